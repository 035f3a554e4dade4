// The input of the cascade for a row, and its result, both as plain values; `table.ts` stores the numbers.

import type { Zone } from './zones.ts';

/**
 * The special roles of a row. `float`: it is in the sheet, without times. `hardOut`: the rows above must end before
 * it starts. `onAir`: the show is on the air from here.
 */
export const TIMINGS = ['float', 'hardOut', 'onAir'] as const;
/** The special role of a row. */
export type Timing = (typeof TIMINGS)[number];

/**
 * What a row of the show does when the rows before it end late. `push`: it starts as much later, and keeps its
 * duration; the gap before it is kept as well. `absorb`: the gap before it is used up first, and it starts late only by
 * what is left; it never starts early. `keepEnd`: it starts late, and becomes shorter, so that it ends as planned. Its
 * duration is at least 0; what is left then moves what follows.
 */
export const OVERRUNS = ['push', 'absorb', 'keepEnd'] as const;
/** What a row of the show does when the rows before it end late. */
export type Overrun = (typeof OVERRUNS)[number];

/** The input of the cascade for a row. */
export interface TimedRow {
  /** Rows with cells have times; page breaks, free blocks and banners have none. A banner begins a section. */
  readonly kind: 'row' | 'banner' | 'other';
  /** The start, as typed. */
  readonly start: string;
  readonly duration: string;
  readonly isPinned: boolean;
  readonly timing: Timing | null;
  /** Whether the row counts as a cue of its section. */
  readonly isCue: boolean;
}

/** A row without times. */
export const UNTIMED_ROW: TimedRow = {
  kind: 'other',
  start: '',
  duration: '',
  isPinned: false,
  timing: null,
  isCue: false,
};

/** The computed times of a row. Moments are seconds since 1970, lengths are seconds. */
export interface RowTimes {
  /** The start of the row; null where nothing determines it. */
  readonly start: number | null;
  readonly end: number | null;
  readonly length: number | null;
  readonly isPinned: boolean;
  /** The typed time, in seconds of the day. */
  readonly typed: number | null;
  /** Whether the start follows from other rows; else it is as typed. */
  readonly isComputed: boolean;
  /** The end of the preceding row, where it is certain: the start that the row would have if none were typed. */
  readonly expected: number | null;
  /** The end of the preceding row, certain or not: it determines the day of a typed time. */
  readonly before: number | null;
  /** The start minus the end of the preceding row: a gap above zero, an overlap below. Zero unless the start is
   *  pinned. */
  readonly gap: number;
  /** The latest start for the hard out below it; null where there is none. */
  readonly latest: number | null;
  /** The problem with a typed value; null where there is none. */
  readonly problem: TimeProblem | null;
}

/** The problems of typed values. `start`, `duration`: it cannot be read. `hardOut`: the row has no pinned start. */
export type TimeProblem = 'start' | 'duration' | 'hardOut';

/** The times of a row of which none are known. */
export const NO_ROW_TIMES: RowTimes = {
  start: null,
  end: null,
  length: null,
  isPinned: false,
  typed: null,
  isComputed: false,
  expected: null,
  before: null,
  gap: 0,
  latest: null,
  problem: null,
};

/**
 * The most that a pinned start may be before the end of the row before it, in seconds, and still be of the same day,
 * as an overlap. An earlier time is of the next day.
 */
const MOST_OVERLAP = 6 * 3600;

/**
 * Returns the moment of a typed time. Without a typed day it is the first such time after `near`, or up to six hours
 * before it; on the first day where `near` is NaN. It is never on a day before the first one.
 */
export function momentOfTyped(zone: Zone, seconds: number, day: number | null, near: number): number {
  if (day !== null) return zone.momentOf(day, seconds, near);
  if (Number.isNaN(near)) return zone.momentOf(0, seconds, near);
  let wanted = Math.max(0, zone.wallOf(near).day - 1);
  let moment = zone.momentOf(wanted, seconds, near);
  while (moment < near - MOST_OVERLAP) moment = zone.momentOf(++wanted, seconds, near);
  return moment;
}
