// The states of displays, on a screen of 1920 × 1080 in both colour schemes. The server's own renderer draws the
// document from a state made here; the mocked socket only sends the server's time.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import { z } from 'zod';
import type { DisplaySettings } from '../shared/entities/sheetLayout.ts';
import { paths, pathOf } from '../shared/paths.ts';
import type { DisplayLivePage } from '../shared/show/livePage.ts';
import type { RundownRow } from '../shared/show/rundown.ts';
import type { ShowState } from '../shared/show/showState.ts';
import { signedOutState, waitForText, type PageState } from './pageStates.ts';
import { root } from './renderer.config.ts';

const SECOND = 1000;
const [projectId, sheetId, linkId] = [
  '01J000000000000000000000PR',
  '01J000000000000000000000SH',
  '01J000000000000000000000DP',
];
const path = pathOf(paths.guest, { linkId });

const departments = [
  { categoryId: 'audio', title: 'Audio', color: 'indigo' },
  { categoryId: 'lights', title: 'Lights', color: 'yellow' },
  { categoryId: 'video', title: 'Video', color: 'purple' },
  { categoryId: 'stage', title: 'Stage SL', color: 'jade' },
  { categoryId: 'host', title: 'Host', color: 'plum' },
  { categoryId: 'speaker', title: 'Speaker', color: 'pink' },
];

const SPEECH = `Look out of that window: every light out there is somebody still at work.
[Pause, wait for the beam]
Tonight we turn the beam around and point it at the people who carry cables, write music and count to four.
They are the ones who are here before us, and who leave after us.`;

/** The cues: title, seconds, and the words of departments. */
const cues: readonly (readonly [title: string, seconds: number, texts: Readonly<Record<string, string>>])[] =
  [
    ['Opening film', 95, { video: 'VT 01', audio: 'VT sound', speaker: '' }],
    [
      'Award 3: Original Score',
      120,
      {
        speaker: 'Nadia Rahm\nComposer, “The Salt Road”',
        host: SPEECH,
        audio: 'Podium mic, band under',
        lights: 'Podium special, house to half',
        video: 'L3 Nadia Rahm',
        stage: 'Statuette from SL',
      },
    ],
    ['Harbour Youth Choir', 240, { audio: 'Choir 1 to 8', lights: 'Cyc blue', stage: 'Risers in' }],
    ['Award 4: Costume', 130, { video: 'VT nominees', host: 'And now to cloth, thread and patience.' }],
    ['Commercial break', 180, { stage: 'Reset podium' }],
    ['Welcome back, Ida Noor', 60, { host: 'Welcome back.' }],
    ['Award 5: Direction', 130, { video: 'VT nominees' }],
    ['Closing number', 300, { audio: 'Band', lights: 'All out' }],
  ];

interface SampleOptions {
  readonly settings: DisplaySettings;
  readonly phase?: ShowState['phase'];
  readonly hasShow?: boolean;
  /** Seconds since the row on now began. */
  readonly since?: number;
  readonly more?: Partial<ShowState>;
  readonly hasRows?: boolean;
  /** Seconds since the server was last heard. */
  readonly heard?: number;
}

/** Returns the initial data of a display, on which the second cue is on now. */
export function sampleDisplay(options: SampleOptions): DisplayLivePage {
  const { settings, phase = 'running', hasShow = true, since = 46, heard = 0, hasRows = true } = options;
  const clock = Date.now() - heard * SECOND;
  const startedAt = clock - since * SECOND;
  const rows = hasRows ? rowsFrom(startedAt - 227 * SECOND) : [];
  const isOn = hasShow && (phase === 'running' || phase === 'held');
  const [, onNow, next] = rows;
  const state: ShowState = {
    showId: hasShow ? 'show' : null,
    sheetId,
    phase: hasShow ? phase : 'idle',
    rehearsal: false,
    callerId: null,
    callerName: null,
    clock,
    now: isOn && onNow ? stateRow(onNow, startedAt) : null,
    next: isOn ? stateRow(next, null) : stateRow(rows[0], rows[0]?.plannedStart ?? null),
    previous: null,
    timer: {
      startedAt: isOn ? startedAt : null,
      duration: isOn ? (onNow?.duration ?? null) : null,
      added: 0,
      held: 0,
      heldAt: phase === 'held' ? clock - 12 * SECOND : null,
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
    offer: null,
    standbys: [
      { rowId: 'row2', categoryId: 'audio', state: 'ready', at: clock, userId: '' },
      { rowId: 'row2', categoryId: 'lights', state: 'standby', at: clock, userId: '' },
      { rowId: 'row2', categoryId: 'stage', state: 'go', at: clock, userId: '' },
    ],
    message: null,
    isBlackout: false,
    blackoutAt: null,
    external: [],
    rundownVersion: 1,
    followers: 0,
    ...options.more,
  };
  return {
    kind: 'display',
    sheetId,
    projectId,
    linkId,
    settings,
    state,
    rundown: {
      version: 1,
      title: 'Run of show',
      projectTitle: 'Harbour Lights Awards',
      timeZone: 'Europe/Copenhagen',
      isTwelveHour: false,
      showsSeconds: true,
      colours: { current: null, next: null },
      departments,
      rows,
    },
  };
}

function rowsFrom(start: number): readonly RundownRow[] {
  let plannedStart = start;
  return cues.map(([title, seconds, texts], at) => {
    const row = {
      rowId: `row${at}`,
      number: String(20 + at),
      title,
      isHeading: false,
      plannedStart,
      duration: seconds * SECOND,
      isPinned: title === 'Commercial break',
      isHardOut: false,
      isOnAir: at === 0,
      isFloat: false,
      isOmitted: false,
      overrun: 'push' as const,
      texts,
    };
    plannedStart += seconds * SECOND;
    return row;
  });
}

function stateRow(row: RundownRow | undefined, expectedStart: number | null) {
  if (!row) return null;
  const { rowId, number, title, plannedStart, duration } = row;
  return { rowId, number, title, plannedStart, duration, expectedStart };
}

const liveModule = z.object({ renderLive: z.function({ input: [z.unknown()], output: z.string() }) });

/** Returns the document of a display, as the server draws it. */
async function documentOf(options: SampleOptions, isDark: boolean): Promise<string> {
  const module: unknown = await import(pathToFileURL(join(root, 'dist/live/live.js')).href);
  const { renderLive } = liveModule.parse({ ...Object(module) });
  const { settings } = options;
  const colours = settings.colours ?? (isDark ? 'dark' : 'light');
  return renderLive(sampleDisplay({ ...options, settings: { ...settings, colours } }));
}

/** Mocks the document of a state in the window's colour scheme, and the socket, unless the state is without a
 *  connection. A desktop window has the size of a screen on the wall. */
function draws(options: SampleOptions) {
  return async (page: Page): Promise<void> => {
    const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
    if ((page.viewportSize()?.width ?? 0) >= 1440) await page.setViewportSize({ width: 1920, height: 1080 });
    const body = await documentOf(options, isDark);
    await page.route(`**${path}`, (route) =>
      route.fulfill({ body, contentType: 'text/html; charset=utf-8' }),
    );
    await page.route('**/api/show/**', (route) => route.abort());
    await page.routeWebSocket('**/api/socket*', (socket) => {
      if (options.heard !== undefined) return;
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

interface DisplayState extends PageState {
  /** Returns the document of the state, as the server draws it. */
  document(isDark: boolean): Promise<string>;
}

function state(name: string, options: SampleOptions, after: PageState['open']): DisplayState {
  const shown = signedOutState(`display-${name}`, path, { before: draws(options), after });
  return { ...shown, document: (isDark) => documentOf(options, isDark) };
}

const message = {
  messageId: '01J000000000000000000000MS',
  text: 'Stretch to 3:00, the choir is not ready',
  at: Date.now(),
  by: '',
  displayIds: null,
  until: null,
};
const timer: DisplaySettings = { shows: 'timer', categoryId: 'speaker' };

/** The states of displays. */
export const displayStates: readonly DisplayState[] = [
  state('timer', { settings: timer }, waitForText('Time of day')),
  state('timer-warning', { settings: timer, since: 78 }, waitForText('Last minute')),
  state('timer-danger', { settings: timer, since: 108 }, waitForText('Last seconds')),
  state('timer-over', { settings: timer, since: 144 }, waitForText('Over')),
  state('timer-message', { settings: timer, since: 89, more: { message } }, waitForText(/Stretch/)),
  state('timer-over-message', { settings: timer, since: 144, more: { message } }, waitForText(/Stretch/)),
  state('timer-lost', { settings: timer, heard: 12 }, waitForText(/Last heard/)),
  state('timer-held', { settings: timer, phase: 'held' }, waitForText('Held')),
  state('timer-before', { settings: timer, phase: 'idle', since: -1800 }, waitForText('Starts in')),
  state('timer-no-show', { settings: timer, hasShow: false, hasRows: false }, waitForText('Not started')),
  state('timer-ended', { settings: timer, phase: 'ended' }, waitForText('Show ended')),
  state(
    'timer-external',
    {
      settings: { shows: 'timer' },
      more: { external: [{ source: 'QLab', label: 'Walk-in', endsAt: Date.now() + 3_600_000 }] },
    },
    waitForText('Walk-in'),
  ),
  state('agenda', { settings: { shows: 'agenda' } }, waitForText('On stage now')),
  state(
    'agenda-before',
    { settings: { shows: 'agenda' }, phase: 'idle', since: -1800 },
    waitForText('We begin soon'),
  ),
  state('agenda-ended', { settings: { shows: 'agenda' }, phase: 'ended' }, waitForText('The show has ended')),
  state('clock', { settings: { shows: 'clock' } }, waitForText('On air')),
  state(
    'clock-12h',
    { settings: { shows: 'clock', clock: 12, timeZone: 'America/New_York' } },
    waitForText('On air'),
  ),
  state('third', { settings: { shows: 'lowerThird', categoryId: 'speaker' } }, waitForText('Nadia Rahm')),
  state('prompter', { settings: { shows: 'prompter', categoryId: 'host' } }, waitForText(/Tonight we turn/)),
  state(
    'prompter-mirrored',
    { settings: { shows: 'prompter', categoryId: 'host', isMirrored: true } },
    waitForText(/Tonight we turn/),
  ),
  state('prompter-empty', { settings: { shows: 'prompter' } }, waitForText(/Choose whose text/)),
  state('wall', { settings: { shows: 'wall' } }, waitForText('On now')),
  state('wall-over', { settings: { shows: 'wall' }, since: 144 }, waitForText('On now, over')),
  state(
    'blackout',
    { settings: timer, more: { isBlackout: true, blackoutAt: Date.now() - 60_000 } },
    waitForText(/Blackout since/),
  ),
];
