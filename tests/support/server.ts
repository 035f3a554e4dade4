// Starts servers under test: real processes of the built server on free ports, with their own data. None of the
// server's code is imported. Callers stop or kill the servers that they start; shared servers end with the run.

import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { freshDatabase } from './postgres.ts';
import { makeScratchFolder } from './scratch.ts';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The URL and data of a server under test. */
export interface Site {
  /** The URL that the server printed, without a slash at the end; it is also the origin of its pages. */
  readonly url: string;
  readonly dataDir: string;
  /** The URL of the server's PostgreSQL database; null on SQLite. */
  readonly database: string | null;
  /** The secret that a local workspace of the desktop app requires with each request. */
  readonly launchSecret?: string;
}

export interface Server extends Site {
  readonly pid: number;
  /** The one-time sign-in link of the demo's owner, where one was printed. */
  readonly signInLink: string | null;
  readonly exited: Promise<Exit>;
  /** Returns everything that the server has written to stdout and stderr so far. */
  log(): string;
  /** Ends the server by SIGTERM, as an operator would. */
  stop(): Promise<Exit>;
  /** Kills the process by SIGKILL, so that none of its code runs any more. */
  kill(): Promise<Exit>;
}

export interface ServerOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** The data folder. If left out, it is a new one, which is removed when the test process ends. */
  readonly dataDir?: string;
  /** The URL of an existing PostgreSQL database. If left out, it is a new one where the run uses PostgreSQL. */
  readonly database?: string | null;
  /** Arguments before `node`, such as `['strace', …]`. */
  readonly prefix?: readonly string[];
  readonly startMs?: number;
  /** Whether passwords are hashed at the cost of production, for tests of many sign-ins at once. */
  readonly hasFullHashing?: boolean;
}

/** The arguments that make Argon2 cheap. Benchmarks, which do not run in vitest, measure its real cost. */
const CHEAP_HASHING =
  process.env['VITEST'] === undefined ? [] : ['--import', './tests/support/quickHash.mjs'];

/** The error of a server that ended before it became ready. */
export class StartFailure extends Error {
  readonly exit: Exit;
  readonly log: string;

  constructor(exit: Exit, log: string) {
    super(`The server ended before it was ready (${JSON.stringify(exit)}):\n${log}`);
    this.exit = exit;
    this.log = log;
  }
}

/** Starts a server and waits until it reports that it is ready.
 *  @throws StartFailure when it ends before that. */
export async function startServer(options: ServerOptions = {}): Promise<Server> {
  const dataDir = options.dataDir ?? temporaryFolder();
  const onPostgres = process.env['EO_TEST_DATABASE'] === 'postgres';
  const database =
    options.database === undefined && onPostgres ? await freshDatabase() : (options.database ?? null);
  const [command, ...words] = [
    ...(options.prefix ?? []),
    process.execPath,
    ...(options.hasFullHashing ? [] : CHEAP_HASHING),
    'dist/server/main.js',
  ];
  const env = environment({ dataDir, database, given: options.env ?? {} });
  const child = spawn(command, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
  const spoken = listenTo(child);
  const ended = spoken.exited.then((exit) => Promise.reject(new StartFailure(exit, spoken.log())));
  // After the server is ready, nobody awaits this promise.
  ended.catch(() => undefined);
  const late = deadline(
    options.startMs ?? 60_000,
    () => `The server was not ready in time:\n${spoken.log()}`,
  );
  const end = (signal: NodeJS.Signals) => () => {
    child.kill(signal);
    return spoken.exited;
  };
  try {
    const url = await Promise.race([spoken.printed.then(readyAt), ended, late.passed]);
    const signInLink = /https?:\/\/\S+\/auth\/link\/[\w-]+/.exec(spoken.log())?.[0] ?? null;
    const { log, exited } = spoken;
    return {
      url,
      pid: child.pid ?? 0,
      dataDir,
      database,
      signInLink,
      exited,
      log,
      stop: end('SIGTERM'),
      kill: end('SIGKILL'),
    };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  } finally {
    late.clear();
  }
}

interface Spoken {
  log(): string;
  readonly exited: Promise<Exit>;
  /** Resolves to the first loopback address that the server prints. */
  readonly printed: Promise<string>;
}

function listenTo(child: ChildProcessByStdio<null, Readable, Readable>): Spoken {
  living.add(child.pid ?? 0);
  let log = '';
  let isPrinted = false;
  const { promise: printed, resolve: print } = Promise.withResolvers<string>();
  const hear = (chunk: Buffer) => {
    log += chunk.toString();
    if (isPrinted) return;
    // JSON lines of the log are ignored, since they may contain the address to which the server is bound.
    const said = log.replaceAll(/^\{.*$/gm, '');
    const found = /https?:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):[1-9]\d*(?=[/\s"]|$)/.exec(said);
    if (!found) return;
    isPrinted = true;
    print(found[0]);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const exited = new Promise<Exit>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      living.delete(child.pid ?? 0);
      resolve({ code, signal });
    });
  });
  return { log: () => log, exited, printed };
}

async function readyAt(url: string): Promise<string> {
  while ((await answers(`${url}/readyz`)) !== 200) await nextTurn();
  return url;
}

/** Prints the errors in the log of a shared server, since a failed test shows only the answer that it got. */
export function printErrors(log: string): void {
  for (const line of log.split('\n')) if (/^\{"level":[56]0,/.test(line)) console.error(line);
}

/** Creates a folder that is removed when this process ends. */
export function temporaryFolder(): string {
  const folder = makeScratchFolder('eo-test-');
  folders.add(folder);
  return folder;
}

/** Returns the environment of a server. Only the necessary variables are passed on, so that the developer's own
 *  settings cannot affect a test. */
function environment(parts: {
  dataDir: string;
  database: string | null;
  given: Readonly<Record<string, string>>;
}): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TMPDIR, CHROMIUM_PATH } = process.env;
  const kept = Object.fromEntries(
    Object.entries({ PATH, HOME, LANG, TMPDIR, CHROMIUM_PATH }).filter(([, value]) => value !== undefined),
  );
  return {
    ...kept,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: parts.dataDir,
    SEED_DEMO: 'off',
    LOG_LEVEL: 'info',
    TEST_RATE_SCALE: '10000',
    ...(parts.database ? { DATABASE_URL: parts.database } : {}),
    ...parts.given,
  };
}

async function answers(url: string): Promise<number> {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    // The server does not listen yet, or has ended; the caller also waits for its end.
    return 0;
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}

function deadline(ms: number, message: () => string): { passed: Promise<never>; clear(): void } {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(message())), ms);
  return { passed: promise, clear: () => clearTimeout(timer) };
}

const living = new Set<number>();
const folders = new Set<string>();

process.on('exit', () => {
  for (const pid of living) {
    try {
      if (pid > 0) process.kill(pid, 'SIGKILL');
    } catch {
      // The process ended by itself between the two lines.
    }
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
