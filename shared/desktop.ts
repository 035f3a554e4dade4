// What the desktop shell gives to the page: `window.desktop`, absent in a browser. Spoken by preload, main and page.

/** What the application menu asks of the page. The page does it as if its own key had been pressed. */
export type DesktopCommand =
  | { readonly do: 'undo' | 'redo' | 'print' | 'exportPdf' | 'newSheet' }
  | { readonly do: 'goToSheet'; readonly sheetId: string };

/** Where the work can lie: in a server of this app's own, or on a team's server. */
export type WorkspaceChoice =
  | { readonly kind: 'local' }
  | { readonly kind: 'team'; readonly address: string };

/** Where it lies. Unset: nowhere yet, or the one that was chosen could not be opened. */
export type Workspace =
  | WorkspaceChoice
  | {
      readonly kind: 'unset';
      /** What was chosen last, to be offered again; null at the first start. */
      readonly last: WorkspaceChoice | null;
      /** A sentence for the person: why that one is not open. Null: they have left it, or there was none. */
      readonly problem: string | null;
    };

/** `message` is a sentence for the person; null: it worked, and the window goes there. */
export interface WorkspaceAnswer {
  readonly message: string | null;
}

/** A sheet as an entry of the application menu. */
export interface MenuSheet {
  readonly id: string;
  readonly title: string;
}

/** What the page shows, as far as the menu has to know: an entry without effect is grey. */
export interface MenuState {
  /** What undo and redo would be about; null: there is nothing to take back. */
  readonly undo: string | null;
  readonly redo: string | null;
  /** The sheet that is open: it can be printed. */
  readonly sheetId: string | null;
  /** The sheets of the open project, in their order; the first of them where there are very many. */
  readonly sheets: readonly MenuSheet[];
  readonly mayMakeSheets: boolean;
}

/** More entries than this are no menu any more. */
export const MOST_MENU_SHEETS = 100;

/** The state of the updates: none configured (`off`), none newer, found, loading, loaded, or failed. */
export type UpdateState =
  | { readonly state: 'off' }
  | { readonly state: 'current' }
  | { readonly state: 'available'; readonly version: string }
  | { readonly state: 'loading'; readonly percent: number }
  | { readonly state: 'ready'; readonly version: string }
  | { readonly state: 'failed'; readonly message: string };

/** Every function of the bridge, frozen: what is not here does not exist for the page. */
export interface Desktop {
  readonly platform: 'darwin' | 'win32' | 'linux';
  readonly version: string;
  workspace(): Promise<Workspace>;
  chooseWorkspace(choice: WorkspaceChoice): Promise<WorkspaceAnswer>;
  /** Opens the system's print dialog for what the page shows. Answers whether it was printed. */
  print(): Promise<boolean>;
  /** Asks where, and writes what the page shows as PDF. Answers with the file's name, or null if nothing was saved. */
  savePdf(fileName: string): Promise<string | null>;
  setMenu(state: MenuState): Promise<void>;
  /** What is known about a newer version. */
  updateState(): Promise<UpdateState>;
  /** Loads the version that was found; the person has agreed. */
  loadUpdate(): Promise<UpdateState>;
  restartToUpdate(): Promise<void>;
  /** The result ends the listening. */
  onCommand(listener: (command: DesktopCommand) => void): () => void;
  onUpdate(listener: (state: UpdateState) => void): () => void;
}

/** The names under which the functions travel between page and shell. */
export const DESKTOP_CHANNELS = {
  workspace: 'eo:workspace',
  chooseWorkspace: 'eo:choose-workspace',
  print: 'eo:print',
  savePdf: 'eo:save-pdf',
  setMenu: 'eo:set-menu',
  updateState: 'eo:update-state',
  loadUpdate: 'eo:load-update',
  restartToUpdate: 'eo:restart-to-update',
  command: 'eo:command',
  update: 'eo:update',
} as const;

/** A shell works with servers whose minor version is at most this far from its own. */
export const DESKTOP_PROTOCOL = { minorsApart: 2 } as const;
