// What a socket may send: as often as by the call, so many at once, and nothing after its session has ended.

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  action,
  cellId,
  makeProject,
  makeSheet,
  must,
  newId,
  signUp,
  type Client,
  type Sheet,
} from '../support/client.ts';
import { logOf } from '../support/fold.ts';
import { startServer, type Server } from '../support/server.ts';
import { connect } from '../support/socket.ts';

let strict: Server;
let mara: Client;
let sheet: Sheet;

beforeAll(async () => {
  strict = await startServer({
    env: { TEST_RATE_SCALE: '1', NODE_OPTIONS: '--import=./tests/support/slowRates.mjs' },
  });
  mara = await signUp(strict, { firstName: 'Mara' });
  sheet = await makeSheet(mara, await makeProject(mara));
});
afterAll(() => strict.stop());

const type = (value: string = newId()) =>
  action('cell.update.value', cellId(sheet.rowIds[0]!, sheet.columnIds[0]!), { value });
const logged = async (client: Client) =>
  new Set((await logOf(client, sheet.sheetId)).map(({ causeId }) => causeId));

test('R12 more than sixteen at once without an answer are told to wait, are not done, and may come again', async () => {
  const line = await connect(mara);
  const edits = Array.from({ length: 40 }, () => type());
  const replies = await Promise.all(edits.map((one) => line.act([one])));
  const late = edits.filter((_, at) => replies[at]!.status === 429);
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(16);
  expect(late.length).toBeGreaterThan(0);
  expect(replies.find(({ status }) => status === 429)).toMatchObject({
    code: 'SLOW_DOWN',
    retryAfterSeconds: 1,
  });
  const done = await logged(mara);
  expect(late.filter(({ id }) => done.has(id))).toEqual([]);
  expect((await line.act([late[0]!])).status).toBe(200);
  await line.close();
});

test('R12 calls and sockets share one rate, and over it the line stays', async () => {
  const noa = await signUp(strict, { firstName: 'Noa' });
  const line = await connect(noa);
  // A window allows 300 requests, of which each half would be allowed alone.
  const statuses = new Set<number>();
  for (let called = 0; called < 200; called += 20) {
    const replies = await Promise.all(Array.from({ length: 20 }, () => noa.send([])));
    for (const { status } of replies) statuses.add(status);
  }
  expect([...statuses]).toEqual([400]);
  for (let sent = 0; sent < 100; sent += 10) {
    const replies = await Promise.all(Array.from({ length: 10 }, () => line.act([])));
    for (const { status } of replies) statuses.add(status);
  }
  expect([...statuses]).toEqual([400]);
  expect([(await line.act([])).status, (await noa.send([])).status]).toEqual([429, 429]);
  await line.tick();
  await line.close();
});

test('R12 a socket that goes on and on is closed', async () => {
  const line = await connect(mara);
  for (let more = 0; more < 2100; more += 1) line.send('SEND:actions', { requestKey: 'x', actions: [] });
  expect((await line.closed).code).toBe(1008);
});

test('S6 R4 after signing out a socket changes nothing', async () => {
  const other = await signUp(strict, { firstName: 'Other' });
  sheet = await makeSheet(other, await makeProject(other));
  const line = await connect(other);
  expect((await line.act([type()])).status).toBe(200);
  const late = type();
  const gone = other.get('/api/auth/logout');
  line.send('SEND:actions', { requestKey: 'late', actions: [late] });
  must(await gone);
  line.send('SEND:actions', { requestKey: 'later', actions: [type()] });
  expect((await line.closed).code).toBe(4401);
  const answer = line.messages.find(({ data }) => data['requestKey'] === 'late');
  expect([undefined, 200, 401]).toContain(answer?.data['status']);
  expect(
    line.messages.filter(({ data }) => data['requestKey'] === 'later' && data['status'] === 200),
  ).toEqual([]);
});

test('a token that only reads is refused over the socket, too', async () => {
  const reader = await signUp(strict, { firstName: 'Reader' });
  sheet = await makeSheet(reader, await makeProject(reader));
  const made = must(
    await reader.post<{ token: string }>('/api/auth/tokens', { name: 'Script', scope: 'read', days: 30 }),
  );
  const line = await connect(reader, { cookie: '', authorization: `Bearer ${made.token}` });
  expect(await line.act([type()])).toMatchObject({ status: 403, errorMessage: 'This API token only reads.' });
  await line.close();
});
