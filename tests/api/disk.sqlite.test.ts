// D2: an acknowledgement means that it is on the disk. Proved by the server's own system calls, where they can be
// traced; and everywhere by what it refuses to start with.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { action, cellId, makeProject, makeSheet, newId, signUp } from '../support/client.ts';
import { root, StartFailure, startServer, temporaryFolder } from '../support/server.ts';
import { traceWords, unsynced, whyNoTrace } from '../support/trace.ts';

const noTrace = whyNoTrace();
if (noTrace) console.log(`D2 by system calls is skipped: ${noTrace}`);
const preload = `--import ${pathToFileURL(join(root, 'tests/support/normalSync.mjs')).href}`;

/** Writes from 8 people at once to a traced server; what its system calls say. */
async function traced(requests: number, env: Record<string, string>) {
  const file = join(temporaryFolder(), 'calls');
  const server = await startServer({ prefix: traceWords(file), env });
  const mara = await signUp(server, { firstName: 'Mara' });
  const sheet = await makeSheet(mara, await makeProject(mara), { rows: 8, columns: 2 });
  const acknowledged: string[] = [];
  await Promise.all(
    sheet.rowIds.map(async (rowId) => {
      for (let index = 0; index < requests / 8; index += 1) {
        const id = cellId(rowId, sheet.columnIds[index % 2]!);
        acknowledged.push(
          ...(await mara.does(action('cell.update.value', id, { value: newId() }))).actionIds,
        );
      }
    }),
  );
  await server.stop();
  return { count: acknowledged.length, ...unsynced(file, acknowledged) };
}

test.skipIf(noTrace !== null)(
  'D2 1,000 acknowledgements each follow a sync that began after the request',
  async () => {
    const verdict = await traced(1000, {});
    expect(verdict).toEqual({ count: 1000, missing: 0, unsynced: 0 });
  },
);

test.skipIf(noTrace !== null)('D2 control: synchronous=NORMAL is found out', async () => {
  const verdict = await traced(80, { NODE_OPTIONS: preload, EO_TEST_SYNC: 'lie' });
  expect(verdict.missing).toBe(0);
  expect(verdict.unsynced).toBeGreaterThan(0);
});

test('D2 O10 a database that does not sync in full is refused at the start', async () => {
  const start = startServer({ env: { NODE_OPTIONS: preload, EO_TEST_SYNC: 'tell' } });
  const failure = await start.then(
    (server) => server.stop().then(() => null),
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(StartFailure);
  expect((failure as StartFailure).exit.code).not.toBe(0);
  expect((failure as StartFailure).log).toMatch(/synchronous/i);
});
