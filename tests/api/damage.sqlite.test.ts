// D5: what a damaged disk took is told. A write-ahead log that lost its end says so in the log of the next start; a
// database that cannot be read ends the start with one line and what to do.

import {
  closeSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { action, cellId, makeProject, makeSheet, signUp } from '../support/client.ts';
import { startServer, StartFailure, type Server } from '../support/server.ts';

const MISSING = 'changes that were acknowledged are missing';
const env = { SEED_DEMO: 'off' };

/** A server with some acknowledged writes behind it. */
async function worked(): Promise<Server> {
  const server = await startServer({ env });
  const client = await signUp(server, { firstName: 'Mara' });
  const sheet = await makeSheet(client, await makeProject(client));
  for (let count = 0; count < 30; count += 1) {
    const cell = cellId(sheet.rowIds[0]!, sheet.columnIds[0]!);
    await client.does(action('cell.update.value', cell, { value: `take ${count}` }));
  }
  return server;
}

/** Turns one byte in each of so many pages, from `from` on. */
function damage(file: string, from: number, every: number): void {
  const handle = openSync(file, 'r+');
  const byte = Buffer.alloc(1);
  for (let at = from; at < statSync(file).size; at += every) {
    readSync(handle, byte, 0, 1, at);
    writeSync(handle, Buffer.from([byte[0]! ^ 0xff]), 0, 1, at);
  }
  closeSync(handle);
}

const again = ({ dataDir }: Server) => startServer({ dataDir, env });
const walOf = ({ dataDir }: Server) => join(dataDir, 'eo.sqlite-wal');

const damages: readonly (readonly [string, boolean, (server: Server) => void])[] = [
  ['nothing is damaged', false, () => undefined],
  [
    'its second half is damaged',
    true,
    (server) => damage(walOf(server), statSync(walOf(server)).size / 2, 4096),
  ],
  ['it is gone', true, (server) => rmSync(walOf(server))],
];

test.each(damages)(
  'D5 after a kill the log says whether acknowledged changes are missing: %s',
  async (_, isSaid, harm) => {
    const server = await worked();
    await server.kill();
    harm(server);
    const next = await again(server);
    expect(next.log().includes(MISSING)).toBe(isSaid);
    await next.stop();
  },
);

const broken: readonly (readonly [string, (file: string) => void, string])[] = [
  ['eo.sqlite', (file) => damage(file, 4096, 32), 'is damaged. Put a backup in its place'],
  ['eo.sqlite', (file) => damage(file, 0, 32), 'is damaged. Put a backup in its place'],
  ['lock.sqlite', (file) => writeFileSync(file, 'x'.repeat(8192)), 'delete it and start again'],
];

test('D5 damaged pages, a damaged head or lock end the start with one line that says what to do', async () => {
  const server = await worked();
  await server.stop();
  for (const [name, harm, advice] of broken) {
    const file = join(server.dataDir, name);
    const whole = readFileSync(file);
    harm(file);
    const failure = await again(server).then(
      () => null,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(StartFailure);
    if (!(failure instanceof StartFailure)) return;
    expect(failure.exit.code).toBe(1);
    expect(failure.log.trim().split('\n')).toEqual([expect.stringContaining(advice)]);
    writeFileSync(file, whole);
  }
  // Control: it was the damage. And after a stop nothing is said to be missing.
  const next = await again(server);
  expect(next.log()).not.toContain(MISSING);
  await next.stop();
});
