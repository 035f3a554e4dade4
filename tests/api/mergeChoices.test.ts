// A client's file comes back into its sheet: what is taken of it, by which rows and columns, and what is remembered.

import { beforeAll, expect, test } from 'vitest';
import { action, cellId, idsOf, makeProject, must, signUp, type Client } from '../support/client.ts';
import {
  compared,
  makeMergeSheet,
  merged,
  stateOfSheet,
  uploaded,
  type Records,
} from '../support/merging.ts';
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

const show = () => makeMergeSheet(mara, projectId);
const stateOf = (sheetId: string) => stateOfSheet(mara, { projectId, sheetId });

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
