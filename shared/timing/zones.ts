// Between the clock on the wall and real time, in the zone of a project. On the nights when the clock is changed
// real elapsed time counts: an hour of show is an hour. Zones come from Intl and from nowhere else.

import { DAY_SECONDS } from './clocks.ts';

/** Moments are seconds since 1970. Days are counted from the zone's own first day, which is 0. */
export interface Zone {
  /** The moment when the wall shows a time. One that the clock skips counts as if it had gone on; of one that it
   *  shows twice, the one nearer to `near` (NaN: the first). */
  momentOf(day: number, seconds: number, near: number): number;
  /** What the wall shows at a moment. */
  wallOf(moment: number): { readonly day: number; readonly seconds: number };
}

/** `firstDay` is a calendar date `YYYY-MM-DD`. Without it, or in a zone that is not known, no clock is changed. */
export function openZone(timeZone: string | null, firstDay: string | null): Zone {
  const midnight = firstDay === null ? Number.NaN : Date.parse(`${firstDay}T00:00:00Z`) / 1000;
  const from = Number.isNaN(midnight) ? 0 : midnight;
  const ahead = Number.isNaN(midnight) ? () => 0 : aheadIn(timeZone);
  return {
    momentOf(day, seconds, near) {
      const wall = from + day * DAY_SECONDS + seconds;
      // The clock may be changed in between: what holds a day before, and a day after, are all there can be.
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

/** By how many seconds a zone is ahead of UTC at a moment. Intl is asked a few times a day of the show, not a
 *  few times a row. */
function aheadIn(timeZone: string | null): (moment: number) => number {
  const format = formatFor(timeZone);
  if (!format) return () => 0;
  const asked = (moment: number): number => aheadAt(format, moment);
  const days = new Map<number, { from: number; to: number; at: number }>();
  return (moment) => {
    const day = Math.floor(moment / DAY_SECONDS);
    let known = days.get(day);
    if (!known) {
      const [start, end] = [day * DAY_SECONDS, (day + 1) * DAY_SECONDS];
      const [from, to] = [asked(start), asked(end)];
      known = { from, to, at: from === to ? end : changeBetween(start, end, asked) };
      days.set(day, known);
    }
    return moment < known.at ? known.from : known.to;
  };
}

/** The minute in which a clock is changed. */
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
    // A zone that this machine does not know must not keep a sheet from opening.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function aheadAt(format: Intl.DateTimeFormat, moment: number): number {
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
