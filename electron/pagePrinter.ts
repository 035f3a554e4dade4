// Native paper: the system's print dialog, and a PDF of the same print page where the person wants it.

import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { safeFileName } from './downloads.ts';
import type { BrowserWindow, Electron } from './electron.ts';

export interface PagePrinter {
  /** Answers whether it was printed; false: the person changed their mind. @throws Error the printer's reason */
  print(): Promise<boolean>;
  /** Answers with the file's name, or null where nothing was saved. */
  savePdf(fileName: string): Promise<string | null>;
}

// The page brings its paper size, margins and colours: the sheet's own, not the printer's.
const AS_THE_PAGE_SAYS = { printBackground: true, preferCSSPageSize: true } as const;

export function openPagePrinter(
  electron: Pick<Electron, 'app' | 'dialog'>,
  window: () => BrowserWindow | null,
): PagePrinter {
  function print(): Promise<boolean> {
    const own = window();
    if (own === null) return Promise.resolve(false);
    return new Promise((resolve, reject) => {
      own.webContents.print({ printBackground: true }, (isDone, reason) => {
        if (isDone || /cancel/i.test(reason)) resolve(isDone);
        else reject(new Error(`The page could not be printed: ${reason}`));
      });
    });
  }

  async function savePdf(fileName: string): Promise<string | null> {
    const own = window();
    if (own === null) return null;
    const name = safeFileName(fileName);
    const { canceled, filePath } = await electron.dialog.showSaveDialog(own, {
      defaultPath: join(electron.app.getPath('documents'), /\.pdf$/i.test(name) ? name : `${name}.pdf`),
      filters: [{ name: 'PDF', extensions: ['pdf'] }],
    });
    if (canceled || filePath === '') return null;
    await writeFile(filePath, await own.webContents.printToPDF(AS_THE_PAGE_SAYS));
    return basename(filePath);
  }

  return { print, savePdf };
}
