// What was asked of the paper from elsewhere (the menu of the desktop app): done as soon as its pages are there.

import { proxy } from 'valtio';

export type PaperAct = 'print' | 'pdf';

export const asked = proxy<{ act: PaperAct | null }>({ act: null });

export function askForPaper(act: PaperAct): void {
  asked.act = act;
}
