// Electron as a value that is passed to the shell: only `main.ts` and `preload.ts` import Electron itself, so that
// the rest runs in tests without its binary.

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
