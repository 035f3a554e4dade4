// Links to a row or a cell of the open sheet: the address with its id behind `#`.

import { copyText } from '../../browser/copyText.ts';
import { toast } from '../../ui/toasts.ts';

/** Copies the link to a row or a cell, and says so. The link to a cell leads to its row. */
export async function copyLink(id: string): Promise<void> {
  const link = `${location.origin}${location.pathname}#${id}`;
  if (await copyText(link)) toast('Link copied');
  else toast(`The browser did not let EO copy. The link: ${link}`, { kind: 'bad' });
}
