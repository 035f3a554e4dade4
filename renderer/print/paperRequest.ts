// What was asked of the paper from elsewhere (the menu of the desktop app): done as soon as its pages are there.

import { proxy } from 'valtio';

/** What was asked of the paper from elsewhere. */
export type PaperAct = 'print' | 'pdf';

/** The act that waits for the pages; null where none does. */
export const paperRequest = proxy<{ act: PaperAct | null }>({ act: null });

/** Asks for an act as soon as the pages are there. */
export function requestPaper(act: PaperAct): void {
  paperRequest.act = act;
}
