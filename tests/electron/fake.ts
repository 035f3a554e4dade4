// An Electron that is handed to the shell in tests: it records what the shell asks of it and can be driven from
// outside. It stands for a binary that cannot be had here; nothing of the product uses it.

import { EventEmitter } from 'node:events';
import type { Electron } from '../../electron/electron.ts';

type Handler = (event: unknown, ...values: unknown[]) => unknown;

class Contents extends EventEmitter {
  url = '';
  /** Every address that was loaded. */
  readonly visited: string[] = [];
  readonly sent: { channel: string; value: unknown }[] = [];
  readonly mainFrame = { url: '' };
  openHandler: ((details: { url: string }) => { action: string }) | null = null;
  printAnswer: [boolean, string] = [true, ''];
  /** The code with which the next load fails; null for none. */
  failure: string | null = null;
  loadURL = (url: string): Promise<void> => {
    const code = this.mayUnload() ? this.failure : 'ERR_ABORTED';
    this.failure = null;
    if (code !== null)
      return Promise.reject(Object.assign(new Error(`${code} (-1) loading '${url}'`), { code }));
    this.refusesUnload = false;
    this.url = url;
    this.visited.push(url);
    this.mainFrame.url = url;
    return Promise.resolve();
  };
  send = (channel: string, value: unknown): void => {
    if (this.isDestroyed) throw new TypeError('Object has been destroyed');
    this.sent.push({ channel, value });
  };
  isDestroyed = false;
  setWindowOpenHandler = (handler: (details: { url: string }) => { action: string }): void => {
    this.openHandler = handler;
  };
  print = (_options: unknown, done: (isDone: boolean, reason: string) => void): void =>
    done(...this.printAnswer);
  printToPDF = (): Promise<Buffer> => Promise.resolve(Buffer.from('%PDF-1.7 from the page'));
  reload = (): void => void this.emit('reloaded');
  /** Does the page refuse to be left, as `preventDefault` in `beforeunload` does? */
  refusesUnload = false;
  /** Asks the page whether it may be left, as Electron does before it closes a window or loads another page. */
  mayUnload = (): boolean => {
    let isForced = false;
    if (this.refusesUnload) this.emit('will-prevent-unload', { preventDefault: () => (isForced = true) });
    return !this.refusesUnload || isForced;
  };
}

class FakeWindow extends EventEmitter {
  readonly webContents = new Contents();
  isShown = false;
  readonly options: Record<string, unknown>;
  constructor(options: Record<string, unknown>) {
    super();
    this.options = options;
  }
  loadURL = (url: string): Promise<void> => this.webContents.loadURL(url);
  show = (): void => {
    this.isShown = true;
  };
  focus = (): void => void this.emit('focused');
  /** Closes the window as the person does. Returns whether it has closed. */
  close = (): boolean => {
    this.emit('close');
    if (!this.webContents.mayUnload()) return false;
    this.webContents.isDestroyed = true;
    this.emit('closed');
    return true;
  };
  maximize = (): void => void this.emit('maximized');
  isMinimized = (): boolean => false;
  isMaximized = (): boolean => false;
  getNormalBounds = () => ({ x: 10, y: 20, width: 1000, height: 700 });
}

/** A stand-in for the process of the local server. */
export class FakeChild extends EventEmitter {
  readonly messages: unknown[] = [];
  wasKilled = false;
  /** Does it end when it is told to? */
  obeys = true;
  postMessage = (message: unknown): void => {
    this.messages.push(message);
    if (this.obeys) queueMicrotask(() => this.emit('exit', 0));
  };
  kill = (): boolean => {
    this.wasKilled = true;
    queueMicrotask(() => this.emit('exit', 137));
    return true;
  };
}

export function fakeElectron(userData: string, { isFirst = true }: { isFirst?: boolean } = {}) {
  const handlers = new Map<string, Handler>();
  const schemes = new Map<string, (request: { url: string }) => Promise<Response>>();
  const windows: FakeWindow[] = [];
  const children: { child: FakeChild; file: string; env: Record<string, string> }[] = [];
  const opened: string[] = [];
  const errors: string[] = [];
  const menus: unknown[] = [];
  const state = {
    quits: 0,
    /** What the person answers to a question, and how often they were asked. */
    response: 0,
    asked: 0,
    saveTo: '',
    /** The port that the local server takes where it may choose. */
    freePort: 40_123,
    request: null as
      | null
      | ((
          contents: unknown,
          permission: string,
          answer: (may: boolean) => void,
          details: { requestingUrl: string },
        ) => void),
    check: null as null | ((contents: unknown, permission: string, origin: string) => boolean),
    headers: null as null | {
      urls: string[];
      add: (details: { requestHeaders: Record<string, string> }) => Record<string, string>;
    },
    fetch: (_url: string, _init?: RequestInit): Promise<{ ok: boolean; json(): Promise<unknown> }> =>
      Promise.reject(new Error('offline')),
  };
  const app = Object.assign(new EventEmitter(), {
    isPackaged: true,
    requestSingleInstanceLock: () => isFirst,
    quit: () => {
      state.quits++;
    },
    enableSandbox: () => undefined,
    setAsDefaultProtocolClient: () => true,
    whenReady: () => Promise.resolve(),
    getPath: () => userData,
    getVersion: () => '0.1.0',
    showAboutPanel: () => undefined,
  });
  class BrowserWindow extends FakeWindow {
    constructor(options: Record<string, unknown>) {
      super(options);
      windows.push(this);
      app.emit('web-contents-created', {}, this.webContents);
    }
  }
  const electron = {
    app,
    BrowserWindow,
    Menu: {
      buildFromTemplate: (template: unknown) => template,
      setApplicationMenu: (menu: unknown) => menus.push(menu),
    },
    dialog: {
      showErrorBox: (_title: string, text: string) => errors.push(text),
      showMessageBox: () => {
        state.asked++;
        return Promise.resolve({ response: state.response });
      },
      showMessageBoxSync: () => {
        state.asked++;
        return state.response;
      },
      showSaveDialog: () => Promise.resolve({ canceled: state.saveTo === '', filePath: state.saveTo }),
    },
    ipcMain: { handle: (channel: string, handler: Handler) => void handlers.set(channel, handler) },
    protocol: {
      registerSchemesAsPrivileged: () => undefined,
      handle: (scheme: string, handler: (request: { url: string }) => Promise<Response>) =>
        void schemes.set(scheme, handler),
    },
    screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1040 } }] },
    session: {
      defaultSession: Object.assign(new EventEmitter(), {
        setPermissionRequestHandler: (handler: typeof state.request) => (state.request = handler),
        setPermissionCheckHandler: (handler: typeof state.check) => (state.check = handler),
        setDevicePermissionHandler: () => undefined,
        webRequest: {
          onBeforeSendHeaders: (
            filter: { urls: string[] } | null,
            handler?: (
              details: unknown,
              answer: (result: { requestHeaders: Record<string, string> }) => void,
            ) => void,
          ) => {
            state.headers =
              filter === null || !handler
                ? null
                : {
                    urls: filter.urls,
                    add: (details) => {
                      let headers: Record<string, string> = {};
                      handler(details, (result) => (headers = result.requestHeaders));
                      return headers;
                    },
                  };
          },
        },
      }),
    },
    shell: { openExternal: (url: string) => Promise.resolve(void opened.push(url)) },
    utilityProcess: {
      fork: (file: string, _words: string[], { env }: { env: Record<string, string> }) => {
        const child = new FakeChild();
        children.push({ child, file, env });
        const url = `http://127.0.0.1:${env['PORT'] === '0' ? state.freePort : env['PORT']}`;
        queueMicrotask(() => child.emit('message', { type: 'ready', url, signInLink: `${url}/auth/link/x` }));
        return child;
      },
    },
    net: { fetch: (url: string, init?: RequestInit) => state.fetch(url, init) },
  };
  /** Quits as Electron does: each window is closed, and the app ends unless a listener holds it. Returns whether it
   *  has ended. */
  function quit(): boolean {
    let isHeld = false;
    const event = { preventDefault: () => (isHeld = true) };
    app.emit('before-quit', event);
    if (isHeld || !windows.every((window) => window.close())) return false;
    app.emit('will-quit', event);
    return !isHeld;
  }
  /** Calls a channel as the page of `window` would; `from` is the address of the sending frame. */
  async function invoke(channel: string, value?: unknown, from?: string): Promise<unknown> {
    const contents = windows[0]!.webContents;
    const frame = from === undefined ? contents.mainFrame : { url: from };
    return handlers.get(channel)!(
      { sender: contents, senderFrame: frame },
      ...(value === undefined ? [] : [value]),
    );
  }
  return {
    electron: electron as unknown as Electron,
    app,
    windows,
    children,
    opened,
    errors,
    menus,
    handlers,
    schemes,
    state,
    quit,
    invoke,
  };
}
