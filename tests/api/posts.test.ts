// CC-9: posts are durable and single. They go the way of every edit, so a line that cuts answers doubles none, and one that
// breaks loses none; and what is counted of them is counted once.

import { beforeAll, expect, test } from 'vitest';
import {
  action,
  addMember,
  makeProject,
  must,
  newId,
  signUp,
  type Client,
  type Step,
} from '../support/client.ts';
import { allSince, logOf } from '../support/fold.ts';
import { startProxy } from '../support/proxy.ts';
import { openRandom } from '../support/random.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { follow } from '../support/socket.ts';
import { size } from '../support/tier.ts';

const POSTS = size(60, 1000);
const BREAKS = size(15, 200);

const server = sharedServer();
let mara: Client;
let jun: Client;
let projectId: string;

beforeAll(async () => {
  [mara, jun] = (await Promise.all(['Mara', 'Jun'].map((firstName) => signUp(server, { firstName })))) as [
    Client,
    Client,
  ];
  projectId = await makeProject(mara);
  await addMember(mara, projectId, jun, 'MEMBER');
});

async function openChannel(): Promise<string> {
  const id = newId();
  await mara.does(action('channel.create', id, { projectId, title: 'Stage' }));
  return id;
}

const post = (channelId: string) =>
  action('comment.create', newId(), {
    projectId,
    entityId: channelId,
    entityType: 'channel',
    text: 'Places, @Jun',
  });

const unreadIn = async (channelId: string) =>
  must(await jun.get<{ unread: Record<string, object> }>('/api/unread')).unread[channelId];

const madeIn = (steps: readonly Step[]) =>
  steps.flatMap(({ type, verb, query }) =>
    type === 'comment' && verb === 'create' ? (query.entityId ?? []) : [],
  );

test(`D6 CC-9 ${POSTS} posts, each sent 1 to 4 times at once over a line that cuts answers, are there and unread once`, async () => {
  const channelId = await openChannel();
  const random = openRandom('D6 posts');
  const proxy = await startProxy(server, { http: () => (random.oneIn(4) ? 'cut' : 'pass') });
  const line = mara.on(proxy.server);
  const posts = Array.from({ length: POSTS }, () => post(channelId));
  const deliver = async (one: (typeof posts)[number]) => {
    await Promise.all(Array.from({ length: 1 + random.below(4) }, () => line.send([one]).catch(() => null)));
    // Whatever the line did, the same is sent until it has an answer, which is told again.
    await expect.poll(async () => (await mara.send([one]).catch(() => null))?.status).toBe(200);
  };
  for (let from = 0; from < POSTS; from += 20) await Promise.all(posts.slice(from, from + 20).map(deliver));
  await proxy.close();
  const ids = posts.flatMap(({ query }) => query.entityId ?? []);
  expect(madeIn(await logOf(jun, channelId)).toSorted()).toEqual(ids.toSorted());
  expect(await unreadIn(channelId)).toEqual({ count: POSTS, mentions: POSTS });
});

test('D6 CC-9 control: a device that posts again under a new id is found out', async () => {
  const channelId = await openChannel();
  await mara.does(post(channelId));
  await mara.does(post(channelId));
  expect(await unreadIn(channelId)).not.toEqual({ count: 1, mentions: 1 });
});

test(`D9 CC-9 through ${BREAKS} broken lines while others post, a reader who asks misses no post`, async () => {
  const channelId = await openChannel();
  const random = openRandom('D9 posts');
  const heard = new Map<number, Step>();
  const take = (steps: readonly Step[]) => steps.forEach((step) => heard.set(step.sequence, step));
  /** The last sequence before the first gap. */
  const head = () => {
    let sequence = 0;
    while (heard.has(sequence + 1)) sequence += 1;
    return sequence;
  };
  let isPosting = true;
  const posting = Promise.all(
    [mara, jun].map(async (client) => {
      while (isPosting) await client.does(post(channelId));
    }),
  );
  for (let index = 0; index < BREAKS; index += 1) {
    const line = await follow(jun, [channelId]);
    take(await allSince(jun, channelId, head()));
    const due = line.steps(channelId).length + random.below(4);
    await line.until(() => line.steps(channelId).length >= due, `${due} posts`);
    take(line.steps(channelId));
    line.cut();
    await line.closed;
  }
  isPosting = false;
  await posting;
  take(await allSince(jun, channelId, head()));
  const log = await logOf(mara, channelId);
  expect([...heard.keys()].toSorted((one, other) => one - other)).toEqual(
    log.map(({ sequence }) => sequence),
  );
  const theirs = log.filter(({ userId }) => userId === mara.user.id).length;
  expect(await unreadIn(channelId)).toEqual({ count: theirs, mentions: theirs });
});
