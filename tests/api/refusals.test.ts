// C2: a refusal is short, whatever was wrong, and every id of its request has the same.

import { beforeAll, expect, test } from 'vitest';
import {
  action,
  addMember,
  cellId,
  makeProject,
  makeSheet,
  newId,
  signUp,
  type Action,
  type Client,
  type Sheet,
} from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';

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
  await addMember(mara, projectId, tomas);
  sheet = await makeSheet(mara, projectId, { rows: 300, columns: 2 });
});

const cellAt = (row: number) => cellId(sheet.rowIds[row]!, sheet.columnIds[0]!);
const wrong = (count: number): Action =>
  action('sheet.update.cells', sheet.sheetId, {
    columns: sheet.columnIds,
    rows: [{ id: sheet.rowIds[0], cells: Array.from({ length: count }, () => 1) }],
  });

test('R12 90,000 wrong values are refused in a few words, and a thousand other ids with them', async () => {
  const others = Array.from({ length: 999 }, (_, index) =>
    action('cell.update.value', cellAt(0), { value: String(index) }),
  );
  const request = [wrong(90_000), ...others];
  const reply = await mara.send(request);
  expect([reply.status, reply.body.code]).toEqual([400, 'BAD_REQUEST']);
  expect(reply.bytes.length).toBeLessThan(4000);
  // The answer is for ever, for all of them together and for none of them alone.
  const again = await mara.send(request);
  expect([again.status, again.body.fields]).toEqual([400, reply.body.fields]);
  expect((await mara.send([others[500]!])).status).toBe(409);
});

test('R12 a request whose form is wrong in a thousand places is refused in a few words', async () => {
  const bad = Array.from({ length: 1000 }, () => ({
    ...wrong(1),
    id: newId(),
    verb: 'do',
    nothing: 'x'.repeat(3000),
  }));
  const reply = await mara.send(bad);
  expect(reply.status).toBe(400);
  expect(Object.keys(reply.body.fields ?? {}).length).toBeLessThanOrEqual(20);
  expect(reply.bytes.length).toBeLessThan(8000);
});

test('R12 an undo that meets 300 changes of others asks about the first 20, and says how many more', async () => {
  const long = 'x'.repeat(15_000);
  const mine = sheet.rowIds.map((_, row) =>
    action('cell.update.value', cellAt(row), { value: `mine ${row}` }),
  );
  await mara.does(...mine);
  for (let from = 0; from < 300; from += 100) {
    await tomas.does(
      ...sheet.rowIds
        .slice(from, from + 100)
        .map((_, row) => action('cell.update.value', cellAt(from + row), { value: long })),
    );
  }
  const undo = action('action.create.undo', null, { causeIds: mine.map(({ id }) => id), onChange: 'ask' });
  const reply = await mara.send([undo]);
  expect([reply.status, reply.body.code]).toEqual([409, 'CHANGED_SINCE']);
  const { questions, more } = reply.body.data as unknown as {
    questions: { by: string; theirs: string }[];
    more: number;
  };
  expect([questions.length, more]).toEqual([20, 280]);
  expect(questions.every(({ by, theirs }) => by === tomas.user.id && theirs.startsWith('xxx'))).toBe(true);
  expect(reply.bytes.length).toBeLessThan(40_000);
  const again = await mara.send([undo]);
  expect(again.body.data).toEqual(reply.body.data);
});
