// A channel of 100,000 posts beside one of 100: what the server spends on opening each, on its unread count, and on one
// more post. The limit is the short channel, so that the figure says whether the cost grows with what is stored.

import { action, addMember, makeProject, must, newId, signUp, type Client } from '../support/client.ts';
import { startServer, type Server } from '../support/server.ts';
import { median, ratioAtMost, ROUNDS, type Line } from './line.ts';
import { cpuSeconds } from './machine.ts';

const [FEW, MANY] = [100, 100_000];
/** Requests of one measurement. */
const TIMES = 200;

/** What a measurement does. */
type Work = (channelId: string) => Promise<void>;

/** Returns the figures of a long channel beside a short one. */
export async function channel(): Promise<readonly Line[]> {
  const server = await startServer({
    database: null,
    env: { LOG_LEVEL: 'warn', TEST_RATE_SCALE: '100000' },
  });
  const mara = await signUp(server, { firstName: 'Mara' });
  const jun = await signUp(server, { firstName: 'Jun' });
  const projectId = await makeProject(mara);
  await addMember(mara, projectId, jun);
  const [short, long] = [await fillChannel(mara, projectId, FEW), await fillChannel(mara, projectId, MANY)];

  const load: Work = async (id) => void must(await jun.get(`/api/projects/${projectId}/channel/${id}`));
  const around: Work = async (id) =>
    void must(await jun.get(`/api/projects/${projectId}/channel/${id}?around=${Date.now()}`));
  const post: Work = async (id) => void (await mara.does(postIn(projectId, id)));
  const works = [
    ['opening a channel of 100,000 posts, beside one of 100', load],
    ['a page of it around a moment', around],
    ['one more post in it', post],
  ] as const;
  const lines: Line[] = [];
  for (const [what, work] of works) {
    await measured(server, () => work(short));
    const figures = { short: [] as number[], long: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      figures.short.push(await measured(server, () => work(short)));
      figures.long.push(await measured(server, () => work(long)));
    }
    const [ours, limit] = [median(figures.long), median(figures.short)];
    lines.push({ what, unit: 'ms of CPU', ours, limit, target: ratioAtMost(1.5) });
  }
  const unread = await measured(server, async () => void must(await jun.get('/api/unread')));
  lines.push({
    what: 'all unread counts, 100,100 posts unread',
    unit: 'ms of CPU',
    ours: unread,
    limit: null,
    target: null,
  });
  await server.stop();
  return lines;
}

/** Returns the CPU of the server for one time, in ms. */
async function measured(server: Server, work: () => Promise<void>): Promise<number> {
  const before = cpuSeconds(server.pid);
  for (let time = 0; time < TIMES; time += 1) await work();
  return ((cpuSeconds(server.pid) - before) * 1000) / TIMES;
}

const postIn = (projectId: string, channelId: string) =>
  action('comment.create', newId(), {
    projectId,
    entityId: channelId,
    entityType: 'channel',
    text: 'The ferry is ten minutes late, so doors open at ten past seven.',
  });

/** Makes a channel with so many posts. */
export async function fillChannel(mara: Client, projectId: string, count: number): Promise<string> {
  const id = newId();
  await mara.does(action('channel.create', id, { projectId, title: `${count} posts` }));
  for (let from = 0; from < count; from += 500)
    await mara.does(...Array.from({ length: Math.min(500, count - from) }, () => postIn(projectId, id)));
  return id;
}
