// Conversion between local time in the zone of a project and moments. Where clocks change, elapsed time counts: an
// hour of the show is an hour. The zones are those of Intl.

import { DAY_SECONDS } from './clocks.ts';

/** A time zone. Moments are seconds since 1970 in UTC. Days are counted from `firstDay` of `openZone`, which is 0. */
export interface Zone {
  /**
   * Returns the moment of a local time. A time that the clock skips counts as if it had not been changed; of a time
   * that it shows twice, the one nearer to `near` counts (NaN: the first).
   */
  momentOf(day: number, seconds: number, near: number): number;
  /** Returns the local time of a moment. */
  wallOf(moment: number): { readonly day: number; readonly seconds: number };
}

/** Opens a zone. `firstDay` is a calendar date `YYYY-MM-DD`. Without it, or in an unknown zone, clocks never change. */
export function openZone(timeZone: string | null, firstDay: string | null): Zone {
  const midnight = firstDay === null ? Number.NaN : Date.parse(`${firstDay}T00:00:00Z`) / 1000;
  const from = Number.isNaN(midnight) ? 0 : midnight;
  const ahead = Number.isNaN(midnight) ? () => 0 : aheadIn(timeZone);
  return {
    momentOf(day, seconds, near) {
      const wall = from + day * DAY_SECONDS + seconds;
      // The clock may change in between: the offsets a day before and a day after are the only possible ones.
      const before = wall - ahead(wall - DAY_SECONDS);
      const after = wall - ahead(wall + DAY_SECONDS);
      if (before === after) return before;
      const isBefore = before + ahead(before) === wall;
      const isAfter = after + ahead(after) === wall;
      if (isBefore && isAfter) return Math.abs(after - near) < Math.abs(before - near) ? after : before;
      return isAfter ? after : before;
    },
    wallOf(moment) {
      const wall = moment + ahead(moment) - from;
      const day = Math.floor(wall / DAY_SECONDS);
      return { day, seconds: wall - day * DAY_SECONDS };
    },
  };
}

/**
 * Returns a function for the seconds by which a zone is ahead of UTC at a moment. It is cached by day, since Intl is
 * too slow to be called for each row.
 */
function aheadIn(timeZone: string | null): (moment: number) => number {
  const format = formatFor(timeZone);
  if (!format) return () => 0;
  const offsetAt = (moment: number): number => aheadAt(format, moment);
  const days = new Map<number, { from: number; to: number; at: number }>();
  return (moment) => {
    const day = Math.floor(moment / DAY_SECONDS);
    let known = days.get(day);
    if (!known) {
      const [start, end] = [day * DAY_SECONDS, (day + 1) * DAY_SECONDS];
      const [from, to] = [offsetAt(start), offsetAt(end)];
      known = { from, to, at: from === to ? end : changeBetween(start, end, offsetAt) };
      days.set(day, known);
    }
    return moment < known.at ? known.from : known.to;
  };
}

/** Returns the minute in which clocks change. */
function changeBetween(start: number, end: number, ahead: (moment: number) => number): number {
  const before = ahead(start);
  let [low, high] = [start, end];
  while (high - low > 60) {
    const middle = low + Math.floor((high - low) / 120) * 60;
    if (ahead(middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

function formatFor(timeZone: string | null): Intl.DateTimeFormat | null {
  if (timeZone === null || timeZone === '') return null;
  const fields = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const clock = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'gregory', ...fields, ...clock });
  } catch (error) {
    // A zone that this machine does not know must not prevent a sheet from opening.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The seconds of 400 years, after which the calendar repeats itself. */
const CYCLE_SECONDS = 146_097 * DAY_SECONDS;
/** The moment before which years have less than three digits, which `Date.UTC` takes for years after 1900. */
const SHORT_YEARS_END = Date.UTC(100, 0, 2) / 1000;

function aheadAt(format: Intl.DateTimeFormat, given: number): number {
  // Clocks changed nowhere in those centuries.
  const moment = given < SHORT_YEARS_END ? given + CYCLE_SECONDS : given;
  const parts = new Map(format.formatToParts(moment * 1000).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return wall / 1000 - moment;
}
