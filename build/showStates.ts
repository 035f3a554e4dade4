// The states of the caller's page, with a show of an award night as in the design mockups. The state of the show is
// mocked, so that no screenshot waits for another; the page counts the time from it by itself.
import type { Page, Route } from 'playwright';
import { paths } from '../shared/paths.ts';
import type { MessageSeen, ShortAnswer } from '../shared/api/showSeen.ts';
import type { RundownRow } from '../shared/show/rundown.ts';
import type { ShowRundown } from '../shared/show/showRundown.ts';
import type { ShowState } from '../shared/show/showState.ts';
import { departments } from '../shared/demoCues.ts';
import { actualsOf, MINUTE, rowOf, rowsAt, SECOND } from './awardNight.ts';
import { goTo, inTurn, waitForText, type PageState, type Step } from './pageStates.ts';

/** Milliseconds by which the rehearsal is before the show. */
const AHEAD = 4.8 * 60 * MINUTE;

/** What a state changes of the running show. `at` is the time of the request. */
interface Story {
  /** Milliseconds for which cue 21 has been on. */
  readonly onMs?: number;
  /** Milliseconds from now until the plan begins, for a rehearsal ahead of the show. */
  readonly aheadMs?: number;
  readonly change?: (state: ShowState, rows: readonly RundownRow[], userId: string) => Partial<ShowState>;
  /** Whether the mocked socket sends nothing. */
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
    blackoutAt: null,
    offer: null,
    external: [],
    rundownVersion: 1,
    followers: 23,
  };
}

/** Mocks the server's answers about a show in the given state. */
function tells(story: Story): Step {
  const { onMs = 82 * SECOND, aheadMs = 0, change, isSilent = false, isEmpty = false, readers = [] } = story;
  return async (page) => {
    const opened = Date.now();
    const startedAt = opened - onMs;
    const rows = isEmpty ? [] : rowsAt(startedAt - 3 * MINUTE + aheadMs);
    cut.delete(page);
    if (isSilent) {
      await page.clock.install();
      await page.routeWebSocket(/\/api\/socket/, () => undefined);
    }
    await page.route(/\/api\/show\/[0-9A-Z]{26}\/rundown$/, (route) => {
      const rundown: ShowRundown = {
        version: 1,
        title: 'Run of show',
        projectTitle: 'Harbour Lights Awards',
        timeZone: 'Europe/Copenhagen',
        isTwelveHour: false,
        showsSeconds: true,
        colours: { current: null, next: null },
        departments: departments.map(([categoryId, title, color]) => ({ categoryId, title, color })),
        rows,
        actuals: actualsOf(rows, startedAt),
      };
      return fulfil(route, { rundown });
    });
    await page.route(/\/api\/show\/[0-9A-Z]{26}\/seen$/, (route) =>
      fulfil(route, { seen: seenBy(readers, opened) }),
    );
    await page.route(/\/api\/show\/[0-9A-Z]{26}$/, async (route) => {
      if (cut.has(page)) return route.abort();
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
  await goTo(page, path);
  await page.evaluate(() => document.fonts.ready);
};

/** Shows the page in the browser's colour scheme; by default it is always dark. */
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

/** Pages whose requests for the state of the show fail from now on. */
const cut = new WeakSet<Page>();

/** Makes a page lose its connection, and moves its clock on to a time at which it has noticed that. */
const losesLine: Step = async (page) => {
  cut.add(page);
  await page.clock.fastForward(12 * SECOND);
};

const seesCue: Step = (page) => page.getByRole('article', { name: 'On now' }).waitFor();

export const showStates: readonly PageState[] = [
  caller('running', {}, seesCue),
  caller(
    'before',
    {
      onMs: -6.8 * MINUTE,
      change: () => ({ ...idle, showId: null, callerId: null }),
    },
    waitForText('Ready?'),
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
    waitForText('Held for'),
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
    waitForText('7 seen'),
    (page) => page.keyboard.press('n'),
    waitForText('Seen by 7'),
  ),
  caller(
    'hold-asked',
    {
      change: (state) => ({ message: messageOf('Nadia stays at SL until I say.', state) }),
      readers: [['Tomas Berg', 'hold', '']],
    },
    waitForText('Tomas Berg asks you to hold the show.'),
  ),
  caller(
    'shortened',
    { change: (_state, rows) => ({ shortened: [{ rowId: rowOf(rows, '23').rowId, ms: 80 * SECOND }] }) },
    waitForText('Take back'),
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
    waitForText('Rehearse again'),
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
    waitForText('You call until the other one takes it.'),
  ),
  caller(
    'rehearsal',
    { aheadMs: AHEAD, change: () => ({ rehearsal: true, planShiftMs: -AHEAD }) },
    waitForText('In rehearsal'),
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
    waitForText(/is already on/),
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
    waitForText(/asks you to take the call/),
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
    waitForText('The show has ended'),
  ),
  caller('empty', { isEmpty: true }, waitForText('Nothing to call yet')),
  // This state is the last one, since the page keeps its mocked clock afterwards.
  caller('lost', { isSilent: true }, seesCue, losesLine, waitForText(/No line for/)),
];

const idle = {
  phase: 'idle',
  now: null,
  previous: null,
  standbys: [],
  startedAt: null,
  timer: { startedAt: null, duration: null, added: 0, held: 0, heldAt: null, phase: 'default' },
} as const;
