// Links to a row or a cell of the open sheet: the address with its id behind `#`.

import { toast } from '../../ui/toasts.ts';

/** Copies the link to a row or a cell, and says so. The link to a cell leads to its row. */
export async function copyLink(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}#${id}`);
    toast('Link copied');
  } catch {
    toast('The browser did not let the link be copied.', { kind: 'bad' });
  }
}
