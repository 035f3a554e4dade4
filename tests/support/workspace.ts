// Starts a local workspace under test: the server as the desktop shell starts it, with a parent that can be killed.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Exit, Server } from './server.ts';
import { root, temporaryFolder } from './server.ts';

export interface LocalWorkspace extends Server {
  readonly launchSecret: string;
  /** The message that the parent received when the server was ready. */
  readonly ready: Readonly<Record<string, unknown>>;
  /** Makes the parent ask the server to end, and waits for its end. */
  readonly askToStop: () => Promise<Exit>;
  /** Kills the parent; returns how many milliseconds the server outlived it. */
  readonly killParent: () => Promise<number>;
}

/** Starts a workspace. With `port`, the server runs as under Electron; with `ipc`, as a child process of Node. */
export async function openWorkspace(
  mode: 'ipc' | 'port',
  { dataDir = temporaryFolder(), hasDemo = true }: { dataDir?: string; hasDemo?: boolean } = {},
): Promise<LocalWorkspace> {
  const launchSecret = 'a-secret-of-this-launch-with-43-characters-x';
  const parent = spawn(process.execPath, ['tests/support/launcher.mjs', mode], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      EO_LAUNCH_SECRET: launchSecret,
      SEED_DEMO: hasDemo ? 'on' : 'off',
      LOG_LEVEL: 'warn',
      TEST_RATE_SCALE: '10000',
    },
  });
  let log = '';
  parent.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const exited = new Promise<Exit>((resolve) => {
    parent.once('close', (code, signal) => resolve({ code, signal }));
  });
  const said = await new Promise<string>((resolve, reject) => {
    createInterface(parent.stdout).once('line', resolve);
    void exited.then(() => reject(new Error(`The workspace did not open:\n${log}`)));
  });
  const { pid, ...ready } = JSON.parse(said) as { pid: number; url: string; signInLink: string };
  started.add(pid);
  const end = (signal: NodeJS.Signals) => () => {
    process.kill(pid, signal);
    return exited;
  };
  return {
    ...ready,
    ready,
    pid,
    dataDir,
    launchSecret,
    exited,
    database: null,
    log: () => log,
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
    askToStop() {
      parent.stdin.write('stop\n');
      return exited;
    },
    async killParent() {
      const began = performance.now();
      parent.kill('SIGKILL');
      while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 10));
      return performance.now() - began;
    },
  };
}

const started = new Set<number>();
process.once('exit', () => {
  for (const pid of started) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
});

/** Returns whether a process is alive. A dead process that has not been reaped yet counts as dead. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z/.test(statOf(pid));
  } catch {
    return false;
  }
}

function statOf(pid: number): string {
  return process.platform === 'linux' ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '';
}
