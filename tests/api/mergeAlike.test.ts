// A client's own file, without keys: what looks like a row is proposed, and is that row only once a person says so.

import { beforeAll, expect, test } from 'vitest';
import { action, makeProject, makeSheet, signUp, type Client } from '../support/client.ts';
import { compared, exported, merged, uploaded } from '../support/merging.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();
let mara: Client;
let projectId: string;

const CUES = [
  ['Doors open', 'Playlist A'],
  ['Award one, nominees', 'HH 2'],
  ['Sponsor film', 'VT sound'],
  ['Award one, winner', 'Podium pair'],
];

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  projectId = await makeProject(mara);
});

/** A sheet with the cues, and a client's file of it: no keys, no numbers, one title rewritten and one row new. */
async function show() {
  const sheet = await makeSheet(mara, projectId, { rows: CUES.length, columns: 2 });
  const [title, audio] = sheet.columnIds;
  await mara.does(
    action('column.update.title', title!, { title: 'What' }),
    action('column.update.title', audio!, { title: 'Audio' }),
    action('column.update.purpose', title!, { purpose: 'text' }),
    action('column.update.purpose', audio!, { purpose: 'text' }),
    action('sheet.update.cells', sheet.sheetId, {
      columns: [title, audio],
      rows: sheet.rowIds.map((id, at) => ({ id, cells: CUES[at] ?? [] })),
    }),
  );
  const file = [
    ['What', 'Audio'],
    ['Doors open', 'Playlist A'],
    ['Nominees of award one', 'HH 2'],
    ['Sponsor film', 'VT sound'],
    ['Fire drill', 'Siren'],
    ['Award one, winner', 'Podium pair'],
  ];
  const importable = await uploaded(mara, projectId, file);
  return { ...sheet, importable, body: { sheetId: sheet.sheetId, matchBy: [title!] } };
}

test('M5 a rewritten row is proposed and stays a new one; said to be the same, only its text changes, with one undo', async () => {
  const { sheetId, rowIds, importable, body } = await show();
  const before = await exported(mara, projectId, sheetId);
  const proposed = await compared(mara, importable, body);
  expect(proposed).toMatchObject({ same: 3, added: 2, missing: 1, changed: 0 });
  expect(proposed.rows.map(({ id, looksLike }) => [id, looksLike?.rowId ?? null])).toEqual([
    ['line3', rowIds[1]],
    [rowIds[1], null],
    ['line5', null],
  ]);

  const pairs = { line3: rowIds[1]! };
  const paired = await compared(mara, importable, { ...body, pairs });
  expect(paired).toMatchObject({ same: 3, added: 1, missing: 0, changed: 1, matchedBy: { person: 1 } });
  expect(paired.rows[0]).toMatchObject({ rowId: rowIds[1], line: 3, isPaired: true, looksLike: null });

  const { actionIds } = await merged(mara, importable, { ...body, pairs, sequence: paired.sequence });
  const titles = (await exported(mara, projectId, sheetId)).slice(1).map((record) => record[1]);
  expect(titles).toEqual([
    'Doors open',
    'Nominees of award one',
    'Sponsor film',
    'Fire drill',
    'Award one, winner',
  ]);
  await mara.does(action('action.create.undo', projectId, { causeIds: actionIds, onChange: 'ask' }));
  const textsOf = (records: readonly (readonly string[])[]) => records.map((record) => record.slice(0, -1));
  expect(textsOf(await exported(mara, projectId, sheetId))).toEqual(textsOf(before));
});

test('M5 a pair with a row of another sheet, or one that was deleted since, is none, and nothing is merged by it', async () => {
  const { rowIds, importable, body } = await show();
  const other = await makeSheet(mara, projectId, { title: 'Call sheet', rows: 1 });
  const foreign = { ...body, pairs: { line3: other.rowIds[0]! } };
  expect(await compared(mara, importable, foreign)).toMatchObject({ added: 2, matchedBy: { person: 0 } });
  await expect(merged(mara, importable, foreign)).rejects.toThrow('Look at the differences again');

  const twice = { ...body, pairs: { line3: rowIds[1]!, line5: rowIds[1]! } };
  await expect(merged(mara, importable, twice)).rejects.toThrow('Look at the differences again');

  await mara.does(action('row.delete', null, { ids: [rowIds[1]!] }));
  const gone = { ...body, pairs: { line3: rowIds[1]! } };
  expect(await compared(mara, importable, gone)).toMatchObject({ added: 2, missing: 0 });
  await expect(merged(mara, importable, gone)).rejects.toThrow('Look at the differences again');
});
