// What the cascade is told of a row, and what it answers. Both are small plain values; the numbers between
// them live in cascade.ts.

import type { Zone } from './zones.ts';

/** What a row says of itself beyond its times. `float`: kept, not timed. `hardOut`: rows above must be over when
 *  it starts. `onAir`: the show is on the air from here. */
export const TIMINGS = ['float', 'hardOut', 'onAir'] as const;
/** What a row says of itself beyond its times. */
export type Timing = (typeof TIMINGS)[number];

/** A row as the cascade is told of it. */
export interface TimedRow {
  /** Rows of cells take part; page breaks, free blocks and banners do not. A banner begins a section. */
  readonly kind: 'row' | 'banner' | 'other';
  /** As typed. */
  readonly start: string;
  readonly duration: string;
  readonly isPinned: boolean;
  readonly timing: Timing | null;
  /** Is it counted among the cues of its section? */
  readonly isCue: boolean;
}

/** A row that has no times and takes no part in the cascade. */
export const NO_TIMES: TimedRow = {
  kind: 'other',
  start: '',
  duration: '',
  isPinned: false,
  timing: null,
  isCue: false,
};

/** What is known of a row's times. Moments are seconds since 1970, lengths are seconds. */
export interface RowTimes {
  /** Null where nothing says when it starts. */
  readonly start: number | null;
  readonly end: number | null;
  readonly length: number | null;
  readonly isPinned: boolean;
  /** The time that was typed, in seconds of the day. */
  readonly typed: number | null;
  /** Does its start follow from other rows? Else it is as typed. */
  readonly isComputed: boolean;
  /** The end before it, where that is sure: what its start would be if nothing were typed. */
  readonly expected: number | null;
  /** The end before it, sure or not: what says which day a typed time is of. */
  readonly before: number | null;
  /** Start less the end before it: above zero a gap, below an overlap. Zero unless it is pinned. */
  readonly gap: number;
  /** When it has to start at the latest for the hard out below it. */
  readonly latest: number | null;
  /** What is wrong with what was typed. */
  readonly problem: TimeProblem | null;
}

/** `start`, `duration`: cannot be read. `hardOut`: has no fixed time. */
export type TimeProblem = 'start' | 'duration' | 'hardOut';

/** The times of a row of which none are known. */
export const UNTIMED: RowTimes = {
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

/** A pin may be so much earlier than the end before it and still be of the same day: an overlap. An earlier time
 *  than that is the next day's. */
const MOST_OVERLAP = 6 * 3600;

/** The moment of a typed time. Without a typed day it is the first such time after `near`, or up to six hours
 *  before it; `near` NaN: on the first day. */
export function momentOfTyped(zone: Zone, seconds: number, day: number | null, near: number): number {
  if (day !== null) return zone.momentOf(day, seconds, near);
  if (Number.isNaN(near)) return zone.momentOf(0, seconds, near);
  let wanted = zone.wallOf(near).day - 1;
  let moment = zone.momentOf(wanted, seconds, near);
  while (moment < near - MOST_OVERLAP) moment = zone.momentOf(++wanted, seconds, near);
  return moment;
}
