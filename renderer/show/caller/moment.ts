// The show at one instant, as the caller's page shows it. All figures on the page are computed from it, so that they
// agree with one another. Pure.

import type { LiveRundown } from '../../../shared/show/livePage.ts';
import type { ShowActual } from '../../../shared/show/showRundown.ts';
import { isMessageShown, progressOfState, type ShowState } from '../../../shared/show/showState.ts';
import type { RundownRow } from '../../../shared/show/rundown.ts';
import {
  isCallable,
  shorteningOf,
  showTimes,
  type ShowProgress,
  type ShowTimes,
} from '../../../shared/timing/showTimes.ts';
import { rehearsedTime, type RehearsalClock } from './rehearsalClock.ts';
import { progressAfter } from './waitingPresses.ts';
import type { Press } from './pressSender.ts';

/** What a moment is computed from. `now` is the server's time, in ms since 1970. */
export interface MomentParts {
  readonly state: ShowState;
  readonly rundown: LiveRundown;
  readonly actuals: readonly ShowActual[];
  /** The presses that wait for a connection. */
  readonly waiting: readonly Press[];
  /** The clock of a rehearsal that has begun; null if it has not, or the show is no rehearsal. */
  readonly rehearsal: RehearsalClock | null;
  readonly now: number;
}

/** The show at one instant. Instants are ms since 1970 and durations ms. */
export interface Moment {
  readonly state: ShowState;
  readonly rundown: LiveRundown;
  readonly rows: readonly RundownRow[];
  /** When rows were on, by the clock of the show. */
  readonly actuals: readonly ShowActual[];
  readonly progress: ShowProgress;
  readonly times: ShowTimes;
  /** The server's time. */
  readonly now: number;
  /** The time by which the show is counted: the server's time, except in a rehearsal that runs faster. */
  readonly showNow: number;
  /** In a rehearsal, what time it would be by the plan, in ms; null in a show. */
  readonly planNow: number | null;
  readonly onNow: RundownRow | null;
  readonly next: RundownRow | null;
  /** The title of the section of the row on now, else of the next one; null without a heading. */
  readonly section: string | null;
  /** The row that Back goes to; null where there is none. */
  readonly previous: { readonly rowId: string; readonly number: string; readonly title: string } | null;
}

/** Returns the show at an instant. */
export function momentOf({ state: told, rundown, actuals, waiting, rehearsal, now }: MomentParts): Moment {
  const { rows } = rundown;
  const state = told.message && !isMessageShown(told.message, now) ? { ...told, message: null } : told;
  const known = progressAfter(progressOfState(state), waiting, rows, state.previous?.rowId ?? null);
  const progress = rehearsal ? rehearsed(known, rehearsal) : known;
  const showNow = rehearsal ? rehearsedTime(rehearsal, now) : now;
  const times = showTimes(rows, progress, showNow);
  const onNow = rows[times.nowIndex] ?? null;
  const next = rows[times.nextIndex] ?? null;
  return {
    state,
    rundown,
    rows,
    actuals: rehearsal ? actuals.map((each) => rehearsedActual(each, rehearsal)) : actuals,
    progress,
    times,
    now,
    showNow,
    planNow: progress.planShiftMs === null ? null : showNow - progress.planShiftMs,
    onNow,
    next,
    section: sectionOf(rows, onNow ? times.nowIndex : times.nextIndex),
    previous: waiting.length === 0 ? state.previous : null,
  };
}

/** Returns the progress of a show with its instants by the clock of the rehearsal. */
function rehearsed(progress: ShowProgress, clock: RehearsalClock): ShowProgress {
  const by = (at: number | null): number | null => (at === null ? null : rehearsedTime(clock, at));
  const { startedAt, endedAt, rowStartedAt, heldAt, heldMs } = progress;
  return {
    ...progress,
    startedAt: by(startedAt),
    endedAt: by(endedAt),
    rowStartedAt: by(rowStartedAt),
    heldAt: by(heldAt),
    // Earlier holds of this row are taken to have been at the present speed.
    heldMs: heldMs * (clock.at(-1)?.speed ?? 1),
  };
}

function rehearsedActual({ rowId, startedAt, endedAt }: ShowActual, clock: RehearsalClock): ShowActual {
  return {
    rowId,
    startedAt: rehearsedTime(clock, startedAt),
    endedAt: endedAt === null ? null : rehearsedTime(clock, endedAt),
  };
}

/** Length in ms of the end of a cue, which is kept when its middle is left out in a rehearsal. */
const TAIL_MS = 30_000;

/** Returns the time in ms to leave out of the cue on now, to reach its last 30 seconds; null where there is none. */
export function tailMsOf({ state, progress, times: { leftMs } }: Moment): number | null {
  if (!state.rehearsal || progress.rowId === null || leftMs === null) return null;
  const ms = Math.round(leftMs - TAIL_MS);
  return ms > 0 ? ms : null;
}

/** Returns how long a row is to last in this show, in ms; null where nothing is planned. */
export function lengthInShow(row: RundownRow, progress: ShowProgress): number | null {
  return row.duration === null ? null : row.duration - shorteningOf(progress, row);
}

/** Returns the title of the last heading above a row; null without one. */
export function sectionOf(rows: readonly RundownRow[], index: number): string | null {
  return rows.slice(0, Math.max(0, index)).findLast((row) => row.isHeading)?.title ?? null;
}

/** A department at a row: the text of its cells, and the last call to it or its answer (`word`). */
export interface DepartmentStandby {
  readonly categoryId: string;
  readonly title: string;
  /** The name of a hue, or `#rrggbb`; null without one. */
  readonly color: string | null;
  /** Index of the department among all departments, from 0; the digit of its key is one more. */
  readonly index: number;
  readonly text: string;
  readonly word: ShowState['standbys'][number] | null;
  /** Whether a Standby may be given: none was given yet, or the row has gone on again since the last Go. */
  readonly isUncalled: boolean;
}

/** Returns the departments that have something to do in a row, or were called for it, in their order. */
export function departmentsAt(
  { state, rundown, onNow, actuals }: Moment,
  row: RundownRow | null,
): readonly DepartmentStandby[] {
  if (!row) return [];
  // A department may have its Go before the row goes on: only a row that was on before has Goes of an earlier run.
  const mayBeEarlier =
    row !== onNow || actuals.some(({ rowId, endedAt }) => rowId === row.rowId && endedAt !== null);
  return rundown.departments.flatMap(({ categoryId, title, color }, index) => {
    const text = row.texts[categoryId] ?? '';
    const word =
      state.standbys.find((each) => each.rowId === row.rowId && each.categoryId === categoryId) ?? null;
    const isUncalled = word === null || (mayBeEarlier && isOfEarlierRun(state, word));
    return text === '' && word === null ? [] : [{ categoryId, title, color, index, text, word, isUncalled }];
  });
}

/** Tells whether a Go is older than the row on now, as after Back or Go to. */
function isOfEarlierRun({ timer }: ShowState, { state, at }: ShowState['standbys'][number]): boolean {
  return (state === 'go' || state === 'done') && timer.startedAt !== null && at < timer.startedAt;
}

/** Returns the departments that are not ready for the next row, by their own answer. */
export function departmentsNotReady(moment: Moment): readonly DepartmentStandby[] {
  return departmentsAt(moment, moment.next).filter(({ word }) => word?.state === 'notReady');
}

/** What a department has to do in the whole show. */
export interface DepartmentPlan extends DepartmentStandby {
  /** The first cue in which it has something to do; null where it has none. */
  readonly firstNumber: string | null;
  readonly firstStart: number | null;
  readonly cues: number;
}

/** Returns what each department has to do in the whole show, with the last call to it for the next row. */
export function departmentPlans(moment: Moment): readonly DepartmentPlan[] {
  const { rundown, rows, next } = moment;
  const called = departmentsAt(moment, next);
  return rundown.departments.map(({ categoryId, title, color }, index) => {
    const own = rows.filter((row) => isCallable(row) && (row.texts[categoryId] ?? '') !== '');
    const {
      text = '',
      word = null,
      isUncalled = true,
    } = called.find((each) => each.categoryId === categoryId) ?? {};
    return {
      categoryId,
      title,
      color,
      index,
      text,
      word,
      isUncalled,
      firstNumber: own[0] ? own[0].number || own[0].title : null,
      firstStart: own[0]?.plannedStart ?? null,
      cues: own.length,
    };
  });
}

/** A call to a department: its row, and Standby or Go. */
export interface StandbyCall {
  readonly rowId: string;
  readonly categoryId: string;
  readonly state: 'standby' | 'go';
}

/**
 * Returns the call that the digit key of a department gives: Go if it stands by in the row on now, else Standby for the
 * next row, else Go for that row; null when nothing is left to call.
 */
export function nextStandbyCall(moment: Moment, index: number): StandbyCall | null {
  const here = departmentsAt(moment, moment.onNow).find((each) => each.index === index);
  const there = departmentsAt(moment, moment.next).find((each) => each.index === index);
  if (moment.onNow && here && isCalled(here)) return sayTo(here, moment.onNow.rowId, 'go');
  if (moment.next && there?.isUncalled) return sayTo(there, moment.next.rowId, 'standby');
  if (moment.next && there && isCalled(there)) return sayTo(there, moment.next.rowId, 'go');
  if (moment.onNow && here?.isUncalled) return sayTo(here, moment.onNow.rowId, 'standby');
  return null;
}

/**
 * Returns the call that a click on the state of a department gives, for the row of that state; null when nothing is
 * left to call.
 */
export function standbyCallAfter(department: DepartmentStandby, rowId: string): StandbyCall | null {
  if (department.isUncalled) return sayTo(department, rowId, 'standby');
  return isCalled(department) ? sayTo(department, rowId, 'go') : null;
}

/** Returns the standbys for all departments of the next row that have not been called. */
export function standbysToCall(moment: Moment): readonly StandbyCall[] {
  const { next } = moment;
  if (!next) return [];
  return departmentsAt(moment, next)
    .filter(({ isUncalled }) => isUncalled)
    .map((department) => sayTo(department, next.rowId, 'standby'));
}

/** Returns the Go calls to the departments that stand by for a row. They are sent when the row goes on. */
export function goCallsFor(moment: Moment, rowId: string | null): readonly StandbyCall[] {
  const row = moment.rows.find((each) => each.rowId === rowId) ?? null;
  return row === null
    ? []
    : departmentsAt(moment, row)
        .filter(isCalled)
        .map((department) => sayTo(department, row.rowId, 'go'));
}

const STANDS_BY: ReadonlySet<string> = new Set(['standby', 'notReady', 'ready']);

function isCalled({ word }: DepartmentStandby): boolean {
  return word !== null && STANDS_BY.has(word.state);
}

function sayTo({ categoryId }: DepartmentStandby, rowId: string, state: StandbyCall['state']): StandbyCall {
  return { rowId, categoryId, state };
}
