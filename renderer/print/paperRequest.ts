// Printing and PDF asked for by the menu of the desktop app: done as soon as the pages are there.

import { proxy } from 'valtio';

/** An act that the preview does as soon as its pages are there. */
export type PaperAct = 'print' | 'pdf';

/** The act that waits for the pages; null where none does. */
export const paperRequest = proxy<{ act: PaperAct | null }>({ act: null });

/** Asks for an act as soon as the pages are there. */
export function requestPaper(act: PaperAct): void {
  paperRequest.act = act;
}
