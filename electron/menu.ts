// The application menu: the standard roles, and commands of EO, which the page carries out.

import type { MenuItemConstructorOptions as Entry } from 'electron';
import type { DesktopCommand, MenuState } from '../shared/desktop.ts';

/** The functions that entries of the menu call. */
export interface MenuHandlers {
  /** Sends a command to the page. */
  command(command: DesktopCommand): void;
  changeWorkspace(): void;
  checkForUpdates(): void;
  about(): void;
}

/** The state that decides the entries of the menu. */
export interface MenuOptions {
  readonly platform: NodeJS.Platform;
  /** Whether the app is a release, which has no menu entry for the developer tools. */
  readonly isPackaged: boolean;
  readonly state: MenuState;
}

/** Returns the template of the application menu. */
export function menuTemplate({ platform, isPackaged, state }: MenuOptions, acts: MenuHandlers): Entry[] {
  const isMac = platform === 'darwin';
  return [
    ...(isMac ? [appMenu(acts)] : []),
    fileMenu(isMac, state, acts),
    editMenu(state, acts),
    viewMenu(isPackaged),
    { role: 'windowMenu' },
    helpMenu(isMac, acts),
  ];
}

function appMenu(acts: MenuHandlers): Entry {
  return {
    label: 'EO',
    submenu: [
      { label: 'About EO', click: acts.about },
      { label: 'Check for Updates…', click: acts.checkForUpdates },
      { type: 'separator' },
      { role: 'services' },
      { type: 'separator' },
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      { type: 'separator' },
      { role: 'quit' },
    ],
  };
}

function fileMenu(isMac: boolean, state: MenuState, acts: MenuHandlers): Entry {
  const { sheetId, mayMakeSheets } = state;
  const onPaper = (label: string, accelerator: string, name: 'print' | 'exportPdf'): Entry => ({
    label,
    accelerator,
    enabled: sheetId !== null,
    click: () => acts.command({ do: name }),
  });
  const asFile = (label: string, format: 'xlsx' | 'csv' | 'html'): Entry => ({
    label,
    enabled: sheetId !== null,
    click: () => acts.command({ do: 'export', format }),
  });
  return {
    label: 'File',
    submenu: [
      {
        label: 'New Sheet',
        accelerator: 'CmdOrCtrl+N',
        enabled: mayMakeSheets,
        click: () => acts.command({ do: 'newSheet' }),
      },
      { label: 'Go to Sheet', enabled: state.sheets.length > 0, submenu: sheetsMenu(state, acts) },
      { type: 'separator' },
      onPaper('Save as PDF…', 'CmdOrCtrl+Shift+E', 'exportPdf'),
      asFile('Save as Excel (XLSX)…', 'xlsx'),
      asFile('Save as CSV…', 'csv'),
      asFile('Save as HTML Page…', 'html'),
      onPaper('Print…', 'CmdOrCtrl+P', 'print'),
      { type: 'separator' },
      { label: 'Change Workspace…', click: acts.changeWorkspace },
      { type: 'separator' },
      isMac ? { role: 'close' } : { role: 'quit' },
    ],
  };
}

/** Returns the entries of the sheets. The first nine have a key. */
function sheetsMenu({ sheets, sheetId }: MenuState, acts: MenuHandlers): Entry[] {
  return sheets.map(({ id, title }, index) => ({
    label: labelOf(title),
    type: 'checkbox',
    checked: id === sheetId,
    ...(index < 9 ? { accelerator: `CmdOrCtrl+${index + 1}` } : {}),
    click: () => acts.command({ do: 'goToSheet', sheetId: id }),
  }));
}

/**
 * Returns the Edit menu. Undo and Redo are commands of EO: they revert what this person did in the sheet, which their
 * labels name.
 */
function editMenu({ undo, redo }: MenuState, acts: MenuHandlers): Entry {
  const step = (label: string, accelerator: string, name: 'undo' | 'redo', what: string | null): Entry => ({
    label: what === null ? label : `${label} ${labelOf(what)}`,
    accelerator,
    enabled: what !== null,
    click: () => acts.command({ do: name }),
  });
  return {
    label: 'Edit',
    submenu: [
      step('Undo', 'CmdOrCtrl+Z', 'undo', undo),
      step('Redo', 'CmdOrCtrl+Shift+Z', 'redo', redo),
      { type: 'separator' },
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'selectAll' },
    ],
  };
}

function viewMenu(isPackaged: boolean): Entry {
  const developer: Entry[] = [{ type: 'separator' }, { role: 'toggleDevTools' }];
  return {
    label: 'View',
    submenu: [
      { role: 'reload' },
      { type: 'separator' },
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { type: 'separator' },
      { role: 'togglefullscreen' },
      ...(isPackaged ? [] : developer),
    ],
  };
}

function helpMenu(isMac: boolean, acts: MenuHandlers): Entry {
  const elsewhere: Entry[] = [
    { label: 'Check for Updates…', click: acts.checkForUpdates },
    { label: 'About EO', click: acts.about },
  ];
  return { label: 'Help', role: 'help', submenu: isMac ? [] : elsewhere };
}

/** Returns a title as a label, with each & doubled: a single one would underline the next letter. */
function labelOf(title: string): string {
  return title.replaceAll('&', '&&');
}
