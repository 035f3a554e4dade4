// Requests by the desktop app's menu to print or save a PDF, carried out when the pages are laid out.

import { proxy } from 'valtio';

/** An action that the preview carries out when its pages are laid out. */
export type PaperAct = 'print' | 'pdf';

/** The requested action; null where there is none. */
export const paperRequest = proxy<{ act: PaperAct | null }>({ act: null });

/** Requests an action for when the pages are laid out. */
export function requestPaper(act: PaperAct): void {
  paperRequest.act = act;
}
