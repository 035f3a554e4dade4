// Links to a row or a cell of the sheet that is open: the address with the id behind `#`.

import { toast } from '../../ui/toasts.ts';

/** `id` of a row, or of a cell, which is found by its row. */
export async function copyLink(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}#${id}`);
    toast('Link copied');
  } catch {
    toast('The browser did not let the link be copied.', { kind: 'bad' });
  }
}
