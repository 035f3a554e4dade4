// H2: work has a budget. What is over it is one sentence and nothing done; what people do at once is done.

import { beforeAll, expect, test } from 'vitest';
import { action, makeProject, makeSheet, newId, signUp, type Client, type Sheet } from '../support/client.ts';
import { logOf } from '../support/fold.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { size } from '../support/tier.ts';

const server = sharedServer();
let mara: Client;
let projectId: string;
let sheet: Sheet;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  projectId = await makeProject(mara);
  sheet = await makeSheet(mara, projectId, { rows: 200, columns: 5 });
});

const rows = (count: number) =>
  Array.from({ length: count }, () =>
    action('row.create', newId(), { sheetId: sheet.sheetId, direction: 'after', type: 0, count: 1000 }),
  );

test('R12 51 times 1,000 rows are refused in one sentence, and none of them is made', async () => {
  const before = (await logOf(mara, sheet.sheetId)).length;
  const reply = await mara.send(rows(51));
  expect([reply.status, reply.body.code, reply.body.data]).toEqual([413, 'TOO_LARGE', null]);
  expect(reply.body.errorMessage).toMatch(
    /^This is too much for one request, [^.]+\. Do it in smaller parts\.$/,
  );
  expect((await logOf(mara, sheet.sheetId)).length).toBe(before);
});

test('R12 a thousand actions of a thousand rows each cost no more than what is counted of them', async () => {
  const reply = await mara.send(rows(1000));
  expect([reply.status, reply.body.code]).toEqual([413, 'TOO_LARGE']);
});

test('R12 an answer over 32 MiB is refused, whatever made it', async () => {
  await mara.does(
    action('sheet.update.cells', sheet.sheetId, {
      columns: sheet.columnIds,
      rows: sheet.rowIds.map((id) => ({ id, cells: sheet.columnIds.map(() => 'x'.repeat(500)) })),
    }),
  );
  const copies = Array.from({ length: 100 }, () =>
    action('sheet.create.duplicate', newId(), { sourceId: sheet.sheetId, title: 'Copy' }),
  );
  const reply = await mara.send(copies);
  expect([reply.status, reply.body.code]).toEqual([413, 'TOO_LARGE']);
  const { db } = await mara.load(`/api/projects/${projectId}`);
  expect(Object.keys(db['sheet'] ?? {})).toEqual([sheet.sheetId]);
});

/** All that may be pasted at once is 100,000 cells. */
const ROWS = size(250, 1000);

test(`R12 ${ROWS} times 100 cells are pasted at once, with the rows that they need`, async () => {
  const target = await makeSheet(mara, projectId, { rows: 1, columns: 100 });
  const newRows = Array.from({ length: ROWS }, () => ({ id: newId() }));
  await mara.does(
    action('sheet.insert.cells', target.sheetId, {
      columns: target.columnIds,
      newRows,
      relativeRowId: target.rowIds[0],
      direction: 'after',
      rows: newRows.map(({ id }, row) => ({ id, cells: target.columnIds.map((_, at) => `${row} ${at}`) })),
    }),
  );
  const load = await mara.load(`/api/projects/${projectId}/sheet/${target.sheetId}`);
  expect(Object.keys(load.db['cell'] ?? {})).toHaveLength(ROWS * 100);
});
