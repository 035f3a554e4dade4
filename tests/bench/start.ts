// Starting: the whole of `npm start` on a warm clone with the demo in its data, to ready; and memory at rest.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root, startServer, temporaryFolder } from '../support/server.ts';
import { atMost, median, ROUNDS, type Line } from './line.ts';
import { memoryMib } from './machine.ts';

/** Time after which a server that nobody uses is at rest. */
const REST_MS = 1000;

export async function start(): Promise<readonly Line[]> {
  const dataDir = temporaryFolder();
  const env = { SEED_DEMO: 'on' };
  await (await startServer({ dataDir, env, database: null })).stop();
  const times: number[] = [];
  const memory: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await bootstrap();
    const server = await startServer({ dataDir, env, database: null });
    times.push(performance.now() - began);
    // A password is hashed at the start, which holds 33 MiB for a moment.
    await wait(REST_MS);
    memory.push(memoryMib(server.pid));
    await server.stop();
    bare.push(await bareMemory());
  }
  return [
    { what: 'npm start, warm: ready', unit: 'ms', ours: median(times), limit: null, target: atMost(1000) },
    { what: 'server at rest', unit: 'MiB', ours: median(memory), limit: median(bare), target: atMost(110) },
  ];
}

/** The set-up that `npm start` does first. `npm run bench` has done it already, so that this finds all in order;
 *  without that, it would begin to install under a running benchmark, and is left out. */
function bootstrap(): Promise<void> {
  if (process.env['npm_lifecycle_event'] !== 'bench') return Promise.resolve();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'build/bootstrap.mjs')], {
      cwd: root,
      stdio: 'ignore',
    });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`bootstrap: ${code}`))));
  });
}

/** A Node that listens and has better-sqlite3 open, and does nothing else. */
async function bareMemory(): Promise<number> {
  const text = `import http from 'node:http'; import Database from 'better-sqlite3'; new Database(':memory:');
    http.createServer(() => undefined).listen(0, () => process.stdout.write('up'));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', text], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const mib = memoryMib(child.pid ?? 0);
  child.kill('SIGKILL');
  return mib;
}
