// What a conversation asks of the server beside its comments: names to mention, pages of a channel, its files, words in it,
// drafts on every device, and what was given to a person.

import { beforeAll, expect, test } from 'vitest';
import {
  action,
  addMember,
  makeProject,
  makeSheet,
  must,
  newId,
  signUp,
  type Client,
  type Entity,
  type Sheet,
} from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { follow } from '../support/socket.ts';

interface Mention {
  readonly kind: string;
  readonly id: string;
  readonly label: string;
  readonly sheetId?: string;
}
interface Page {
  readonly db: Readonly<Record<string, Readonly<Record<string, Entity>>>>;
  readonly meta: { readonly more: boolean; readonly newer: boolean; readonly sequence: object };
}
interface Draft {
  readonly text: string;
  readonly at: number;
}

const server = sharedServer();
let mara: Client;
let jun: Client;
let projectId: string;
let sheet: Sheet;
let channelId: string;

beforeAll(async () => {
  [mara, jun] = (await Promise.all(
    ['Mara', 'Jun'].map((firstName) => signUp(server, { firstName, lastName: 'Lindqvist' })),
  )) as [Client, Client];
  projectId = await makeProject(mara);
  await addMember(mara, projectId, jun, 'MEMBER');
  sheet = await makeSheet(mara, projectId);
  channelId = await openChannel('Camera plan');
});

async function openChannel(title: string): Promise<string> {
  const id = newId();
  await mara.does(action('channel.create', id, { projectId, title }));
  return id;
}

const post = (entityId: string, text: string, more: Readonly<Record<string, unknown>> = {}) =>
  action('comment.create', newId(), { projectId, entityId, entityType: 'channel', text, ...more });

const mentions = async (q: string, who = mara): Promise<readonly Mention[]> =>
  must(
    await who.get<{ mentions: Mention[] }>(`/api/projects/${projectId}/mentions?q=${encodeURIComponent(q)}`),
  ).mentions;

const page = async (query: string, channel = channelId): Promise<Page> =>
  must(await jun.get<Page>(`/api/projects/${projectId}/channel/${channel}${query}`));

const commentsIn = ({ db }: Pick<Page, 'db'>) => Object.keys(db['comment'] ?? {}).toSorted();

test('names hold what was typed, in any case; templates and what lies in the bin have none', async () => {
  const [plan, gone, template] = [newId(), newId(), newId()];
  await mara.does(
    action('category.create', plan, { projectId, name: 'Planning' }),
    action('category.create', gone, { projectId, name: 'Plant' }),
    action('category.delete', null, { ids: [gone] }),
    action('sheet.create', template, { projectId, title: 'Plan template', isTemplate: true }),
  );
  const found = await mentions('PLAN');
  expect(found.map(({ kind, id }) => `${kind} ${id}`).toSorted()).toEqual(
    [`category ${plan}`, `channel ${channelId}`].toSorted(),
  );
  expect((await mentions('lindq')).map(({ kind }) => kind)).toEqual(['user', 'user']);
  expect(await mentions('no such thing')).toEqual([]);
});

test('after # come rows by their numbers, running or frozen; none of a row or a sheet in the bin', async () => {
  const other = await makeSheet(mara, projectId);
  const labels = async (q: string) =>
    (await mentions(q)).filter(({ sheetId }) => sheetId === other.sheetId).map(({ id }) => id);
  expect(await labels('#2')).toEqual([other.rowIds[1]]);
  await mara.does(action('row.delete', null, { ids: [other.rowIds[0]!] }));
  expect(await labels('#1')).toEqual([other.rowIds[1]]);
  await mara.does(action('sheet.update.itemNumbersFrozen', other.sheetId, { itemNumbersFrozen: true }));
  await mara.does(
    action('row.create', newId(), {
      sheetId: other.sheetId,
      relativeRowId: other.rowIds[1]!,
      direction: 'after',
      type: 0,
    }),
  );
  expect((await mentions('#1a')).map(({ label }) => label)).toEqual(['1A']);
  await mara.does(action('sheet.delete', null, { ids: [other.sheetId] }));
  expect(await labels('#')).toEqual([]);
});

test('rows are named as they are now: those in the bin, and those of other projects, are not', async () => {
  const own = await makeSheet(mara, projectId);
  const foreign = await makeSheet(mara, await makeProject(mara));
  const ids = [...own.rowIds.slice(0, 3), foreign.rowIds[0]!];
  const named = async () =>
    must(
      await jun.get<{ rows: Record<string, { label: string; sheetId: string }> }>(
        `/api/projects/${projectId}/rows?ids=${ids.join(',')}`,
      ),
    ).rows;
  const { sheetId } = own;
  expect(await named()).toMatchObject({
    [ids[0]!]: { label: '1', sheetId },
    [ids[1]!]: { label: '2', sheetId },
  });
  await mara.does(action('row.delete', null, { ids: [ids[0]!] }));
  const rows = await named();
  expect(Object.keys(rows).toSorted()).toEqual(ids.slice(1, 3).toSorted());
  expect(rows[ids[1]!]?.label).toBe('1');
  await mara.does(action('sheet.delete', null, { ids: [sheetId] }));
  expect(await named()).toEqual({});
  expect((await jun.get(`/api/projects/${projectId}/rows?ids=x`)).status).toBe(400);
});

test('a channel comes page by page, around a post or a moment, with the replies of its posts', async () => {
  const channel = await openChannel('Pages');
  const posts = Array.from({ length: 9 }, (_, at) => post(channel, `Post ${at}`));
  await mara.does(...posts);
  const reply = post(channel, 'An answer', { parentCommentId: posts[0]!.query.entityId });
  await jun.does(reply);
  const ids = posts.map(({ query }) => query.entityId!);
  const newest = await page('?limit=4', channel);
  expect(commentsIn(newest)).toEqual(ids.slice(5));
  expect(newest.meta).toMatchObject({ more: true, newer: false, sequence: {} });
  const oldest = await page(`?limit=4&before=${ids[3]!}`, channel);
  expect(commentsIn(oldest)).toEqual([...ids.slice(0, 3), reply.query.entityId!].toSorted());
  expect(oldest.meta).toMatchObject({ more: false, newer: true, replies: { [ids[0]!]: 1 } });
  expect(commentsIn(await page(`?limit=2&after=${ids[1]!}`, channel))).toEqual(ids.slice(2, 4));
  const around = await page(`?limit=3&around=${ids[4]!}`, channel);
  expect(commentsIn(around)).toEqual(ids.slice(3, 6));
  // A reply stands where its post does.
  expect(commentsIn(await page(`?limit=2&around=${reply.query.entityId!}`, channel))).toContain(ids[0]);
  expect(commentsIn(await page(`?limit=3&around=${Date.now() + 60_000}`, channel))).toEqual(ids.slice(6));
  expect(commentsIn(await page(`?post=${ids[0]!}`, channel))).toEqual([reply.query.entityId]);
  // A post of another channel is none of this one.
  expect(commentsIn(await page(`?post=${ids[0]!}`))).toEqual([]);
  const whole = await page('', channel);
  expect(whole.meta.sequence).toEqual({ [channel]: 10 });
});

test('of a deleted post the id comes as long as there are replies to it, which are read and found', async () => {
  const channel = await openChannel('Deleted');
  const posts = ['Alone', 'Answered', 'Last'].map((text) => post(channel, text));
  await mara.does(...posts);
  const [alone, answered, last] = posts.map(({ query }) => query.entityId!);
  const reply = post(channel, 'An answer', { parentCommentId: answered! });
  const replyId = reply.query.entityId!;
  await jun.does(reply);
  await mara.does(action('comment.delete', null, { ids: [alone!, answered!] }));
  const whole = await page('', channel);
  expect(commentsIn(whole)).toEqual([last!, replyId].toSorted());
  expect(whole.meta).toMatchObject({ deleted: [answered], replies: { [answered!]: 1 } });
  expect(JSON.stringify(whole)).not.toContain('Answered');
  expect((await page('?limit=1', channel)).meta).toMatchObject({ more: true, deleted: [] });
  const older = await page(`?limit=1&before=${last!}`, channel);
  expect(commentsIn(older)).toEqual([replyId]);
  expect(older.meta).toMatchObject({ more: false, deleted: [answered] });
  expect(commentsIn(await page(`?post=${answered!}`, channel))).toEqual([replyId]);
  const late = await jun.send([post(channel, 'Too late', { parentCommentId: answered! })]);
  expect(late.status).toBe(404);
  const { ids } = must(
    await jun.get<{ ids: string[] }>(`/api/projects/${projectId}/channel/${channel}/search?q=an%20answer`),
  );
  expect(ids).toEqual([replyId]);
  await jun.does(action('comment.delete', null, { ids: [replyId] }));
  expect((await page('', channel)).meta).toMatchObject({ deleted: [] });
});

test('words are found in posts and replies and in the names of their authors, newest first; not in what was deleted', async () => {
  const channel = await openChannel('Words');
  const [one, two, gone] = [
    post(channel, 'The Ferry is late'),
    post(channel, 'ferry again'),
    post(channel, 'Ferry 3'),
  ];
  const reply = post(channel, 'Which FERRY?', { parentCommentId: two.query.entityId });
  await mara.does(one, two, gone, reply);
  await mara.does(action('comment.delete', null, { ids: [gone.query.entityId!] }));
  const search = async (q: string) =>
    must(
      await jun.get<{ db: Page['db']; ids: string[]; before: string | null }>(
        `/api/projects/${projectId}/channel/${channel}/search?q=${q}`,
      ),
    );
  const found = await search('fErry');
  expect(found).toMatchObject({ ids: [reply, two, one].map(({ query }) => query.entityId), before: null });
  expect((await search('harbour')).ids).toEqual([]);
  const answer = post(channel, 'At noon');
  await jun.does(answer);
  for (const q of ['Jun', 'ju', 'jun%20lind']) expect((await search(q)).ids).toEqual([answer.query.entityId]);
  expect((await search('lindqvist')).ids).toHaveLength(4);
  expect((await search('un')).ids).toEqual([]);
});

test('files of a channel come with their posts, newest first, page by page', async () => {
  const channel = await openChannel('Files');
  const assets = [newId(), newId(), newId()];
  await mara.does(
    ...assets.map((id) => action('asset.create', id, { projectId, title: 'Plot' })),
    ...assets.map((id) => post(channel, 'Look', { assetIds: [id] })),
    post(channel, 'No file'),
  );
  const media = async (query: string) =>
    must(
      await jun.get<{ db: Page['db']; before: string | null }>(
        `/api/projects/${projectId}/channel/${channel}/media${query}`,
      ),
    );
  const first = await media('?limit=2');
  expect(Object.keys(first.db['asset']!).toSorted()).toEqual(assets.slice(1).toSorted());
  const rest = await media(`?before=${first.before!}`);
  expect([Object.keys(rest.db['asset']!), rest.before]).toEqual([[assets[0]], null]);
});

test('CC-9 a draft is on every device of its person; the later one counts, and one that was sent stays gone', async () => {
  const phone = await follow(jun, [jun.user.id]);
  const save = async (text: string, at?: number) =>
    must(await jun.post<{ draft: Draft | null }>(`/api/drafts/${channelId}`, { text, ...(at && { at }) }))
      .draft;
  const drafts = async (who = jun) =>
    must(await who.get<{ drafts: Record<string, Draft> }>('/api/drafts')).drafts;
  const saved = await save('On my way');
  await phone.until(() => phone.unstored().some(({ type }) => type === 'draft'));
  expect(await drafts()).toMatchObject({ [channelId]: { text: 'On my way' } });
  expect(await drafts(mara)).toEqual({});
  expect(await save('Older words', saved!.at - 1)).toMatchObject({ text: 'On my way' });
  expect(await save('')).toBeNull();
  expect(await save('From before it was sent', saved!.at)).toBeNull();
  expect(await drafts()).toEqual({});
  for (let at = 0; at < 105; at += 1) must(await jun.post(`/api/drafts/${newId()}`, { text: `Draft ${at}` }));
  expect(Object.keys(await drafts())).toHaveLength(100);
  await phone.close();
});

test('what is given to a person is listed with what it hangs on, open and done, while they may see it', async () => {
  const rowId = sheet.rowIds[1]!;
  const first = action('comment.create', newId(), {
    projectId,
    entityId: rowId,
    entityType: 'row',
    text: 'Check the key',
  });
  const commentId = first.query.entityId!;
  await mara.does(
    first,
    action('comment.update.assigned', commentId, { userId: jun.user.id, dueAt: 1_800_000_000_000 }),
  );
  const assigned = async (state = 'open') =>
    must(
      await jun.get<{ db: Page['db']; meta: { labels: Record<string, string> } }>(
        `/api/assigned?state=${state}`,
      ),
    );
  const open = await assigned();
  expect(Object.keys(open.db['comment']!)).toEqual([commentId]);
  expect(open.meta.labels).toEqual({ [rowId]: '2' });
  expect([open.db['sheet']?.[sheet.sheetId]?.id, open.db['project']?.[projectId]?.id]).toEqual([
    sheet.sheetId,
    projectId,
  ]);
  await mara.does(action('comment.update.resolved', commentId, { resolved: true }));
  expect([(await assigned()).db, Object.keys((await assigned('done')).db['comment']!)]).toEqual([
    {},
    [commentId],
  ]);
  must(await mara.post(`/api/entities/${projectId}/identity/${jun.user.id}/delete`, {}));
  expect((await assigned('done')).db).toEqual({});
  await addMember(mara, projectId, jun, 'MEMBER');
});
