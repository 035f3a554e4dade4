// Files that the server makes of a project: they are taken once it has all changes of this page.

import { downloadFile } from '../browser/downloadFile.ts';
import { sendAllFirst } from './sendAllFirst.ts';
import { toastFailure } from './toastFailure.ts';

/** Downloads the file at an address, or opens it in place of this page; or says why it cannot be made now. */
export async function takeFile(address: string, way: 'download' | 'open' = 'download'): Promise<void> {
  try {
    await sendAllFirst();
  } catch (error) {
    return toastFailure(error);
  }
  if (way === 'download') downloadFile(address);
  else location.assign(address);
}
