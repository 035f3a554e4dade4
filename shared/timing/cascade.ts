// The cascade computes when each row starts and ends. A row starts when the row before it ends, unless its start is
// pinned. An edit is followed down to the first row that it does not change.

import type { ClockStyle } from './clocks.ts';
import { FLAG, growTimeTable, newTable, moveTimeRows, writeTimeRow } from './table.ts';
import {
  momentOfTyped,
  UNTIMED_ROW,
  NO_ROW_TIMES,
  type TimeProblem,
  type RowTimes,
  type TimedRow,
} from './timedRow.ts';
import type { Zone } from './zones.ts';

/** The computed times of all rows of a sheet. They are computed when they are read, and then cached. */
export interface Cascade {
  /** Returns the number of rows. */
  count(): number;
  /** Sets the row at an index up to and including `count()`. Returns whether that changed anything. */
  put(index: number, row: TimedRow): boolean;
  /** Replaces `removed` rows at an index by others. Rows below keep their computed times until these change. */
  splice(at: number, removed: number, rows: readonly TimedRow[]): void;
  /** Returns the computed times of a row; `UNTIMED` for an unknown one. */
  at(index: number): RowTimes;
  /** Returns the rows whose times changed since the last call: from `from` up to, and without, `to`. */
  settle(): Span;
  style(): ClockStyle;
  /** Returns the index of the row whose typed start sets the sheet's clock style; -1 where there is none. */
  speaker(): number;
  /** Returns the index of the first row with a typed start from an index on; -1 where there is none. */
  typedFrom(index: number): number;
  /** Returns the flags of a row, bits of `FLAG`. */
  flagsAt(index: number): number;
  lengthAt(index: number): number | null;
}

/** A range of row indexes: from `from` up to, and without, `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const SPARE = 256;
const NOTHING: Span = { from: Number.POSITIVE_INFINITY, to: 0 };

/**
 * Opens an empty cascade. `showsSeconds` is the setting of the sheet; null: its first typed start decides, and
 * without one it shows seconds.
 */
export function openCascade(zone: Zone, showsSeconds: boolean | null): Cascade {
  let table = newTable(SPARE);
  let latests = new Float64Array(0);
  let count = 0;
  let hardOuts = 0;
  /** The rows that were set, and are not computed yet. */
  let dirty = NOTHING;
  /** The rows that were computed, and not yet returned by `settle`. */
  let changed = NOTHING;
  /** All rows before this index were computed at least once. */
  let done = 0;
  /** The first row with a typed start, which sets the sheet's clock style; -1 while there is none. */
  let styledBy = -1;
  let style = styleOf(0, showsSeconds ?? true);

  const flagsAt = (index: number): number => (index < count ? (table.flags[index] ?? 0) : 0);
  const numberAt = (numbers: Float64Array, index: number): number => numbers[index] ?? Number.NaN;
  const lengths = (): Float64Array => (style.showsSeconds ? table.withSeconds : table.withoutSeconds);

  function put(index: number, row: TimedRow): boolean {
    if (index + 1 >= table.room) table = growTimeTable(table, table.room * 2);
    const isNew = index >= count;
    const wasHardOut = !isNew && isHardOut(index);
    if (!writeTimeRow(table, index, row) && !isNew) return false;
    count = Math.max(count, index + 1);
    hardOuts += Number(isHardOut(index)) - Number(wasHardOut);
    dirty = joined(dirty, { from: index, to: index + 1 });
    const isAbove = styledBy < 0 || index < styledBy;
    if (index === styledBy || (isAbove && hasTyped(index))) seekStyle(index);
    return true;
  }

  function splice(from: number, removed: number, rows: readonly TimedRow[]): void {
    if (removed === 0 && rows.length === 0) return;
    work();
    const by = rows.length - removed;
    while (count + by + 1 >= table.room) table = growTimeTable(table, table.room * 2);
    for (let index = from; index < from + removed; index++) hardOuts -= Number(isHardOut(index));
    moveTimeRows(table, from + removed, count, by);
    count += by;
    done = count;
    if (from === 0) [table.befores[0], table.sures[0]] = [Number.NaN, 0];
    if (styledBy >= from) styledBy = -1;
    // Every new row is computed again, even one without times: the row that had its index before may have had times.
    const last = Math.min(count, from + rows.length + 1);
    dirty = count === 0 ? NOTHING : { from: Math.max(0, from - 1), to: last };
    for (let index = 0; index < rows.length; index++) writeTimeRow(table, from + index, UNTIMED_ROW);
    rows.forEach((row, index) => put(from + index, row));
    if (styledBy < 0) seekStyle(from);
    changed = joined(changed, { from, to: count });
  }

  /** Sets the clock style by the first typed start from an index on. */
  function seekStyle(from: number): void {
    styledBy = typedFrom(from);
    const flags = styledBy < 0 ? 0 : flagsAt(styledBy);
    const next = styleOf(flags, showsSeconds ?? (styledBy < 0 || (flags & FLAG.hasSeconds) > 0));
    if (next.showsSeconds !== style.showsSeconds) dirty = { from: 0, to: count };
    else if (JSON.stringify(next) !== JSON.stringify(style)) changed = { from: 0, to: count };
    style = next;
  }

  function typedFrom(from: number): number {
    for (let at = from; at < count; at++) if (hasTyped(at)) return at;
    return -1;
  }

  const isHardOut = (index: number): boolean => (flagsAt(index) & FLAG.isHardOut) > 0;

  function hasTyped(index: number): boolean {
    return (flagsAt(index) & FLAG.isRow) > 0 && !Number.isNaN(numberAt(table.typed, index));
  }

  function work(): void {
    if (dirty.to === 0) return;
    let at = dirty.from;
    for (; at < count; at++) if (!step(at) && at + 1 >= dirty.to && at + 1 < done) break;
    changed = joined(changed, { from: dirty.from, to: Math.min(count, at + 1) });
    done = Math.max(done, Math.min(count, at + 1));
    dirty = NOTHING;
    if (hardOuts > 0 || latests.length > 0) backTime();
  }

  /** Computes one row, and the end before the next one. Returns whether the latter changed. */
  function step(index: number): boolean {
    const before = numberAt(table.befores, index);
    let [end, sure] = [before, table.sures[index] ?? 0];
    const start = startOf(index, before, sure > 0);
    table.starts[index] = start;
    if (!Number.isNaN(start)) {
      const length = numberAt(lengths(), index);
      // The end of a row without a duration is a guess: a typed start in the next row overrides it.
      [end, sure] = Number.isNaN(length) ? [start, 0] : [start + length, 1];
    }
    const next = index + 1;
    if (Object.is(table.befores[next], end) && table.sures[next] === sure) return false;
    table.befores[next] = end;
    table.sures[next] = sure;
    return true;
  }

  function startOf(index: number, before: number, isSure: boolean): number {
    if (!isTimed(index)) return Number.NaN;
    const typed = numberAt(table.typed, index);
    const isTyped = !Number.isNaN(typed);
    const isPinned = isTyped && (flagsAt(index) & FLAG.isPinned) > 0;
    if (!isPinned && !Number.isNaN(before) && (isSure || !isTyped)) return before;
    if (!isTyped) return Number.NaN;
    const day = table.days[index] ?? -1;
    return momentOfTyped(zone, typed, day < 0 ? null : day, before);
  }

  /** Tells whether a row has times. A row without a start and a duration is a note, which the cascade passes over. */
  function isTimed(index: number): boolean {
    const flags = flagsAt(index);
    if ((flags & FLAG.isRow) === 0 || (flags & FLAG.isFloat) > 0) return false;
    return (
      (flags & (FLAG.isBadStart | FLAG.isBadLength)) > 0 ||
      !Number.isNaN(numberAt(table.typed, index)) ||
      !Number.isNaN(numberAt(lengths(), index))
    );
  }

  /** Computes the latest start of each row, from each hard out upwards. */
  function backTime(): void {
    const next = new Float64Array(hardOuts > 0 ? count : 0).fill(Number.NaN);
    let wanted = Number.NaN;
    for (let at = next.length - 1; at >= 0; at--) {
      if (!isTimed(at)) continue;
      if (isHardOut(at)) wanted = isPinnedAt(at) ? numberAt(table.starts, at) : Number.NaN;
      else {
        const length = numberAt(lengths(), at);
        if (!Number.isNaN(length)) wanted -= length;
        next[at] = wanted;
      }
    }
    const most = Math.max(next.length, latests.length);
    for (let at = 0; at < most; at++)
      if (!Object.is(numberAt(next, at), numberAt(latests, at)))
        changed = joined(changed, { from: at, to: at + 1 });
    latests = next;
  }

  function isPinnedAt(index: number): boolean {
    return (flagsAt(index) & FLAG.isPinned) > 0 && !Number.isNaN(numberAt(table.typed, index));
  }

  function at(index: number): RowTimes {
    work();
    const [flags, before] = [flagsAt(index), numberAt(table.befores, index)];
    if ((flags & FLAG.isRow) === 0 || (flags & FLAG.isFloat) > 0) return NO_ROW_TIMES;
    const isSure = table.sures[index] === 1;
    const around = { before: numberOrNull(before), expected: isSure ? numberOrNull(before) : null };
    if (!isTimed(index)) return { ...NO_ROW_TIMES, ...around };
    const isPinned = isPinnedAt(index);
    const forward = numberAt(table.starts, index);
    const latest = numberAt(latests, index);
    const isBackTimed = Number.isNaN(forward);
    const start = isBackTimed ? latest : forward;
    const length = numberAt(lengths(), index);
    const typed = numberAt(table.typed, index);
    const isTyped = !Number.isNaN(typed);
    const follows = isBackTimed || (!isPinned && !Number.isNaN(before) && (isSure || !isTyped));
    return {
      start: numberOrNull(start),
      end: numberOrNull(start + length),
      length: numberOrNull(length),
      isPinned,
      typed: numberOrNull(typed),
      isComputed: follows && !Number.isNaN(start) && (flags & FLAG.isBadStart) === 0,
      ...around,
      gap: isPinned && isSure ? start - before : 0,
      latest: isBackTimed ? null : numberOrNull(latest),
      problem: problemOf(flags, isPinned),
    };
  }

  return {
    count: () => count,
    put,
    splice,
    at,
    settle() {
      work();
      const span = changed;
      changed = NOTHING;
      return span;
    },
    style: () => style,
    speaker: () => styledBy,
    typedFrom,
    flagsAt,
    lengthAt: (index) => numberOrNull(numberAt(lengths(), index)),
  };
}

function joined(one: Span, other: Span): Span {
  return { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) };
}

function numberOrNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

function problemOf(flags: number, isPinned: boolean): TimeProblem | null {
  if ((flags & FLAG.isBadStart) > 0) return 'start';
  if ((flags & FLAG.isBadLength) > 0) return 'duration';
  return (flags & FLAG.isHardOut) > 0 && !isPinned ? 'hardOut' : null;
}

function styleOf(flags: number, showsSeconds: boolean): ClockStyle {
  return {
    showsSeconds,
    isTwelveHour: (flags & FLAG.isTwelveHour) > 0,
    isPadded: (flags & FLAG.isPadded) > 0,
  };
}
