// A show with 1,000 followers on one process: a press of the caller, durable and by the rights of the caller, until all of
// them have it; and what it takes of the server's processor. Beside it the library of sockets alone, which sends the same
// frames to as many. Both are pressed in turn, so that what else the machine does meets them alike.

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
const [WARM_UP, PRESSES] = [20, 200];

/** Something that tells its followers: its process, and its presses. */
interface Telling {
  readonly pid: number;
  readonly job: Omit<FollowersJob, 'count'>;
  /** Returns the next press, and the text by which its frame is known. */
  readonly begin: () => { readonly expect: string; readonly press: () => Promise<unknown> };
  stop(): Promise<unknown>;
}

/** What a press has told, and after how long the last follower had it. */
interface Told {
  readonly expect: string;
  readonly frame: string;
  readonly tookMs: number;
}

interface Measured {
  readonly ms: readonly number[];
  readonly cpuMs: number;
}

export async function show(): Promise<readonly Line[]> {
  const ours = await openAudience(await ourShow());
  const limit = await openAudience(await broadcast([await pressed(ours), await pressed(ours)]));
  try {
    const [oursMeasured, limitMeasured] = await inTurn(ours, limit);
    const what = `a press with ${FOLLOWERS.toLocaleString('en')} followers`;
    const lineOf = (name: string, of: (measured: Measured) => number): Line => ({
      what: `${what}: ${name}`,
      unit: 'ms',
      ours: of(oursMeasured),
      limit: of(limitMeasured),
      target: ratioAtMost(1.3),
    });
    return [
      lineOf('until all have it, p50', ({ ms }) => median(ms)),
      lineOf('processor time of the server', ({ cpuMs }) => cpuMs),
    ];
  } finally {
    await ours.close();
    await limit.close();
  }
}

/** A process that tells, with its followers. */
interface Audience extends Telling {
  readonly followers: ChildProcess;
  close(): Promise<void>;
}

async function openAudience(telling: Telling): Promise<Audience> {
  const followers = fork(join(here, 'load/followers.ts'));
  await heard(followers, 'open', () => followers.send({ job: { ...telling.job, count: FOLLOWERS } }));
  return {
    ...telling,
    followers,
    async close() {
      followers.kill();
      await telling.stop();
    },
  };
}

/** Measures both, press by press in turn. */
async function inTurn(ours: Audience, limit: Audience): Promise<readonly [Measured, Measured]> {
  const all = [ours, limit].map((audience) => ({ audience, ms: [] as number[], before: 0 }));
  for (let index = 0; index < WARM_UP + PRESSES; index += 1) {
    for (const one of all) {
      if (index === WARM_UP) one.before = cpuSeconds(one.audience.pid);
      const { tookMs } = await pressed(one.audience);
      if (index >= WARM_UP) one.ms.push(tookMs);
    }
  }
  const [oursMeasured, limitMeasured] = all.map(({ audience, ms, before }) => ({
    ms,
    cpuMs: ((cpuSeconds(audience.pid) - before) * 1000) / PRESSES,
  }));
  if (!oursMeasured || !limitMeasured) throw new Error('two are measured');
  return [oursMeasured, limitMeasured];
}

/** Presses once, and resolves when all followers have it. */
async function pressed({ begin, followers }: Audience): Promise<Told> {
  const { expect, press: send } = begin();
  await heard(followers, 'ready', () => followers.send({ expect }));
  const began = performance.timeOrigin + performance.now();
  let answered: Promise<unknown> = Promise.resolve();
  const all = await heard(followers, 'all', () => void (answered = send()));
  await answered;
  if (all.say !== 'all') throw new Error('The followers have not heard it');
  return { expect, frame: all.frame, tookMs: all.at - began };
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
      return { expect, press: () => mara.does(jump) };
    },
  };
}

/** The library of sockets alone, sending what ours has told, in turn. */
async function broadcast(told: readonly [Told, Told]): Promise<Telling> {
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
      const { expect, frame: body } = told[(count += 1) % 2 === 0 ? 0 : 1];
      return { expect, press: () => fetch(url, { method: 'POST', body }) };
    },
  };
}
