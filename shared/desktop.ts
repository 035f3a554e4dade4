// The interface of the desktop shell to the page: `window.desktop`, absent in a browser. Preload, main process and
// page use it.

/** A command of the application menu. The page runs it as if its key had been pressed. */
export type DesktopCommand =
  | { readonly do: 'undo' | 'redo' | 'print' | 'exportPdf' | 'newSheet' }
  | { readonly do: 'export'; readonly format: 'xlsx' | 'csv' | 'html' }
  | { readonly do: 'goToSheet'; readonly sheetId: string };

/** A place where projects are stored: a server inside this app, or the server of a team. */
export type WorkspaceChoice =
  | { readonly kind: 'local' }
  | { readonly kind: 'team'; readonly address: string };

/** The workspace of the app. `unset` where none was chosen yet, or the chosen one could not be opened. */
export type Workspace =
  | WorkspaceChoice
  | {
      readonly kind: 'unset';
      /** The previous choice, which is offered again; null at the first start. */
      readonly last: WorkspaceChoice | null;
      /**
       * Why the last workspace is not open, as a sentence for the person; null where they left it, or there was none.
       */
      readonly problem: string | null;
    };

/**
 * The answer to a choice. `message` is a sentence for the person; null where the workspace opened, and the window
 * goes there.
 */
export interface WorkspaceAnswer {
  readonly message: string | null;
}

/** A sheet as an entry of the application menu. */
export interface MenuSheet {
  readonly id: string;
  readonly title: string;
}

/** The state of the page that the menu depends on: an entry without effect is disabled. */
export interface MenuState {
  /** The label of what would be undone; null where there is nothing to undo. */
  readonly undo: string | null;
  readonly redo: string | null;
  /** The id of the open sheet, which can be printed; null where none is open. */
  readonly sheetId: string | null;
  /** The sheets of the open project, in order; at most `MOST_MENU_SHEETS` of them. */
  readonly sheets: readonly MenuSheet[];
  readonly mayMakeSheets: boolean;
}

/** The most sheets that the menu lists: a longer menu is of no use. */
export const MOST_MENU_SHEETS = 100;

/** The state of the updates: none configured (`off`), none newer, found, loading, loaded, or failed. */
export type UpdateState =
  | { readonly state: 'off' }
  | { readonly state: 'current' }
  | { readonly state: 'available'; readonly version: string }
  | { readonly state: 'loading'; readonly percent: number }
  | { readonly state: 'ready'; readonly version: string }
  | { readonly state: 'failed'; readonly message: string };

/**
 * The settings of the OSC socket: where the socket listens, which senders it accepts, and to whom it sends the state of
 * the show.
 */
export interface OscSettings {
  /** The address of the network interface on which the socket listens. */
  readonly host: string;
  readonly port: number;
  /** The passcode that senders must send first; '' for none. */
  readonly passcode: string;
  /** The addresses that may send to the socket; if empty, all may. */
  readonly allowed: readonly string[];
  readonly sendTo: readonly { readonly host: string; readonly port: number }[];
}

/** The OSC socket as it is now. */
export interface OscState {
  readonly settings: OscSettings;
  /** The network interfaces of this computer, one entry for each address. */
  readonly interfaces: readonly { readonly name: string; readonly address: string }[];
  /** The sheet whose show the socket calls; null while the socket is closed. */
  readonly sheetId: string | null;
  /** The number of calls that the socket has passed on since the app was started. */
  readonly received: number;
  /** What is wrong, as a sentence; null where nothing is. */
  readonly problem: string | null;
}

/** The longest passcode of the OSC socket, and the most addresses in each of its lists. */
export const OSC_LIMITS = { passcodeLength: 64, addresses: 20 } as const;

/** The functions of the bridge, on a frozen object: the page can call no others of the shell. */
export interface DesktopBridge {
  readonly platform: 'darwin' | 'win32' | 'linux';
  readonly version: string;
  workspace(): Promise<Workspace>;
  chooseWorkspace(choice: WorkspaceChoice): Promise<WorkspaceAnswer>;
  /** Opens the system's print dialog for the page. Resolves to whether it was printed. */
  print(): Promise<boolean>;
  /** Shows a save dialog and writes the page as PDF. Resolves to the file's name, or null if nothing was saved. */
  savePdf(fileName: string): Promise<string | null>;
  setMenu(state: MenuState): Promise<void>;
  /** Resolves to what is known about a newer version. */
  updateState(): Promise<UpdateState>;
  /** Downloads the version that was found; called once the person has agreed. */
  loadUpdate(): Promise<UpdateState>;
  restartToUpdate(): Promise<void>;
  oscState(): Promise<OscState>;
  /** Opens the OSC socket for the show of a sheet. Rejects with a sentence for the person. */
  startOsc(wanted: { readonly sheetId: string; readonly settings: OscSettings }): Promise<OscState>;
  stopOsc(): Promise<OscState>;
  onOsc(listener: (state: OscState) => void): () => void;
  /** Subscribes to commands of the menu; returns a function that unsubscribes. */
  onCommand(listener: (command: DesktopCommand) => void): () => void;
  onUpdate(listener: (state: UpdateState) => void): () => void;
}

/** The IPC channels between page and shell, by function. */
export const DESKTOP_CHANNELS = {
  workspace: 'eo:workspace',
  chooseWorkspace: 'eo:choose-workspace',
  print: 'eo:print',
  savePdf: 'eo:save-pdf',
  setMenu: 'eo:set-menu',
  updateState: 'eo:update-state',
  loadUpdate: 'eo:load-update',
  restartToUpdate: 'eo:restart-to-update',
  oscState: 'eo:osc-state',
  startOsc: 'eo:start-osc',
  stopOsc: 'eo:stop-osc',
  osc: 'eo:osc',
  command: 'eo:command',
  update: 'eo:update',
} as const;

/** The most by which the minor versions of a shell and its server may differ. */
export const DESKTOP_PROTOCOL = { minorsApart: 2 } as const;
