// The storage of the cascade: numbers of all rows in typed arrays, so that ten thousand rows are read in less than a
// millisecond. NaN stands for a missing number.

import { clockOf, type Clock } from './clocks.ts';
import { parseDuration } from './durations.ts';
import type { TimedRow } from './timedRow.ts';

/** The bits of `flags`. */
export const FLAG = {
  isRow: 1,
  isBanner: 2,
  isPinned: 4,
  isFloat: 8,
  isHardOut: 16,
  isOnAir: 32,
  isCue: 64,
  isBadStart: 128,
  isBadLength: 256,
  /** The style of the typed start: seconds, twelve hours, a leading zero. */
  hasSeconds: 512,
  isTwelveHour: 1024,
  isPadded: 2048,
} as const;

/** The numbers of all rows, one array for each kind of number. `room` is the length of the arrays. */
export interface TimeTable {
  readonly room: number;
  readonly flags: Uint16Array;
  /** The typed start, in seconds of the day. */
  readonly typed: Float64Array;
  /** The typed day, -1 for none. */
  readonly days: Int16Array;
  /** The durations in seconds, as read by a sheet that shows seconds, and by one that does not. */
  readonly withSeconds: Float64Array;
  readonly withoutSeconds: Float64Array;
  /** The computed start; the end before the row; and whether that end is certain (1) or a guess (0). */
  readonly starts: Float64Array;
  readonly befores: Float64Array;
  readonly sures: Uint8Array;
}

/** Returns an empty table with room for so many rows. */
export function newTable(room: number): TimeTable {
  const nothing = (): Float64Array => new Float64Array(room).fill(Number.NaN);
  return {
    room,
    flags: new Uint16Array(room),
    typed: nothing(),
    days: new Int16Array(room).fill(-1),
    withSeconds: nothing(),
    withoutSeconds: nothing(),
    starts: nothing(),
    befores: nothing(),
    sures: new Uint8Array(room),
  };
}

/** Returns the same numbers with room for more. */
export function growTimeTable(table: TimeTable, room: number): TimeTable {
  const next = newTable(room);
  next.flags.set(table.flags);
  next.typed.set(table.typed);
  next.days.set(table.days);
  next.withSeconds.set(table.withSeconds);
  next.withoutSeconds.set(table.withoutSeconds);
  next.starts.set(table.starts);
  next.befores.set(table.befores);
  next.sures.set(table.sures);
  return next;
}

/** Moves the rows from `from` up to `count` by `by` indexes; there must be room. */
export function moveTimeRows(table: TimeTable, from: number, count: number, by: number): void {
  for (const numbers of [table.flags, table.typed, table.days, table.withSeconds, table.withoutSeconds])
    numbers.copyWithin(from + by, from, count);
  table.starts.copyWithin(from + by, from, count);
  // The end before the row that would follow the last one belongs to the last row, so it is moved, too.
  table.befores.copyWithin(from + by, from, count + 1);
  table.sures.copyWithin(from + by, from, count + 1);
}

/** Writes the typed values of a row. Returns whether anything changed. */
export function writeTimeRow(table: TimeTable, index: number, row: TimedRow): boolean {
  const clock = row.start === '' ? null : clockOf(row.start);
  const { withSeconds, withoutSeconds } = parseDuration(row.duration);
  const flags = flagsOf(row, clock, Number.isNaN(withSeconds));
  const seconds = clock?.seconds ?? Number.NaN;
  const day = clock?.day ?? -1;
  const isSame =
    table.flags[index] === flags &&
    Object.is(table.typed[index], seconds) &&
    table.days[index] === day &&
    Object.is(table.withSeconds[index], withSeconds) &&
    Object.is(table.withoutSeconds[index], withoutSeconds);
  if (isSame) return false;
  table.flags[index] = flags;
  table.typed[index] = seconds;
  table.days[index] = day;
  table.withSeconds[index] = withSeconds;
  table.withoutSeconds[index] = withoutSeconds;
  return true;
}

function flagsOf(row: TimedRow, clock: Clock | null, hasNoLength: boolean): number {
  const { isRow, isBanner, isPinned, isFloat, isHardOut, isOnAir, isCue } = FLAG;
  return (
    when(row.kind === 'row', isRow) +
    when(row.kind === 'banner', isBanner) +
    when(row.isPinned, isPinned) +
    when(row.timing === 'float', isFloat) +
    when(row.timing === 'hardOut', isHardOut) +
    when(row.timing === 'onAir', isOnAir) +
    when(row.isCue, isCue) +
    when(clock === null && row.start.trim() !== '', FLAG.isBadStart) +
    when(hasNoLength && row.duration.trim() !== '', FLAG.isBadLength) +
    when(clock?.hasSeconds === true, FLAG.hasSeconds) +
    when(clock?.isTwelveHour === true, FLAG.isTwelveHour) +
    when(clock?.isPadded === true, FLAG.isPadded)
  );
}

function when(is: boolean, bit: number): number {
  return is ? bit : 0;
}
