// Two servers on one PostgreSQL database: who is connected to one follows what is pressed, written, seen and ended on the other.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MessageSeen } from '../../shared/api/showSeen.ts';
import { action, addMember, must, newId, signUp, type Client } from '../support/client.ts';
import { makeLink, openLink } from '../support/links.ts';
import { freshDatabase } from '../support/postgres.ts';
import { startServer, type Server } from '../support/server.ts';
import { call, makeShowSheet, stateOf, statesIn, type ShowSheet } from '../support/shows.ts';
import { follow } from '../support/socket.ts';

let here: Server;
let there: Server;
/** Calls on the one server. */
let mara: Client;
/** Follows on the other. */
let vera: Client;
let sheet: ShowSheet;

beforeAll(async () => {
  const database = await freshDatabase();
  [here, there] = await Promise.all([startServer({ database }), startServer({ database })]);
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
  must(await call(mara, sheetId, 'start'));
  must(await call(mara, sheetId, 'next', { from: 1 }));
  const told = await stateOf(mara, sheetId);
  await line.until(
    () => statesIn(line.messages).at(-1)?.sequence === told.sequence,
    'the state of the press',
  );
  const rowsOf = () => statesIn(line.messages).map(({ now }) => now?.rowId);
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

test('Seen on one server reaches who calls on the other', async () => {
  const { sheetId } = sheet;
  const line = await follow(mara, [sheetId]);
  must(await call(mara, sheetId, 'message', { text: 'Doors' }));
  const { message } = await stateOf(vera, sheetId);
  must(await vera.post(`/api/show/${sheetId}/seen`, { messageId: message!.messageId, answer: 'repeat' }));
  const seen = () =>
    line.messages.flatMap(({ type, data }) => (type === 'SEEN' ? [data['seen'] as MessageSeen] : []));
  await line.until(() => seen().length > 0, 'who has seen it');
  expect(seen().at(-1)).toMatchObject({ count: 1, readers: [{ name: 'Vera Tester', answer: 'repeat' }] });
  await line.close();
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
