// The years of dates that are typed without one: `Fri 8 January`, `9 January`. Those of one series are read together,
// since they lie close to each other.

import { monthNamed, weekdayNamed } from '../format/dayNames.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WORDS = /^(?:([A-Za-z]{3,9}),? )?(\d{1,2}) ([A-Za-z]{3,9})(?: (\d{4}))?$/;
/** After so many years a calendar is the same again, except over a century without a leap year. */
const CALENDAR_CYCLE = 28;

/** A date in words: `Fri 8 January 2027`. */
export interface WordedDate {
  /** The day of the week as it was typed; undefined where none was. */
  readonly weekday: string | undefined;
  readonly day: number;
  /** The month as it was typed. */
  readonly word: string;
  /** The month, from 1 on. */
  readonly month: number;
  readonly year: number | undefined;
}

/** Reads a date in words; null for any other text. Whether the month has that day is not checked. */
export function wordedDateOf(text: string): WordedDate | null {
  const [, weekday, day, word = '', year] = WORDS.exec(text) ?? [];
  const month = monthNamed(word.toLowerCase());
  if (day === undefined || month === 0) return null;
  if (weekday !== undefined && weekdayNamed(weekday.toLowerCase()) < 0) return null;
  return { weekday, day: Number(day), word, month, year: year === undefined ? undefined : Number(year) };
}

/**
 * Returns the years of the dates without one among the texts of a series; null for any other text, and for a day that
 * no year has. The first that names its weekday is of the year nearest to the present one in which it has that day, of
 * two as near the later one, or of the one in which the next date is nearer to it; without any, the first is of the
 * present year. Each other date is the one that is nearest to the date beside it.
 */
export function yearsOf(texts: readonly string[]): readonly (number | null)[] {
  const dates = texts.map((text) => {
    const date = wordedDateOf(text);
    return date?.year === undefined ? date : null;
  });
  const named = dates.findIndex((date) => date?.weekday !== undefined);
  const first = named < 0 ? dates.findIndex((date) => date !== null) : named;
  const date = dates[first];
  if (!date) return texts.map(() => null);
  const year = firstYear(date, dates.slice(first + 1).find((each) => each !== null) ?? null);
  const from = daysOf(date, year ?? presentYear());
  const before = yearsFrom(from, dates.slice(0, first).toReversed()).toReversed();
  return [...before, year, ...yearsFrom(from, dates.slice(first + 1))];
}

/** Returns the years of dates that follow a day, or come before it, each nearest to the one before it in the list. */
function yearsFrom(days: number, dates: readonly (WordedDate | null)[]): readonly (number | null)[] {
  let from = days;
  return dates.map((date) => {
    const year = date && nearestYear(date, from);
    if (date && year !== null) from = daysOf(date, year);
    return year;
  });
}

function firstYear(date: WordedDate, next: WordedDate | null): number | null {
  if (date.weekday === undefined) return presentYear();
  const years = yearsAround(presentYear(), date);
  if (next === null) return years[0] ?? null;
  const gapIn = (year: number): number => {
    const days = daysOf(date, year);
    const other = nearestYear(next, days);
    return other === null ? 0 : Math.abs(daysOf(next, other) - days);
  };
  return nearestOf(years, gapIn);
}

/** Returns the year in which a date is nearest to a day; null where it is in none. */
function nearestYear(date: WordedDate, days: number): number | null {
  const years = yearsAround(new Date(days * DAY_MS).getUTCFullYear(), date);
  return nearestOf(years, (year) => Math.abs(daysOf(date, year) - days));
}

/** Returns the first of the years with the least distance; null without any. */
function nearestOf(years: readonly number[], distanceOf: (year: number) => number): number | null {
  let [best, least]: [number | null, number] = [null, Infinity];
  for (const year of years) {
    const distance = distanceOf(year);
    if (distance < least) [best, least] = [year, distance];
  }
  return best;
}

/** Returns the years with a date, the nearest to `middle` first. A date without a weekday is at most one year away. */
function yearsAround(middle: number, { weekday, month, day }: WordedDate): readonly number[] {
  const index = weekday === undefined ? null : weekdayNamed(weekday.toLowerCase());
  const most = index === null ? 1 : CALENDAR_CYCLE;
  const away = Array.from({ length: 2 * most + 1 }, (_, at) => (at % 2 === 1 ? (at + 1) / 2 : -at / 2));
  return away
    .map((years) => middle + years)
    .filter((year) => {
      const at = new Date(Date.UTC(year, month - 1, day));
      return at.getUTCDate() === day && (index === null || (at.getUTCDay() + 6) % 7 === index);
    });
}

function daysOf({ month, day }: WordedDate, year: number): number {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

const presentYear = (): number => new Date().getUTCFullYear();
