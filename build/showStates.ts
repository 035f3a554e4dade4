// The states of the caller's page: a show of an award night that stands as in the mockups. What the server says of the
// show is written here, so that no state has to wait for another; the page counts on from it by itself.
import type { Page, Route } from 'playwright';
import { paths } from '../shared/paths.ts';
import type { MessageSeen, ShortAnswer } from '../shared/api/showSeen.ts';
import type { RundownRow } from '../shared/show/rundown.ts';
import type { ShowRundown } from '../shared/show/showRundown.ts';
import type { ShowState } from '../shared/show/showState.ts';
import { inTurn, sees, type PageState, type Step } from './pageStates.ts';

const MINUTE = 60_000;
const SECOND = 1000;

const DEPARTMENTS = [
  ['audio', 'Audio', 'sky'],
  ['video', 'Video', 'purple'],
  ['lights', 'Lights', 'yellow'],
  ['stage', 'Stage', 'jade'],
  ['camera', 'Camera', 'orange'],
  ['music', 'Music', 'pink'],
  ['vo', 'VO', 'bronze'],
] as const;

type Texts = Readonly<Record<string, string>>;

const NOW_TEXTS: Texts = {
  audio: 'HH 2 presenter. Duck under VT, back on “and”.',
  video: 'VT 08 on “nominees are”. Hold the last frame.',
  lights: 'Q 61 Podium. Q 61.5 on the fifth name.',
  stage: 'Presenters SL. Envelope 3 is with Lars.',
  camera: '3 on nominees, 1 holds the hall.',
  music: 'Nominee bed, out on the name.',
};

const NEXT_TEXTS: Texts = {
  audio: 'Podium pair',
  video: 'L3 Winner auto',
  lights: 'Q 62 Winner',
  stage: 'Walk-up SR',
  camera: '1 reaction',
  music: 'Walk-up C',
  vo: 'Winner bio',
};

/** Number, title and seconds of the cues; a line without a number is the heading of a section. */
const CUES: readonly (readonly [string, string, number, Texts?])[] = [
  ['', 'Part one · Opening', 0],
  ['14', 'Live link: Skagen lighthouse', 150],
  ['15', 'Lumen Quartet, “Slow Water”', 210],
  ['16', 'Award 2: Lighting, nominees', 130],
  ['17', 'Award 2: winner and speech', 120],
  ['18', 'Break bumper 1', 20],
  ['19', 'Commercial break 1', 180],
  ['', 'Part two · Awards', 0],
  ['20', 'Back from break, host', 30],
  ['21', 'Award 3: Original Score, nominees', 130, NOW_TEXTS],
  ['22', 'Award 3: winner and speech', 120, NEXT_TEXTS],
  ['23', 'Harbour Youth Choir, “Lanterns”', 250],
  ['24', 'Sketch: the lost envelope', 90],
  ['25', 'Award 4: Director, nominees', 130],
  ['26', 'Award 4: winner and speech', 120],
  ['27', 'In memoriam', 180],
  ['28', 'Break bumper 2', 20],
  ['29', 'Commercial break 2', 180],
  ['', 'Part three · Finale', 0],
  ['30', 'Back from break, host', 30],
  ['31', 'Lifetime award: film portrait', 240],
  ['32', 'Lifetime award: Astrid Holm', 300],
  ['33', 'Show of the Year, nominees', 130],
  ['34', 'Show of the Year, winner', 150],
];

/** The plan, in which 21 starts at `at`; before the pinned 29 there is a gap of 1:40. */
function rowsAt(at: number): readonly RundownRow[] {
  const before = CUES.slice(
    0,
    CUES.findIndex(([number]) => number === '21'),
  );
  let start = at - before.reduce((sum, [, , seconds]) => sum + seconds * SECOND, 0);
  return CUES.map(([number, title, seconds, texts = {}], index) => {
    if (number === '29') start += 100 * SECOND;
    const isHeading = number === '';
    const row: RundownRow = {
      rowId: rowIdOf(index),
      number,
      title,
      isHeading,
      plannedStart: isHeading ? null : start,
      duration: isHeading ? null : seconds * SECOND,
      isPinned: number === '29',
      isHardOut: false,
      isFloat: false,
      isOmitted: false,
      overrun: number === '29' ? 'absorb' : 'push',
      texts,
    };
    start += seconds * SECOND;
    return row;
  });
}

function rowIdOf(index: number): string {
  return `row-${index}`;
}

function rowOf(rows: readonly RundownRow[], number: string): RundownRow {
  const row = rows.find((each) => each.number === number);
  if (!row) throw new Error(`No row ${number}`);
  return row;
}

/** How long before the show its rehearsal is. */
const AHEAD = 4.8 * 60 * MINUTE;

/** What a state changes of the running show. `at` is the time of the request. */
interface Story {
  /** How long 21 has been on. */
  readonly onMs?: number;
  /** How much later than now the plan begins, in ms: of a rehearsal ahead of the show. */
  readonly aheadMs?: number;
  readonly change?: (state: ShowState, rows: readonly RundownRow[], userId: string) => Partial<ShowState>;
  /** Whether the server is not heard after the first words. */
  readonly isSilent?: boolean;
  readonly isEmpty?: boolean;
  /** Who has seen the message; by default nobody. */
  readonly readers?: readonly (readonly [name: string, answer: ShortAnswer | null, text: string])[];
}

function stateOf(
  rows: readonly RundownRow[],
  sheetId: string,
  userId: string,
  at: number,
  startedAt: number,
): ShowState {
  const shown = (number: string) => {
    const { rowId, title, plannedStart, duration } = rowOf(rows, number);
    return { rowId, number, title, plannedStart, expectedStart: null, duration };
  };
  const word = (categoryId: string, number: string, state: 'standby' | 'ready' | 'go', ago: number) => ({
    rowId: rowOf(rows, number).rowId,
    categoryId,
    state,
    at: at - ago,
    userId,
  });
  return {
    showId: 'show',
    sheetId,
    phase: 'running',
    rehearsal: false,
    callerId: userId,
    clock: at,
    now: shown('21'),
    next: shown('22'),
    previous: shown('20'),
    timer: { startedAt, duration: 130 * SECOND, added: 0, held: 0, heldAt: null, phase: 'default' },
    offsetMs: 3 * MINUTE,
    expectedEnd: null,
    sequence: 1_000_000,
    callerName: 'Mara Lindqvist',
    startedAt: startedAt - 32 * MINUTE,
    endedAt: null,
    nextRowId: null,
    skippedRowIds: [],
    shortened: [],
    planShiftMs: null,
    standbys: [
      word('audio', '21', 'go', 81 * SECOND),
      word('video', '21', 'go', 74 * SECOND),
      word('lights', '21', 'ready', 20 * SECOND),
      word('stage', '21', 'go', 82 * SECOND),
      word('camera', '21', 'go', 82 * SECOND),
      word('audio', '22', 'ready', 8 * SECOND),
      word('video', '22', 'ready', 8 * SECOND),
      word('lights', '22', 'standby', 4 * SECOND),
      word('stage', '22', 'ready', 8 * SECOND),
      word('camera', '22', 'standby', 4 * SECOND),
    ],
    message: null,
    isBlackout: false,
    offer: null,
    external: [],
    rundownVersion: 1,
    followers: 23,
  };
}

/** Lets the server say that the show stands as in the story. */
function tells(story: Story): Step {
  const { onMs = 82 * SECOND, aheadMs = 0, change, isSilent = false, isEmpty = false, readers = [] } = story;
  return async (page) => {
    const opened = Date.now();
    const startedAt = opened - onMs;
    const rows = isEmpty ? [] : rowsAt(startedAt - 3 * MINUTE + aheadMs);
    if (isSilent) await page.routeWebSocket(/\/api\/socket/, () => undefined);
    await page.route(/\/api\/show\/[0-9A-Z]{26}\/rundown$/, (route) => {
      const rundown: ShowRundown = {
        version: 1,
        title: 'Run of show',
        projectTitle: 'Harbour Lights Awards',
        timeZone: 'Europe/Copenhagen',
        isTwelveHour: false,
        showsSeconds: true,
        colours: { current: null, next: null },
        departments: DEPARTMENTS.map(([categoryId, title, color]) => ({ categoryId, title, color })),
        rows,
        actuals: actualsOf(rows, startedAt),
      };
      return fulfil(route, { rundown });
    });
    await page.route(/\/api\/show\/[0-9A-Z]{26}\/seen$/, (route) =>
      fulfil(route, { seen: seenBy(readers, opened) }),
    );
    await page.route(/\/api\/show\/[0-9A-Z]{26}$/, async (route) => {
      if (isSilent && Date.now() - opened > 3 * SECOND) return route.abort();
      const userId = await ownId(page, route);
      const [, sheetId = ''] = /show\/([0-9A-Z]{26})/.exec(route.request().url()) ?? [];
      const state = isEmpty
        ? emptyState(sheetId)
        : stateOf(rows, sheetId, userId, isSilent ? opened - 8 * SECOND : Date.now(), startedAt);
      return fulfil(route, { show: { ...state, ...change?.(state, rows, userId) } });
    });
  };
}

function seenBy(readers: NonNullable<Story['readers']>, at: number): MessageSeen {
  return {
    messageId: 'm',
    count: readers.length === 0 ? 0 : readers.length + 4,
    guests: readers.length === 0 ? 0 : 4,
    readers: readers.map(([name, answer, text], index) => ({
      userId: `reader-${index}`,
      name,
      isGuest: false,
      at: at - (20 + index) * SECOND,
      answer,
      text,
    })),
  };
}

function emptyState(sheetId: string): ShowState {
  const rows = rowsAt(0);
  return {
    ...stateOf(rows, sheetId, '', Date.now(), 0),
    showId: null,
    phase: 'idle',
    callerId: null,
    callerName: null,
    now: null,
    next: null,
    previous: null,
    startedAt: null,
    standbys: [],
  };
}

/** The cues before 21 were on a little longer than planned. */
function actualsOf(rows: readonly RundownRow[], startedAt: number): ShowRundown['actuals'] {
  const before = rows
    .slice(
      0,
      rows.findIndex(({ number }) => number === '21'),
    )
    .filter((row) => !row.isHeading);
  const longer = [12, 0, 0, 24, 12, 0, 0];
  let end = startedAt;
  const past = before.toReversed().map(({ rowId, duration }, at) => {
    const endedAt = end;
    end -= (duration ?? 0) + (longer[at] ?? 0) * SECOND;
    return { rowId, startedAt: end, endedAt };
  });
  return [...past.toReversed(), { rowId: rowIdOf(9), startedAt, endedAt: null }];
}

async function ownId(page: Page, route: Route): Promise<string> {
  const { origin } = new URL(route.request().url());
  const answer = await page.context().request.get(`${origin}/api/auth`);
  const { data } = await answer.json();
  return data.user.id;
}

function fulfil(route: Route, data: object): Promise<void> {
  return route.fulfill({ json: { error: false, errorMessage: null, data } });
}

/** Opens the page of the first sheet of the demo. */
const opens: Step = async (page) => {
  await page.locator('html[data-idle]').waitFor({ state: 'attached' });
  const [, projectId = ''] = /project\/([0-9A-Z]{26})/.exec(page.url()) ?? [];
  const sheetId = await page.evaluate(async (id) => {
    const { data } = await (await fetch(`/api/projects/${id}`)).json();
    const sheets: { id: string; title: string }[] = Object.values(data.db.sheet);
    return sheets.find(({ title }) => title === 'Run of show')?.id ?? '';
  }, projectId);
  const path = paths.show.replace(':projectId', projectId).replace(':sheetId', sheetId);
  await page.goto(new URL(path, page.url()).href);
  await page.evaluate(() => document.fonts.ready);
};

/** Shows the page in the scheme of the browser: its own is dark, whatever the browser has. */
const inOwnScheme: Step = (page) =>
  page.addInitScript(() => {
    const val = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
    localStorage.setItem('show.scheme', JSON.stringify({ key: 'show.scheme', val, expires: null }));
  });

function caller(name: string, story: Story, ...after: readonly Step[]): PageState {
  return {
    name: `caller-${name}`,
    signedIn: true,
    path: paths.project,
    before: inTurn(inOwnScheme, tells(story)),
    open: inTurn(opens, ...after),
  };
}

function messageOf(text: string, { clock }: ShowState): ShowState['message'] {
  return { messageId: 'm', text, at: clock, by: 'Mara', displayIds: null, until: null };
}

const seesCue: Step = (page) => page.getByRole('article', { name: 'On now' }).waitFor();

export const showStates: readonly PageState[] = [
  caller('running', {}, seesCue),
  caller(
    'before',
    {
      onMs: -6.8 * MINUTE,
      change: () => ({ ...idle, showId: null, callerId: null }),
    },
    sees('Ready?'),
  ),
  caller('overrun', { onMs: 262 * SECOND }, seesCue),
  caller(
    'hold',
    {
      onMs: 124 * SECOND,
      change: (state) => ({
        phase: 'held',
        timer: { ...state.timer, heldAt: state.clock - 42 * SECOND },
        message: messageOf('Hold. Podium mic.', state),
      }),
    },
    sees('Held for'),
  ),
  caller(
    'seen',
    {
      change: (state) => ({ message: messageOf('Nadia stays at SL until I say.', state) }),
      readers: [
        ['Tomas Berg', null, '61.5 when you say'],
        ['Elin Holm', 'repeat', ''],
        ['Lars Friis', null, ''],
      ],
    },
    sees('7 seen'),
    (page) => page.keyboard.press('n'),
    sees('Seen by 7'),
  ),
  caller(
    'hold-asked',
    {
      change: (state) => ({ message: messageOf('Nadia stays at SL until I say.', state) }),
      readers: [['Tomas Berg', 'hold', '']],
    },
    sees('Tomas Berg asks you to hold the show.'),
  ),
  caller(
    'shortened',
    { change: (_state, rows) => ({ shortened: [{ rowId: rowOf(rows, '23').rowId, ms: 80 * SECOND }] }) },
    sees('Take back'),
  ),
  caller(
    'rehearsal-ended',
    {
      change: (state, rows) => ({
        ...idle,
        phase: 'ended',
        rehearsal: true,
        startedAt: rows[1]?.plannedStart ?? null,
        endedAt: state.clock,
      }),
    },
    sees('Rehearse again'),
  ),
  caller('stop', {}, seesCue, async (page) => {
    const box = await page.getByRole('button', { name: 'Stop show' }).boundingBox();
    if (!box) throw new Error('No key to stop the show');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.getByText('Keep holding').waitFor();
  }),
  caller(
    'handover',
    {},
    seesCue,
    (page) => page.getByRole('button', { name: 'Hand over' }).click(),
    sees('You call until the other one takes it.'),
  ),
  caller('lost', { isSilent: true }, seesCue, sees(/No line for/)),
  caller(
    'rehearsal',
    { aheadMs: AHEAD, change: () => ({ rehearsal: true, planShiftMs: -AHEAD }) },
    sees('In rehearsal'),
  ),
  caller(
    'stale',
    { onMs: 2 * SECOND },
    seesCue,
    async (page) => {
      await page.route('**/api/actions/send', (route) =>
        route.fulfill({
          status: 409,
          json: {
            error: true,
            errorMessage: 'The show has moved on since. Nothing was changed.',
            name: 'Bad Request',
            code: 'STALE_PRESS',
            data: {},
          },
        }),
      );
      await page.keyboard.press('Space');
    },
    sees(/is already on/),
  ),
  caller('other', { change: () => ({ callerId: 'somebody' }) }, seesCue),
  caller(
    'asked',
    {
      change: ({ clock }, _rows, userId) => ({
        callerId: 'somebody',
        offer: { userId, at: clock - 4 * SECOND },
      }),
    },
    sees(/asks you to take the call/),
  ),
  caller('goto', {}, seesCue, async (page) => {
    await page.keyboard.press('g');
    await page.getByLabel('Go to', { exact: true }).fill('24');
  }),
  caller('note', {}, seesCue, (page) => page.keyboard.press('n')),
  caller(
    'keys',
    {},
    seesCue,
    (page) => page.keyboard.press('?'),
    (page) => page.getByRole('dialog').waitFor(),
  ),
  caller(
    'ended',
    {
      change: (state, rows) => ({
        ...idle,
        phase: 'ended',
        startedAt: rows[1]?.plannedStart ?? null,
        endedAt: state.clock,
      }),
    },
    sees('The show has ended'),
  ),
  caller('empty', { isEmpty: true }, sees('Nothing to call yet')),
];

const idle = {
  phase: 'idle',
  now: null,
  previous: null,
  standbys: [],
  startedAt: null,
  timer: { startedAt: null, duration: null, added: 0, held: 0, heldAt: null, phase: 'default' },
} as const;
