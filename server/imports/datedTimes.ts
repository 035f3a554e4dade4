// Times of day that a file writes behind a date, such as `2026-11-21 19:30`. A sheet has times of day, and counts days
// from its first one, so they become `19:30`, and `0:15+1` on the next day.

import { daysBetween, readTypedDate } from '../../shared/format/dates.ts';
import { purposeNamed, type Purpose } from '../../shared/purposes/purposes.ts';
import { clockOf } from '../../shared/timing/clocks.ts';
import type { SourceRow } from './reading/tabSink.ts';

/** The most days between the first and the last date. A list over more days is a calendar, in which dates say more than
 *  `+9`. */
const MOST_DAYS = 6;
const MOMENT = /^(.{6,}?)[ T,]+(\d{1,2}[:.h]\d\d.*)$/;
const HAS_YEAR = /\d{4}|^\d{1,2}[-./]\d{1,2}[-./]\d\d$/;
/** Matches a date with hyphens or slashes, in which either of the first two numbers may be the month. In dates with
 *  points the day comes first in every country. */
const AMBIGUOUS = /^(\d{1,2})[-/](\d{1,2})[-/]/;

interface Moment {
  readonly date: string;
  readonly time: string;
}

/** Returns date and time of a text; null for a text that is not both. */
function momentOf(text: string): Moment | null {
  const [, date = '', time = ''] = MOMENT.exec(text.trim()) ?? [];
  return HAS_YEAR.test(date) && clockOf(time)?.day === null ? { date, time } : null;
}

/** Returns a date as `YYYY-MM-DD`, with day and month in the given order; null where it is none in that order. */
function dateOf(date: string, isMonthFirst: boolean): string | null {
  const [, first, second] = AMBIGUOUS.exec(date) ?? [];
  // Only the given order is tried, since all dates of a column have the same.
  if (Number(isMonthFirst ? first : second) > 12) return null;
  return readTypedDate(date, { isMonthFirst, today: '' });
}

/** An order of day and month in which the dates of a column can be read, and the first of them. */
interface DateOrder {
  readonly isMonthFirst: boolean;
  readonly first: string;
}

/** The times of day of columns whose texts have dates. */
export interface DatedTimes {
  /** Returns the time of day of a text, with the days since the first date as `+1`; null for a text without a date, and
   *  for a date that is too far away. */
  timeOf(text: string): string | null;
}

/**
 * Opens the reading of columns whose texts have dates. Returns null where no text has a date, where a date cannot be
 * read, where the dates are of more days than `MOST_DAYS`, and where a date is earlier than one above it in its column,
 * since a start without a day is never before the starts above it. Each of the two orders of day and month counts if
 * all dates can be read in it and are of no more days than `MOST_DAYS`.
 */
export function openDatedTimes(columns: readonly (readonly string[])[]): DatedTimes | null {
  const dated = columns.map((texts) => texts.flatMap((text) => momentOf(text)?.date ?? []));
  const dates = [...new Set(dated.flat())];
  const orders = dates.length === 0 ? [] : [false, true].flatMap((order) => readIn(dates, order) ?? []);
  const dayOf = (date: string): number | null => {
    const days = new Set(orders.map((order) => dayIn(date, order)));
    // Where both orders are possible, the date must be the same day in both.
    return days.size === 1 ? ([...days][0] ?? null) : null;
  };
  const areRising = dated.every((texts) => {
    const days = texts.map((date) => dayOf(date) ?? Number.NaN);
    return days.every((day, at) => day >= (days[at - 1] ?? 0));
  });
  if (orders.length === 0 || !areRising) return null;
  return {
    timeOf(text) {
      const moment = momentOf(text);
      const day = moment && dayOf(moment.date);
      if (moment === null || day === null) return null;
      return day === 0 ? moment.time : `${moment.time}+${day}`;
    },
  };
}

function readIn(dates: readonly string[], isMonthFirst: boolean): DateOrder | null {
  const read = dates.flatMap((date) => dateOf(date, isMonthFirst) ?? []).toSorted();
  const [first = '', last = ''] = [read[0], read.at(-1)];
  const isShort = read.length === dates.length && daysBetween(first, last) <= MOST_DAYS;
  return isShort ? { isMonthFirst, first } : null;
}

/** Returns the number of days from the first date to `date`; null where it is negative or more than `MOST_DAYS`, or
 *  where the date cannot be read. */
function dayIn(date: string, { isMonthFirst, first }: DateOrder): number | null {
  const read = dateOf(date, isMonthFirst);
  const day = read === null ? Number.NaN : daysBetween(first, read);
  return day >= 0 && day <= MOST_DAYS ? day : null;
}

/** Returns the texts of a column without their dates, and without the days after the first (`+1`); the texts as they
 *  are where the dates cannot be left out (`openDatedTimes`). */
export function withoutDates(texts: readonly string[]): readonly string[] {
  const times = openDatedTimes([texts]);
  return times ? texts.map((text) => times.timeOf(text)?.replace(/\+\d$/, '') ?? text) : texts;
}

/** Returns a function that leaves out the dates in the columns of times of day. `sample` are the first rows. */
export function openDateRemoval(
  columns: readonly { readonly from: number; readonly purpose: Purpose | null }[],
  sample: readonly SourceRow[],
): (row: SourceRow) => SourceRow {
  const timed = columns.flatMap(({ from, purpose }) =>
    purposeNamed(purpose).time === 'ofDay' ? [from] : [],
  );
  const times = openDatedTimes(timed.map((from) => sample.map(({ texts }) => texts[from] ?? '')));
  if (!times) return (row) => row;
  return (row) => {
    const texts = row.texts.map((text, from) => (timed.includes(from) ? (times.timeOf(text) ?? text) : text));
    return { ...row, texts };
  };
}
