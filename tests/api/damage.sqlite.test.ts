// D5: what a damaged disk took is told. A write-ahead log that lost its end says so in the log of the next start; a
// database that cannot be read ends the start with one line and what to do.

import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { action, cellId, makeProject, makeSheet, signUp } from '../support/client.ts';
import { startServer, StartFailure, temporaryFolder } from '../support/server.ts';

const MISSING = 'changes that were acknowledged are missing';
const env = { SEED_DEMO: 'off' };

type Data = Readonly<{ dataDir: string }>;

/** What a server has left that was killed with some acknowledged writes behind it. */
let killed: Data;
/** What one has left that was stopped. */
let stopped: Data;

beforeAll(async () => {
  const server = await startServer({ env });
  const client = await signUp(server, { firstName: 'Mara' });
  const sheet = await makeSheet(client, await makeProject(client));
  for (let count = 0; count < 30; count += 1) {
    const cell = cellId(sheet.rowIds[0]!, sheet.columnIds[0]!);
    await client.does(action('cell.update.value', cell, { value: `take ${count}` }));
  }
  await server.kill();
  killed = server;
});

function copyOf({ dataDir }: Data): Data {
  const copy = temporaryFolder();
  cpSync(dataDir, copy, { recursive: true });
  return { dataDir: copy };
}

/** Turns one byte in each of so many pages, from `from` on. */
function damage(file: string, from: number, every: number): void {
  const bytes = readFileSync(file);
  for (let at = from; at < bytes.length; at += every) bytes[at]! ^= 0xff;
  writeFileSync(file, bytes);
}

const again = ({ dataDir }: Data) => startServer({ dataDir, env });
const walOf = ({ dataDir }: Data) => join(dataDir, 'eo.sqlite-wal');

const damages: readonly (readonly [string, boolean, (data: Data) => void])[] = [
  ['nothing is damaged', false, () => undefined],
  ['its second half is damaged', true, (data) => damage(walOf(data), statSync(walOf(data)).size / 2, 4096)],
  ['it is gone', true, (data) => rmSync(walOf(data))],
];

test.each(damages)(
  'D5 after a kill the log says whether acknowledged changes are missing: %s',
  async (_, isSaid, harm) => {
    const data = copyOf(killed);
    harm(data);
    const next = await again(data);
    expect(next.log().includes(MISSING)).toBe(isSaid);
    await next.stop();
    if (!isSaid) stopped = data;
  },
);

const broken: readonly (readonly [string, (file: string) => void, string])[] = [
  ['eo.sqlite', (file) => damage(file, 4096, 32), 'is damaged. Put a backup in its place'],
  ['eo.sqlite', (file) => damage(file, 0, 32), 'is damaged. Put a backup in its place'],
  ['lock.sqlite', (file) => writeFileSync(file, 'x'.repeat(8192)), 'delete it and start again'],
];

test('D5 damaged pages, a damaged head or lock end the start with one line that says what to do', async () => {
  for (const [name, harm, advice] of broken) {
    const file = join(stopped.dataDir, name);
    const whole = readFileSync(file);
    harm(file);
    const failure = await again(stopped).then(
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
  const next = await again(stopped);
  expect(next.log()).not.toContain(MISSING);
  await next.stop();
});
