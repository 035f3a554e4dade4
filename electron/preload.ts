// The bridge in the page's process: a frozen object of functions. Neither `ipcRenderer` nor an event object is passed
// to the page.

import { contextBridge, ipcRenderer } from 'electron';
import {
  DESKTOP_CHANNELS as channels,
  type DesktopBridge,
  type DesktopCommand,
  type MenuState,
  type OscSettings,
  type OscState,
  type UpdateState,
  type WorkspaceChoice,
} from '../shared/desktop.ts';

/** Calls `listener` with the values that arrive on `channel`. Returns a function that unsubscribes. */
function listen<Value>(channel: string, listener: (value: Value) => void): () => void {
  const hear = (_event: unknown, value: Value): void => listener(value);
  ipcRenderer.on(channel, hear);
  return () => void ipcRenderer.off(channel, hear);
}

const words = new Map(process.argv.flatMap((word) => (word.startsWith('--eo-') ? [pairOf(word)] : [])));

function pairOf(word: string): readonly [string, string] {
  const [name = '', value = ''] = word.slice('--eo-'.length).split('=', 2);
  return [name, value];
}

function platformOf(name: string): DesktopBridge['platform'] {
  return name === 'darwin' || name === 'win32' ? name : 'linux';
}

const desktop = {
  platform: platformOf(process.platform),
  version: words.get('version') ?? '',
  workspace: () => ipcRenderer.invoke(channels.workspace),
  chooseWorkspace: (choice: WorkspaceChoice) => ipcRenderer.invoke(channels.chooseWorkspace, choice),
  print: () => ipcRenderer.invoke(channels.print),
  savePdf: (fileName: string) => ipcRenderer.invoke(channels.savePdf, fileName),
  setMenu: (state: MenuState) => ipcRenderer.invoke(channels.setMenu, state),
  updateState: () => ipcRenderer.invoke(channels.updateState),
  loadUpdate: () => ipcRenderer.invoke(channels.loadUpdate),
  restartToUpdate: () => ipcRenderer.invoke(channels.restartToUpdate),
  oscState: () => ipcRenderer.invoke(channels.oscState),
  startOsc: (wanted: { sheetId: string; settings: OscSettings }) =>
    ipcRenderer.invoke(channels.startOsc, wanted),
  stopOsc: () => ipcRenderer.invoke(channels.stopOsc),
  onOsc: (listener: (state: OscState) => void) => listen(channels.osc, listener),
  onCommand: (listener: (command: DesktopCommand) => void) => listen(channels.command, listener),
  onUpdate: (listener: (state: UpdateState) => void) => listen(channels.update, listener),
} satisfies DesktopBridge;

contextBridge.exposeInMainWorld('desktop', Object.freeze(desktop));
