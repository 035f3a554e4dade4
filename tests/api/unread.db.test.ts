// CC-2: unread is a number one can trust. Five people with three devices each post, answer, mention, delete, restore, give
// and read at random, and subjects of comments go to the bin and come back; a plain model says what each of them has not
// read, and every device must come to the same.

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  action,
  addMember,
  makeProject,
  makeSheet,
  must,
  newId,
  signUp,
  type Client,
} from '../support/client.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { follow, type Follower } from '../support/socket.ts';
import { openUnreadModel, type ModelComment, type UnreadModel } from '../support/unreadModel.ts';
import { openRandom } from '../support/random.ts';
import { size } from '../support/tier.ts';

const EVENTS = size(160, 10_000, 40);
/** Events between two looks at everybody. */
const BETWEEN = size(8, 25);
const NAMES = ['Ada', 'Ben', 'Cem', 'Dot', 'Eli'] as const;
const ROLES = [null, 'EDITOR', 'MEMBER', 'MEMBER', 'VIEW_ONLY'] as const;
/** Who may fill in the category of which only Cem is an editor. */
const SOUND = [0, 1, 2];

type Unread = Readonly<Record<string, { readonly count: number; readonly mentions: number }>>;

/** A page of somebody: what it has loaded, and what it has heard since. */
interface Device {
  readonly line: Follower;
  unread: Record<string, { count: number; mentions: number }>;
  /** The number of messages that it has looked at. */
  seen: number;
}

const server = sharedServer();
const random = openRandom('unread');
const people: Client[] = [];
const devices: Device[][] = [];
interface Subject {
  readonly id: string;
  readonly kind: string;
}
const threads: Subject[] = [];
/** What is in the bin. */
let binned: Subject | null = null;
let sheetId: string;
let projectId: string;
let soundId: string;
let model: UnreadModel;

beforeAll(async () => {
  people.push(
    ...(await Promise.all(NAMES.map((firstName) => signUp(server, { firstName, lastName: 'Test' })))),
  );
  projectId = await makeProject(people[0]!);
  for (const [at, role] of ROLES.entries())
    if (role) await addMember(people[0]!, projectId, people[at]!, role);
  const sheet = await makeSheet(people[0]!, projectId);
  sheetId = sheet.sheetId;
  const madeBy = new Map<string, number | null>();
  for (const title of ['Camera', 'Sound desk']) {
    const id = newId();
    await people[0]!.does(action('channel.create', id, { projectId, title }));
    threads.push({ id, kind: 'channel' });
    madeBy.set(id, null);
  }
  for (const maker of [0, 1, 1]) {
    const id = newId();
    const place = { sheetId, relativeRowId: sheet.rowIds[0]!, direction: 'after', type: 0 };
    await people[maker]!.does(action('row.create', id, place));
    threads.push({ id, kind: 'row' });
    madeBy.set(id, maker);
  }
  soundId = newId();
  await people[0]!.does(
    action('category.create', soundId, { projectId, name: 'Sound' }),
    action('category.update.editors', soundId, { editors: [people[2]!.user.id] }),
  );
  model = openUnreadModel(NAMES.length, madeBy);
  for (const person of people) devices.push(await Promise.all([1, 2, 3].map(() => openDevice(person))));
});

afterAll(async () => {
  await Promise.all(devices.flat().map(({ line }) => line.close()));
});

const unreadOf = async (person: Client): Promise<Unread> =>
  must(await person.get<{ unread: Unread }>('/api/unread')).unread;

/** As a page does: it follows first, and then loads. */
async function openDevice(person: Client): Promise<Device> {
  const line = await follow(person, [person.user.id]);
  const seen = line.messages.length;
  return { line, seen, unread: { ...(await unreadOf(person)) } };
}

/** Takes in what a device has heard. */
function hear(device: Device): Unread {
  const { messages } = device.line;
  for (; device.seen < messages.length; device.seen += 1) {
    const actions = messages[device.seen]!.data['actions'];
    for (const each of Array.isArray(actions) ? actions : []) {
      if (each.type !== 'unread') continue;
      if (each.data.count > 0) device.unread[each.query.entityId] = each.data;
      else delete device.unread[each.query.entityId];
    }
  }
  return device.unread;
}

function isThere(threadId: string): boolean {
  const { kind } = threads.find(({ id }) => id === threadId)!;
  return binned === null || (binned.id !== threadId && !(binned.kind === 'sheet' && kind === 'row'));
}

/** A channel, a row or the sheet goes to the bin; what is in there comes back first. */
async function bin(): Promise<void> {
  const next = binned ?? random.pick([...threads, { id: sheetId, kind: 'sheet' }]);
  const verb = binned ? 'create.undelete' : 'delete';
  await people[0]!.does(action(`${next.kind}.${verb}`, null, { ids: [next.id] }));
  binned = binned ? null : next;
}

async function post(author: number): Promise<void> {
  const thread = random.pick(threads.filter(({ id }) => isThere(id)));
  const above = model.comments.filter(
    ({ threadId, parentId, isDeleted }) => threadId === thread.id && parentId === null && !isDeleted,
  );
  const parent = random.below(10) < 4 && above.length > 0 ? random.pick(above) : null;
  const id = newId();
  const [text, mentioned, textRich] = random.pick([
    ['Doors at seven', [], null],
    [`Ask @${NAMES[3]}`, [3], null],
    [`@${NAMES[4]} and @${NAMES[1]}, look`, [4, 1], null],
    ['@Sound please', SOUND, richMention()],
  ] as const);
  await people[author]!.does(
    action('comment.create', id, {
      projectId,
      entityId: thread.id,
      entityType: thread.kind,
      text,
      ...(textRich !== null && { textRich }),
      ...(parent && { parentCommentId: parent.id }),
    }),
  );
  model.post({ id, threadId: thread.id, author, parentId: parent?.id ?? null }, mentioned);
}

const richMention = (): string =>
  JSON.stringify({
    paragraphs: [
      { spans: [{ text: '@Sound', mention: { kind: 'category', id: soundId } }, { text: ' please' }] },
    ],
  });

async function remove(comment: ModelComment): Promise<void> {
  await people[0]!.does(action('comment.delete', null, { ids: [comment.id] }));
  comment.isDeleted = true;
}

async function restore(comment: ModelComment): Promise<void> {
  await people[0]!.does(action('comment.create.undelete', null, { ids: [comment.id] }));
  comment.isDeleted = false;
}

/** What makes nothing unread, for nobody. */
async function touch(comment: ModelComment, by: number): Promise<void> {
  const author = people[comment.author]!;
  await random.pick([
    () => people[by]!.does(action('comment.update.resolved', comment.id, { resolved: random.oneIn(2) })),
    () =>
      people[by]!.does(action('comment.update.reaction', comment.id, { name: 'yes', on: random.oneIn(2) })),
    () => author.does(action('comment.update.text', comment.id, { text: `Rewritten for @Dot ${newId()}` })),
  ])();
}

async function assign(comment: ModelComment, by: number): Promise<void> {
  const to = random.oneIn(3) ? null : random.below(NAMES.length);
  const userId = to === null ? null : people[to]!.user.id;
  await people[by]!.does(action('comment.update.assigned', comment.id, { userId }));
  model.assign(comment.id, by, to);
}

async function read(person: number): Promise<void> {
  const { id, threadId } = random.pick(model.comments.filter((each) => isThere(each.threadId)));
  must(await people[person]!.post(`/api/unread/${threadId}`, { commentId: id }));
  model.read(person, threadId, id);
}

/** A device loses its line, and comes back. */
async function reconnect(person: number): Promise<void> {
  const at = random.below(3);
  devices[person]![at]!.line.cut();
  devices[person]![at] = await openDevice(people[person]!);
}

async function happen(): Promise<void> {
  const person = random.below(NAMES.length);
  const known = model.comments.filter(({ threadId }) => isThere(threadId));
  const living = known.filter(({ isDeleted }) => !isDeleted);
  const gone = known.filter(({ isDeleted }) => isDeleted);
  const what = random.below(100);
  if (what < 40 || living.length < 3) return post(person);
  if (what < 45) return bin();
  if (what < 60) return read(person);
  if (what < 68) return remove(random.pick(living));
  if (what < 74) return gone.length > 0 ? restore(random.pick(gone)) : undefined;
  if (what < 86) return touch(random.pick(living), person);
  if (what < 97) return assign(random.pick(living), person);
  return reconnect(person);
}

test(`CC-2 every device of everybody comes to the same counts as the model, over ${EVENTS} random events`, async () => {
  for (let event = 1; event <= EVENTS; event += 1) {
    await happen();
    if (event % BETWEEN !== 0) continue;
    for (const [at, person] of people.entries()) {
      const expected = model.unreadOf(at, isThere);
      expect(await unreadOf(person), `${NAMES[at]} after ${event} events`).toEqual(expected);
      for (const device of devices[at]!)
        await expect.poll(() => hear(device), { message: `a device of ${NAMES[at]}` }).toEqual(expected);
    }
  }
});

test('CC-2 control: a device that misses one message is found out', async () => {
  if (binned) await bin();
  const device = devices[4]![0]!;
  const before = { ...hear(device) };
  const id = newId();
  const about = { projectId, entityId: threads[0]!.id, entityType: 'channel', text: 'One more' };
  await people[0]!.does(action('comment.create', id, about));
  model.post({ id, threadId: threads[0]!.id, author: 0, parentId: null }, []);
  await expect.poll(() => hear(device)).toEqual(model.unreadOf(4));
  expect(before).not.toEqual(model.unreadOf(4));
});

test('CC-2 a mark never moves back, and none is set in what one may not see', async () => {
  const [threadId, mine] = [threads[0]!.id, people[2]!];
  const posts = [newId(), newId(), newId()];
  await people[0]!.does(
    ...posts.map((id) =>
      action('comment.create', id, {
        projectId,
        entityId: threadId,
        entityType: 'channel',
        text: 'One of three',
      }),
    ),
  );
  const mark = async (commentId: string, thread = threadId) =>
    mine.post<{ unread: Unread }>(`/api/unread/${thread}`, { commentId });
  expect(must(await mark(posts[1]!)).unread[threadId]).toMatchObject({ count: 1 });
  expect(must(await mark(posts[0]!)).unread[threadId]).toMatchObject({ count: 1 });
  const stranger = await signUp(server, { firstName: 'Stranger' });
  const refused = await stranger.post(`/api/unread/${threadId}`, { commentId: posts[0]! });
  expect([
    refused.status,
    (await mark(newId())).status,
    (await mark(posts[0]!, threads[1]!.id)).status,
  ]).toEqual([404, 404, 404]);
});

test('CC-2 what is in the bin, and what one was removed from, counts for nobody', async () => {
  const [threadId, ben] = [threads[1]!.id, people[1]!];
  await people[0]!.does(
    action('comment.create', newId(), {
      projectId,
      entityId: threadId,
      entityType: 'channel',
      text: '@Ben, one more',
    }),
  );
  const before = (await unreadOf(ben))[threadId];
  expect(before).toBeDefined();
  await people[0]!.does(action('channel.delete', null, { ids: [threadId] }));
  expect((await unreadOf(ben))[threadId]).toBeUndefined();
  await people[0]!.does(action('channel.create.undelete', null, { ids: [threadId] }));
  expect((await unreadOf(ben))[threadId]).toEqual(before);
  must(await people[0]!.post(`/api/entities/${projectId}/identity/${ben.user.id}/delete`, {}));
  expect(await unreadOf(ben)).toEqual({});
});
