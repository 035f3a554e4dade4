// A show with 1,000 followers on one process: a press of the caller, durable and by the rights of the caller, until all of
// them have it; and what it takes of the server's processor. Beside it the library of sockets alone, which sends the same
// frame to as many.

import { fork, spawn, type ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { action, newId, signUp } from '../support/client.ts';
import { makeLink, openLink } from '../support/links.ts';
import { startServer } from '../support/server.ts';
import { makeShow, makeShowSheet, press } from '../support/shows.ts';
import { median, ratioAtMost, type Line } from './line.ts';
import type { FollowersJob, FollowersSaying } from './load/followers.ts';
import { cpuSeconds } from './machine.ts';

const here = dirname(fileURLToPath(import.meta.url));
const FOLLOWERS = 1_000;
const [WARM_UP, PRESSES] = [20, 100];

/** Something that tells its followers: its process, and a press, of which `frame` is the last that it has told. */
interface Telling {
  readonly pid: number;
  readonly job: Omit<FollowersJob, 'count'>;
  /** Does it, and returns the text by which its frame is known. */
  readonly begin: (frame: string) => { readonly expect: string; readonly done: () => Promise<unknown> };
  stop(): Promise<unknown>;
}

interface Measured {
  readonly ms: readonly number[];
  readonly cpuMs: number;
  readonly frame: string;
}

export async function show(): Promise<readonly Line[]> {
  const ours = await measure(await ourShow());
  const limit = await measure(await broadcast(ours.frame));
  const what = `a press with ${FOLLOWERS.toLocaleString('en')} followers`;
  const lineOf = (name: string, unit: string, of: (measured: Measured) => number): Line => ({
    what: `${what}: ${name}`,
    unit,
    ours: of(ours),
    limit: of(limit),
    target: ratioAtMost(1.3),
  });
  return [
    lineOf('until all have it, p50', 'ms', ({ ms }) => median(ms)),
    lineOf('processor time of the server', 'ms', ({ cpuMs }) => cpuMs),
  ];
}

async function measure({ pid, job, begin, stop }: Telling): Promise<Measured> {
  const followers = fork(join(here, 'load/followers.ts'));
  try {
    await heard(followers, 'open', () => followers.send({ job: { ...job, count: FOLLOWERS } }));
    const ms: number[] = [];
    let frame = '';
    let before = 0;
    for (let index = 0; index < WARM_UP + PRESSES; index += 1) {
      if (index === WARM_UP) before = cpuSeconds(pid);
      const { expect, done } = begin(frame);
      await heard(followers, 'ready', () => followers.send({ expect }));
      const began = performance.timeOrigin + performance.now();
      const all = await heard(followers, 'all', () => void done());
      if (all.say !== 'all') throw new Error('The followers have not heard it');
      frame = all.frame;
      if (index >= WARM_UP) ms.push(all.at - began);
    }
    return { ms, cpuMs: ((cpuSeconds(pid) - before) * 1000) / PRESSES, frame };
  } finally {
    followers.kill();
    await stop();
  }
}

/** Resolves to what the process says of that kind, after `start`. */
function heard(
  from: ChildProcess,
  kind: FollowersSaying['say'],
  start: () => unknown,
): Promise<FollowersSaying> {
  return new Promise((resolve) => {
    const hear = (saying: FollowersSaying): void => {
      if (saying.say !== kind) return;
      from.off('message', hear);
      resolve(saying);
    };
    from.on('message', hear);
    start();
  });
}

/** A show whose followers have a link to it; its presses go forth and back between two rows. */
async function ourShow(): Promise<Telling> {
  const server = await startServer({ database: null, env: { LOG_LEVEL: 'warn', TEST_RATE_SCALE: '100000' } });
  const mara = await signUp(server, { firstName: 'Mara' });
  const sheet = await makeShowSheet(mara, 40);
  const { sheetId, rowIds } = sheet;
  const viewId = newId();
  await mara.does(action('sheetLayout.create', viewId, { sheetId, title: 'Crew', visibility: 'everyone' }));
  const { linkId, url } = await makeLink(mara, viewId, { scope: 'follow' });
  const guest = await openLink(mara, url);
  const showId = await makeShow(mara, sheetId);
  await mara.does(press(showId, 'start', null));
  let [from, to] = [rowIds[0] ?? '', rowIds[1] ?? ''];
  return {
    pid: server.pid,
    stop: () => server.stop(),
    job: {
      url: server.url,
      headers: { cookie: guest.cookie(), origin: server.url, 'x-eo-link': linkId },
      hello: JSON.stringify({ type: 'SET:state', data: { entityChannels: [sheetId] } }),
    },
    begin() {
      const jump = press(showId, 'jump', from, { rowId: to });
      const expect = `"now":{"rowId":"${to}"`;
      [from, to] = [to, from];
      return { expect, done: () => mara.does(jump) };
    },
  };
}

/** The library of sockets alone, sending a frame as long as ours. */
async function broadcast(frame: string): Promise<Telling> {
  const child = spawn(process.execPath, [join(here, 'limits/broadcast.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  );
  const exited = new Promise((resolve) => child.once('close', resolve));
  let count = 0;
  return {
    pid: child.pid ?? 0,
    job: { url, headers: {}, hello: '' },
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
    begin() {
      count += 1;
      const expect = `"press":${count}`;
      const body = `${expect}${frame.slice(expect.length)}`;
      return { expect, done: () => fetch(url, { method: 'POST', body }) };
    },
  };
}
