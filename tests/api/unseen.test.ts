// Who writes over what they had not seen is asked, or, live, both are told (docs/sheet.md, "Based on what was seen").

import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  action,
  addMember,
  cellId,
  makeProject,
  makeSheet,
  signUp,
  type Action,
  type Client,
  type Sheet,
} from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { hashOfText } from '../../shared/model/textHash.ts';

const server = sharedServer();
let mara: Client;
let tomas: Client;
let projectId: string;
let sheet: Sheet;

beforeAll(async () => {
  [mara, tomas] = await Promise.all([
    signUp(server, { firstName: 'Mara' }),
    signUp(server, { firstName: 'Tomas' }),
  ]);
  projectId = await makeProject(mara);
  await addMember(mara, projectId, tomas, 'EDITOR');
});
beforeEach(async () => {
  sheet = await makeSheet(mara, projectId, { rows: 4, columns: 3 });
});

/** Past: everything unseen is asked about. Far ahead: nothing is. */
const ASKED = 0;
const LIVE = Date.now() + 3_600_000;

const at = (row: number, column = 0) => cellId(sheet.rowIds[row]!, sheet.columnIds[column]!);
const type = (row: number, value: string | null) => action('cell.update.value', at(row), { value });
const based = (on: Action, seen: unknown, askAfter: number) => ({ ...on, previous: seen, askAfter });
const valueAt = async (row: number, column = 0) =>
  (await mara.load(`/api/projects/${projectId}/sheet/${sheet.sheetId}`)).db['cell']?.[at(row, column)]?.[
    'value'
  ] ?? null;

test('a write based on an older text is asked about with both texts and the name, and nothing of it is done', async () => {
  await mara.does(type(0, 'older'));
  await tomas.does(type(0, 'theirs'));
  const mine = based(type(0, 'mine'), { value: 'older' }, ASKED);
  const other = based(type(1, 'beside'), { value: null }, ASKED);
  const asked = await mara.send([mine, other]);
  expect([asked.status, asked.body.code]).toEqual([409, 'CHANGED_SINCE']);
  expect(asked.body.data).toEqual({
    more: 0,
    questions: [
      { type: 'cell', entityId: at(0), field: 'value', mine: 'mine', theirs: 'theirs', by: tomas.user.id },
    ],
  });
  expect([await valueAt(0), await valueAt(1)]).toEqual(['theirs', null]);
  // Sent again, it is the same answer: an id has one.
  expect((await mara.send([mine, other])).body.data).toEqual(asked.body.data);
});

test('what was seen as it is, was written alike, or is emptied alike, is no question', async () => {
  await tomas.does(type(0, 'theirs'));
  await mara.does(based(type(0, 'mine'), { value: 'theirs' }, ASKED));
  await tomas.does(type(1, 'alike'));
  await mara.does(based(type(1, 'alike'), { value: null }, ASKED));
  await mara.does(based(type(2, null), { value: 'older' }, ASKED));
  expect([await valueAt(0), await valueAt(1), await valueAt(2)]).toEqual(['mine', 'alike', null]);
});

test('who empties what another has written since, and who writes what another has emptied, is asked', async () => {
  await tomas.does(type(0, 'theirs'));
  const emptied = await mara.send([based(type(0, null), { value: 'older' }, ASKED)]);
  expect(emptied.body.data).toMatchObject({ questions: [{ mine: null, theirs: 'theirs' }] });
  await tomas.does(type(0, null));
  const filled = await mara.send([based(type(0, 'mine'), { value: 'theirs' }, ASKED)]);
  expect(filled.body.data).toMatchObject({ questions: [{ mine: 'mine', theirs: null, by: tomas.user.id }] });
});

test('marks that another has set since are no less theirs than a text', async () => {
  const rich = JSON.stringify({ paragraphs: [{ spans: [{ text: 'Doors', bold: true }] }] });
  await mara.does(type(0, 'Doors'));
  await tomas.does(action('cell.update.value', at(0), { value: 'Doors', valueText: rich }));
  const asked = await mara.send([based(type(0, 'Doors at 18'), { value: 'Doors', valueText: null }, ASKED)]);
  expect(asked.body.data).toMatchObject({ questions: [{ field: 'valueText', mine: null }] });
});

test('live the later text stands, and the step says whose it replaced, to everybody', async () => {
  await tomas.does(type(0, 'theirs'));
  const mine = based(type(0, 'mine'), { value: null }, LIVE);
  const { actions } = await mara.does(mine);
  expect(actions[mine.id]).toMatchObject({ previous: { value: 'theirs' }, overwrote: tomas.user.id });
  const log = await tomas.get(`/api/actions/list/${sheet.sheetId}?limit=1`);
  expect(log.body.data).toMatchObject({ actions: [{ id: mine.id, overwrote: tomas.user.id }] });
  // What was seen, and one's own, is replaced without a word.
  const next = based(type(0, 'next'), { value: 'mine' }, LIVE);
  expect((await mara.does(next)).actions[next.id]).not.toHaveProperty('overwrote');
});

test('the answer to a question is a new action: it says whose text it replaces, and is asked again where that changed', async () => {
  await tomas.does(type(0, 'theirs'));
  const kept = { ...based(type(0, 'mine'), { value: 'theirs' }, ASKED), isDeliberate: true };
  expect((await mara.does(kept)).actions[kept.id]).toMatchObject({ overwrote: tomas.user.id });
  await tomas.does(type(0, 'a third'));
  const again = { ...based(type(0, 'mine too'), { value: 'mine' }, ASKED), isDeliberate: true };
  expect((await mara.send([again])).status).toBe(409);
});

test('many cells in one action are compared cell by cell', async () => {
  await mara.does(type(0, 'older'), type(1, 'older too'));
  await tomas.does(type(1, 'theirs'));
  const [first, second] = sheet.columnIds;
  const rows = [0, 1, 2].map((row) => ({ id: sheet.rowIds[row]!, cells: [`mine ${row}`, 'beside'] }));
  const paste = action('sheet.update.cells', sheet.sheetId, { columns: [first, second], rows });
  // A page says its texts by their hashes, a program may say them as they are.
  const seen = { rows: [[hashOfText('older')], ['older too'], null] };
  const asked = await mara.send([based(paste, seen, ASKED)]);
  expect(asked.body.data).toEqual({
    more: 0,
    questions: [
      { type: 'cell', entityId: at(1), field: 'value', mine: 'mine 1', theirs: 'theirs', by: tomas.user.id },
    ],
  });
  await mara.does({
    ...based(paste, { rows: [['older'], [hashOfText('theirs')], null] }, ASKED),
    id: type(0, '').id,
  });
  expect([await valueAt(1), await valueAt(2, 1)]).toEqual(['mine 1', 'beside']);
});

test('titles of rows, columns and sheets are compared too; an edit in the bin comes back with it, asked about alike', async () => {
  const row = sheet.rowIds[0]!;
  await tomas.does(action('row.update.title', row, { title: 'theirs' }));
  const title = based(action('row.update.title', row, { title: 'mine' }), { title: null }, ASKED);
  expect((await mara.send([title])).body.data).toMatchObject({
    questions: [{ type: 'row', field: 'title' }],
  });
  await tomas.does(type(0, 'theirs'), action('row.delete', null, { ids: [row] }));
  expect((await mara.send([based(type(0, 'mine'), { value: null }, ASKED)])).status).toBe(409);
  await mara.does(based(type(0, 'mine'), { value: 'theirs' }, ASKED));
});

test('a long text is shown by its beginning and named by its hash, by which the answer says that it was seen', async () => {
  const long = 'The rain plan. '.repeat(60);
  await tomas.does(type(0, long));
  const asked = await mara.send([based(type(0, 'mine'), { value: 'older' }, ASKED)]);
  const seen = { theirs: `${long.slice(0, 500)}…`, theirsHash: hashOfText(long) };
  expect(asked.body.data).toMatchObject({ questions: [seen] });
  const kept = (id: Action) => ({ ...based(id, { value: seen.theirsHash }, ASKED), isDeliberate: true });
  await tomas.does(type(0, `${long} A third.`));
  expect((await mara.send([kept(type(0, 'mine'))])).status).toBe(409);
  await tomas.does(type(0, long));
  expect((await mara.send([kept(type(0, 'mine'))])).status).toBe(200);
  expect(await valueAt(0)).toBe('mine');
});

test('the hash of a long text is in the answer that a request which is sent again gets', async () => {
  await tomas.does(type(0, 'The rain plan. '.repeat(60)));
  const mine = based(type(0, 'mine'), { value: 'older' }, ASKED);
  const asked = await mara.send([mine]);
  expect((await mara.send([mine])).body.data).toEqual(asked.body.data);
});
