// Says that something takes a moment, in the very frame before it begins.

import { made } from '../dom.ts';

/** Shows `words` over the sheet, then works; taken away once what was done is on screen. */
export function whileBusy(sheet: HTMLElement, words: string, work: () => void): void {
  const parent = sheet.parentElement ?? document.body;
  const note = made('busy-note', 'status', parent);
  note.textContent = words;
  // Two frames: the first paints the words.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      try {
        work();
      } finally {
        requestAnimationFrame(() => note.remove());
      }
    }),
  );
}
