// Electron is handed in to the shell as a value: no module of the shell imports Electron itself but `main.ts` and
// `preload.ts`, so that its logic runs in a test without a binary.

import type * as Whole from 'electron';

/** The modules of Electron that the shell uses. */
export type Electron = Pick<
  typeof Whole,
  | 'app'
  | 'BrowserWindow'
  | 'Menu'
  | 'dialog'
  | 'ipcMain'
  | 'protocol'
  | 'screen'
  | 'session'
  | 'shell'
  | 'utilityProcess'
  | 'net'
>;
export type { BrowserWindow, Session, UtilityProcess, WebContents } from 'electron';
