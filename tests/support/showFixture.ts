// Sets up the demo's show in the evening, on a server whose clock can be advanced, with all participants: a caller, a
// second caller, two followers on phones, three displays, and a program that controls the show over HTTP.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { followPath, showPath } from '../../shared/paths.ts';
import type { ShowRundown } from '../../shared/show/showRundown.ts';
import type { ShowState } from '../../shared/show/showState.ts';
import { isCallable } from '../../shared/timing/showTimes.ts';
import { action, addMember, must, newId, signUp, visitorOf, type Client, type Entity } from './client.ts';
import { makeDisplayLink } from './displays.ts';
import { makeLink } from './links.ts';
import { cookiesOf, phone, wide } from './pages.ts';
import type { Json } from './request.ts';
import { makeScratchFolder } from './scratch.ts';
import { startServer, type Server } from './server.ts';
import { rundownOf, stateOf } from './shows.ts';
import { watchShownRows, type ShownKind, type WatchedPage } from './shownRows.ts';

/** The time of day at which the evening begins, in the zone of the demo: before its first cue. */
const BEGINS = { hours: 18, minutes: 44, seconds: 50 };
const ZONE = 'Europe/Copenhagen';

/** The participants of the evening, and their clock. */
export interface ShowFixture {
  /** Returns the running server, which is another one after `killAndStart`. */
  server(): Server;
  readonly caller: Client;
  /** The person to whom the caller hands the show over. */
  readonly second: Client;
  readonly sheetId: string;
  readonly projectId: string;
  /** The cues of the demo's show, in order. */
  readonly cues: ShowRundown['rows'];
  readonly pages: Readonly<
    Record<'calling' | 'desk' | 'crew' | 'guest' | 'timer' | 'wall' | 'agenda', WatchedPage>
  >;
  /** Controls the show as a program does, with an API token of the scope `control`. Resolves to the resulting state. */
  program(name: string, body?: Json): Promise<ShowState>;
  /** Returns the present time of the server, in ms since 1970. */
  now(): number;
  /** Advances the clock of the server. */
  putForward(ms: number): Promise<void>;
  /** Kills the server, and starts it again with the same data and the same clock. */
  killAndStart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server whose clock is set to the evening of the show, and opens all pages. */
export async function openShowFixture(browser: Browser): Promise<ShowFixture> {
  const file = join(makeScratchFolder('eo-clock-'), 'ahead');
  let ahead = untilEvening(Date.now());
  const env = { NODE_OPTIONS: '--import=./tests/support/jumpClock.mjs', EO_TEST_CLOCK_FILE: file };
  writeFileSync(file, String(ahead));
  let server = await startServer({ database: null, env });
  const [caller, second] = await Promise.all([
    signUp(server, { firstName: 'Mara', lastName: 'Lindqvist' }),
    signUp(server, { firstName: 'Priya', lastName: 'Raman' }),
  ]);
  const { projectId } = must(await caller.post<{ projectId: string }>('/api/project/demo/create', {}));
  const { db } = await caller.load(`/api/projects/${projectId}`);
  const sheets: readonly Entity[] = Object.values(db['sheet'] ?? {});
  const sheetId = sheets.find(({ title }) => title === 'Run of show')?.id ?? '';
  await addMember(caller, projectId, second, 'EDITOR');
  const asked = { name: 'Buttons', scope: 'control', days: 7 };
  const { token } = must(await caller.post<{ token: string }>('/api/auth/tokens', asked));
  const cues = (await rundownOf(caller, sheetId)).rows.filter(isCallable);
  const pages = await openPages(browser, { caller, second, projectId, sheetId });
  return {
    server: () => server,
    caller,
    second,
    sheetId,
    projectId,
    cues,
    pages,
    async program(name, body = {}) {
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': newId() };
      const path = `/api/show/${sheetId}/${name}`;
      return must(await visitorOf(server).post<{ show: ShowState }>(path, body, { headers })).show;
    },
    now: () => Date.now() + ahead,
    async putForward(ms) {
      ahead += ms;
      writeFileSync(file, String(ahead));
      process.kill(server.pid, 'SIGUSR2');
      const due = Date.now() + ahead;
      while ((await stateOf(caller, sheetId)).clock < due) await new Promise(setImmediate);
    },
    async killAndStart() {
      await server.kill();
      const { port } = new URL(server.url);
      server = await startServer({ database: null, dataDir: server.dataDir, env: { ...env, PORT: port } });
    },
    async stop() {
      await server.stop();
    },
  };
}

interface Places {
  readonly caller: Client;
  readonly second: Client;
  readonly projectId: string;
  readonly sheetId: string;
}

async function openPages(browser: Browser, places: Places): Promise<ShowFixture['pages']> {
  const { caller, second, projectId, sheetId } = places;
  const viewId = newId();
  const view = { sheetId, title: 'Crew', visibility: 'everyone' };
  await caller.does(action('sheetLayout.create', viewId, view));
  const link = await makeLink(caller, viewId, { scope: 'follow' });
  const baseURL = caller.server.url;
  const inHand = { viewport: phone, hasTouch: true, isMobile: true, baseURL };
  const open = async (kind: ShownKind, path: string, options: object, client: Client | null = null) => {
    const context = await browser.newContext({ viewport: wide, baseURL, ...options });
    if (client) await context.addCookies(cookiesOf(client));
    const watched = await watchShownRows(await context.newPage(), kind);
    await watched.page.goto(path);
    return watched;
  };
  const display = async (shows: 'timer' | 'wall' | 'agenda') => {
    const { url } = await makeDisplayLink(caller, sheetId, { shows });
    return open(shows, url, { viewport: { width: 1920, height: 1080 } });
  };
  const show = showPath(projectId, sheetId);
  const [calling, desk, crew, guest, timer, wall, agenda] = await Promise.all([
    open('caller', show, {}, caller),
    open('caller', show, {}, second),
    open('follower', followPath(projectId, sheetId), inHand, second),
    open('follower', link.url, inHand),
    display('timer'),
    display('wall'),
    display('agenda'),
  ]);
  return { calling, desk, crew, guest, timer, wall, agenda };
}

/** Returns the time from an instant to the evening of the same day, in ms. */
function untilEvening(at: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, timeStyle: 'medium' }).format(at);
  const [hours = 0, minutes = 0, seconds = 0] = parts.split(':').map(Number);
  const from = (hours * 60 + minutes) * 60 + seconds;
  const to = (BEGINS.hours * 60 + BEGINS.minutes) * 60 + BEGINS.seconds;
  return (to - from) * 1000;
}
