// The window: sandboxed, isolated, without Node; and the dialogs for a page that crashed, hangs, or has unsaved
// changes.

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, basename } from 'node:path';
import { z } from 'zod';
import { safeFileName } from './downloads.ts';
import type { BrowserWindow, Electron } from './electron.ts';

/** The folders, the version and the state file of the window. */
export interface WindowOptions {
  /** The folder that has `dist/electron/preload.cjs`. */
  readonly root: string;
  readonly stateFile: string;
  readonly version: string;
  readonly isPackaged: boolean;
}

/** Opens the window with the bounds that it had when it was last closed. */
export function openWindow(
  electron: Electron,
  { root, stateFile, version, isPackaged }: WindowOptions,
): BrowserWindow {
  const savedState = readWindowState(stateFile);
  const areas = electron.screen.getAllDisplays().map(({ workArea }) => workArea);
  const window = new electron.BrowserWindow({
    ...clampedBounds(savedState, areas),
    minWidth: 360,
    minHeight: 400,
    show: false,
    backgroundColor: '#17181b',
    webPreferences: {
      preload: join(root, 'dist', 'electron', 'preload.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
      devTools: !isPackaged,
      additionalArguments: [`--eo-version=${version}`],
    },
  });
  if (savedState?.maximized === true) window.maximize();
  window.once('ready-to-show', () => window.show());
  window.on('close', () => {
    writeWindowState(stateFile, { ...window.getNormalBounds(), maximized: window.isMaximized() });
  });
  handlePageFailures(window, electron);
  askBeforeUnload(window, electron);
  return window;
}

/** Shows a dialog when the page crashes or hangs: saved data is safe, and the person decides how to go on. */
function handlePageFailures(window: BrowserWindow, { dialog, app }: Pick<Electron, 'dialog' | 'app'>): void {
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    const answer = dialog.showMessageBox(window, {
      type: 'error',
      message: 'The page has stopped.',
      detail: `What was saved is safe. (${reason})`,
      buttons: ['Open it again', 'Quit EO'],
      defaultId: 0,
      cancelId: 0,
    });
    void answer.then(({ response }) => (response === 0 ? window.webContents.reload() : app.quit()));
  });
  window.webContents.on('unresponsive', () => {
    const answer = dialog.showMessageBox(window, {
      type: 'warning',
      message: 'The page does not answer.',
      detail: 'It may come back by itself. Opening it again keeps everything that was saved.',
      buttons: ['Wait', 'Open it again'],
      defaultId: 0,
      cancelId: 0,
    });
    void answer.then(({ response }) => {
      if (response === 1) window.webContents.reload();
    });
  });
}

/**
 * Asks the person where the page refuses to be left, as it does while changes wait that it could not store. Electron
 * would keep the window open without a word.
 */
function askBeforeUnload(window: BrowserWindow, { dialog }: Pick<Electron, 'dialog'>): void {
  window.webContents.on('will-prevent-unload', (event) => {
    const response = dialog.showMessageBoxSync(window, {
      type: 'question',
      message: 'Changes are not saved yet.',
      detail: 'They are lost if you leave now.',
      buttons: ['Stay', 'Leave'],
      defaultId: 0,
      cancelId: 0,
    });
    // Preventing the event overrides the page's refusal, so that the page is left.
    if (response === 1) event.preventDefault();
  });
}

// The bounds of the window are stored between starts, and moved onto a screen that exists.

const bounds = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});
const savedState = z.object({ ...bounds.shape, maximized: z.boolean() });

export type WindowBounds = z.infer<typeof bounds>;
type WindowState = z.infer<typeof savedState>;

const LEAST = { width: 480, height: 400 };
const FIRST = { width: 1440, height: 900 };

/** Returns the stored state; null where there is none, or it cannot be used. */
function readWindowState(file: string): WindowState | null {
  try {
    const read = savedState.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return read.success ? read.data : null;
  } catch {
    return null; // no file, or cut off by a crash: the window opens with the default bounds
  }
}

/** Stores the state by a rename, so that a crash leaves the former one. */
function writeWindowState(file: string, state: WindowState): void {
  const fresh = `${file}.new`;
  writeFileSync(fresh, JSON.stringify(state));
  renameSync(fresh, file);
}

/**
 * Returns `wished`, moved and reduced until it is within the work area that it overlaps most; without stored bounds,
 * or where their screen is missing, the middle of the first area. `areas` is never empty.
 */
export function clampedBounds(wished: WindowBounds | null, areas: readonly WindowBounds[]): WindowBounds {
  const [first] = areas;
  if (!first) return { x: 0, y: 0, ...FIRST };
  const best = areas.reduce(
    (left, right) => (sharedArea(wished, right) > sharedArea(wished, left) ? right : left),
    first,
  );
  if (wished === null || sharedArea(wished, best) === 0) return centredBounds(wished ?? FIRST, first);
  const { width, height } = fittedSize(wished, best);
  return {
    width,
    height,
    x: Math.min(Math.max(wished.x, best.x), best.x + best.width - width),
    y: Math.min(Math.max(wished.y, best.y), best.y + best.height - height),
  };
}

function fittedSize(
  wished: { width: number; height: number },
  area: WindowBounds,
): { width: number; height: number } {
  return {
    width: Math.min(Math.max(wished.width, LEAST.width), area.width),
    height: Math.min(Math.max(wished.height, LEAST.height), area.height),
  };
}

function centredBounds(size: { width: number; height: number }, area: WindowBounds): WindowBounds {
  const { width, height } = fittedSize(size, area);
  return {
    width,
    height,
    x: area.x + Math.round((area.width - width) / 2),
    y: area.y + Math.round((area.height - height) / 2),
  };
}

/** Returns the area that two rectangles share, in square pixels. */
function sharedArea(left: WindowBounds | null, right: WindowBounds): number {
  if (left === null) return 0;
  const width = Math.min(left.x + left.width, right.x + right.width) - Math.max(left.x, right.x);
  const height = Math.min(left.y + left.height, right.y + right.height) - Math.max(left.y, right.y);
  return width > 0 && height > 0 ? width * height : 0;
}

// The window prints by the dialog of the system, or as a PDF in a file that the person chooses.

/** Prints the page of the window, or saves it as a PDF. */
export interface PagePrinter {
  /** Resolves to whether it was printed; false where the person cancelled. @throws Error with the printer's reason */
  print(): Promise<boolean>;
  /** Resolves to the file's name; null where nothing was saved. */
  savePdf(fileName: string): Promise<string | null>;
}

// The page sets paper size, margins and colours: those of the sheet, not the printer's.
const AS_THE_PAGE_SAYS = { printBackground: true, preferCSSPageSize: true } as const;

/** Returns a printer of the page that `window` shows. */
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
