// D14: who was told that it is done, reads it.

import { beforeAll, expect, test } from 'vitest';
import {
  action,
  cellId,
  makeProject,
  makeSheet,
  newId,
  signUp,
  type Client,
  type Sheet,
} from '../support/client.ts';
import { startProxy } from '../support/proxy.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { size } from '../support/tier.ts';

const EDITS = size(400, 10_000);

const server = sharedServer();
let mara: Client;
let sheets: readonly Sheet[];

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  const projectId = await makeProject(mara);
  sheets = await Promise.all([0, 1, 2, 3].map(() => makeSheet(mara, projectId, { rows: 3, columns: 3 })));
});

/** Writes, and reads at once by each way of reading in turn; answers how often the reading was stale. */
async function stale(reader: Client, rounds: number): Promise<number> {
  const lanes = sheets.map(async ({ projectId, sheetId, rowIds, columnIds }) => {
    let count = 0;
    for (let round = 0; round < rounds; round += 1) {
      const id = cellId(rowIds[round % 3]!, columnIds[0]!);
      const value = newId();
      const sent = await mara.does(action('cell.update.value', id, { value }));
      const { sequence } = Object.values(sent.actions)[0]!;
      const path = `/api/projects/${projectId}/sheet/${sheetId}`;
      if (round % 3 === 0) {
        const load = await reader.load(path);
        if (load.db['cell']?.[id]?.['value'] !== value || load.meta.sequence[sheetId] !== sequence)
          count += 1;
      } else if (round % 3 === 1) {
        const { bytes } = await reader.get(`${path}?form=packed`);
        if (!bytes.includes(value)) count += 1;
      } else {
        const { bytes } = await reader.get(`/api/actions/list/${sheetId}?limit=1`);
        if (!bytes.includes(value)) count += 1;
      }
    }
    return count;
  });
  return (await Promise.all(lanes)).reduce((one, other) => one + other);
}

test(`D14 ${EDITS} acknowledged edits are each read at once, by load, packed load and log`, async () => {
  expect(await stale(mara, EDITS / 4)).toBe(0);
});

test('D14 control: a cache between reader and server is found out', async () => {
  const proxy = await startProxy(server, { http: (_, method) => (method === 'GET' ? 'stale' : 'pass') });
  const count = await stale(mara.on(proxy.server), 9);
  await proxy.close();
  expect(count).toBeGreaterThan(0);
});

test('D14 a load that is not newer is 304, and is whole again after an edit', async () => {
  const { projectId, sheetId, rowIds, columnIds } = sheets[0]!;
  for (const form of ['', '?form=packed']) {
    const path = `/api/projects/${projectId}/sheet/${sheetId}${form}`;
    const etag = (await mara.get(path)).headers.etag!;
    expect(etag).toBeTruthy();
    expect((await mara.get(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await mara.does(action('cell.update.value', cellId(rowIds[0]!, columnIds[1]!), { value: newId() }));
    expect((await mara.get(path, { headers: { 'if-none-match': etag } })).status).toBe(200);
  }
});
