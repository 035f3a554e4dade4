// A client's file comes back into its sheet: differences three ways, a choice, a version before and one undo after.

import { beforeAll, expect, test } from 'vitest';
import {
  action,
  cellId,
  idsOf,
  makeProject,
  makeSheet,
  must,
  signUp,
  type Client,
} from '../support/client.ts';
import { compared, exported, merged, uploaded, type Records } from '../support/merging.ts';
import { stringify } from 'csv-stringify/sync';
import { importUpload } from '../support/bring.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();
let mara: Client;
let projectId: string;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  projectId = await makeProject(mara);
});

/** A sheet of six rows with a title, an audio and a note each, and its file. */
async function show() {
  const sheet = await makeSheet(mara, projectId, { rows: 6, columns: 3 });
  const [title, audio, notes] = sheet.columnIds;
  await mara.does(
    action('column.update.title', title!, { title: 'What' }),
    action('column.update.title', audio!, { title: 'Audio' }),
    action('column.update.title', notes!, { title: 'Notes' }),
    action('column.update.purpose', title!, { purpose: 'text' }),
    action('column.update.purpose', audio!, { purpose: 'text' }),
    action('column.update.purpose', notes!, { purpose: 'text' }),
    action('sheet.update.cells', sheet.sheetId, {
      columns: [title, audio, notes],
      rows: sheet.rowIds.map((id, at) => ({ id, cells: [`Cue ${at + 1}`, `HH ${at + 1}`, ''] })),
    }),
  );
  return { ...sheet, records: await exported(mara, projectId, sheet.sheetId) };
}

async function stateOf(sheetId: string): Promise<string> {
  const { db } = await mara.load(`/api/projects/${projectId}/sheet/${sheetId}`);
  const plain = [db['row'], db['column'], db['cell']].map((byId) =>
    Object.values(byId ?? {})
      .map((entity) =>
        JSON.stringify(
          Object.entries(entity)
            .filter(([name]) => name !== 'updatedAt')
            .toSorted(([one], [other]) => (one < other ? -1 : 1)),
        ),
      )
      .toSorted((one, other) => (one < other ? -1 : 1)),
  );
  return JSON.stringify(plain);
}

/** The records without numbers and keys. */
const texts = (records: Records): Records => records.map((record) => record.slice(1, -1));

test('M2 each cell is same, ours, theirs or both, against the state that the file came from', async () => {
  const { sheetId, rowIds, columnIds, records } = await show();
  const [, audio, notes] = columnIds;
  records[1]![2] = 'HH 1 theirs';
  records[2]![2] = 'HH 2 theirs';
  records[3]![1] = '  Cue 3 ';
  await mara.does(
    action('cell.update.value', cellId(rowIds[1]!, audio!), { value: 'HH 2 ours' }),
    action('cell.update.value', cellId(rowIds[3]!, notes!), { value: 'Ours alone' }),
  );
  const result = await compared(mara, await uploaded(mara, projectId, records), { sheetId });
  expect(result).toMatchObject({ same: 4, changed: 2, added: 0, missing: 0, moved: 0, conflicts: 1 });
  const states = result.rows.map(({ rowId, line, state, cells }) => ({
    rowId,
    line,
    state,
    cells: cells.filter((cell) => cell.state !== 'same'),
  }));
  const by = { userId: mara.user.id, at: expect.any(Number) };
  expect(states).toEqual([
    {
      rowId: rowIds[0],
      line: 2,
      state: 'changed',
      cells: [{ columnId: audio, base: 'HH 1', ours: 'HH 1', theirs: 'HH 1 theirs', state: 'theirs' }],
    },
    {
      rowId: rowIds[1],
      line: 3,
      state: 'changed',
      cells: [{ columnId: audio, base: 'HH 2', ours: 'HH 2 ours', theirs: 'HH 2 theirs', state: 'both', by }],
    },
    {
      rowId: rowIds[3],
      line: 5,
      state: 'same',
      cells: [{ columnId: notes, base: '', ours: 'Ours alone', theirs: '', state: 'ours', by }],
    },
  ]);
});

test('M2 all of theirs on an untouched sheet is their file, and one undo brings every byte back', async () => {
  const { sheetId, records } = await show();
  const [head, first, second, third, ...rest] = records as [
    string[],
    string[],
    string[],
    string[],
    ...string[][],
  ];
  second[1] = 'Cue two, renamed';
  const fresh = ['', 'Encore', 'HH 9', 'new', ''];
  const file = [head, third, first, fresh, second, ...rest.slice(1)];
  const before = await stateOf(sheetId);
  const importable = await uploaded(mara, projectId, file);
  const result = await compared(mara, importable, { sheetId });
  expect(result).toMatchObject({ changed: 1, added: 1, missing: 1, moved: 1, conflicts: 0 });
  const { actionIds, versionId } = await merged(mara, importable, { sheetId, take: 'theirs' });
  expect(texts(await exported(mara, projectId, sheetId))).toEqual(texts(file));
  const { versions } = must(
    await mara.get<{ versions: { id: string; title: string }[] }>(
      `/api/projects/${projectId}/sheet/${sheetId}/versions`,
    ),
  );
  expect(versions).toMatchObject([{ id: versionId, title: 'Before merge of v8.csv' }]);
  await mara.does(action('action.create.undo', null, { causeIds: actionIds }));
  expect(await stateOf(sheetId)).toBe(before);
});

test('M3 as proposed nothing is deleted, moved or overwritten; ticks decide; nothing taken is no action', async () => {
  const { sheetId, rowIds, columnIds, records } = await show();
  const [, audio] = columnIds;
  const [head, first, second, third, fourth, ...rest] = records as string[][];
  first![2] = 'HH theirs';
  second![2] = 'HH 2 theirs';
  await mara.does(action('cell.update.value', cellId(rowIds[0]!, audio!), { value: 'HH ours' }));
  const importable = await uploaded(mara, projectId, [
    head!,
    first!,
    second!,
    fourth!,
    third!,
    ...rest.slice(1),
  ]);
  const before = await stateOf(sheetId);
  const none = Object.fromEntries(rowIds.map((id) => [id, false]));
  expect(await merged(mara, importable, { sheetId, take: { rows: none } })).toMatchObject({
    actionIds: [],
    versionId: null,
  });
  expect(await stateOf(sheetId)).toBe(before);
  await merged(mara, importable, { sheetId, take: {} });
  const now = () => mara.load(`/api/projects/${projectId}/sheet/${sheetId}`);
  const valueAt = async (row: number) => (await now()).db['cell']?.[cellId(rowIds[row]!, audio!)]?.['value'];
  expect(idsOf(await now()).rowIds).toEqual(rowIds);
  expect([await valueAt(0), await valueAt(1)]).toEqual(['HH ours', 'HH 2 theirs']);
  const moved =
    (await compared(mara, importable, { sheetId })).rows.find(({ isMoved }) => isMoved)?.rowId ?? '';
  const take = { rows: { [moved]: true }, cells: { [cellId(rowIds[0]!, audio!)]: 'theirs' } };
  await merged(mara, importable, { sheetId, take });
  expect(await valueAt(0)).toBe('HH theirs');
  expect(idsOf(await now()).rowIds).not.toEqual(rowIds);
});

test('M3 what was changed since the choice was made is not overwritten in silence', async () => {
  const { sheetId, rowIds, columnIds, records } = await show();
  records[1]![2] = 'HH theirs';
  const importable = await uploaded(mara, projectId, records);
  const { sequence } = await compared(mara, importable, { sheetId });
  await mara.does(action('cell.update.value', cellId(rowIds[0]!, columnIds[1]!), { value: 'HH meanwhile' }));
  const take = { cells: { [cellId(rowIds[0]!, columnIds[1]!)]: 'theirs' } };
  await expect(merged(mara, importable, { sheetId, take, sequence })).rejects.toThrow('Somebody changed');
  const { sequence: now } = await compared(mara, importable, { sheetId });
  expect(await merged(mara, importable, { sheetId, take, sequence: now })).toMatchObject({ rows: 1 });
});

test('M1 doubled keys, a file of another sheet, and one that names no rows are refused with a sentence', async () => {
  const { sheetId, columnIds, records } = await show();
  const [head, first, ...rest] = records as [string[], string[], ...string[][]];
  const doubled = await uploaded(mara, projectId, [head, first, first, ...rest]);
  await expect(compared(mara, doubled, { sheetId })).rejects.toThrow('lines 2 and 3 have the same EO key');
  const other = await makeSheet(mara, projectId, { title: 'Call sheet' });
  const foreign = await uploaded(mara, projectId, records);
  await expect(compared(mara, foreign, { sheetId: other.sheetId })).rejects.toThrow(
    'exported from “Run of show”',
  );
  const bare = await uploaded(mara, projectId, texts(records));
  await expect(compared(mara, bare, { sheetId })).rejects.toThrow('Choose the columns that name a row');
  expect(await compared(mara, bare, { sheetId, matchBy: [columnIds[0]!] })).toMatchObject({
    same: 6,
    matchedBy: { key: 0, number: 0, columns: 6 },
  });
});

test('M1 without keys, frozen numbers say which row a line is', async () => {
  const { sheetId, records } = await show();
  await mara.does(action('sheet.update.itemNumbersFrozen', sheetId, { itemNumbersFrozen: true }));
  const file = records.map((record) => record.slice(0, -1));
  file[2]![1] = 'Another second';
  const importable = await uploaded(mara, projectId, [file[0]!, ...file.slice(1).toReversed()]);
  const result = await compared(mara, importable, { sheetId });
  expect(result).toMatchObject({ changed: 1, matchedBy: { key: 0, number: 6 }, base: null });
});

test('M4 a renamed column is found by its texts, and asked for once where it is not', async () => {
  const { sheetId, columnIds, records } = await show();
  records[0]![2] = 'Sound';
  records[0]![3] = 'Remarks';
  records[1]![3] = 'From the client';
  const importable = await uploaded(mara, projectId, records);
  const result = await compared(mara, importable, { sheetId });
  expect(result.columns.find(({ title }) => title === 'Sound')).toMatchObject({
    columnId: columnIds[1],
    isRenamed: true,
  });
  expect(result.columns.find(({ title }) => title === 'Remarks')).toMatchObject({
    columnId: null,
    key: 'new.3',
  });
  await merged(mara, importable, { sheetId, columns: [{ from: 3, columnId: columnIds[2] }] });
  const again = await compared(mara, await uploaded(mara, projectId, records, 'v9.csv'), { sheetId });
  expect(again.columns.map(({ columnId }) => columnId)).toEqual(columnIds);
  expect(again).toMatchObject({ same: 6, changed: 0 });
});

test('M4 what was chosen for a file is chosen for the next one of its shape, and its import is the base', async () => {
  const file = [
    ['Cue', 'Who', 'Junk'],
    ['Doors', 'Ana', 'x'],
    ['Song', 'Ben', 'y'],
  ];
  const columns = [
    { from: 0, title: 'What', purpose: 'title' },
    { from: 1, purpose: 'text' },
    { from: 2, skip: true },
  ];
  const csv = (records: Records) => stringify(records);
  const { sheetId, load } = await importUpload(mara, projectId, 'v7.csv', csv(file), { columns });
  const { rowIds, columnIds } = idsOf(load);
  const next = await uploaded(mara, projectId, file, 'v8.csv');
  const { remembered, preview } = must(
    await mara.get<{ remembered: { columns: unknown }; preview: { columns: { title: string }[] } }>(
      `/api/importablesheet/${next}`,
    ),
  );
  expect(remembered.columns).toEqual(columns);
  expect(preview.columns.map(({ title }) => title)).toEqual(['What', 'Who']);
  // Without keys, what we changed since the import is ours, and no change of theirs.
  await mara.does(action('cell.update.value', cellId(rowIds[0]!, columnIds[1]!), { value: 'Cleo' }));
  const result = await compared(mara, next, {
    sheetId,
    matchBy: [columnIds[0]!],
    columns: [
      { from: 0, columnId: columnIds[0] },
      { from: 2, skip: true },
    ],
  });
  expect(result).toMatchObject({ same: 2, changed: 0, base: { at: expect.any(Number) } });
});

test('M3 a sheet is put back to a version, which one undo reverts', async () => {
  const { sheetId, rowIds, columnIds } = await show();
  const path = `/api/projects/${projectId}/sheet/${sheetId}/versions`;
  const { version } = must(await mara.post<{ version: { id: string } }>(path, { title: 'Blue' }));
  const blue = await stateOf(sheetId);
  await mara.does(action('cell.update.value', cellId(rowIds[0]!, columnIds[0]!), { value: 'Green' }));
  await mara.does(action('row.delete', rowIds[2]!, { ids: [rowIds[2]] }));
  const green = await stateOf(sheetId);
  const { processId } = must(await mara.post<{ processId: string }>(`${path}/${version.id}/restore`, {}));
  await expect
    .poll(async () => must(await mara.get<{ state: string }>(`/api/process/${processId}`)).state)
    .toBe('done');
  expect(await stateOf(sheetId)).toBe(blue);
  const { result } = must(await mara.get<{ result: { actionIds: string[] } }>(`/api/process/${processId}`));
  await mara.does(action('action.create.undo', null, { causeIds: result.actionIds }));
  expect(await stateOf(sheetId)).toBe(green);
});
