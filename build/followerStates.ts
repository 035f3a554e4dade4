// The states of the page of those who follow a show. The document is drawn by the server's own renderer from a state
// that is made here; the mocked socket only sends the server's time.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import { z } from 'zod';
import { paths, pathOf } from '../shared/paths.ts';
import type { FollowPage, LiveRundown } from '../shared/show/livePage.ts';
import type { RundownRow } from '../shared/show/rundown.ts';
import type { ShowState } from '../shared/show/showState.ts';
import {
  inTurn,
  signedOutState,
  clickButton,
  waitForText,
  waitForDialog,
  type PageState,
} from './pageStates.ts';
import { root } from './renderer.config.ts';

const SECOND = 1000;
const [projectId, sheetId, showId] = ['01J000000000000000000000PR', '01J000000000000000000000SH', 'show'];
const path = pathOf(paths.follow, { projectId, sheetId });

const departments = [
  { categoryId: 'audio', title: 'Audio', color: 'indigo' },
  { categoryId: 'lights', title: 'Lights', color: 'yellow' },
  { categoryId: 'video', title: 'Video', color: 'purple' },
  { categoryId: 'stage', title: 'Stage SL', color: 'jade' },
  { categoryId: 'host', title: 'Host', color: 'plum' },
];

/** The cues: title, seconds, and the words for Stage SL and Audio. */
const cues: readonly (readonly [title: string, seconds: number, stage: string, audio: string])[] = [
  ['Opening film', 95, '', 'VT sound, then band'],
  ['Lumen Quartet, “Slow Water”', 210, '', 'Quartet 1 to 4'],
  ['Award 2: Lighting, nominees', 130, '', 'VT nominees'],
  ['Award 2: winner and speech', 120, 'Walk-up SL. Statuette from Nadia.', 'Podium'],
  ['Break bumper 1', 20, '', 'Sting'],
  ['Commercial break 1', 180, 'Reset podium', ''],
  ['Back from break, host', 30, 'Ida centre', 'Ida RF 1'],
  ['Award 3: Original Score', 130, 'Presenters SL', 'VT nominees'],
  ['Award 3: winner and speech', 120, '', 'Podium'],
  ['Harbour Youth Choir', 240, 'Choir risers in', 'Choir 1 to 8'],
  ['Award 4: Costume', 130, '', 'VT nominees'],
];

interface SampleOptions {
  readonly phase?: ShowState['phase'];
  readonly hasShow?: boolean;
  /** Seconds since the row on now began. */
  readonly since?: number;
  readonly call?: 'standby' | 'ready' | 'go';
  readonly more?: Partial<ShowState>;
  readonly page?: Partial<FollowPage>;
  readonly rundown?: Partial<LiveRundown>;
  /** Whether the server sends nothing after the page was opened. */
  readonly isSilent?: boolean;
}

/** Returns the initial data of the page: cue 15 on now, 1:10 left of 3:30. */
function sample(options: SampleOptions): FollowPage {
  const { phase = 'running', hasShow = true, since = 140 } = options;
  const clock = Date.now();
  const startedAt = clock - since * SECOND;
  const rows = rowsFrom(startedAt - 227 * SECOND);
  const isOn = hasShow && (phase === 'running' || phase === 'held');
  const called = options.call === 'go' ? 1 : 2;
  const [, onNow, next] = rows;
  const stage = { ...rows[called], texts: rows[3]?.texts ?? {} };
  const shown = options.call ? rows.map((row, at) => (at === called ? { ...row, ...stage } : row)) : rows;
  const state: ShowState = {
    showId: hasShow ? showId : null,
    sheetId,
    phase: hasShow ? phase : 'idle',
    rehearsal: false,
    callerId: hasShow ? 'mara' : null,
    callerName: hasShow ? 'Mara Lindqvist' : null,
    clock,
    now: isOn && onNow ? stateRow(onNow, startedAt) : null,
    next: next ? stateRow(next, null) : null,
    previous: null,
    timer: {
      startedAt: isOn ? startedAt : null,
      duration: isOn ? 210 * SECOND : null,
      added: 0,
      held: 0,
      heldAt: phase === 'held' ? clock - 42 * SECOND : null,
      phase: 'default',
    },
    offsetMs: 0,
    expectedEnd: null,
    sequence: 7,
    startedAt: hasShow && phase !== 'idle' ? clock - 4000 * SECOND : null,
    endedAt: phase === 'ended' ? clock - 60 * SECOND : null,
    nextRowId: null,
    skippedRowIds: [],
    shortened: [],
    planShiftMs: null,
    standbys: options.call
      ? [
          {
            rowId: shown[called]?.rowId ?? '',
            categoryId: 'stage',
            state: options.call,
            at: clock - 3 * SECOND,
            userId: 'mara',
          },
        ]
      : [],
    message: null,
    isBlackout: false,
    blackoutAt: null,
    offer: null,
    external: [],
    rundownVersion: 1,
    followers: 23,
    ...options.more,
  };
  return {
    kind: 'follow',
    sheetId,
    projectId,
    linkId: null,
    personId: 'nadia',
    mayCall: false,
    answersFor: null,
    departmentId: 'stage',
    isArchived: false,
    state,
    rundown: {
      version: 1,
      title: 'Run of show',
      projectTitle: 'Harbour Lights Awards',
      timeZone: 'Europe/Oslo',
      isTwelveHour: false,
      showsSeconds: true,
      colours: { current: null, next: null },
      departments,
      rows: shown,
      ...options.rundown,
    },
    ...options.page,
  };
}

function rowsFrom(start: number): readonly RundownRow[] {
  let plannedStart = start;
  return cues.map(([title, seconds, stage, audio], at) => {
    const row = {
      rowId: `row${at}`,
      number: String(14 + at),
      title,
      isHeading: false,
      plannedStart,
      duration: seconds * SECOND,
      isPinned: false,
      isHardOut: false,
      isFloat: false,
      isOmitted: false,
      overrun: 'push' as const,
      texts: { ...(stage && { stage }), ...(audio && { audio }) },
    };
    plannedStart += seconds * SECOND;
    return row;
  });
}

function stateRow(
  { rowId, number, title, plannedStart, duration }: RundownRow,
  expectedStart: number | null,
) {
  return { rowId, number, title, plannedStart, duration, expectedStart };
}

const liveModule = z.object({ renderLive: z.function({ input: [z.unknown()], output: z.string() }) });

/** Mocks the document of a state, and the socket, unless the state is without a connection. */
function draws(options: SampleOptions) {
  return async (page: Page): Promise<void> => {
    const module: unknown = await import(pathToFileURL(join(root, 'dist/live/live.js')).href);
    const { renderLive } = liveModule.parse({ ...Object(module) });
    if (options.isSilent === true) await page.clock.install();
    await page.route(`**${path}`, (route) =>
      route.fulfill({ body: renderLive(sample(options)), contentType: 'text/html; charset=utf-8' }),
    );
    await page.route('**/api/show/**', (route) => route.abort());
    await page.routeWebSocket('**/api/socket*', (socket) => {
      if (options.isSilent === true) return;
      socket.onMessage((text) => {
        const { type, data } = z
          .object({ type: z.string(), data: z.looseObject({}) })
          .parse(JSON.parse(String(text)));
        if (type !== 'TICK') return;
        const times = { originalClientTime: data['time'], serverTime: Date.now(), sequences: {} };
        socket.send(JSON.stringify({ type: 'TOCK', data: times }));
      });
    });
  };
}

function state(
  name: string,
  options: SampleOptions,
  after: PageState['open'],
  more: Pick<PageState, 'opens' | 'like'> = {},
): PageState {
  return signedOutState(`follow-${name}`, path, { before: draws(options), after, ...more });
}

const message = {
  messageId: 'm1',
  text: 'Presenter for 17 is late. Keep Nadia at SL until I say.',
  at: Date.now() - 5 * SECOND,
  by: 'Mara Lindqvist',
  displayIds: null,
  until: null,
};

/** The states of a follower's page. */
export const followerStates: readonly PageState[] = [
  state('now', {}, waitForText(/in step/)),
  state('all', { page: { departmentId: null } }, waitForText('On now')),
  state('standby', { call: 'standby' }, waitForText('Standby')),
  state('ready', { call: 'ready' }, waitForText('Standing by')),
  state('go', { call: 'go' }, waitForText('Go')),
  state('message', { more: { message } }, waitForText('Seen'), {
    opens: 'dialog',
    like: 'follow-message-answer',
  }),
  state('message-answer', { more: { message } }, inTurn(clickButton('Answer'), waitForText('Cannot do it')), {
    opens: 'dialog',
  }),
  state('lost', { isSilent: true }, async (page) => {
    await page.clock.fastForward(12 * SECOND);
    await waitForText(/Last heard/)(page);
  }),
  state('over', { since: 342 }, waitForText('over')),
  state('held', { phase: 'held' }, waitForText(/Held for/)),
  state('rehearsal', { more: { rehearsal: true } }, waitForText('In rehearsal')),
  state('before', { phase: 'idle', since: -900 }, waitForText('The show starts in')),
  state('no-show', { hasShow: false, since: -5400 }, waitForText('No show is running')),
  state('empty', { hasShow: false, rundown: { rows: [] } }, waitForText('There are no rows yet')),
  state('ended', { phase: 'ended' }, waitForText('The show has ended')),
  state('settings', {}, inTurn(clickButton('More'), waitForDialog), { opens: 'dialog' }),
];
