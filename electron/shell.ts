// The desktop shell as a whole: one instance, one window, and the workspace that it shows. Electron is passed in, so
// that tests can replace it.

import { readFile, realpath } from 'node:fs/promises';
import { join, extname, sep } from 'node:path';
import { DESKTOP_CHANNELS, type MenuState, type UpdateState } from '../shared/desktop.ts';
import { guardDownloads } from './downloads.ts';
import type { BrowserWindow, Electron } from './electron.ts';
import { deepLinkIn, pathOfDeepLink, guardNavigation, SHELL_ORIGIN, guardPermissions } from './linkPolicy.ts';
import { menuTemplate } from './menu.ts';
import { openBridge } from './bridge.ts';
import { openOscSocket, type OscSocket } from './oscSocket.ts';
import { openNavigation, type Navigation } from './navigation.ts';
import { openPagePrinter, openWindow } from './window.ts';
import { openUpdates, type Updater, type Updates } from './updates.ts';
import { openWorkspaceSession, type WorkspaceSession } from './workspaceSession.ts';

/** The folder, the command line and the updater of the app. */
export interface ShellOptions {
  /** The folder of package.json, or of the archive. */
  readonly root: string;
  /** The arguments of the command line. */
  readonly words: readonly string[];
  /** The updater; null where no feed of updates is configured. */
  readonly updater: Updater | null;
}

/** The state that the parts of the shell share. `window` is null until Electron is ready, and after the
 *  window has closed. */
interface Shell {
  window: BrowserWindow | null;
  /** The state of the page that the menu shows. */
  menu: MenuState;
  readonly electron: Electron;
  readonly root: string;
  readonly journey: Navigation;
  readonly workplace: WorkspaceSession;
  readonly updates: Updates;
  readonly osc: OscSocket;
  readonly origins: () => readonly string[];
}

const NOTHING: MenuState = { undo: null, redo: null, sheetId: null, sheets: [], mayMakeSheets: false };

/** Starts the app. Resolves when the window shows a page, or when another instance runs already. */
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
  handleAppEvents(shell);
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
    dataDir: userDataPath(electron, 'workspace'),
    portsFile: userDataPath(electron, 'workspacePorts.json'),
    version: app.getVersion(),
    onCrash: () =>
      void shell.journey.leave('The workspace on this computer has stopped. What was saved is safe.'),
  });
  const journey = openNavigation({
    workplace,
    file: userDataPath(electron, 'workspace.json'),
    async load(address) {
      const { menu } = shell;
      showMenu(shell, NOTHING);
      try {
        await shell.window?.loadURL(address);
      } catch (error) {
        // The former page may still be shown.
        showMenu(shell, menu);
        throw error;
      }
    },
  });
  const shell: Shell = {
    window: null,
    menu: NOTHING,
    electron,
    root,
    journey,
    workplace,
    updates: openUpdates(updater, (state: UpdateState) => sendToPage(shell, DESKTOP_CHANNELS.update, state)),
    osc: openOscSocket({
      file: userDataPath(electron, 'osc.json'),
      origin: workplace.origin,
      fetch: (url, init) => electron.net.fetch(url, init),
      changed: (state) => sendToPage(shell, DESKTOP_CHANNELS.osc, state),
    }),
    origins: () => [workplace.origin(), SHELL_ORIGIN].filter((origin) => origin !== null),
  };
  return shell;
}

function handleAppEvents(shell: Shell): void {
  const { electron, journey, workplace, origins } = shell;
  const { app } = electron;
  let end: Promise<void> | null = null;
  let hasEnded = false;
  const follow = (path: string | null): void => {
    if (shell.window?.isMinimized() === true) shell.window.restore();
    shell.window?.focus();
    if (path !== null) void journey.follow(path);
  };
  const open = (address: string): void => {
    const { pathname, search, hash } = new URL(address);
    follow(pathname + search + hash);
  };
  app.on('second-instance', (_event, words) => follow(deepLinkIn(words)));
  app.on('open-url', (event, link) => {
    event.preventDefault();
    follow(pathOfDeepLink(link));
  });
  app.on('web-contents-created', (_event, contents) => guardNavigation(contents, electron, origins, open));
  app.on('window-all-closed', () => app.quit());
  app.on('will-quit', (event) => {
    void shell.osc.stop();
    if (hasEnded || (end === null && workplace.entered()?.kind !== 'local')) return;
    // The window has closed by now. The process of the local server is stopped, and the app quits in a second attempt.
    event.preventDefault();
    end ??= workplace.leave().finally(() => {
      hasEnded = true;
      app.quit();
    });
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
    stateFile: userDataPath(electron, 'window.json'),
    version: app.getVersion(),
    isPackaged: app.isPackaged,
  });
  shell.window.once('closed', () => {
    shell.window = null;
  });
  openBridge(electron, {
    contents: () => shell.window?.webContents ?? null,
    origins,
    journey,
    setMenu: (state) => showMenu(shell, state),
    paper: openPagePrinter(electron, () => shell.window),
    updates,
    osc: shell.osc,
  });
}

function showMenu(shell: Shell, state: MenuState): void {
  shell.menu = state;
  const { app, Menu } = shell.electron;
  const acts = {
    command: (command: unknown) => sendToPage(shell, DESKTOP_CHANNELS.command, command),
    changeWorkspace: () => void shell.journey.leave(null),
    checkForUpdates: () => void shell.updates.look(),
    about: () => app.showAboutPanel(),
  };
  const template = menuTemplate({ platform: process.platform, isPackaged: app.isPackaged, state }, acts);
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

function sendToPage({ window }: Shell, channel: string, value: unknown): void {
  window?.webContents.send(channel, value);
}

/** Returns the path of a file in the folder with this person's data. */
function userDataPath({ app }: Electron, name: string): string {
  return join(app.getPath('userData'), name);
}

// The shell serves the built pages as `app://eo/` while no workspace is open: only files of the renderer's build, and
// only by plain names, so that no path leads out of the folder.

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Returns the response to a request for `app://eo/…` from the build in `folder`. A path without an extension is a
 * page.
 */
export async function shellPageResponse(folder: string, address: string): Promise<Response> {
  const url = URL.parse(address);
  const path = url?.host === 'eo' ? pathOf(url) : null;
  if (path === null) return new Response('Not found', { status: 404 });
  const file = await fileWithin(folder, extname(path) === '' ? 'index.html' : path);
  if (file === null) return new Response('Not found', { status: 404 });
  return new Response(new Uint8Array(await readFile(file)), {
    headers: {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
    },
  });
}

function pathOf(url: URL): string | null {
  try {
    const path = decodeURIComponent(url.pathname);
    return path.includes('\0') || path.includes('\\') || path.split('/').includes('..') ? null : path;
  } catch {
    return null; // malformed percent-encoding
  }
}

/** Returns the real path of `name` in `folder`; null where it does not exist, or a link leads out of the folder. */
async function fileWithin(folder: string, name: string): Promise<string | null> {
  try {
    const [base, file] = await Promise.all([realpath(folder), realpath(join(folder, name))]);
    return file.startsWith(base + sep) ? file : null;
  } catch {
    return null;
  }
}
