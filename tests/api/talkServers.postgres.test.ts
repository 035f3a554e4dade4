// Two servers on one PostgreSQL database: who is connected to one has the same unread counts as who is connected to the
// other, and sees who is there and what is being read.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Status } from '../../shared/api/socket.ts';
import { action, addMember, makeProject, must, newId, signUp, type Client } from '../support/client.ts';
import { freshDatabase } from '../support/postgres.ts';
import { startServer, type Server } from '../support/server.ts';
import { connect, follow, type Follower } from '../support/socket.ts';
import { size } from '../support/tier.ts';

let servers: Server[] = [];
let here: Server;
let there: Server;
/** Is on the one server. */
let mara: Client;
/** Is on the other. */
let priya: Client;
let projectId: string;
let channelId: string;

beforeAll(async () => {
  const database = await freshDatabase();
  servers = await Promise.all([1, 2, 3].map(() => startServer({ database })));
  [here, there] = [servers[0]!, servers[1]!];
  mara = await signUp(here, { firstName: 'Mara' });
  const member = await signUp(here, { firstName: 'Priya' });
  projectId = await makeProject(mara);
  await addMember(mara, projectId, member, 'EDITOR');
  priya = member.on(there);
  channelId = newId();
  await mara.does(action('channel.create', channelId, { projectId, title: 'Stage door' }));
});
afterAll(() => Promise.all(servers.map((server) => server.stop())));

const post = (text: string, id = newId()) =>
  action('comment.create', id, { projectId, entityId: channelId, entityType: 'channel', text });

/** The last count that a page has heard. */
function lastHeard(line: Follower, type: 'unread' | 'assigned'): unknown {
  return line.unstored().findLast((step) => step.type === type)?.data;
}

test('CC-2 what is written, given and read on one server is counted at once for who is on the other alone', async () => {
  const far = await follow(priya, [priya.user.id]);
  const id = newId();
  await mara.does(post('Doors at seven', id), post('And the quay door at eight'));
  await mara.does(action('comment.update.assigned', id, { userId: priya.user.id }));
  await expect.poll(() => lastHeard(far, 'unread')).toEqual({ count: 2, mentions: 0 });
  await expect.poll(() => lastHeard(far, 'assigned')).toEqual({ open: 1 });
  // Read by a call that reaches the first server, where she has no page.
  must(await priya.on(here).post(`/api/unread/${channelId}`, { commentId: id }));
  await expect.poll(() => lastHeard(far, 'unread')).toEqual({ count: 1, mentions: 0 });
  const near = await follow(priya.on(here), [priya.user.id]);
  await mara.does(post('Both are shut again'));
  for (const line of [far, near])
    await expect.poll(() => lastHeard(line, 'unread')).toEqual({ count: 2, mentions: 0 });
  await Promise.all([far.close(), near.close()]);
});

/** Who is in the project, and where, by what a page has heard. */
function presentOn(line: Follower): readonly { userId: string; channelId: string | null }[] {
  const present = new Map<string, Status>();
  for (const { type, verb, query, data } of line.unstored()) {
    if (type !== 'status' || query.entityId === null) continue;
    if (verb === 'delete') present.delete(query.entityId);
    else present.set(query.entityId, data as unknown as Status);
  }
  return [...present.values()].map(({ userId, channelId: at }) => ({ userId, channelId: at }));
}

/** A page of the project, on which the channel is open. */
async function comes(person: Client): Promise<Follower> {
  const line = await connect(person);
  line.send('SET:state', { entityChannels: [projectId], topicChannels: [], clientSessionId: 'test' });
  line.send('SET:projectId', { projectId });
  line.send('PROJECT:STATUS', { projectId, state: 'active', channelId });
  await line.tick();
  return line;
}

test('who comes to one server sees who reads on the others; who leaves is gone on all of them', async () => {
  const reads = await comes(mara);
  const early = await comes(priya);
  await expect.poll(() => presentOn(early)).toContainEqual({ userId: mara.user.id, channelId });
  // Nobody moves any more: what is told now is what the servers know.
  const follows = await comes(priya);
  const others = (person: Client) => expect.arrayContaining([{ userId: person.user.id, channelId }]);
  await expect.poll(() => presentOn(follows)).toEqual(others(mara));
  await expect.poll(() => presentOn(reads)).toEqual(others(priya));
  reads.cut();
  await expect.poll(() => presentOn(follows).map(({ userId }) => userId)).not.toContain(mara.user.id);
  await Promise.all([early.close(), follows.close()]);
});

test('a server that starts later knows who is on the others', async () => {
  const reads = await comes(mara);
  const late = await startServer({ database: here.database! });
  servers.push(late);
  const follows = await comes(priya.on(late));
  await expect.poll(() => presentOn(follows)).toContainEqual({ userId: mara.user.id, channelId });
  await Promise.all([reads.close(), follows.close()]);
});

test.runIf(size(0, 1) === 1)('who was on a server that is killed is gone from the others', async () => {
  const third = servers[2]!;
  const [reads, follows] = [await comes(mara.on(third)), await comes(priya)];
  await expect.poll(() => presentOn(follows)).toContainEqual({ userId: mara.user.id, channelId });
  await third.kill();
  await expect.poll(() => presentOn(follows).map(({ userId }) => userId)).not.toContain(mara.user.id);
  await Promise.all([reads.closed, follows.close()]);
});
