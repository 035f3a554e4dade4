// A client's file comes back into its sheet: differences three ways, a version before and one undo after. What is chosen
// of them stands in `mergeChoices.test.ts`.

import { beforeAll, expect, test } from 'vitest';
import { action, cellId, makeProject, makeSheet, must, signUp, type Client } from '../support/client.ts';
import {
  compared,
  exported,
  makeMergeSheet,
  merged,
  stateOfSheet,
  uploaded,
  type Records,
} from '../support/merging.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { areRepeatsTried } from '../support/tier.ts';

const server = sharedServer();
let mara: Client;
let projectId: string;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  projectId = await makeProject(mara);
});

const show = () => makeMergeSheet(mara, projectId);
const stateOf = (sheetId: string) => stateOfSheet(mara, { projectId, sheetId });

/** The records without numbers and keys. */
const texts = (records: Records): Records => records.map((record) => record.slice(1, -1));

test.runIf(areRepeatsTried)(
  'M2 each cell is same, ours, theirs or both, against the state that the file came from',
  async () => {
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
        cells: [
          { columnId: audio, base: 'HH 2', ours: 'HH 2 ours', theirs: 'HH 2 theirs', state: 'both', by },
        ],
      },
      {
        rowId: rowIds[3],
        line: 5,
        state: 'same',
        cells: [{ columnId: notes, base: '', ours: 'Ours alone', theirs: '', state: 'ours', by }],
      },
    ]);
  },
);

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
