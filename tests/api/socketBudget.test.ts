// R7, R10: a socket may ask for so many ids, not for so many messages; only its last wish counts; and what it says of
// where it is, is looked at.

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  action,
  addMember,
  cellId,
  makeProject,
  makeSheet,
  must,
  newId,
  signUp,
  type Client,
  type Sheet,
} from '../support/client.ts';
import { startServer, type Server } from '../support/server.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { connect, follow, type Follower } from '../support/socket.ts';

let strict: Server;
const server = sharedServer();
let mara: Client;
let tomas: Client;
let sheet: Sheet;
let elsewhere: Sheet;

beforeAll(async () => {
  strict = await startServer({ env: { TEST_RATE_SCALE: '1' } });
  [mara, tomas] = await Promise.all([
    signUp(server, { firstName: 'Mara' }),
    signUp(server, { firstName: 'Tomas' }),
  ]);
  sheet = await makeSheet(mara, await makeProject(mara));
  elsewhere = await makeSheet(tomas, await makeProject(tomas, 'Another one'));
  await addMember(mara, sheet.projectId, tomas);
});
afterAll(async () => {
  await strict.stop();
});

const made = (count: number) => Array.from({ length: count }, () => newId());
const wish = (entityChannels: readonly string[]) => ({ entityChannels, topicChannels: [] });
const errors = (line: Follower) =>
  line.messages.flatMap(({ type, data }) => (type === 'ERROR' ? [String(data['code'])] : []));

test('R12 a socket asks for 1,000 ids in 10 seconds and for no more, however many messages they come in', async () => {
  const client = await signUp(strict, { firstName: 'Eager' });
  const line = await connect(client);
  line.send('SET:state', wish(made(600)));
  await line.tick();
  line.send('SET:state', wish(made(400)));
  await line.tick();
  expect(errors(line)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  line.send('SET:state', wish([client.user.id]));
  const heads = await line.tick();
  expect(errors(line)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'SLOW_DOWN']);
  // Nothing of it was done, and the line stays.
  expect(heads).toEqual({});
  await line.close();
});

test('R12 a message of more ids than that is told to wait, and one that is too long why the socket closes', async () => {
  const line = await connect(await signUp(strict, { firstName: 'Eager' }));
  line.send('SET:state', wish(made(1001)));
  await line.tick();
  expect(errors(line)).toEqual(['SLOW_DOWN']);
  const cell = cellId(sheet.rowIds[0]!, sheet.columnIds[0]!);
  const actions = Array.from({ length: 400 }, () => action('cell.update.value', cell, { value: newId() }));
  line.send('SEND:actions', { requestKey: 'long', actions });
  expect(await line.closed).toMatchObject({ code: 1009, reason: expect.stringContaining('64 KiB') });
  expect(line.messages.at(-1)).toMatchObject({
    type: 'DISCONNECT',
    data: { reason: expect.stringContaining('POST /api/actions/send') },
  });
});

test('R12 of many wishes that wait only the last is looked at', async () => {
  const line = await connect(mara);
  for (let more = 0; more < 50; more += 1) line.send('SET:state', wish(made(20)));
  line.send('SET:state', wish([sheet.sheetId]));
  expect(Object.keys(await line.tick())).toEqual([sheet.sheetId]);
  // Those that had come before the one ahead of them was done were not worked off. On a busy machine they come in several
  // parts, and the last of each part counts.
  expect(errors(line).length).toBeLessThan(25);
  await line.close();
});

test('R12 a thousand ids that nobody has are one answer, which names twenty', async () => {
  const line = await connect(mara);
  const unknown = made(1000);
  line.send('SET:state', wish(unknown));
  await line.tick();
  const told = line.messages
    .filter(({ type }) => type === 'ERROR')
    .map(({ data }) => String(data['errorMessage']));
  expect(told).toEqual([`Unable to follow ${unknown.slice(0, 20).join(', ')} and 980 more.`]);
  await line.close();
});

test('R5 an id that was nobody’s when it was asked for is followed once it has been made', async () => {
  const sheetId = newId();
  const line = await connect(mara);
  for (let twice = 0; twice < 2; twice += 1) {
    line.send('SET:state', wish([sheetId]));
    expect(await line.tick()).toEqual({});
  }
  await mara.does(action('sheet.create', sheetId, { title: 'Later', projectId: sheet.projectId }));
  line.send('SET:state', wish([sheetId]));
  expect(Object.keys(await line.tick())).toEqual([sheetId]);
  await line.close();
});

/** Whoever is in the room hears of it. */
async function room(): Promise<{ witness: Follower; line: Follower; statuses: () => readonly unknown[] }> {
  const [witness, line] = await Promise.all([follow(mara, [sheet.projectId]), connect(tomas)]);
  line.send('SET:projectId', { projectId: sheet.projectId });
  const of = () =>
    witness.unstored().filter(({ type, data }) => type === 'status' && data?.['userId'] === tomas.user.id);
  await witness.until(() => of().length > 0, 'Tomas');
  return { witness, line, statuses: () => of().map(({ data }) => data) };
}

test('R8 where somebody is, is an id of the project, or it is not told', async () => {
  const { witness, line, statuses } = await room();
  const foreignCell = cellId(elsewhere.rowIds[0]!, elsewhere.columnIds[0]!);
  const claims = [
    { sheetId: 'Call me: +44 20 7946 0000, the server is down' },
    { sheetId: elsewhere.sheetId },
    { sheetId: newId() },
    { channelId: elsewhere.sheetId },
    { sheetId: sheet.sheetId, rowId: elsewhere.rowIds[0] },
    { rowId: elsewhere.rowIds[0] },
    { sheetId: sheet.sheetId, cellId: foreignCell },
    { sheetId: sheet.sheetId, cellId: cellId(sheet.rowIds[0]!, elsewhere.columnIds[0]!) },
    { sheetId: sheet.sheetId, cellId: 'a cell' },
  ];
  for (const [at, claim] of claims.entries()) {
    line.send('PROJECT:STATUS', { projectId: sheet.projectId, state: 'idle', ...claim });
    await line.tick();
    expect([claim, errors(line).length]).toEqual([claim, at + 1]);
  }
  // What is the project's is told, and a row that is still on its way to the server.
  const rowId = newId();
  const cell = cellId(rowId, sheet.columnIds[0]!);
  const where = { sheetId: sheet.sheetId, rowId, cellId: cell };
  line.send('PROJECT:STATUS', { projectId: sheet.projectId, state: 'active', ...where });
  await witness.until(() => statuses().length > 1, 'where Tomas is');
  expect(statuses().slice(1)).toEqual([expect.objectContaining({ ...where, state: 'active' })]);
  expect(errors(line)).toHaveLength(claims.length);
  await Promise.all([witness.close(), line.close()]);
});

test('R8 who leaves a project is gone from it, also where the session of the page is named', async () => {
  const { witness, line } = await room();
  line.send('UNSET:projectId', { projectId: sheet.projectId, clientSessionId: 'test' });
  const hasLeft = () =>
    witness
      .unstored()
      .some(({ type, verb, userId }) => type === 'status' && verb === 'delete' && userId === tomas.user.id);
  await witness.until(hasLeft, 'Tomas gone');
  expect(errors(line)).toEqual([]);
  await Promise.all([witness.close(), line.close()]);
});

test('R4 who is present and follows nothing leaves the room, and the line, with the project', async () => {
  const { witness, line, statuses } = await room();
  must(await mara.post(`/api/entities/${sheet.projectId}/identity/${tomas.user.id}/delete`, {}));
  line.send('PROJECT:STATUS', { projectId: sheet.projectId, sheetId: sheet.sheetId, state: 'active' });
  expect((await line.closed).code).toBe(4403);
  const gone = () =>
    witness
      .unstored()
      .some(({ type, verb, userId }) => type === 'status' && verb === 'delete' && userId === tomas.user.id);
  await witness.until(gone, 'Tomas gone');
  await witness.tick();
  expect(statuses()).toHaveLength(1);
  await witness.close();
});

test.each(['channel', 'sheet'])(
  'a %s that was asked for before it was there can be followed once it is',
  async (kind) => {
    const id = newId();
    const line = await connect(mara);
    line.send('SET:state', wish([id]));
    await line.tick();
    expect(errors(line)).toEqual(['NOT_FOUND']);
    await mara.does(action(`${kind}.create`, id, { projectId: sheet.projectId, title: 'Stage door' }));
    line.send('SET:state', wish([id]));
    expect(Object.keys(await line.tick())).toEqual([id]);
    expect(errors(line)).toEqual(['NOT_FOUND']);
    await line.close();
  },
);
