// Two servers on one PostgreSQL database: who is connected to one follows what is pressed, written, seen and ended on the other;
// followers, displays, timers of other programs and calls are counted on both together.

import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedDisplay } from '../../shared/api/displays.ts';
import type { MessageSeen } from '../../shared/api/showSeen.ts';
import { action, addMember, must, newId, signUp, type Client } from '../support/client.ts';
import { listen, makeDisplayLink, ordersIn } from '../support/displays.ts';
import { makeLink, openLink } from '../support/links.ts';
import { freshDatabase } from '../support/postgres.ts';
import { startServer, type Server } from '../support/server.ts';
import { call, makeShow, makeShowSheet, stateOf, statesIn, type ShowSheet } from '../support/shows.ts';
import { connect, follow } from '../support/socket.ts';

let here: Server;
let there: Server;
/** Calls on the one server. */
let mara: Client;
/** Follows on the other. */
let vera: Client;
let sheet: ShowSheet;

beforeAll(async () => {
  const database = await freshDatabase();
  const env = { TEST_RATE_SCALE: '1' };
  [here, there] = await Promise.all([startServer({ database, env }), startServer({ database, env })]);
  mara = await signUp(here, { firstName: 'Mara' });
  const member = await signUp(here, { firstName: 'Vera' });
  sheet = await makeShowSheet(mara);
  await addMember(mara, sheet.projectId, member, 'VIEW_ONLY');
  vera = member.on(there);
});
afterAll(() => Promise.all([here, there].map((server) => server.stop())));

test('a press, an edit and a message on one server reach the followers of the other, once each', async () => {
  const { sheetId, rowIds, columnIds } = sheet;
  await stateOf(vera, sheetId);
  const line = await follow(vera, [sheetId]);
  const rowsOf = () => statesIn(line.messages).map(({ now }) => now?.rowId);
  must(await call(mara, sheetId, 'start'));
  // Of two presses within a moment the other server may tell the last alone.
  await line.until(() => rowsOf().at(-1) === rowIds[0], 'the state of the start');
  must(await call(mara, sheetId, 'next', { from: 1 }));
  const told = await stateOf(mara, sheetId);
  await line.until(
    () => statesIn(line.messages).at(-1)?.sequence === told.sequence,
    'the state of the press',
  );
  expect(rowsOf().at(-1)).toBe(rowIds[1]);
  expect(new Set(rowsOf()).size).toBe(2);
  const cellId = `${rowIds[2]}.${columnIds[0]}`;
  // A text that does not fit into one notification of the database.
  const long = 'é“x”'.repeat(4000);
  await mara.does(action('cell.update.value', cellId, { value: long }));
  await line.until(() => line.steps(sheetId).some(({ data }) => data?.['value'] === long), 'the edit');
  const sequences = line.steps(sheetId).map(({ sequence }) => sequence);
  expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one! - other!));
  await line.close();
});

test('a paste on one server comes packed to who asks for that on the other, and plain to who does not', async () => {
  const { sheetId, rowIds, columnIds } = sheet;
  const [packed, plain] = [await connect(vera), await follow(vera, [sheetId])];
  packed.send('SET:state', { entityChannels: [sheetId], form: 'packed' });
  while (!(sheetId in (await packed.tick())));
  const rows = rowIds.map((id) => ({ id, cells: columnIds.map(() => 'Pasted') }));
  const paste = action('sheet.update.cells', sheetId, { columns: columnIds, rows });
  await mara.does(paste);
  const heard = [packed, plain].map(
    (line) => () => line.steps(sheetId).find(({ causeId }) => causeId === paste.id),
  );
  await packed.until(() => heard[0]!() !== undefined, 'the paste, packed');
  await plain.until(() => heard[1]!() !== undefined, 'the paste');
  expect(heard.map((step) => 'form' in step()!)).toEqual([true, false]);
  await Promise.all([packed.close(), plain.close()]);
});

test('a caller who is heard by one server is not relieved by way of the other', async () => {
  const ben = await signUp(here, { firstName: 'Ben' });
  const own = await makeShowSheet(mara);
  await addMember(mara, own.projectId, ben, 'EDITOR');
  const [callers, others] = [await follow(mara, [own.sheetId]), await follow(ben.on(there), [own.sheetId])];
  must(await call(mara, own.sheetId, 'start'));
  must(await call(mara, own.sheetId, 'next'));
  await others.until(() => statesIn(others.messages).at(-1)?.now?.rowId === own.rowIds[1], 'the second row');
  const { showId } = await stateOf(mara, own.sheetId);
  const take = () => ben.on(there).send([action('show.update.caller', showId!, { userId: ben.user.id })]);
  const refused = await take();
  expect([refused.status, refused.body.code]).toEqual([409, 'CALLER_IS_HEARD']);
  await callers.close();
  await others.close();
});

test.each([
  ['waits for its start', (sheetId: string) => makeShow(mara, sheetId)],
  [
    'is a rehearsal',
    async (sheetId: string) => must(await call(mara, sheetId, 'start', { rehearsal: true })),
  ],
])('the call of a show that %s is not taken by way of the other server either', async (_, begin) => {
  const ben = await signUp(here, { firstName: 'Ben' });
  const own = await makeShowSheet(mara);
  await addMember(mara, own.projectId, ben, 'EDITOR');
  const [callers, others] = [await follow(mara, [own.sheetId]), await follow(ben.on(there), [own.sheetId])];
  await begin(own.sheetId);
  await others.until(() => statesIn(others.messages).at(-1)?.callerId === mara.user.id, 'the show');
  const { showId } = await stateOf(mara, own.sheetId);
  const taken = action('show.update.caller', showId!, { userId: ben.user.id });
  const refused = await ben.on(there).send([taken]);
  expect([refused.status, refused.body.code]).toEqual([409, 'CALLER_IS_HEARD']);
  await callers.close();
  await others.close();
});

test('Seen on one server reaches who calls on the other', async () => {
  const { sheetId } = sheet;
  const line = await follow(mara, [sheetId]);
  must(await call(mara, sheetId, 'message', { text: 'Doors' }));
  // The other server hears of it by the database.
  await expect.poll(async () => (await stateOf(vera, sheetId)).message).toMatchObject({ text: 'Doors' });
  const { message } = await stateOf(vera, sheetId);
  must(await vera.post(`/api/show/${sheetId}/seen`, { messageId: message!.messageId, answer: 'repeat' }));
  const seen = () =>
    line.messages.flatMap(({ type, data }) => (type === 'SEEN' ? [data['seen'] as MessageSeen] : []));
  await line.until(() => seen().length > 0, 'who has seen it');
  expect(seen().at(-1)).toMatchObject({ count: 1, readers: [{ name: 'Vera Tester', answer: 'repeat' }] });
  await line.close();
});

test('followers on all servers are counted, and those of one that ends are not', async () => {
  const own = await makeShowSheet(mara);
  const { sheetId } = own;
  const viewId = newId();
  await mara.does(action('sheetLayout.create', viewId, { sheetId, title: 'Crew', visibility: 'everyone' }));
  const { url } = await makeLink(mara, viewId, { scope: 'follow' });
  must(await call(mara, sheetId, 'start'));
  const third = await startServer({ database: here.database });
  const sites = [here, there, third];
  const guests = await Promise.all(
    sites.map((site) => openLink(mara.on(site), url.replace(here.url, site.url))),
  );
  for (const guest of guests) await follow(guest, [sheetId]);
  const caller = await follow(mara.on(there), [sheetId]);
  const counts = () =>
    Promise.all([here, there].map(async (site) => (await stateOf(mara.on(site), sheetId)).followers));
  await expect.poll(counts, { timeout: 15_000 }).toEqual([4, 4]);
  must(await call(mara, sheetId, 'next'));
  await caller.until(() => statesIn(caller.messages).at(-1)?.now?.rowId === own.rowIds[1], 'the press');
  expect(statesIn(caller.messages).at(-1)?.followers).toBe(4);
  await third.stop();
  await expect.poll(counts).toEqual([3, 3]);
  await caller.close();
});

test('SH-11 the timer of another program that one server is told stands on all, and goes on all', async () => {
  const { sheetId } = await makeShowSheet(mara);
  const line = await follow(mara.on(there), [sheetId]);
  must(await call(mara, sheetId, 'start'));
  await stateOf(mara.on(there), sheetId);
  const timersOf = () =>
    statesIn(line.messages)
      .at(-1)
      ?.external.map(({ source, label }) => [source, label]);
  const timer = { source: 'qlab', label: 'Loop', remainingMs: 60_000 };
  const { endsAt = 0 } = must(await call(mara, sheetId, 'external', timer)).show.external[0] ?? {};
  await line.until(() => timersOf()?.length === 1, 'the timer');
  expect(timersOf()).toEqual([['qlab', 'Loop']]);
  const [elsewhere] = (await stateOf(mara.on(there), sheetId)).external;
  // It ends when the other server has said, but for the time that its word took.
  expect(Math.abs((elsewhere?.endsAt ?? 0) - endsAt)).toBeLessThan(2000);
  await line.until(() => timersOf()?.length === 0, 'its end');
  await line.close();
});

test('SH-9 a display on one server is listed, told, redirected and missed on the other', async () => {
  const { sheetId } = await makeShowSheet(mara);
  const [first, second] = [await makeDisplayLink(mara, sheetId), await makeDisplayLink(mara, sheetId)];
  const caller = await follow(mara, [sheetId]);
  const listings = () =>
    caller.messages.flatMap(({ type, data }) =>
      type === 'DISPLAYS'
        ? [(data['displays'] as ListedDisplay[]).map(({ isListening }) => isListening)]
        : [],
    );
  const guest = await openLink(mara.on(there), first.url.replace(here.url, there.url));
  const { socket, displayId } = await listen(guest);
  await caller.until(() => listings().at(-1)?.[0] === true, 'that it listens');
  const path = `/api/show/${sheetId}/displays`;
  const order = (what: string, body: object = {}) =>
    mara.post<{ isReached: boolean }>(`${path}/${displayId}/${what}`, body);
  const listed = must(await mara.get<{ displays: ListedDisplay[] }>(path)).displays;
  expect(listed).toMatchObject([{ displayId, isListening: true, lagMs: 20 }]);
  // One that listens is not forgotten, wherever it does.
  expect((await mara.del(`${path}/${displayId}`)).status).toBe(409);
  for (const what of ['identify', 'reload'] as const) {
    expect(must(await order(what))).toEqual({ isReached: true });
    await socket.until(() => ordersIn(socket).some((told) => told[what] === true), what);
  }
  expect(must(await order('redirect', { linkId: second.linkId }))).toEqual({ isReached: true });
  await socket.until(() => ordersIn(socket).some((told) => 'redirect' in told), 'redirect');
  await socket.close();
  await caller.until(() => listings().at(-1)?.[0] === false, 'that it does not listen any more');
  expect(must(await order('identify'))).toEqual({ isReached: false });
  await caller.close();
});

test('a link that is ended, and a member who is removed, lose their sockets on the other server', async () => {
  const { sheetId, projectId } = sheet;
  const viewId = newId();
  await mara.does(action('sheetLayout.create', viewId, { sheetId, title: 'Crew', visibility: 'everyone' }));
  const { url, linkId } = await makeLink(mara, viewId, { scope: 'follow' });
  const guest = await openLink(vera, url.replace(here.url, there.url));
  const [ofLink, ofMember] = [await follow(guest, [sheetId]), await follow(vera, [sheetId])];
  must(await mara.del(`/api/links/${linkId}`));
  expect((await ofLink.closed).code).toBe(4410);
  await mara.does(action('user.delete', projectId, { userId: vera.user.id }));
  expect((await ofMember.closed).code).toBe(4403);
  expect((await vera.get(`/api/show/${sheetId}`)).status).toBe(404);
});

test('what somebody calls on one server counts against their rate on the other', async () => {
  const ben = await signUp(here, { firstName: 'Ben' });
  const { sheetId, projectId } = await makeShowSheet(ben, 1);
  const statusOn = async (site: Server) =>
    (await ben.on(site).get(`/gen/project/${projectId}/sheet/${sheetId}/csv`)).status;
  // Ten files a minute.
  for (let calls = 0; calls < 10; calls += 1) expect(await statusOn(here)).toBe(200);
  const statuses: number[] = [];
  // The other server would refuse its eleventh by itself.
  while (statuses.length < 9 && !statuses.includes(429)) {
    statuses.push(await statusOn(there));
    await setTimeout(100);
  }
  expect(statuses).toContain(429);
});
