// The one window: sandboxed, isolated, without Node; and what is said when its page crashes or hangs.

import { join } from 'node:path';
import type { BrowserWindow, Electron } from './electron.ts';
import { clampedBounds, readWindowState, writeWindowState } from './windowState.ts';

export interface WindowOptions {
  /** Where `dist/electron/preload.cjs` lies. */
  readonly root: string;
  readonly stateFile: string;
  readonly version: string;
  readonly isPackaged: boolean;
}

export function openWindow(
  electron: Electron,
  { root, stateFile, version, isPackaged }: WindowOptions,
): BrowserWindow {
  const kept = readWindowState(stateFile);
  const areas = electron.screen.getAllDisplays().map(({ workArea }) => workArea);
  const window = new electron.BrowserWindow({
    ...clampedBounds(kept, areas),
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
  if (kept?.maximized === true) window.maximize();
  window.once('ready-to-show', () => window.show());
  window.on('close', () => {
    writeWindowState(stateFile, { ...window.getNormalBounds(), maximized: window.isMaximized() });
  });
  offerHelp(window, electron);
  return window;
}

/** A page that crashed or hangs: nothing is lost that was saved, and the person decides what happens. */
function offerHelp(window: BrowserWindow, { dialog, app }: Pick<Electron, 'dialog' | 'app'>): void {
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    const asked = dialog.showMessageBox(window, {
      type: 'error',
      message: 'The page has stopped.',
      detail: `What was saved is safe. (${reason})`,
      buttons: ['Open it again', 'Quit EO'],
      defaultId: 0,
      cancelId: 0,
    });
    void asked.then(({ response }) => (response === 0 ? window.webContents.reload() : app.quit()));
  });
  window.webContents.on('unresponsive', () => {
    const asked = dialog.showMessageBox(window, {
      type: 'warning',
      message: 'The page does not answer.',
      detail: 'It may come back by itself. Opening it again keeps everything that was saved.',
      buttons: ['Wait', 'Open it again'],
      defaultId: 0,
      cancelId: 0,
    });
    void asked.then(({ response }) => {
      if (response === 1) window.webContents.reload();
    });
  });
}
