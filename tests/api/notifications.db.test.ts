// Notices (product 2.12): who is told of what, live and in the inbox, and who is not.

import { beforeEach, expect, test } from 'vitest';
import { action, addMember, cellId, makeProject, must, newId, signUp, visitorOf } from '../support/client.ts';
import {
  change,
  heard,
  inbox,
  later,
  mails,
  openNoticeFixture,
  readAll,
  say,
  titles,
  type NoticeFixture,
} from '../support/noticeStage.ts';
import { connect, follow } from '../support/socket.ts';
import { areRepeatsTried } from '../support/tier.ts';

const MINUTE_MS = 60_000;

let { server, mara, priya, projectId, sheet } = {} as NoticeFixture;
const stage = openNoticeFixture();
beforeEach(() => {
  ({ server, mara, priya, projectId, sheet } = stage());
});

test('a mention, an answer and a word about my row each tell me once; nobody is told of what they say themselves', async () => {
  await readAll(mara);
  const first = await say(stage(), mara, 'Is this @Priya Raman’s? Or @nobody at all, a@mara.example');
  expect(await titles(priya)).toContain('Mara Lindqvist mentions you in Run of show');
  expect(await titles(mara)).toEqual([]);
  await say(stage(), priya, 'It is mine, @Mara', { parentCommentId: first });
  await say(stage(), priya, 'And another word', { parentCommentId: first });
  expect(await titles(mara)).toEqual([
    'Priya Raman replies in Run of show',
    'Priya Raman mentions you in Run of show',
  ]);
  await readAll(mara);
  await say(stage(), priya, 'Doors at seven?', { entityId: sheet.rowIds[1]! });
  await say(stage(), priya, 'Or at eight?', { entityId: sheet.rowIds[1]! });
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
  await say(stage(), mara, 'Which doors?', { entityId: sheet.rowIds[2]! });
  expect((await titles(priya))[0]).toBe('Mara Lindqvist comments on your row in Run of show');
});

test.runIf(areRepeatsTried)(
  'a comment that was deleted is neither listed nor counted until that is undone; an edited one says its new text',
  async () => {
    await readAll(priya);
    const id = await say(stage(), mara, 'The fee is 4,000, @Priya');
    await mara.does(action('comment.update.text', id, { text: 'The fee is agreed, @Priya' }));
    expect((await inbox(priya)).notifications[0]).toMatchObject({
      text: 'The fee is agreed, @Priya',
      count: 1,
    });
    const { actionIds } = await mara.does(action('comment.delete', null, { ids: [id] }));
    expect((await inbox(priya)).unread.all).toBe(0);
    expect(JSON.stringify(await inbox(priya))).not.toContain('The fee');
    const line = await follow(priya, [priya.user.id]);
    await mara.does(action('action.create.undo', null, { causeIds: [...actionIds] }));
    expect((await inbox(priya)).unread.all).toBe(1);
    await line.until(
      () => heard(line).some(({ verb }) => verb === 'update'),
      'that the notices have changed',
    );
    await line.close();
    await readAll(priya);
    expect((await inbox(priya)).unread.all).toBe(0);
  },
);

test.runIf(areRepeatsTried)(
  'a comment that claims to be about another project’s row tells nobody anything',
  async () => {
    const stranger = await signUp(server, { firstName: 'Stranger' });
    const own = await makeProject(stranger, 'Elsewhere');
    const spy = await signUp(server, { firstName: 'Spy' });
    await addMember(stranger, own, spy);
    await readAll(spy);
    const about = {
      entityId: sheet.rowIds[0]!,
      entityType: 'row',
      projectId: own,
      text: 'what is this, @Spy',
    };
    expect((await stranger.send([action('comment.create', newId(), about)])).status).toBe(404);
    expect((await inbox(spy)).unread.mentions).toBe(0);
  },
);

test.runIf(areRepeatsTried)(
  'R5 R8 a notice is heard live on the channel of one’s own id, by nobody else; reading it, too',
  async () => {
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
    await say(stage(), mara, 'Look, @Priya');
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
  },
);

test('R4 who was removed from a project does not see its notices, nor is written to', async () => {
  const tomas = await signUp(server, { firstName: 'Tomas' });
  await addMember(mara, projectId, tomas);
  await say(stage(), mara, 'Sound, @Tomas?');
  expect((await inbox(tomas)).unread.all).toBeGreaterThan(0);
  must(await mara.post(`/api/entities/${projectId}/identity/${tomas.user.id}/delete`, {}));
  const { notifications, unread } = await inbox(tomas);
  expect(notifications.filter((one) => one.projectId === projectId)).toEqual([]);
  expect(unread.mentions).toBe(0);
  await later(stage(), 6 * MINUTE_MS);
  expect(mails(stage(), tomas)).toEqual([]);
});

test.runIf(areRepeatsTried)('what is not ticked for the app is not in the inbox', async () => {
  await readAll(mara);
  const settings = await change(mara, { ticks: { 'reply.app': false, 'reply.email': false } });
  expect(settings['ticks']).toMatchObject({ 'reply.app': false });
  const first = await say(stage(), mara, 'Anyone?');
  await say(stage(), priya, 'Here', { parentCommentId: first });
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
  await say(stage(), mara, 'still new, @Priya');
  const [one] = (await inbox(priya)).notifications;
  must(await mara.post('/api/notifications/read', { groupKeys: [one!.groupKey] }));
  must(await mara.post('/api/notifications/read', { upTo: one!.id }));
  expect((await inbox(priya)).unread.mentions).toBe(1);
  must(await priya.post('/api/notifications/read', { groupKeys: [one!.groupKey] }));
  expect((await inbox(priya)).unread.mentions).toBe(0);
  expect((await visitorOf(server).get('/api/notifications')).status).toBe(401);
});

test.runIf(areRepeatsTried)('the inbox is told in pages, and by its parts', async () => {
  await readAll(priya);
  const said = Array.from({ length: 32 }, (_, index) => `number ${index}, @Priya`);
  for (const text of said) await say(stage(), mara, text);
  const first = await inbox(priya, '?only=mentions');
  expect(first).toMatchObject({ hasMore: true, unread: { mentions: 32 } });
  expect(first.notifications.map(({ text }) => text)).toEqual(said.toReversed().slice(0, 30));
  const second = await inbox(priya, `?only=mentions&before=${first.notifications.at(-1)!.id}`);
  expect(second.notifications.slice(0, 2).map(({ text }) => text)).toEqual(said.toReversed().slice(30));
  expect((await inbox(priya, '?only=requests')).notifications).toEqual([]);
});

test.runIf(areRepeatsTried)(
  'a category that is mentioned stands for whoever may fill it in; one notice a person and comment',
  async () => {
    const [sound, light] = [newId(), newId()];
    const tomas = await signUp(server, { firstName: 'Tomas', lastName: 'Berg' });
    await addMember(mara, projectId, tomas, 'MEMBER');
    await mara.does(
      action('category.create', sound, { projectId, name: 'Sound' }),
      action('category.update.editors', sound, { editors: [priya.user.id] }),
      action('category.create', light, { projectId, name: 'Light' }),
    );
    await readAll(priya);
    await readAll(tomas);
    const mention = { kind: 'category', id: sound };
    const rich = { paragraphs: [{ spans: [{ text: '@Sound', mention }, { text: ' and @Priya' }] }] };
    await say(stage(), mara, '@Sound and @Priya', { textRich: JSON.stringify(rich) });
    expect((await inbox(priya)).unread).toMatchObject({ all: 1, mentions: 1 });
    expect((await titles(priya))[0]).toBe('Mara Lindqvist mentions you in Run of show');
    expect((await inbox(tomas)).unread.all).toBe(0);
    await say(stage(), mara, 'And now @Light');
    expect((await titles(tomas))[0]).toBe('Mara Lindqvist mentions Light in Run of show');
  },
);

test('a comment that is given to me tells me once; a file for my category, too', async () => {
  await readAll(priya);
  const commentId = await say(stage(), mara, 'Who takes this?');
  const give = (userId: string | null) =>
    mara.does(action('comment.update.assigned', commentId, { userId, dueAt: null }));
  await give(priya.user.id);
  await give(priya.user.id);
  const fresh = (await inbox(priya)).notifications.filter(({ readAt }) => readAt === null);
  expect(fresh).toMatchObject([{ event: 'assigned', count: 1, text: 'Who takes this?' }]);
  const [categoryId, assetId] = [newId(), newId()];
  await mara.does(
    action('category.create', categoryId, { projectId, name: 'Video' }),
    action('category.update.editors', categoryId, { editors: [priya.user.id] }),
    action('column.update.category', sheet.columnIds[2]!, { categoryId }),
    action('asset.create', assetId, { projectId, title: 'Clip 4' }),
  );
  const asset = { assetId, fileId: 'current', fit: 'contain' };
  await mara.does(action('cell.update.asset', cellId(sheet.rowIds[0]!, sheet.columnIds[2]!), { asset }));
  expect((await inbox(priya)).notifications[0]).toMatchObject({
    event: 'upload',
    title: 'Mara Lindqvist adds Clip 4 for Video in Run of show',
  });
});

test('a notice of a post leads to the post in its channel', async () => {
  const channelId = newId();
  await mara.does(action('channel.create', channelId, { projectId, title: 'stage' }));
  const post = await say(stage(), mara, 'Places, @Priya Raman', {
    entityType: 'channel',
    entityId: channelId,
  });
  const { notifications } = await inbox(priya);
  expect(notifications[0]?.path).toBe(`/app/project/${projectId}/channel/${channelId}?post=${post}`);
});
