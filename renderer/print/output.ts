// Prints the preview or saves it as a PDF: by the desktop shell where there is one, else by the browser.

import { findDesktop, shellMessageOf } from '../browser/desktop.ts';
import { toast } from '../ui/toasts.ts';

/** Prints the pages of the preview, and shows an error. */
export async function printPages(): Promise<void> {
  const desktop = findDesktop();
  if (desktop === null) return window.print();
  await withPages(() => desktop.print());
}

/** Saves the pages of the preview as a PDF, in a place that the person chooses. */
export async function savePages(title: string): Promise<void> {
  const desktop = findDesktop();
  if (desktop === null) return window.print();
  const name = await withPages(() => desktop.savePdf(`${title}.pdf`));
  if (typeof name === 'string') toast(`Saved “${name}”`);
}

/** Runs `take` with all pages rendered. Unlike `window.print`, the shell dispatches no `beforeprint` event by
 *  itself. */
async function withPages<Result>(take: () => Promise<Result>): Promise<Result | null> {
  window.dispatchEvent(new Event('beforeprint'));
  try {
    await document.fonts.ready;
    // A picture that cannot be decoded must not stop the printing.
    const images = document.querySelectorAll<HTMLImageElement>('.printed-pages img');
    await Promise.allSettled([...images].map((image) => image.decode()));
    return await take();
  } catch (error) {
    toast(shellMessageOf(error), { kind: 'bad' });
    return null;
  } finally {
    window.dispatchEvent(new Event('afterprint'));
  }
}
