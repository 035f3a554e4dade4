// What the cascade keeps of its rows: numbers side by side, so that ten thousand rows are gone through in less
// than a millisecond. NaN stands for nothing throughout.

import { clockOf, type Clock } from './clocks.ts';
import { lengthOf } from './durations.ts';
import type { TimedRow } from './timed.ts';

/** Bits of `flags`. */
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
  /** Of the typed start, in a sheet's style: seconds, twelve hours, a leading nought. */
  hasSeconds: 512,
  isTwelveHour: 1024,
  isPadded: 2048,
} as const;

/** The numbers of all rows, one array for each kind of number. `room` is the length of the arrays. */
export interface TimeTable {
  readonly room: number;
  readonly flags: Uint16Array;
  /** Typed start: seconds of the day. */
  readonly typed: Float64Array;
  /** Typed day, -1 for none. */
  readonly days: Int16Array;
  /** Lengths, as a sheet reads them that shows seconds, and as one that does not. */
  readonly withSeconds: Float64Array;
  readonly withoutSeconds: Float64Array;
  /** What comes out: the start, and what the row found before it: an end, sure (1) or not (0). */
  readonly starts: Float64Array;
  readonly befores: Float64Array;
  readonly sures: Uint8Array;
}

/** Returns a table with room for so many rows, of which nothing is known. */
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

/** The same numbers with room for more. */
export function grown(table: TimeTable, room: number): TimeTable {
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

/** Moves the rows from `from` up to `count` by `by` places; there must be room. */
export function shift(table: TimeTable, from: number, count: number, by: number): void {
  for (const numbers of [table.flags, table.typed, table.days, table.withSeconds, table.withoutSeconds])
    numbers.copyWithin(from + by, from, count);
  table.starts.copyWithin(from + by, from, count);
  // What the row after the last one would find before it belongs to it too.
  table.befores.copyWithin(from + by, from, count + 1);
  table.sures.copyWithin(from + by, from, count + 1);
}

/** Writes what was typed into a row. Did anything change? */
export function write(table: TimeTable, index: number, row: TimedRow): boolean {
  const clock = row.start === '' ? null : clockOf(row.start);
  const { withSeconds, withoutSeconds } = lengthOf(row.duration);
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
