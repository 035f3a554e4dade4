// Files that the server makes from a project. They are requested only once the server has all changes of this page.

import { downloadFile } from '../browser/downloadFile.ts';
import { sendAllFirst } from './sendAllFirst.ts';
import { toastFailure } from './toastFailure.ts';

/** Downloads the file at an address, or opens it in place of this page. A toast says why changes could not be sent. */
export async function takeFile(address: string, way: 'download' | 'open' = 'download'): Promise<void> {
  try {
    await sendAllFirst();
  } catch (error) {
    return toastFailure(error);
  }
  if (way === 'download') downloadFile(address);
  else location.assign(address);
}
