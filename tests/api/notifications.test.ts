// Notices (product 2.12): who is told of what, live and in the inbox; mails only of what stays unread, and never to
// somebody who is there; one click ends them. Time passes by making what lies in the database older.

import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import { openSqlite } from '../../server/database/sqlite.ts';
import type { ShownNotification, Unread } from '../../shared/api/notifications.ts';
import {
  action,
  addMember,
  cellId,
  makeProject,
  makeSheet,
  must,
  newId,
  signUp,
  visitorOf,
  type Client,
  type Sheet,
} from '../support/client.ts';
import { confirmAddresses } from '../support/rows.ts';
import { mailsFor, type Received } from '../support/outbox.ts';
import { startServer, temporaryFolder, type Server } from '../support/server.ts';
import { connect, follow, type Follower } from '../support/socket.ts';

const MINUTE_MS = 60_000;

let server: Server;
let mara: Client;
let priya: Client;
let projectId: string;
let sheet: Sheet;

beforeAll(async () => {
  server = await startServer();
  [mara, priya] = await Promise.all([
    signUp(server, { firstName: 'Mara', lastName: 'Lindqvist' }),
    signUp(server, { firstName: 'Priya', lastName: 'Raman' }),
  ]);
  projectId = await makeProject(mara, 'Harbour Lights Awards');
  await addMember(mara, projectId, priya);
  sheet = await makeSheet(mara, projectId);
});
afterAll(() => server.stop());

interface Inbox {
  readonly notifications: readonly ShownNotification[];
  readonly hasMore: boolean;
  readonly unread: Unread;
}

const inbox = async (person: Client, query = ''): Promise<Inbox> =>
  must(await person.get<Inbox>(`/api/notifications${query}`));
const titles = async (person: Client) => (await inbox(person)).notifications.map(({ title }) => title);
const readAll = async (person: Client) => {
  const [newest] = (await inbox(person)).notifications;
  if (newest) must(await person.post('/api/notifications/read', { upTo: newest.id }));
};
const change = async (person: Client, body: object) =>
  must(await person.post<Record<string, unknown>>('/api/notifications/settings', body));

/** Says something on a row of the sheet; answers the comment's id. */
async function say(person: Client, text: string, more: object = {}): Promise<string> {
  const id = newId();
  const about = { entityId: sheet.rowIds[0]!, entityType: 'row', projectId, text };
  await person.does(action('comment.create', id, { ...about, ...more }));
  return id;
}

const heard = (line: Follower) => line.unstored().filter(({ type }) => type === 'notification');

/** As if so long had passed since everything that has happened, for mails; then the server looks for what is due. */
async function later(ms: number, isConfirmed = true): Promise<void> {
  if (isConfirmed) await confirmAddresses(server);
  const { dataDir, database: url } = server;
  // Beside the server that runs: SQLite's own locks keep the two apart.
  const database =
    url === null
      ? await openSqlite(join(dataDir, 'eo.sqlite'))
      : await openDatabase({ dataDir: temporaryFolder(), database: { dialect: 'postgres', url } });
  const { knex } = database;
  // What follows a notice at once comes first: it puts the mail down for later.
  while ((await knex('job').where({ kind: 'notice', state: 'waiting' })).length > 0) await wake();
  await knex.transaction(async (trx) => {
    await trx('notification').decrement('createdAt', ms);
    // Its key says when it was to be, which is no longer so.
    await trx('job').where({ kind: 'noticeMail' }).decrement('runAt', ms).update({ key: null });
  });
  const due = async () =>
    knex('job')
      .whereIn('kind', ['mail', 'noticeMail'])
      .where({ state: 'waiting' })
      .where('runAt', '<=', Date.now());
  do await wake();
  while ((await due()).length > 0);
  await database.close();
}

/** Anything that writes a job down makes the server look. */
async function wake(): Promise<void> {
  const id = newId();
  const about = { entityId: projectId, entityType: 'project', projectId, text: '.' };
  await mara.does(action('comment.create', id, about));
}

const mails = (person: Client): readonly Received[] => mailsFor(server, person.user.email).filter(isNotice);
const isNotice = ({ headers }: Received) => /list-unsubscribe/i.test(headers);

test('a mention, an answer and a word about my row each tell me once; nobody is told of what they say themselves', async () => {
  await readAll(mara);
  const first = await say(mara, 'Is this @Priya Raman’s? Or @nobody at all, a@mara.example');
  expect(await titles(priya)).toContain('Mara Lindqvist mentions you in Run of show');
  expect(await titles(mara)).toEqual([]);
  await say(priya, 'It is mine, @Mara', { parentCommentId: first });
  await say(priya, 'And another word', { parentCommentId: first });
  expect(await titles(mara)).toEqual([
    'Priya Raman replies in Run of show',
    'Priya Raman mentions you in Run of show',
  ]);
  await readAll(mara);
  await say(priya, 'Doors at seven?', { entityId: sheet.rowIds[1]! });
  await say(priya, 'Or at eight?', { entityId: sheet.rowIds[1]! });
  const { notifications, unread } = await inbox(mara);
  expect(notifications[0]).toMatchObject({
    event: 'comment',
    count: 2,
    text: 'Or at eight?',
    readAt: null,
    by: { id: priya.user.id },
    path: `/app/project/${projectId}/sheet/${sheet.sheetId}#${sheet.rowIds[1]!}`,
  });
  expect(unread).toEqual({ all: 1, mentions: 0, requests: 0 });
});

test('whoever is named in a cell is told, and once only, however often the cell is written', async () => {
  await readAll(priya);
  const cell = cellId(sheet.rowIds[2]!, sheet.columnIds[0]!);
  const rich = (more: string) =>
    JSON.stringify({
      paragraphs: [
        { spans: [{ text: '@Priya Raman', mention: { kind: 'user', id: priya.user.id } }, { text: more }] },
      ],
    });
  const write = (more: string) =>
    mara.does(action('cell.update.value', cell, { value: `@Priya Raman${more}`, valueText: rich(more) }));
  await write(' opens');
  await write(' opens the doors');
  const fresh = (await inbox(priya)).notifications.filter(({ readAt }) => readAt === null);
  expect(fresh).toMatchObject([{ event: 'mention', count: 1, text: '@Priya Raman opens' }]);
  expect(fresh[0]!.path.endsWith(`#${cell}`)).toBe(true);
  // Who is named in a row has it: a word about it concerns them.
  await say(mara, 'Which doors?', { entityId: sheet.rowIds[2]! });
  expect((await titles(priya))[0]).toBe('Mara Lindqvist comments on your row in Run of show');
});

test('a comment that claims to be about another project’s row tells nobody anything', async () => {
  const stranger = await signUp(server, { firstName: 'Stranger' });
  const own = await makeProject(stranger, 'Elsewhere');
  const spy = await signUp(server, { firstName: 'Spy' });
  await addMember(stranger, own, spy);
  await readAll(spy);
  const about = { entityId: sheet.rowIds[0]!, entityType: 'row', projectId: own, text: 'what is this, @Spy' };
  expect((await stranger.send([action('comment.create', newId(), about)])).status).toBe(404);
  expect((await inbox(spy)).unread.mentions).toBe(0);
});

test('R5 R8 a notice is heard live on the channel of one’s own id, by nobody else; reading it, too', async () => {
  await readAll(priya);
  const [own, other, eavesdropper] = await Promise.all([
    follow(priya, [priya.user.id]),
    follow(priya, '*'),
    connect(mara),
  ]);
  eavesdropper.send('SET:state', {
    entityChannels: [priya.user.id],
    topicChannels: [],
    clientSessionId: 'test',
  });
  await eavesdropper.until(() => eavesdropper.messages.some(({ type }) => type === 'ERROR'), 'ERROR');
  await say(mara, 'Look, @Priya');
  for (const line of [own, other]) {
    await line.until(() => heard(line).some(({ verb }) => verb === 'create'), 'the notice');
  }
  expect(heard(own)[0]).toMatchObject({
    query: { channelId: priya.user.id },
    data: { event: 'mention', text: 'Look, @Priya', onDesktop: true },
  });
  await readAll(priya);
  await other.until(() => heard(other).some(({ verb }) => verb === 'update'), 'that it is read');
  await eavesdropper.tick();
  expect(heard(eavesdropper)).toEqual([]);
  await Promise.all([own.close(), other.close(), eavesdropper.close()]);
});

test('an address that nobody has confirmed is not written to', async () => {
  const unsure = await signUp(server, { firstName: 'Unsure' });
  await addMember(mara, projectId, unsure);
  await say(mara, 'Are you @Unsure?');
  await later(6 * MINUTE_MS, false);
  expect(mails(unsure)).toEqual([]);
});

test('R4 who was removed from a project does not see its notices, nor is written to', async () => {
  const tomas = await signUp(server, { firstName: 'Tomas' });
  await addMember(mara, projectId, tomas);
  await say(mara, 'Sound, @Tomas?');
  expect((await inbox(tomas)).unread.all).toBeGreaterThan(0);
  must(await mara.post(`/api/entities/${projectId}/identity/${tomas.user.id}/delete`, {}));
  const { notifications, unread } = await inbox(tomas);
  expect(notifications.filter((one) => one.projectId === projectId)).toEqual([]);
  expect(unread.mentions).toBe(0);
  await later(6 * MINUTE_MS);
  expect(mails(tomas)).toEqual([]);
});

test('one mail tells of all that stays unread in a project for five minutes, and of nothing that was read', async () => {
  await readAll(priya);
  await say(mara, 'read in time, @Priya');
  await readAll(priya);
  await say(mara, 'first thing, @Priya');
  await say(mara, 'second thing, @Priya');
  await later(4 * MINUTE_MS);
  expect(mails(priya)).toEqual([]);
  await later(2 * MINUTE_MS);
  const [mail, ...others] = mails(priya);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('2 new notifications in Harbour Lights Awards');
  expect(mail?.text).toContain('“first thing, @Priya”');
  expect(mail?.text).toContain('“second thing, @Priya”');
  expect(mail?.text).not.toContain('read in time');
  expect(mail?.headers).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
  await later(60 * MINUTE_MS);
  expect(mails(priya)).toHaveLength(1);
});

test('no mail and nothing on the desktop while one is there; the mail comes when one has gone', async () => {
  await readAll(priya);
  const before = mails(priya).length;
  const line = await follow(priya, '*');
  line.send('SET:projectId', { projectId, clientSessionId: 'test' });
  await line.tick();
  await say(mara, 'while you are here, @Priya');
  await line.until(() => heard(line).length > 0, 'the notice');
  expect(heard(line)[0]).toMatchObject({ data: { onDesktop: false } });
  await later(6 * MINUTE_MS);
  expect(mails(priya)).toHaveLength(before);
  await line.close();
  await later(6 * MINUTE_MS);
  expect(mails(priya)).toHaveLength(before + 1);
});

test('a comment on my row is not written about, unless I tick it; a muted project is silent, and lies there as read', async () => {
  await readAll(mara);
  await say(priya, 'quiet word', { entityId: sheet.rowIds[1]! });
  await later(6 * MINUTE_MS);
  const before = mails(mara).length;
  await change(mara, { ticks: { 'comment.email': true } });
  await say(priya, 'word by mail', { entityId: sheet.rowIds[1]! });
  await later(6 * MINUTE_MS);
  expect(mails(mara)).toHaveLength(before + 1);
  await readAll(mara);
  await change(mara, { project: { projectId, choice: { muted: true } } });
  await say(priya, 'unheard, @Mara');
  const { notifications, unread } = await inbox(mara);
  expect(notifications[0]).toMatchObject({ text: 'unheard, @Mara', readAt: expect.any(Number) });
  expect(unread.all).toBe(0);
  await later(6 * MINUTE_MS);
  expect(mails(mara)).toHaveLength(before + 1);
  await change(mara, { project: { projectId, choice: null }, ticks: { 'comment.email': false } });
});

test('what is not ticked for the app is not in the inbox', async () => {
  await readAll(mara);
  const settings = await change(mara, { ticks: { 'reply.app': false, 'reply.email': false } });
  expect(settings['ticks']).toMatchObject({ 'reply.app': false });
  const first = await say(mara, 'Anyone?');
  await say(priya, 'Here', { parentCommentId: first });
  expect((await inbox(mara)).unread.all).toBe(0);
  await change(mara, { ticks: { 'reply.app': true, 'reply.email': true } });
});

test('settings refuse unknown fields, foreign projects and zones that are none', async () => {
  for (const body of [
    { userId: priya.user.id },
    { ticks: { 'moon.email': true } },
    { timeZone: 'Mars/Olympus' },
    { quiet: { from: 0, to: 1440 } },
  ]) {
    expect((await mara.post('/api/notifications/settings', body)).status).toBe(400);
  }
  const elsewhere = await signUp(server, { firstName: 'Elsewhere' });
  const foreign = { project: { projectId, choice: { muted: true } } };
  expect((await elsewhere.post('/api/notifications/settings', foreign)).status).toBe(404);
});

test('nobody reads for another, and a token of a script does not reach the inbox’s marks', async () => {
  await readAll(priya);
  await say(mara, 'still new, @Priya');
  const [one] = (await inbox(priya)).notifications;
  must(await mara.post('/api/notifications/read', { groupKeys: [one!.groupKey] }));
  must(await mara.post('/api/notifications/read', { upTo: one!.id }));
  expect((await inbox(priya)).unread.mentions).toBe(1);
  must(await priya.post('/api/notifications/read', { groupKeys: [one!.groupKey] }));
  expect((await inbox(priya)).unread.mentions).toBe(0);
  expect((await visitorOf(server).get('/api/notifications')).status).toBe(401);
});

test('the inbox is told in pages, and by its parts', async () => {
  await readAll(priya);
  const said = Array.from({ length: 32 }, (_, index) => `number ${index}, @Priya`);
  for (const text of said) await say(mara, text);
  const first = await inbox(priya, '?only=mentions');
  expect(first).toMatchObject({ hasMore: true, unread: { mentions: 32 } });
  expect(first.notifications.map(({ text }) => text)).toEqual(said.toReversed().slice(0, 30));
  const second = await inbox(priya, `?only=mentions&before=${first.notifications.at(-1)!.id}`);
  expect(second.notifications.slice(0, 2).map(({ text }) => text)).toEqual(said.toReversed().slice(30));
  expect((await inbox(priya, '?only=requests')).notifications).toEqual([]);
});

test('one click in a mail program ends mails of its kind; a GET, which scanners send, changes nothing', async () => {
  const mail = mails(priya).at(-1)!;
  const address = new URL(/List-Unsubscribe: <([^>]+)>/.exec(mail.headers)![1]!);
  const token = address.pathname.split('/').at(-1)!;
  const isOn = async () =>
    must(await visitorOf(server).get<{ isOn: boolean; events: string[] }>(`/api/unsubscribe/${token}`));
  const page = await fetch(server.url + address.pathname);
  expect(page.status).toBe(200);
  expect(await isOn()).toEqual({ events: ['mention'], isOn: true });
  const click = (path: string) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await click(`${address.pathname.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(
    404,
  );
  expect((await click(address.pathname.replace('mention', 'reply'))).status).toBe(404);
  expect(await isOn()).toMatchObject({ isOn: true });
  expect((await click(address.pathname)).status).toBe(200);
  expect(await isOn()).toMatchObject({ isOn: false });
  const before = mails(priya).length;
  await readAll(priya);
  await say(mara, 'no mail of this, @Priya');
  await later(6 * MINUTE_MS);
  expect(mails(priya)).toHaveLength(before);
  must(await visitorOf(server).post(`/api/unsubscribe/${token}`, { isOn: true }));
  expect(await isOn()).toMatchObject({ isOn: true });
});
