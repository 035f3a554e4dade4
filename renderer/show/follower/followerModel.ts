// What a follower sees, computed from the state of a show, its rows, the time and the person's department. Pure.

import type { LiveRundown } from '../../../shared/show/livePage.ts';
import type { RundownRow } from '../../../shared/show/rundown.ts';
import { progressOfState, type ShowStandbyState, type ShowState } from '../../../shared/show/showState.ts';
import { isCallable, showTimes, type ShowTimes, type TimerPhase } from '../../../shared/timing/showTimes.ts';

/** A row as it stands in a list or on a card. */
export interface FollowerRow {
  readonly rowId: string;
  readonly number: string;
  readonly title: string;
  readonly isHeading: boolean;
  readonly isSkipped: boolean;
  readonly expectedStart: number | null;
  readonly duration: number | null;
  /** Words of the row for the person's department, or for all departments if none is chosen; '' without any. */
  readonly words: string;
}

/** The row on now. */
export interface OnNow extends FollowerRow {
  /** Time left in ms, below 0 how much the row is over; null without a duration. */
  readonly leftMs: number | null;
  readonly elapsedMs: number;
  /** Duration in ms with what was added to it. */
  readonly totalMs: number | null;
  readonly expectedEnd: number | null;
  readonly timerPhase: TimerPhase;
  /** Since when it is held; null while it is not. */
  readonly heldAt: number | null;
}

/** The next row with words for the department. */
export interface NextForDepartment {
  readonly row: FollowerRow;
  /** Number of rows that go on until this one is on, itself included. */
  readonly cues: number;
  readonly inMs: number | null;
}

/** The words for the state of a call. */
export const CALL_WORDS = {
  standby: 'Standby',
  notReady: 'Not ready',
  ready: 'Standing by',
  go: 'Go',
  done: 'Done',
} as const;

/** The content of a follower's page. */
export interface FollowerModel {
  readonly times: ShowTimes;
  readonly onNow: OnNow | null;
  readonly next: FollowerRow | null;
  readonly mine: NextForDepartment | null;
  /** The rows after those on cards, as many as were asked for. */
  readonly list: readonly FollowerRow[];
  /** Number of rows after those of the list. */
  readonly moreRows: number;
  /** The last call to the department, with its row; null without one. */
  readonly call: { readonly standby: ShowStandbyState; readonly row: FollowerRow } | null;
}

/**
 * Returns what a follower sees. `departmentId` is null for all departments; `mostRows` is the length of the list, since
 * a show may have a thousand rows and a screen has ten.
 */
export function followerModel(
  state: ShowState,
  { rows, departments }: Pick<LiveRundown, 'rows' | 'departments'>,
  {
    now,
    departmentId,
    mostRows = Number.POSITIVE_INFINITY,
  }: { readonly now: number; readonly departmentId: string | null; readonly mostRows?: number },
): FollowerModel {
  const times = showTimes(rows, progressOfState(state), now);
  const rowAt = (index: number): FollowerRow | null => {
    const row = rows[index];
    const expected = times.rows[index];
    if (!row || !expected) return null;
    const { rowId, number, title, isHeading, duration } = row;
    return {
      rowId,
      number,
      title,
      isHeading,
      duration,
      isSkipped: expected.isSkipped,
      expectedStart: expected.expectedStart,
      words: wordsFor(row, departments, departmentId),
    };
  };
  const onNow = onNowOf(state, times, rowAt(times.nowIndex));
  const next = rowAt(times.nextIndex);
  const mineIndex = mineIndexOf(rows, times, departmentId);
  const mine = mineOf(rows, times, { index: mineIndex, row: rowAt(mineIndex), now });
  const from = (times.nextIndex < 0 ? times.nowIndex : times.nextIndex) + 1;
  // While the show runs, the department's next row stands on a card above the list.
  const cardIndex = isOn(state) ? mineIndex : -1;
  const coming = rows.flatMap((row, index) => {
    if (index < from || row.isOmitted || (index === from && index === cardIndex)) return [];
    return isCallable(row) || row.isHeading ? [index] : [];
  });
  const list = coming.slice(0, mostRows).flatMap((index) => rowAt(index) ?? []);
  const moreRows = Math.max(0, coming.length - mostRows);
  return { times, onNow, next, mine, list, moreRows, call: callOf(state, rows, { rowAt, departmentId }) };
}

/** Tells whether a show has begun and not ended, also while its row on now has left the sheet. */
export function isOn({ phase }: Pick<ShowState, 'phase'>): boolean {
  return phase === 'running' || phase === 'held';
}

/** Returns what a row says to a department, or to all of them in their order. */
function wordsFor(
  { texts }: RundownRow,
  departments: LiveRundown['departments'],
  departmentId: string | null,
): string {
  if (departmentId !== null) return texts[departmentId] ?? '';
  return departments
    .flatMap(({ categoryId, title }) => {
      const text = texts[categoryId] ?? '';
      return text === '' ? [] : `${title}: ${text}`;
    })
    .join(' · ');
}

function onNowOf(
  { timer, phase }: ShowState,
  { rows, nowIndex, leftMs, elapsedMs, durationMs, timerPhase }: ShowTimes,
  row: FollowerRow | null,
): OnNow | null {
  if (!row || !isOn({ phase })) return null;
  return {
    ...row,
    leftMs,
    elapsedMs: elapsedMs ?? 0,
    totalMs: durationMs === null ? null : durationMs + timer.added,
    expectedEnd: rows[nowIndex]?.expectedEnd ?? null,
    timerPhase,
    heldAt: phase === 'held' ? timer.heldAt : null,
  };
}

/** Returns the index of the first row that is to come and has words for a department; -1 without one. */
function mineIndexOf(rows: readonly RundownRow[], times: ShowTimes, departmentId: string | null): number {
  if (departmentId === null) return -1;
  return rows.findIndex(
    (row, index) => isToCome(row, index, times) && (row.texts[departmentId] ?? '') !== '',
  );
}

/** Tells whether a row is the next one, or follows it. The next one may have been chosen: then it may be above the row on
 *  now, or further below it, and the rows between are not to come. */
function isToCome(row: RundownRow, index: number, { nextIndex, rows: expected }: ShowTimes): boolean {
  if (nextIndex < 0 || index <= nextIndex) return index === nextIndex;
  return isCallable(row) && expected[index]?.isSkipped !== true;
}

function mineOf(
  rows: readonly RundownRow[],
  times: ShowTimes,
  { index, row, now }: { readonly index: number; readonly row: FollowerRow | null; readonly now: number },
): NextForDepartment | null {
  if (!row) return null;
  const cues = rows.filter((each, at) => at <= index && isToCome(each, at, times)).length;
  return { row, cues, inMs: row.expectedStart === null ? null : Math.max(0, row.expectedStart - now) };
}

function callOf(
  { standbys, phase }: ShowState,
  rows: readonly RundownRow[],
  {
    rowAt,
    departmentId,
  }: { readonly rowAt: (index: number) => FollowerRow | null; readonly departmentId: string | null },
): FollowerModel['call'] {
  if (departmentId === null || phase === 'ended') return null;
  const own = standbys.filter(({ categoryId, state }) => categoryId === departmentId && state !== 'done');
  const standby = own.toSorted((one, other) => other.at - one.at)[0];
  const row = standby ? rowAt(rows.findIndex(({ rowId }) => rowId === standby.rowId)) : null;
  return standby && row ? { standby, row } : null;
}
