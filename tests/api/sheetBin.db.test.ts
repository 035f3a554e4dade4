// The bin of a sheet: what was deleted, when, by whom, and back again.

import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  action,
  addMember,
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
import { areRepeatsTried } from '../support/tier.ts';

interface Gone {
  readonly id: string;
  readonly deletedAt: number;
  readonly causeId: string;
  readonly userId: string | null;
}
interface Bin {
  readonly rows: readonly (Gone & {
    type: number;
    label: string | null;
    title: string | null;
    text: string;
  })[];
  readonly columns: readonly (Gone & { title: string | null; categoryId: string | null })[];
  readonly more: boolean;
}

const server = sharedServer();
let mara: Client;
let priya: Client;
let projectId: string;
let sheet: Sheet;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  priya = await signUp(server, { firstName: 'Priya' });
  projectId = await makeProject(mara);
  await addMember(mara, projectId, priya, 'EDITOR');
});
beforeEach(async () => {
  sheet = await makeSheet(mara, projectId, { rows: 5, columns: 5 });
});

const path = (id = sheet.sheetId) => `/api/projects/${projectId}/sheet/${id}/bin`;
const bin = async (client = mara): Promise<Bin> => {
  const answer = await client.get<Bin>(path());
  expect(answer.status).toBe(200);
  return answer.body.data!;
};
const load = (): Promise<Load> => mara.load(`/api/projects/${projectId}/sheet/${sheet.sheetId}`);
const type = (row: number, column: number, value: string) =>
  action('cell.update.value', cellId(sheet.rowIds[row]!, sheet.columnIds[column]!), { value });

test.runIf(areRepeatsTried)(
  'it names what was deleted, the last first, with who and when, and says no more of it than is needed',
  async () => {
    expect(await bin()).toEqual({ rows: [], columns: [], more: false });
    await mara.does(type(1, 0, 'Doors'), type(1, 2, 'House to half'), type(3, 1, 'Finale'));
    const before = Date.now();
    const first = action('row.delete', null, { ids: [sheet.rowIds[1]!] });
    const second = action('row.delete', null, { ids: [sheet.rowIds[3]!, sheet.rowIds[4]!] });
    await mara.does(first);
    await priya.does(second);
    const gone = action('column.delete', null, { ids: [sheet.columnIds[2]!] });
    await priya.does(gone);

    const { rows, columns, more } = await bin(priya);
    expect(more).toBe(false);
    expect(rows.map(({ id }) => id)).toEqual([sheet.rowIds[3], sheet.rowIds[4], sheet.rowIds[1]]);
    expect(rows[2]).toMatchObject({
      type: 0,
      label: null,
      title: null,
      text: 'Doors · House to half',
      causeId: first.id,
      userId: mara.user.id,
    });
    expect(rows[0]).toMatchObject({ text: 'Finale', causeId: second.id, userId: priya.user.id });
    expect(rows[2]!.deletedAt).toBeGreaterThanOrEqual(before);
    expect(columns).toMatchObject([{ id: sheet.columnIds[2], causeId: gone.id, userId: priya.user.id }]);
  },
);

test('what is brought back by its ids, or all of one cause, stands where it stood with its cells, and is in the bin no more', async () => {
  await mara.does(type(1, 0, 'kept'), type(2, 0, 'kept too'));
  const deleted = action('row.delete', null, { ids: [sheet.rowIds[1]!, sheet.rowIds[2]!, sheet.rowIds[3]!] });
  await mara.does(deleted);
  await priya.does(action('row.create.undelete', null, { ids: [sheet.rowIds[2]!] }));
  expect((await bin()).rows.map(({ id }) => id)).toEqual([sheet.rowIds[1], sheet.rowIds[3]]);
  const back = action('row.create.undelete', null, { causeId: deleted.id });
  const { actions } = await priya.does(back);
  expect(Object.values(actions)).toMatchObject([{ verb: 'insert', type: 'row' }]);
  expect((await bin()).rows).toEqual([]);
  const now = await load();
  expect(idsOf(now).rowIds).toEqual(sheet.rowIds);
  expect(textOf(fold(await logOf(mara, sheet.sheetId)))).toBe(textOfLoad(now));
  expect(now.db['cell']?.[cellId(sheet.rowIds[1]!, sheet.columnIds[0]!)]?.['value']).toBe('kept');
  // Who has not seen that somebody else brought it back asks for nothing that is left to do.
  const again = await mara.send([action('row.create.undelete', null, { causeId: deleted.id })]);
  expect(again).toMatchObject({ status: 200, body: { data: { actions: {} } } });
  const unknown = await mara.send([action('row.create.undelete', null, { causeId: newId() })]);
  expect(unknown.status).toBe(404);
  const undo = { causeIds: [back.id], onChange: 'ask' };
  await priya.does(action('action.create.undo', null, undo));
  expect(idsOf(await load()).rowIds).toEqual([0, 2, 4].map((at) => sheet.rowIds[at]));
});

test('a move of several rows happens though a colleague has deleted one, which comes back at its new place', async () => {
  const [first, second, third, fourth, fifth] = sheet.rowIds;
  await mara.does(action('row.delete', null, { ids: [second!] }));
  await priya.does(
    action('row.update.place', null, { ids: [first!, second!, third!], relativeRowId: fifth! }),
    action('row.update.locked', second!, { locked: true }),
  );
  expect(idsOf(await load()).rowIds).toEqual([fourth, fifth, first, third]);
  await mara.does(action('row.create.undelete', null, { ids: [second!] }));
  const now = await load();
  expect(idsOf(now).rowIds).toEqual([fourth, fifth, first, second, third]);
  expect(now.db['row']?.[second!]).toMatchObject({ locked: true, lockedBy: priya.user.id });
  expect(textOf(fold(await logOf(mara, sheet.sheetId)))).toBe(textOfLoad(now));
});

test('what is pasted and put in order in a sheet that a colleague has deleted comes back with it', async () => {
  const { sheetId, rowIds, columnIds } = sheet;
  const newRowId = newId();
  const lines = [
    { id: rowIds[0]!, cells: ['Doors'] },
    { id: newRowId, cells: ['Finale'] },
  ];
  await mara.does(action('sheet.delete', null, { ids: [sheetId] }));
  await priya.does(
    action('sheet.insert.cells', sheetId, {
      columns: [columnIds[0]!],
      rows: lines,
      newRows: [{ id: newRowId }],
    }),
    action('sheet.update.order', sheetId, { order: [newRowId, ...rowIds] }),
    action('sheet.update.locked', sheetId, { locked: true }),
  );
  await mara.does(action('sheet.create.undelete', null, { ids: [sheetId] }));
  const now = await load();
  expect(idsOf(now).rowIds).toEqual([newRowId, ...rowIds]);
  expect(now.db['cell']?.[cellId(rowIds[0]!, columnIds[0]!)]?.['value']).toBe('Doors');
  expect(now.db['cell']?.[cellId(newRowId, columnIds[0]!)]?.['value']).toBe('Finale');
  expect(now.db['sheet']?.[sheetId]).toMatchObject({ locked: true, lockedBy: priya.user.id });
  expect(textOf(fold(await logOf(mara, sheetId)))).toBe(textOfLoad(now));
});

test('page breaks tell their title, frozen rows their number', async () => {
  const breakId = newId();
  const { rowIds } = sheet;
  await mara.does(
    action('row.create', breakId, {
      sheetId: sheet.sheetId,
      relativeRowId: rowIds[2]!,
      direction: 'before',
      type: 1,
      title: 'Part two',
    }),
    action('sheet.update.itemNumbersFrozen', sheet.sheetId, { itemNumbersFrozen: true, rows: [] }),
  );
  await mara.does(action('row.delete', null, { ids: [breakId, rowIds[1]!] }));
  const { rows } = await bin();
  expect(rows.find(({ id }) => id === breakId)).toMatchObject({ type: 1, title: 'Part two', label: null });
  expect(rows.find(({ id }) => id === rowIds[1])).toMatchObject({ type: 0, label: '2' });
});

test.runIf(areRepeatsTried)(
  'a MEMBER is refused, a stranger learns nothing, another project’s sheet is not found',
  async () => {
    const member = await signUp(server, { firstName: 'Elin' });
    await addMember(mara, projectId, member, 'MEMBER');
    expect((await member.get(path())).status).toBe(403);
    const stranger = await signUp(server, { firstName: 'Sam' });
    expect((await stranger.get(path())).status).toBe(404);
    const elsewhere = await makeSheet(mara, await makeProject(mara, 'Another'), { rows: 1, columns: 1 });
    expect((await mara.get(path(elsewhere.sheetId))).status).toBe(404);
    await mara.does(action('sheet.delete', null, { ids: [sheet.sheetId] }));
    expect((await mara.get(path())).status).toBe(404);
  },
);
