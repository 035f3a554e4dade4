// The open workspace: a team's server, or the local server of this computer with its process and its secret. At most
// one is open at a time; entering another leaves the former.

import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import type { WorkspaceChoice } from '../shared/desktop.ts';
import type { Electron, UtilityProcess, Session } from './electron.ts';
import { addPort, parseServerAddress, readPorts, serverProblem } from './workspaceSettings.ts';

/** The workspace that is open. */
export interface WorkspaceSession {
  /** Returns the open workspace; null where none is open. */
  entered(): WorkspaceChoice | null;
  /** Returns the origin of the workspace's pages; null where none is open. */
  origin(): string | null;
  /**
   * Opens a workspace, and returns the address of its first page. Where this fails, the former stays open.
   * @throws Error with a sentence for the person
   */
  enter(choice: WorkspaceChoice): Promise<string>;
  /** Leaves the workspace, and stops the local server, if there is one. */
  leave(): Promise<void>;
}

/** The folders and the version of the app, and the listener for a crash of the local server. */
export interface WorkspaceSessionOptions {
  readonly root: string;
  readonly dataDir: string;
  /** The file with the ports that the local server has had. */
  readonly portsFile: string;
  /** The version of this app, with which a team's server must be compatible. */
  readonly version: string;
  /** Called when the local server ends without having been stopped. */
  onCrash(): void;
}

interface Entered {
  readonly choice: WorkspaceChoice;
  readonly origin: string;
  readonly server: LocalServer | null;
}

/** The first page of every workspace. */
const FIRST_PAGE = '/projects';

/** Returns a session with no workspace open. */
export function openWorkspaceSession(electron: Electron, parts: WorkspaceSessionOptions): WorkspaceSession {
  let current: Entered | null = null;

  async function enter(choice: WorkspaceChoice): Promise<string> {
    if (choice.kind === 'local') return enterLocal();
    const address = parseServerAddress(choice.address);
    if ('message' in address) throw new Error(address.message);
    const { origin } = address;
    const refusal = await serverProblem(origin, parts.version, (url) => electron.net.fetch(url));
    if (refusal !== null) throw new Error(refusal);
    await leave();
    current = { choice: { kind: 'team', address: origin }, origin, server: null };
    return origin + FIRST_PAGE;
  }

  async function enterLocal(): Promise<string> {
    if (current?.server) return current.origin + FIRST_PAGE;
    const server = await startLocalServer(electron, parts);
    server.onCrash(() => {
      forget();
      parts.onCrash();
    });
    const { origin } = new URL(server.url);
    current = { choice: { kind: 'local' }, origin, server };
    sendSecret(electron.session.defaultSession, server);
    return server.signInLink ?? origin + FIRST_PAGE;
  }

  async function leave(): Promise<void> {
    const server = current?.server;
    forget();
    await server?.stop();
  }

  function forget(): void {
    current = null;
    sendSecret(electron.session.defaultSession, null);
  }

  return {
    entered: () => current?.choice ?? null,
    origin: () => current?.origin ?? null,
    enter,
    leave,
  };
}

// The local workspace has a server process of its own, on a port of 127.0.0.1 that is the same at each start as long as
// no other program has it. It answers only requests with the secret of this launch, and ends with the shell.

const STOP_MS = 5000;
const START_MS = 30_000;

const ready = z.object({ type: z.literal('ready'), url: z.url(), signInLink: z.url().nullable() });

interface LocalServer {
  /** The address of the server. */
  readonly url: string;
  /** A link that signs in the owner of this computer, once; null where the workspace has no such account. */
  readonly signInLink: string | null;
  /** The secret that the window sends with every request, in the header `x-eo-launch`. */
  readonly secret: string;
  /** Resolves when the process has ended; it is killed where it does not end within 5 s. */
  stop(): Promise<void>;
  /** Calls the listener when the process ends without having been stopped. */
  onCrash(listener: (code: number) => void): void;
}

/** Starts the local server and waits until it answers. @throws Error with a sentence for the person */
async function startLocalServer(
  electron: Pick<Electron, 'utilityProcess'>,
  { root, dataDir, portsFile }: Pick<WorkspaceSessionOptions, 'root' | 'dataDir' | 'portsFile'>,
): Promise<LocalServer> {
  const port = await firstFreePort(readPorts(portsFile));
  const secret = randomBytes(32).toString('base64url');
  const child = electron.utilityProcess.fork(join(root, 'dist', 'server', 'main.js'), [], {
    serviceName: 'EO workspace',
    stdio: 'inherit',
    env: {
      ...systemEnv(),
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: `sqlite:${join(dataDir, 'eo.sqlite')}`,
      EO_LAUNCH_SECRET: secret,
      SEED_DEMO: 'on',
    },
  });
  let isStopping = false;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const { url, signInLink } = await whenReady(child);
  rememberPort(portsFile, url);
  return {
    url,
    signInLink,
    secret,
    async stop() {
      isStopping = true;
      child.postMessage({ type: 'stop' });
      const kill = setTimeout(() => child.kill(), STOP_MS);
      await exited;
      clearTimeout(kill);
    },
    onCrash(listener) {
      child.once('exit', (code) => {
        if (!isStopping) listener(code);
      });
    },
  };
}

/** Returns the first of these ports that no other program has; 0, which stands for any port, where all are taken. */
async function firstFreePort(ports: readonly number[]): Promise<number> {
  for (const port of ports) if (await isFree(port)) return port;
  return 0;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ host: '127.0.0.1', port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

function rememberPort(file: string, url: string): void {
  try {
    addPort(file, Number(new URL(url).port));
  } catch {
    // The workspace opens all the same; the next start may be at another port.
  }
}

/** Returns the environment that any program needs, without the person's variables for other servers. */
function systemEnv(): Record<string, string> {
  const names = [
    'PATH',
    'HOME',
    'USERPROFILE',
    'TMPDIR',
    'TEMP',
    'TMP',
    'LANG',
    'TZ',
    'SystemRoot',
    'APPDATA',
    'LOCALAPPDATA',
  ];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

function whenReady(child: UtilityProcess): Promise<z.infer<typeof ready>> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill();
      reject(new Error('The workspace on this computer did not start within 30 seconds.'));
    }, START_MS);
    const ended = (code: number): void => {
      clearTimeout(late);
      reject(
        new Error(`The workspace on this computer could not be opened (${code}). Is another EO using it?`),
      );
    };
    child.once('exit', ended);
    child.on('message', (message: unknown) => {
      const read = ready.safeParse(message);
      if (!read.success) return;
      clearTimeout(late);
      child.off('exit', ended);
      resolve(read.data);
    });
  });
}

// Each request of the window to its local server carries the secret of the launch; no other request does.

function sendSecret(
  session: Session,
  server: { readonly url: string; readonly secret: string } | null,
): void {
  if (server === null) {
    session.webRequest.onBeforeSendHeaders(null);
    return;
  }
  const origin = new URL(server.url).origin;
  const urls = [`${origin}/*`, `${origin.replace(/^http/, 'ws')}/*`];
  session.webRequest.onBeforeSendHeaders({ urls }, ({ requestHeaders }, answer) => {
    answer({ requestHeaders: { ...requestHeaders, 'x-eo-launch': server.secret } });
  });
}
