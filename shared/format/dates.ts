// Calendar dates (`YYYY-MM-DD`) as people write them: read from what they type, and said in words. No function reads a
// clock: today is a parameter.

import { monthNamed, WEEKDAYS, weekdayNamed } from './dayNames.ts';
import { MONTHS, readDate } from './times.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The conventions by which a typed date is read. */
export interface DateConventions {
  /** Whether `12/5` is the fifth of December. */
  readonly isMonthFirst: boolean;
  readonly today: string;
  /** The day on or after which a date without a year lies; by default today. */
  readonly from?: string | undefined;
}

/** Returns the date that a text names; null where it names none. */
export function readTypedDate(text: string, habits: DateConventions): string | null {
  const plain = text
    .toLowerCase()
    .replaceAll(/[.,]+(?=\s|$)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return relativeDay(plain, habits.today) ?? numericDate(plain, habits) ?? namedDate(plain, habits);
}

/** Returns the day that is so many days after another. */
export function addDays(date: string, days: number): string {
  return textOf(Date.parse(date) + days * DAY_MS);
}

/** Returns how many days lie between two dates; negative where the second is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Returns the same day of another month, or its last day where that month is shorter. */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = partsOf(date);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return addDays(textOf(first.getTime()), Math.min(day, last) - 1);
}

/** Returns the day of the week: 0 is Monday. */
export function weekdayOf(date: string): number {
  return (new Date(date).getUTCDay() + 6) % 7;
}

/** Returns a date in words, such as `Saturday 5 December 2026`. */
export function dateInWords(date: string): string {
  const { year, month, day } = partsOf(date);
  return `${WEEKDAYS[weekdayOf(date)] ?? ''} ${day} ${MONTHS[month - 1] ?? ''} ${year}`;
}

/** Returns the month of a date in words, such as `December 2026`. */
export function monthInWords(date: string): string {
  const { year, month } = partsOf(date);
  return `${MONTHS[month - 1] ?? ''} ${year}`;
}

/** Returns the six weeks that show the month of a date, each of seven days. `startsOn` is the first day of a week: 0 is
 *  Monday. */
export function weeksOfMonth(date: string, startsOn: number): readonly (readonly string[])[] {
  const first = `${date.slice(0, 8)}01`;
  const start = addDays(first, -((weekdayOf(first) - startsOn + 7) % 7));
  return Array.from({ length: 6 }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(start, week * 7 + day)),
  );
}

function partsOf(date: string): { readonly year: number; readonly month: number; readonly day: number } {
  return readDate(date) ?? { year: 0, month: 0, day: 0 };
}

function textOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Returns the date as `YYYY-MM-DD`; null where the month has no such day. */
function dateOf(year: number, month: number, day: number): string | null {
  const pad = (count: number, length: number): string => String(count).padStart(length, '0');
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return readDate(text) ? text : null;
}

/** Names of days by their distance from today. */
const RELATIVE_DAYS = new Map([
  ['today', 0],
  ['tomorrow', 1],
  ['yesterday', -1],
]);

/** Reads `today`, `tomorrow`, `fri`, `in 3 days`, `in 2 weeks`. A day of the week is the next one after today. */
function relativeDay(text: string, today: string): string | null {
  const named = RELATIVE_DAYS.get(text);
  if (named !== undefined) return addDays(today, named);
  const ahead = /^in (\d{1,3}) (day|week)s?$/.exec(text);
  if (ahead) return addDays(today, Number(ahead[1]) * (ahead[2] === 'week' ? 7 : 1));
  const weekday = weekdayNamed(text);
  if (weekday < 0) return null;
  return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
}

/** Reads `2026-12-05`, `20261205`, `5.12.2026`, `12/5/26`, `5/12`. A first number that can be no month is the day,
 *  whoever writes it. */
function numericDate(text: string, habits: DateConventions): string | null {
  const iso = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (iso && (iso[2] !== '' || text.length === 8))
    return dateOf(Number(iso[1]), Number(iso[3]), Number(iso[4]));
  const found = /^(\d{1,2})\s?[-/. ]\s?(\d{1,2})(?:\s?[-/. ]\s?(\d{4}|\d{2}))?$/.exec(text);
  if (!found) return null;
  const [one, other] = [Number(found[1]), Number(found[2])];
  // Between points the day comes first in every country.
  const isMonthFirst = habits.isMonthFirst && !text.includes('.');
  const [month, day] = isMonthFirst ? [one, other] : [other, one];
  return (
    withYear({ month, day, year: found[3] }, habits) ??
    withYear({ month: day, day: month, year: found[3] }, habits)
  );
}

/** Reads `5 dec`, `dec 5 2026`, `sat 5th of december 26`. */
function namedDate(text: string, habits: DateConventions): string | null {
  const words = text.replaceAll(/(\d)(?=[a-z])|([a-z])(?=\d)/g, '$1$2 ').split(/[ /-]+/);
  if (weekdayNamed(words[0] ?? '') >= 0) words.shift();
  const [first, second, third, ...more] = words.filter((word) => !/^(st|nd|rd|th|of|the)$/.test(word));
  if (first === undefined || second === undefined || more.length > 0) return null;
  const isMonthFirst = monthNamed(first) > 0;
  const month = monthNamed(isMonthFirst ? first : second);
  const day = isMonthFirst ? second : first;
  if (month === 0 || !/^\d{1,2}$/.test(day)) return null;
  if (third !== undefined && !/^’?'?(\d{2}|\d{4})$/.test(third)) return null;
  return withYear({ month, day: Number(day), year: third?.replace(/\D/g, '') }, habits);
}

interface Written {
  readonly month: number;
  readonly day: number;
  /** Two or four digits. */
  readonly year: string | undefined;
}

/** The most years until a day of the year occurs again: from one 29 February to another, over the turn of a century. */
const MOST_YEARS = 8;

function withYear({ month, day, year }: Written, { today, from = today }: DateConventions): string | null {
  if (year !== undefined) return dateOf(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
  const first = partsOf(from).year;
  for (let ahead = 0; ahead <= MOST_YEARS; ahead++) {
    const date = dateOf(first + ahead, month, day);
    if (date !== null && date >= from) return date;
  }
  return null;
}

/**
 * Returns how far the days of a show are from today, as a heading: `Show day in 13 days`, `Day 2 of 5`; null without
 * dates.
 */
export function showDayWords(start: string | null, end: string | null, today: string): string | null {
  const from = start ?? end;
  const to = end ?? start;
  if (!from || !to) return null;
  const [ahead, past] = [daysBetween(today, from), daysBetween(to, today)];
  const name = from === to ? 'Show day' : ahead > 0 ? 'First day' : 'Last day';
  if (ahead > 0) return ahead === 1 ? `${name} is tomorrow` : `${name} in ${ahead} days`;
  if (past > 0) return past === 1 ? `${name} was yesterday` : `${name} was ${past} days ago`;
  return from === to ? 'Show day is today' : `Day ${1 - ahead} of ${daysBetween(from, to) + 1}`;
}
