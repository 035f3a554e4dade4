// The one timing function of a show: from the rows of a sheet, how far the show has come, and an instant it computes
// what is expected of every row, the timer of the row on now, and how far the show is over or under its plan. Server,
// pages, files and displays all call it, so that no two of them count differently. Instants are ms since 1970 and
// durations elapsed ms, so that neither midnight nor a night in which clocks change is a special case.

import type { RundownRow } from '../show/rundown.ts';

/** The phase of a show. */
export type ShowPhase = 'idle' | 'running' | 'held' | 'ended';

/** The phase of the timer of the row on now. */
export type TimerPhase = 'default' | 'warning' | 'danger' | 'overtime';

/** A row that is to be shorter than planned in a show, by so many ms. */
export interface ShortenedRow {
  readonly rowId: string;
  readonly ms: number;
}

/** How far a show has come. Instants are ms since 1970, durations ms. */
export interface ShowProgress {
  readonly phase: ShowPhase;
  /** Whether the show is a rehearsal, which may be at any time of day, so that only elapsed time counts. */
  readonly rehearsal: boolean;
  /** The row on now. */
  readonly rowId: string | null;
  readonly rowStartedAt: number | null;
  /** Where the row on now has left the sheet, the row that follows its place; null where none is known. */
  readonly followingRowId?: string | null;
  /** The instant since which the row on now is held; null while it is not held. */
  readonly heldAt: number | null;
  /** The time for which the row on now was held, without a hold that still runs. */
  readonly heldMs: number;
  /** The time that was added to the row on now; negative where time was taken from it. */
  readonly addedMs: number;
  /** The row that was loaded as the next one; null where the next one follows in the sheet. */
  readonly nextRowId: string | null;
  readonly skippedRowIds: readonly string[];
  /** The rows still to come that are shortened. */
  readonly shortened?: readonly ShortenedRow[];
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /**
   * The time by which the plan of a rehearsal is shifted to fit the clock: the instant at which the rehearsal began or
   * went to another row, minus the planned start of that row. Null: the row on now counts as having started as planned.
   * The plan of a show is never shifted.
   */
  readonly planShiftMs: number | null;
}

/** The expected times of a row. */
export interface ExpectedRow {
  /** The expected start; for the row on now, the actual start. Null for rows that are over, and where nothing is
   *  known. */
  readonly expectedStart: number | null;
  readonly expectedEnd: number | null;
  /** The expected start less the planned one: below 0 where it is early. */
  readonly lateMs: number | null;
  /** The planned gap before the row, and the part of it that is expected to be used. */
  readonly gapMs: number;
  readonly gapUsedMs: number;
  readonly isSkipped: boolean;
}

/** A pinned start that is still to come. */
export interface HardStart {
  readonly index: number;
  /** The planned start as in the sheet, before the plan of a rehearsal is shifted (`planShiftMs`). */
  readonly planned: number;
  readonly expected: number;
  readonly lateMs: number;
}

/** The times of a show at an instant. */
export interface ShowTimes {
  /** One for each row of the rundown. */
  readonly rows: readonly ExpectedRow[];
  /** The index of the row on now; -1 without one. */
  readonly nowIndex: number;
  /** The index of the row on now or, where that has left the sheet, of the row above its place; -1 before the first row
   *  and after the end. */
  readonly placeIndex: number;
  /** The index of the row that Next puts on; -1 without one. */
  readonly nextIndex: number;
  /** The time for which the row on now has run, without its holds; null without such a row. */
  readonly elapsedMs: number | null;
  /** The time left of the row on now, negative where it is over; null where the row has no duration. */
  readonly leftMs: number | null;
  /** The duration of the row on now without added time; shorter than planned where the row keeps its end. */
  readonly durationMs: number | null;
  readonly timerPhase: TimerPhase;
  /** How far the show is over (above 0) or under (below 0) its plan. */
  readonly offsetMs: number;
  /**
   * The end of the show: the instant at which it goes off the air, where a row is marked as on the air, else the end of
   * the last row. The planned end is that of the sheet, without the shift of a rehearsal.
   */
  readonly plannedEnd: number | null;
  readonly expectedEnd: number | null;
  /** The pinned starts after the row on now, in the order of the show. */
  readonly hardStarts: readonly HardStart[];
}

/** Returns the ms by which a row is to be shorter than planned in a show. */
export function shortenedBy(
  { shortened = [] }: { readonly shortened?: readonly ShortenedRow[] | undefined },
  rowId: string,
): number {
  return shortened.find((each) => each.rowId === rowId)?.ms ?? 0;
}

/**
 * Returns the ms by which a row is shortened when it is put on: at most its duration, which may have been edited after
 * the shortening was chosen.
 */
export function shorteningOf(
  progress: { readonly shortened?: readonly ShortenedRow[] | undefined },
  { rowId, duration }: Pick<RundownRow, 'rowId' | 'duration'>,
): number {
  return Math.min(shortenedBy(progress, rowId), duration ?? 0);
}

/** Tells whether Next stops at a row: no heading, no float, nothing omitted, no note without a number and a time. */
export function isCallable(
  row: Pick<RundownRow, 'isHeading' | 'isOmitted' | 'isFloat' | 'number' | 'plannedStart' | 'duration'>,
): boolean {
  if (row.isHeading || row.isOmitted || row.isFloat) return false;
  return row.number !== '' || row.plannedStart !== null || row.duration !== null;
}

/** Returns the index of the row that Next puts on: the loaded one, else the next one that is not skipped; else -1. */
export function nextIndexOf(rows: readonly RundownRow[], progress: ShowProgress): number {
  if (progress.phase === 'ended') return -1;
  const { nextRowId, rowId } = progress;
  if (nextRowId !== null && nextRowId !== rowId) {
    const loaded = rows.findIndex((row) => row.rowId === nextRowId && !row.isHeading && !row.isOmitted);
    if (loaded >= 0) return loaded;
  }
  const placeIndex = placeIndexOf(rows, progress);
  const skipped = new Set(progress.skippedRowIds);
  return rows.findIndex((row, index) => index > placeIndex && isCallable(row) && !skipped.has(row.rowId));
}

/** Returns the `placeIndex` of a show's times. Where the row on now has left the sheet, and no row is known to follow it,
 *  its place is below all rows. */
function placeIndexOf(rows: readonly RundownRow[], progress: ShowProgress): number {
  const { phase, rowId, followingRowId = null } = progress;
  if (phase === 'idle' || phase === 'ended') return -1;
  const nowIndex = rows.findIndex((row) => row.rowId === rowId);
  if (nowIndex >= 0) return nowIndex;
  const followingIndex = rows.findIndex((row) => row.rowId === followingRowId);
  return (followingIndex < 0 ? rows.length : followingIndex) - 1;
}

/** The last part of a row in which the timer warns (`WARNING`), and in which it warns urgently (`DANGER`): a share of the
 *  row's duration, and at most so many ms. */
const WARNING = { share: 1 / 4, most: 60_000 };
const DANGER = { share: 1 / 8, most: 15_000 };

/** The timer of the row on now. */
export type ShowTimer = Pick<ShowTimes, 'elapsedMs' | 'leftMs' | 'timerPhase'>;

/**
 * Returns the timer of the row on now. `duration` is without added time. The timer warns in the last quarter of the
 * row, but at most in its last minute, and urgently in the last eighth, but at most in the last 15 seconds. Below 0 it
 * is in overtime.
 */
export function timerOf(progress: ShowProgress, duration: number | null, now: number): ShowTimer {
  const { rowStartedAt, addedMs } = progress;
  if (rowStartedAt === null) return { elapsedMs: null, leftMs: null, timerPhase: 'default' };
  const at = instantOf(progress, now);
  const elapsedMs = at - rowStartedAt - heldUntil(progress, at);
  if (duration === null) return { elapsedMs, leftMs: null, timerPhase: 'default' };
  const leftMs = duration + addedMs - elapsedMs;
  return { elapsedMs, leftMs, timerPhase: timerPhaseOf(leftMs, duration + addedMs) };
}

function timerPhaseOf(left: number, duration: number): TimerPhase {
  const isLast = ({ share, most }: typeof WARNING): boolean => left <= Math.min(most, duration * share);
  if (left < 0) return 'overtime';
  return isLast(DANGER) ? 'danger' : isLast(WARNING) ? 'warning' : 'default';
}

/** Returns the instant for which a show is computed: that of its end, once it has ended. */
function instantOf({ phase, endedAt }: ShowProgress, now: number): number {
  return phase === 'ended' ? (endedAt ?? now) : now;
}

/** Returns how long the row on now was held until an instant. */
function heldUntil({ heldMs, heldAt }: ShowProgress, at: number): number {
  return heldMs + (heldAt === null ? 0 : Math.max(0, at - heldAt));
}

/** Returns the times of a show at an instant; once it has ended, those of its end. */
export function showTimes(rows: readonly RundownRow[], progress: ShowProgress, now: number): ShowTimes {
  const flow = showFlow(rows, progress, now);
  const skipped = new Set(progress.skippedRowIds);
  const expected = rows.map((row): ExpectedRow => ({ ...UNKNOWN, isSkipped: skipped.has(row.rowId) }));
  for (const { index, ...row } of flow.rows) expected[index] = { ...row, isSkipped: false };
  if (flow.onNow) expected[flow.nowIndex] = { ...flow.onNow, isSkipped: false };
  return {
    rows: expected,
    nowIndex: flow.nowIndex,
    placeIndex: flow.placeIndex,
    nextIndex: flow.nextIndex,
    ...timerOf(progress, flow.durationMs, now),
    durationMs: flow.durationMs,
    offsetMs: offsetOf(rows, progress, flow),
    plannedEnd: flow.plan.end === null ? null : flow.plan.end - flow.plan.shift,
    expectedEnd: expectedEndOf(flow, progress),
    hardStarts: hardStartsOf(rows, flow),
  };
}

const UNKNOWN: Omit<ExpectedRow, 'isSkipped'> = {
  expectedStart: null,
  expectedEnd: null,
  lateMs: null,
  gapMs: 0,
  gapUsedMs: 0,
};

/** What is expected of a row that is still to come, or is on now. */
export interface FlowRow extends Omit<ExpectedRow, 'isSkipped'> {
  readonly index: number;
}

/** A show from an instant on: the row on now, and the rows that follow it, in order. */
export interface ShowFlow {
  readonly plan: Plan;
  readonly at: number;
  readonly nowIndex: number;
  readonly placeIndex: number;
  readonly nextIndex: number;
  readonly onNow: FlowRow | null;
  readonly durationMs: number | null;
  /** When the row on now ends at the earliest; null before the show begins. */
  readonly end: number | null;
  readonly rows: readonly FlowRow[];
}

/** The planned times of a rundown, shifted for a rehearsal. */
interface Plan {
  /** By how much the plan is shifted. */
  readonly shift: number;
  /** Returns the planned start of a row; null where it has none, and for headings, floats and omitted rows. */
  startOf(index: number): number | null;
  /** For each row, the planned end of the rows above it; null where none of these is planned. */
  readonly befores: readonly (number | null)[];
  /** The first row that is no longer on the air; the number of rows where none is marked. */
  readonly offAir: number;
  /** Whether the row at `offAir` is a hard out, so that its planned start is the end of the show. */
  readonly hasHardOut: boolean;
  readonly end: number | null;
}

/** A row that is to be shorter than planned, and by how many ms. */
export interface ShorterRow {
  readonly index: number;
  readonly ms: number;
}

/** Returns the show from `now` on, computed as if the row `shorter` were shortened. */
export function showFlow(
  rows: readonly RundownRow[],
  progress: ShowProgress,
  now: number,
  shorter: ShorterRow = { index: -1, ms: 0 },
): ShowFlow {
  const at = instantOf(progress, now);
  const hasEnded = progress.phase === 'ended';
  const nowIndex = hasEnded ? -1 : rows.findIndex(({ rowId }) => rowId === progress.rowId);
  const placeIndex = placeIndexOf(rows, progress);
  const nextIndex = nextIndexOf(rows, progress);
  const plan = planOf(rows, shiftOf(rows[nowIndex], progress), placeIndex);
  const around = { plan, at, nowIndex, placeIndex, nextIndex };
  const follow = (end: number | null, earliest: number) =>
    rowsFrom(rows, progress, around, { end, earliest, shorter });
  const row = rows[nowIndex];
  if (!row) {
    const isFree = progress.rehearsal && progress.phase === 'idle';
    const following = follow(null, isFree ? Number.NEGATIVE_INFINITY : at);
    return { ...around, onNow: null, durationMs: null, end: null, rows: following };
  }
  const planned = plan.startOf(nowIndex);
  const started = progress.rowStartedAt ?? at;
  const durationMs = row.duration === null ? null : durationFrom(row, row.duration, planned, started);
  const due = started + (durationMs ?? 0) + progress.addedMs + heldUntil(progress, at);
  // A planned row without a duration lasts until the next one is due, so that waiting in it makes nothing late.
  const end = planned !== null && durationMs === null ? due : Math.max(at, due);
  const onNow = {
    ...UNKNOWN,
    index: nowIndex,
    expectedStart: started,
    expectedEnd: durationMs === null ? null : end,
    lateMs: planned === null ? null : started - planned,
  };
  return { ...around, onNow, durationMs, end, rows: follow(end, at) };
}

/** Returns by how much the plan is shifted to fit the clock; 0 unless the show is a rehearsal. */
function shiftOf(row: RundownRow | undefined, progress: ShowProgress): number {
  const { rehearsal, planShiftMs, rowStartedAt } = progress;
  if (!rehearsal) return 0;
  if (planShiftMs !== null) return planShiftMs;
  const planned = row?.plannedStart ?? null;
  return planned === null || rowStartedAt === null ? 0 : rowStartedAt - planned;
}

function planOf(rows: readonly RundownRow[], shift: number, placeIndex: number): Plan {
  const starts = rows.map(({ plannedStart, isHeading, isFloat, isOmitted }) =>
    plannedStart === null || isHeading || isFloat || isOmitted ? null : plannedStart + shift,
  );
  const befores: (number | null)[] = [];
  let before: number | null = null;
  for (const [index, start] of starts.entries()) {
    befores.push(before);
    if (start !== null) before = start + (rows[index]?.duration ?? 0);
  }
  const startOf = (index: number): number | null => starts[index] ?? null;
  const onAir = rows.findIndex(({ isOnAir }, index) => isOnAir === true && startOf(index) !== null);
  const out = rows.findIndex((row, index) => {
    const start = startOf(index);
    return (
      onAir >= 0 && index > onAir && start !== null && (row.isHardOut || start > (befores[index] ?? start))
    );
  });
  // Once the show is off the air, it ends with the last row.
  const offAir = out < 0 || placeIndex >= out ? rows.length : out;
  const ends = rows.flatMap(({ duration }, index) => {
    const start = startOf(index);
    return start === null || index >= offAir ? [] : [start + (duration ?? 0)];
  });
  const hasHardOut = rows[offAir]?.isHardOut === true;
  return { shift, startOf, befores, offAir, hasHardOut, end: hasHardOut ? startOf(offAir) : latestOf(ends) };
}

const latestOf = (instants: readonly number[]): number | null =>
  instants.length === 0 ? null : instants.reduce((latest, each) => Math.max(latest, each));

/** Returns the duration of a row that starts at an instant, without added time; it is shorter where the row keeps
 *  its end. */
function durationFrom(row: RundownRow, duration: number, planned: number | null, start: number): number {
  if (row.overrun !== 'keepEnd' || planned === null) return duration;
  return Math.max(0, planned + duration - start);
}

/** The point from which the following rows are computed: the end of what precedes them, null before the show begins,
 *  and the earliest start of any. */
interface FlowStart {
  readonly end: number | null;
  readonly earliest: number;
}

function rowsFrom(
  rows: readonly RundownRow[],
  { skippedRowIds, shortened = [] }: ShowProgress,
  { plan, nextIndex }: Pick<ShowFlow, 'plan' | 'nextIndex'>,
  { end: first, earliest, shorter }: FlowStart & { readonly shorter: ShorterRow },
): readonly FlowRow[] {
  const skipped = new Set(skippedRowIds);
  const lessOf = new Map(shortened.map(({ rowId, ms }) => [rowId, ms]));
  const flow: FlowRow[] = [];
  let end = first;
  // Where starts overlap in the plan, no row comes before the one above it.
  let floor = earliest;
  for (const [index, row] of rows.entries()) {
    const isNext = index === nextIndex;
    if (nextIndex < 0 || index < nextIndex) continue;
    if (!isNext && (!isCallable(row) || skipped.has(row.rowId))) continue;
    const planned = plan.startOf(index);
    const before = plan.befores[index] ?? planned;
    const start = startAfter(row, planned, { before, end, earliest: floor });
    const less = (lessOf.get(row.rowId) ?? 0) + (index === shorter.index ? shorter.ms : 0);
    const length =
      start === null || row.duration === null
        ? null
        : durationFrom(row, Math.max(0, row.duration - less), planned, start);
    const expectedEnd = start === null || length === null ? null : start + length;
    flow.push({ index, expectedStart: start, expectedEnd, ...latenessOf({ planned, before, start, end }) });
    end = expectedEnd ?? start ?? end;
    floor = start ?? floor;
  }
  return flow;
}

/** Returns the expected start of a row, according to its way of treating an overrun (`OVERRUNS`). */
function startAfter(
  { overrun, isPinned }: RundownRow,
  planned: number | null,
  { before, end, earliest }: FlowStart & { readonly before: number | null },
): number | null {
  if (planned === null) return end === null ? null : Math.max(end, earliest);
  if (end === null || before === null) return Math.max(planned, earliest);
  const late = end - before;
  const gap = Math.max(0, planned - before);
  const isAbsorbing = overrun === 'absorb' || (overrun === 'keepEnd' && isPinned);
  const moved = isAbsorbing ? Math.max(0, late - gap) : isPinned ? Math.max(0, late) : late;
  return Math.max(planned + moved, earliest);
}

/** Returns how late a row starts, and how much of the gap before it is used. */
function latenessOf(row: Readonly<Record<'planned' | 'before' | 'start' | 'end', number | null>>) {
  const { planned, before, start, end } = row;
  const lateMs = start === null || planned === null ? null : start - planned;
  const gapMs = planned === null || before === null ? 0 : Math.max(0, planned - before);
  const late = end === null || before === null ? 0 : end - before;
  return { lateMs, gapMs, gapUsedMs: Math.max(0, Math.min(gapMs, late - (lateMs ?? late))) };
}

/** Returns the pinned starts that are to come. */
export function hardStartsOf(
  rows: readonly RundownRow[],
  { rows: flow, plan }: ShowFlow,
): readonly HardStart[] {
  return flow.flatMap(({ index, expectedStart: expected, lateMs }) => {
    const [row, planned] = [rows[index], plan.startOf(index)];
    const isHard = row !== undefined && (row.isPinned || row.isHardOut);
    if (!isHard || planned === null || expected === null || lateMs === null) return [];
    return [{ index, planned: planned - plan.shift, expected, lateMs }];
  });
}

function expectedEndOf({ rows, onNow, plan }: ShowFlow, { phase, endedAt }: ShowProgress): number | null {
  if (phase === 'ended') return endedAt;
  const out = plan.hasHardOut ? rows.find(({ index }) => index === plan.offAir) : undefined;
  if (out) return out.expectedStart;
  const onAir = rows.filter(({ index }) => index < plan.offAir);
  return latestOf(
    [...(onNow ? [onNow] : []), ...onAir].flatMap((row) => row.expectedEnd ?? row.expectedStart ?? []),
  );
}

function offsetOf(rows: readonly RundownRow[], progress: ShowProgress, flow: ShowFlow): number {
  const { plan, at, nowIndex, end, onNow } = flow;
  if (progress.phase === 'ended') return plan.end === null ? 0 : at - plan.end;
  if (!onNow || end === null) {
    const first = flow.rows.find(({ lateMs }) => lateMs !== null);
    return Math.max(0, first?.lateMs ?? 0);
  }
  const [planned, duration] = [plan.startOf(nowIndex), rows[nowIndex]?.duration ?? null];
  const below = rows.findIndex((_, index) => index > nowIndex && plan.startOf(index) !== null);
  const following = plan.startOf(below);
  if (planned !== null && duration !== null) return end - (planned + duration);
  if (planned !== null) return Math.max(end - planned, following === null ? end - planned : at - following);
  const reference = plan.befores[nowIndex] ?? following;
  // In a sheet without times, the only lateness is that of the row on now over its duration.
  return end - (reference ?? (onNow.expectedStart ?? end) + (flow.durationMs ?? 0));
}
