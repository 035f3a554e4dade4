// A show, and the surroundings of a client in which time passes only when a test says so.

import type { ShowClient, ShowReply, ShowEnvironment } from '../../../renderer/show/live/showClient.ts';
import type { ConnectionEvents } from '../../../renderer/show/live/showSocket.ts';
import type { DisplaySettings } from '../../../shared/entities/sheetLayout.ts';
import type { DisplayLivePage, FollowPage, LivePage, LiveRundown } from '../../../shared/show/livePage.ts';
import type { RundownRow } from '../../../shared/show/rundown.ts';
import type { ShowState } from '../../../shared/show/showState.ts';

export const SHEET_ID = '01J000000000000000000000SH';

export function stateOf(fields: Partial<ShowState> = {}): ShowState {
  return {
    showId: 'show',
    sheetId: SHEET_ID,
    phase: 'running',
    rehearsal: false,
    callerId: 'mara',
    callerName: 'Mara Lindqvist',
    clock: 1_000_000,
    now: null,
    next: null,
    previous: null,
    timer: { startedAt: null, duration: null, added: 0, held: 0, heldAt: null, phase: 'default' },
    offsetMs: 0,
    expectedEnd: null,
    sequence: 1,
    startedAt: null,
    endedAt: null,
    nextRowId: null,
    skippedRowIds: [],
    shortened: [],
    planShiftMs: null,
    standbys: [],
    message: null,
    isBlackout: false,
    blackoutAt: null,
    offer: null,
    external: [],
    rundownVersion: 1,
    followers: 1,
    ...fields,
  };
}

export function rowOf(at: number, fields: Partial<RundownRow> = {}): RundownRow {
  return {
    rowId: `row${at}`,
    number: String(at + 1),
    title: `Cue ${at + 1}`,
    isHeading: false,
    plannedStart: 1_000_000 + at * 60_000,
    duration: 60_000,
    isPinned: false,
    isHardOut: false,
    isFloat: false,
    isOmitted: false,
    overrun: 'push',
    texts: {},
    ...fields,
  };
}

export function rundownOf(rows: readonly RundownRow[], version = 1): LiveRundown {
  return {
    version,
    title: 'Run of show',
    projectTitle: 'Harbour Lights Awards',
    timeZone: 'UTC',
    isTwelveHour: false,
    showsSeconds: true,
    colours: { current: null, next: null },
    departments: [
      { categoryId: 'stage', title: 'Stage', color: 'jade' },
      { categoryId: 'audio', title: 'Audio', color: 'indigo' },
    ],
    rows,
  };
}

/** Returns the state of a show whose first row has been on for 40 of 60 s. */
function runningState(fields: Partial<ShowState>, { rows }: LiveRundown): ShowState {
  const [row = rowOf(0)] = rows;
  const { rowId, number, title, plannedStart, duration } = row;
  return stateOf({
    clock: 1_040_000,
    now: { rowId, number, title, plannedStart, duration, expectedStart: 1_000_000 },
    timer: { startedAt: 1_000_000, duration: 60_000, added: 0, held: 0, heldAt: null, phase: 'default' },
    startedAt: 1_000_000,
    ...fields,
  });
}

/** Returns what the page of a follower of the department Stage begins with. */
export function followPageOf(fields: Partial<ShowState>, rundown: LiveRundown): FollowPage {
  return {
    kind: 'follow',
    sheetId: SHEET_ID,
    projectId: 'project',
    linkId: null,
    personId: 'nadia',
    mayCall: false,
    answersFor: null,
    departmentId: 'stage',
    isArchived: false,
    state: runningState(fields, rundown),
    rundown,
  };
}

/** Returns what the page of a display begins with. */
export function displayPageOf(
  settings: DisplaySettings,
  fields: Partial<ShowState>,
  rundown: LiveRundown,
): DisplayLivePage {
  return {
    kind: 'display',
    sheetId: SHEET_ID,
    projectId: 'project',
    linkId: 'link',
    settings,
    state: runningState(fields, rundown),
    rundown,
  };
}

/** Returns a client that has only what its page begins with. */
export function clientOf({ state, rundown }: LivePage): ShowClient {
  return {
    snapshot: () => ({ state, rundown, heardAt: state.clock, isConnected: true, end: null }),
    subscribe: () => () => undefined,
    onMessage: () => () => undefined,
    now: () => state.clock,
    errorMs: () => null,
    send: () => false,
    post: () => Promise.resolve(NO_ANSWER),
    takeState: () => undefined,
    reloadRundown: () => undefined,
    refresh: () => undefined,
    close: () => undefined,
  };
}

/** A connection that a client has begun. */
interface FakeConnection extends ConnectionEvents {
  readonly sent: { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[];
  isClosed: boolean;
}

const NO_ANSWER: ShowReply = { status: 0, data: null, refusal: null, etag: null };

/** Opens surroundings whose clocks stand until `pass` is called. */
export function openSurroundings() {
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  const connections: FakeConnection[] = [];
  const requests: string[] = [];
  const clocks = { wall: 5_000_000, steady: 100 };
  const answers = new Map<string, ShowReply>();

  async function pass(ms: number): Promise<void> {
    const until = clocks.steady + ms;
    for (;;) {
      const [next] = [...timers].filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at);
      if (!next) break;
      timers.delete(next);
      clocks.wall += Math.max(0, next.at - clocks.steady);
      clocks.steady = Math.max(clocks.steady, next.at);
      next.run();
      for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    }
    clocks.wall += until - clocks.steady;
    clocks.steady = until;
  }

  const surroundings: ShowEnvironment = {
    wall: () => clocks.wall,
    steady: () => clocks.steady,
    random: () => 0.5,
    after(ms, run) {
      const timer = { at: clocks.steady + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    connect(events) {
      const connection: FakeConnection = { ...events, sent: [], isClosed: false };
      connections.push(connection);
      return {
        send: (text) => connection.sent.push(JSON.parse(text)),
        close: () => (connection.isClosed = true),
      };
    },
    request: (path) => {
      requests.push(path);
      return Promise.resolve(answers.get(path) ?? NO_ANSWER);
    },
  };
  return { surroundings, clocks, connections, requests, answers, pass };
}

/** Returns a good answer of the server. */
export function answered(data: unknown, etag: string | null = null): ShowReply {
  return { status: 200, data, refusal: null, etag };
}
