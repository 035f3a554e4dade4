// Mails about notices (product 2.12): only of what stays unread, never to somebody who is there, and one click ends them.

import { beforeEach, expect, test } from 'vitest';
import { action, addMember, makeProject, must, signUp, visitorOf } from '../support/client.ts';
import {
  change,
  heard,
  inbox,
  later,
  mails,
  openNoticeFixture,
  readAll,
  say,
  type NoticeFixture,
} from '../support/noticeStage.ts';
import { follow } from '../support/socket.ts';

const MINUTE_MS = 60_000;

let { server, mara, priya, projectId, sheet } = {} as NoticeFixture;
const stage = openNoticeFixture();
beforeEach(() => {
  ({ server, mara, priya, projectId, sheet } = stage());
});

test('an address that nobody has confirmed is not written to', async () => {
  const unsure = await signUp(server, { firstName: 'Unsure' });
  await addMember(mara, projectId, unsure);
  await say(stage(), mara, 'Are you @Unsure?');
  await later(stage(), 6 * MINUTE_MS, false);
  expect(mails(stage(), unsure)).toEqual([]);
});

test('one mail tells of all that stays unread in a project for five minutes, and of nothing that was read', async () => {
  await readAll(priya);
  await say(stage(), mara, 'read in time, @Priya');
  await readAll(priya);
  await say(stage(), mara, 'first thing, @Priya');
  await say(stage(), mara, 'second thing, @Priya');
  await later(stage(), 4 * MINUTE_MS);
  expect(mails(stage(), priya)).toEqual([]);
  await later(stage(), 2 * MINUTE_MS);
  const [mail, ...others] = mails(stage(), priya);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('2 new notifications in Harbour Lights Awards');
  expect(mail?.text).toContain('“first thing, @Priya”');
  expect(mail?.text).toContain('“second thing, @Priya”');
  expect(mail?.text).not.toContain('read in time');
  expect(mail?.headers).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
  await later(stage(), 60 * MINUTE_MS);
  expect(mails(stage(), priya)).toHaveLength(1);
});

test('a comment that was deleted when its mail was due is mailed once it is restored', async () => {
  await readAll(priya);
  const before = mails(stage(), priya).length;
  const undone = await say(stage(), mara, 'back by undo, @Priya');
  const { actionIds } = await mara.does(action('comment.delete', null, { ids: [undone] }));
  const binned = await say(stage(), mara, 'back from the bin, @Priya');
  await mara.does(action('comment.delete', null, { ids: [binned] }));
  await later(stage(), 6 * MINUTE_MS);
  expect(mails(stage(), priya)).toHaveLength(before);
  await mara.does(action('action.create.undo', null, { causeIds: [...actionIds] }));
  await later(stage(), MINUTE_MS);
  expect(mails(stage(), priya).slice(before)).toMatchObject([
    { text: expect.stringContaining('back by undo') },
  ]);
  await mara.does(action('comment.create.undelete', null, { ids: [binned] }));
  await later(stage(), MINUTE_MS);
  expect(mails(stage(), priya).slice(before + 1)).toMatchObject([
    { text: expect.stringContaining('back from the bin') },
  ]);
});

test('no mail and nothing on the desktop while one is there; the mail comes when one has gone', async () => {
  await readAll(priya);
  const before = mails(stage(), priya).length;
  const line = await follow(priya, '*');
  line.send('SET:projectId', { projectId, clientSessionId: 'test' });
  await line.tick();
  await say(stage(), mara, 'while you are here, @Priya');
  await line.until(() => heard(line).length > 0, 'the notice');
  expect(heard(line)[0]).toMatchObject({ data: { onDesktop: false } });
  await later(stage(), 6 * MINUTE_MS);
  expect(mails(stage(), priya)).toHaveLength(before);
  await line.close();
  // The server hears of the end of a socket after its other side does: a mail that was due before is looked at again
  // five minutes later.
  await expect
    .poll(async () => {
      await later(stage(), 6 * MINUTE_MS);
      return mails(stage(), priya).length;
    })
    .toBe(before + 1);
});

test('a daily digest is one mail at eight, of all projects, and of what is still unread', async () => {
  const jonas = await signUp(server, { firstName: 'Jonas' });
  const other = await makeProject(mara, 'Spring Gala');
  for (const id of [projectId, other]) await addMember(mara, id, jonas);
  // By their clock it is about noon: eight is far.
  const hours = (new Date().getUTCHours() - 12 + 24) % 24;
  const timeZone = hours <= 12 ? `Etc/GMT+${hours}` : `Etc/GMT-${24 - hours}`;
  await change(jonas, { mails: 'daily', timeZone });
  await say(stage(), mara, 'one for the morning, @Jonas');
  await say(stage(), mara, 'read before, @Jonas');
  const [read] = (await inbox(jonas)).notifications;
  must(await jonas.post('/api/notifications/read', { groupKeys: [read!.groupKey] }));
  await say(stage(), mara, 'of another show, @Jonas', {
    projectId: other,
    entityId: other,
    entityType: 'project',
  });
  await later(stage(), 6 * MINUTE_MS);
  await later(stage(), 6 * 60 * MINUTE_MS);
  expect(mails(stage(), jonas)).toEqual([]);
  await later(stage(), 15 * 60 * MINUTE_MS);
  const [digest, ...more] = mails(stage(), jonas);
  expect(more).toEqual([]);
  expect(digest?.subject).toBe('2 new notifications');
  expect(digest?.text).toMatch(
    /Harbour Lights Awards: “one for the morning, @Jonas”[\s\S]*Spring Gala: “of another show, @Jonas”/,
  );
  expect(digest?.text).not.toContain('read before');
  await later(stage(), 24 * 60 * MINUTE_MS);
  expect(mails(stage(), jonas)).toHaveLength(1);
});

test('a comment on my row is not written about, unless I tick it; a muted project is silent, and lies there as read', async () => {
  await readAll(mara);
  await say(stage(), priya, 'quiet word', { entityId: sheet.rowIds[1]! });
  await later(stage(), 6 * MINUTE_MS);
  const before = mails(stage(), mara).length;
  await change(mara, { ticks: { 'comment.email': true } });
  await say(stage(), priya, 'word by mail', { entityId: sheet.rowIds[1]! });
  await later(stage(), 6 * MINUTE_MS);
  expect(mails(stage(), mara)).toHaveLength(before + 1);
  await readAll(mara);
  await change(mara, { project: { projectId, choice: { muted: true } } });
  await say(stage(), priya, 'unheard, @Mara');
  const { notifications, unread } = await inbox(mara);
  expect(notifications[0]).toMatchObject({ text: 'unheard, @Mara', readAt: expect.any(Number) });
  expect(unread.all).toBe(0);
  await later(stage(), 6 * MINUTE_MS);
  expect(mails(stage(), mara)).toHaveLength(before + 1);
  await change(mara, { project: { projectId, choice: null }, ticks: { 'comment.email': false } });
});

test('what is told by mail alone is not read with what lies in the inbox', async () => {
  await readAll(priya);
  const before = mails(stage(), priya).length;
  await change(priya, { ticks: { 'mention.app': false, 'mention.email': true } });
  await say(stage(), mara, 'by mail alone, @Priya');
  await change(priya, { ticks: { 'mention.app': true } });
  await say(stage(), mara, 'in the inbox, @Priya');
  await readAll(priya);
  expect((await inbox(priya)).unread.all).toBe(0);
  await later(stage(), 6 * MINUTE_MS);
  const [mail, ...others] = mails(stage(), priya).slice(before);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('“by mail alone, @Priya”');
  expect(mail?.text).not.toContain('in the inbox');
});

test('one click in a mail program ends mails of its kind; a GET, which scanners send, changes nothing', async () => {
  const mail = mails(stage(), priya).at(-1)!;
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
  const before = mails(stage(), priya).length;
  await readAll(priya);
  await say(stage(), mara, 'no mail of this, @Priya');
  await later(stage(), 6 * MINUTE_MS);
  expect(mails(stage(), priya)).toHaveLength(before);
  must(await visitorOf(server).post(`/api/unsubscribe/${token}`, { isOn: true }));
  expect(await isOn()).toMatchObject({ isOn: true });
});
