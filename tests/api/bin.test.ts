// Deleting hides, and what comes back fits in (docs/actions.md).

import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  action,
  cellId,
  idsOf,
  makeProject,
  makeSheet,
  newId,
  signUp,
  type Client,
  type Load,
  type Sheet,
} from '../support/client.ts';
import { fold, logOf, textOf, textOfLoad } from '../support/fold.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();
let mara: Client;
let projectId: string;
let sheet: Sheet;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  projectId = await makeProject(mara);
});
beforeEach(async () => {
  sheet = await makeSheet(mara, projectId, { rows: 4, columns: 3 });
});

const load = (): Promise<Load> => mara.load(`/api/projects/${projectId}/sheet/${sheet.sheetId}`);
const type = (row: number, column: number, value: string) =>
  action('cell.update.value', cellId(sheet.rowIds[row]!, sheet.columnIds[column]!), { value });

test('a deleted row takes its cells out of sight, takes late edits, and brings both back', async () => {
  const [, rowId] = sheet.rowIds;
  await mara.does(type(1, 0, 'kept'), type(1, 1, 'changed later'));
  const order = idsOf(await load()).rowIds;
  const deleted = action('row.delete', rowId!, { ids: [rowId!] });
  expect(Object.values((await mara.does(deleted)).actions)).toMatchObject([
    { verb: 'delete', query: { entityId: rowId } },
  ]);
  expect((await load()).db['row']?.[rowId!]).toBeUndefined();
  expect((await load()).db['cell'] ?? {}).toEqual({});

  await mara.does(type(1, 1, 'while it was away'));
  const back = action('row.create.undelete', rowId!, { ids: [rowId!] });
  expect(Object.values((await mara.does(back)).actions)).toMatchObject([{ verb: 'insert' }]);
  const { db } = await load();
  expect(db['cell']?.[cellId(rowId!, sheet.columnIds[0]!)]?.['value']).toBe('kept');
  expect(db['cell']?.[cellId(rowId!, sheet.columnIds[1]!)]?.['value']).toBe('while it was away');
  expect(idsOf(await load()).rowIds).toEqual(order);
});

test('a row and a column that share a cell may go and come back in any order', async () => {
  const [rowId] = sheet.rowIds;
  const [columnId] = sheet.columnIds;
  await mara.does(type(0, 0, 'both'));
  await mara.does(action('row.delete', rowId!, { ids: [rowId!] }));
  await mara.does(action('column.delete', columnId!, { ids: [columnId!] }));
  await mara.does(action('row.create.undelete', rowId!, { ids: [rowId!] }));
  expect((await load()).db['cell'] ?? {}).toEqual({});
  await mara.does(action('column.create.undelete', columnId!, { ids: [columnId!] }));
  expect((await load()).db['cell']?.[cellId(rowId!, columnId!)]?.['value']).toBe('both');
});

test('undelete by cause brings back all that one action deleted', async () => {
  const ids = sheet.rowIds.slice(0, 3);
  const deleted = action('row.delete', ids[0]!, { ids });
  await mara.does(deleted);
  expect(idsOf(await load()).rowIds).toEqual(sheet.rowIds.slice(3));
  await mara.does(type(0, 0, 'edited in the bin'));
  const { actions } = await mara.does(action('row.create.undelete', null, { causeId: deleted.id }));
  expect(Object.values(actions)).toMatchObject([{ verb: 'insert', type: 'row' }]);
  const now = await load();
  expect(idsOf(now).rowIds).toEqual(sheet.rowIds);
  expect(now.db['cell']?.[cellId(ids[0]!, sheet.columnIds[0]!)]?.['value']).toBe('edited in the bin');
  expect(textOf(fold(await logOf(mara, sheet.sheetId)))).toBe(textOfLoad(now));
});

test('deleting what is deleted is done and is nothing; what was never there is 404', async () => {
  const [rowId] = sheet.rowIds;
  await mara.does(action('row.delete', rowId!, { ids: [rowId!] }));
  expect((await mara.does(action('row.delete', rowId!, { ids: [rowId!] }))).actions).toEqual({});
  const unknown = newId();
  expect((await mara.send([action('row.delete', unknown, { ids: [unknown] })])).status).toBe(404);
});

test('no two living siblings share a key: a row comes back into a gap that was taken', async () => {
  const [, rowId] = sheet.rowIds;
  await mara.does(action('row.delete', rowId!, { ids: [rowId!] }));
  const inserted = newId();
  const beside = { sheetId: sheet.sheetId, relativeRowId: sheet.rowIds[0], direction: 'after', type: 0 };
  await mara.does(action('row.create', inserted, beside));
  await mara.does(action('row.create.undelete', rowId!, { ids: [rowId!] }));
  const rows = Object.values((await load()).db['row']!);
  expect(new Set(rows.map(({ orderKey }) => orderKey)).size).toBe(rows.length);
  expect(idsOf(await load()).rowIds).toEqual(expect.arrayContaining([inserted, rowId]));
});

test('a row in the bin still tells a place; an unknown one is 404', async () => {
  const [first, second, third, fourth] = sheet.rowIds;
  await mara.does(action('row.delete', second!, { ids: [second!] }));
  const inserted = newId();
  const beside = (relativeRowId: string) => ({
    sheetId: sheet.sheetId,
    relativeRowId,
    direction: 'after',
    type: 0,
  });
  await mara.does(action('row.create', inserted, beside(second!)));
  expect(idsOf(await load()).rowIds).toEqual([first, inserted, third, fourth]);
  expect((await mara.send([action('row.create', newId(), beside(newId()))])).status).toBe(404);
});

test('a deleted sheet is 404 to load, and comes back whole', async () => {
  await mara.does(type(0, 0, 'whole'));
  const before = textOfLoad(await load());
  await mara.does(action('sheet.delete', sheet.sheetId, { ids: [sheet.sheetId] }));
  const path = `/api/projects/${projectId}/sheet/${sheet.sheetId}`;
  expect((await mara.get(path)).status).toBe(404);
  expect((await mara.load(`/api/projects/${projectId}`)).db['sheet']?.[sheet.sheetId]).toBeUndefined();
  await mara.does(action('sheet.create.undelete', sheet.sheetId, { ids: [sheet.sheetId] }));
  expect(textOfLoad(await load())).toBe(before);
});

test('D11 200 rows inserted at one place at once, and 50 deleted, are each in the order once', async () => {
  const [anchor] = sheet.rowIds;
  const made = Array.from({ length: 200 }, () => newId());
  const beside = { sheetId: sheet.sheetId, relativeRowId: anchor, direction: 'after', type: 0 };
  await Promise.all(made.map((id) => mara.does(action('row.create', id, beside))));
  const gone = made.slice(0, 50);
  const more = Array.from({ length: 50 }, () => newId());
  await Promise.all([
    ...gone.map((id) => mara.does(action('row.delete', id, { ids: [id] }))),
    ...more.map((id, index) =>
      mara.does(action('row.create', id, { ...beside, relativeRowId: gone[index] })),
    ),
  ]);
  const expected = [...sheet.rowIds, ...made.slice(50), ...more].sort();
  const { rowIds } = idsOf(await load());
  expect([...rowIds].sort()).toEqual(expected);
  const keys = Object.values((await load()).db['row']!).map(({ orderKey }) => orderKey);
  expect(new Set(keys).size).toBe(keys.length);
  expect(textOf(fold(await logOf(mara, sheet.sheetId)))).toBe(textOfLoad(await load()));
});
