// The shell as a whole: one instance, one window, and the workspace that it shows. Everything of Electron is handed
// in, so that a test can hold it.

import { join } from 'node:path';
import { DESKTOP_CHANNELS, type MenuState, type UpdateState } from '../shared/desktop.ts';
import { openBridge } from './bridge.ts';
import { deepLinkIn, pathOfDeepLink } from './deepLink.ts';
import { guardDownloads } from './downloads.ts';
import type { BrowserWindow, Electron } from './electron.ts';
import { openNavigation, type Navigation } from './journey.ts';
import { menuTemplate } from './menu.ts';
import { guardNavigation, SHELL_ORIGIN } from './navigation.ts';
import { openPagePrinter } from './paper.ts';
import { guardPermissions } from './permissions.ts';
import { shellPageResponse } from './shellPages.ts';
import { openUpdates, type Updater, type Updates } from './updates.ts';
import { openWindow } from './window.ts';
import { openWorkspaceSession, type WorkspaceSession } from './workplace.ts';

export interface ShellOptions {
  /** The folder of package.json, or of the archive. */
  readonly root: string;
  /** The words of the command line. */
  readonly words: readonly string[];
  /** Null: no feed is configured. */
  readonly updater: Updater | null;
}

/** What the parts of the shell have in common. The window is there once Electron is ready. */
interface Shell {
  window: BrowserWindow | null;
  readonly electron: Electron;
  readonly root: string;
  readonly journey: Navigation;
  readonly workplace: WorkspaceSession;
  readonly updates: Updates;
  readonly origins: () => readonly string[];
}

const NOTHING: MenuState = { undo: null, redo: null, sheetId: null, sheets: [], mayMakeSheets: false };

/** Starts the app; resolves when the window shows something, or when another instance runs already. */
export async function startShell(electron: Electron, options: ShellOptions): Promise<void> {
  const { app, protocol } = electron;
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
  app.enableSandbox();
  app.setAsDefaultProtocolClient('eo');
  const shell = openShell(electron, options);
  hearApp(shell);
  await app.whenReady();
  showWindow(shell);
  const path = deepLinkIn(options.words);
  if (path !== null) void shell.journey.follow(path);
  await shell.journey.begin();
  void shell.updates.lookQuietly();
}

function openShell(electron: Electron, { root, updater }: ShellOptions): Shell {
  const { app } = electron;
  const workplace = openWorkspaceSession(electron, {
    root,
    dataDir: keptAt(electron, 'workspace'),
    version: app.getVersion(),
    onCrash: () =>
      void shell.journey.leave('The workspace on this computer has stopped. What was saved is safe.'),
  });
  const journey = openNavigation({
    workplace,
    file: keptAt(electron, 'workspace.json'),
    async load(address) {
      showMenu(shell, NOTHING);
      await shell.window?.loadURL(address);
    },
  });
  const shell: Shell = {
    window: null,
    electron,
    root,
    journey,
    workplace,
    updates: openUpdates(updater, (state: UpdateState) => tell(shell, DESKTOP_CHANNELS.update, state)),
    origins: () => [workplace.origin(), SHELL_ORIGIN].filter((origin) => origin !== null),
  };
  return shell;
}

function hearApp(shell: Shell): void {
  const { electron, journey, workplace, origins } = shell;
  const { app } = electron;
  let isEnding = false;
  const follow = (path: string | null): void => {
    if (shell.window?.isMinimized() === true) shell.window.restore();
    shell.window?.focus();
    if (path !== null) void journey.follow(path);
  };
  app.on('second-instance', (_event, words) => follow(deepLinkIn(words)));
  app.on('open-url', (event, link) => {
    event.preventDefault();
    follow(pathOfDeepLink(link));
  });
  app.on('web-contents-created', (_event, contents) => guardNavigation(contents, electron, origins));
  app.on('window-all-closed', () => app.quit());
  app.on('before-quit', (event) => {
    if (isEnding || workplace.entered()?.kind !== 'local') return;
    // Its process goes first, with grace; then the app is asked to go once more.
    event.preventDefault();
    isEnding = true;
    void workplace.leave().finally(() => app.quit());
  });
}

function showWindow(shell: Shell): void {
  const { electron, root, journey, updates, origins } = shell;
  const { app, session } = electron;
  electron.protocol.handle('app', ({ url }) => shellPageResponse(join(root, 'dist', 'renderer'), url));
  guardPermissions(session.defaultSession, origins);
  guardDownloads(session.defaultSession);
  shell.window = openWindow(electron, {
    root,
    stateFile: keptAt(electron, 'window.json'),
    version: app.getVersion(),
    isPackaged: app.isPackaged,
  });
  openBridge(electron, {
    contents: () => shell.window?.webContents ?? null,
    origins,
    journey,
    setMenu: (state) => showMenu(shell, state),
    paper: openPagePrinter(electron, () => shell.window),
    updates,
  });
}

function showMenu(shell: Shell, state: MenuState): void {
  const { app, Menu } = shell.electron;
  const acts = {
    command: (command: unknown) => tell(shell, DESKTOP_CHANNELS.command, command),
    changeWorkspace: () => void shell.journey.leave(null),
    checkForUpdates: () => void shell.updates.look(),
    about: () => app.showAboutPanel(),
  };
  const template = menuTemplate({ platform: process.platform, isPackaged: app.isPackaged, state }, acts);
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

function tell({ window }: Shell, channel: string, value: unknown): void {
  window?.webContents.send(channel, value);
}

/** In the folder of this person's data. */
function keptAt({ app }: Electron, name: string): string {
  return join(app.getPath('userData'), name);
}
