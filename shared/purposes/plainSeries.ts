// Reads a plain text as a series, by the first pattern that fits. A pattern prints values in the format of the typed
// text: with its separators, leading zeros and words.

import { WEEKDAYS } from '../format/dayNames.ts';
import { MONTHS, SHORT_MONTHS } from '../format/times.ts';
import { clockSeries } from './clockSeries.ts';
import type { SeriesContext, SeriesValue } from './series.ts';
import { wordedDateOf, yearsOf } from './yearlessDates.ts';

// Dates as people type them. The order of day and month is certain only where one of them is above 12; else the day
// comes first, as in most of the world, unless another date of the series begins with the month. Dates that differ only
// in month and year continue by months. The year of a date without one is that of its series (`yearlessDates.ts`).

const DAY_MS = 24 * 60 * 60 * 1000;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const MARKS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/;

type DateContext = Pick<SeriesContext, 'isMonthFirst' | 'year'>;

interface Shape {
  readonly key: string;
  readonly rank?: number;
  print(year: number, month: number, day: number): string;
}

/** Reads a date as a series; null for anything else. */
function dateSeries(text: string, { isMonthFirst = false, year = null }: DateContext): SeriesValue | null {
  return isoDate(text) ?? markedDate(text, isMonthFirst) ?? wordedDate(text, year);
}

/** Tells whether a text is a date that can only be read with its month first: `12/13/2026`. */
export function isMonthFirstDate(text: string): boolean {
  const [, , , other] = MARKS.exec(text) ?? [];
  return Number(other ?? 0) > 12;
}

function isoDate(text: string): SeriesValue | null {
  const [, year, month, day] = ISO.exec(text) ?? [];
  if (year === undefined) return null;
  const print: Shape['print'] = (y, m, d) => `${String(y).padStart(4, '0')}-${two(m)}-${two(d)}`;
  return dated(Number(year), Number(month), Number(day), { key: 'iso', print });
}

function markedDate(text: string, isMonthFirstElse: boolean): SeriesValue | null {
  const [, one = '', mark = '', other = '', year = ''] = MARKS.exec(text) ?? [];
  if (one === '') return null;
  const isMonthFirst = Number(other) > 12 || (isMonthFirstElse && Number(one) <= 12);
  const [day, month] = isMonthFirst ? [other, one] : [one, other];
  const isPadded = one.length === 2 && other.length === 2;
  const rank = !isPadded ? 1 : one.startsWith('0') || other.startsWith('0') ? 2 : 0;
  const part = (value: number): string => (isPadded ? two(value) : String(value));
  const print: Shape['print'] = (y, m, d) => {
    const [first, second] = isMonthFirst ? [m, d] : [d, m];
    return [part(first), part(second), year.length === 2 ? two(y % 100) : y].join(mark);
  };
  const century = year.length === 2 ? 2000 : 0;
  return dated(century + Number(year), Number(month), Number(day), {
    key: `marked ${mark}${isMonthFirst} ${year.length}`,
    rank,
    print,
  });
}

function wordedDate(text: string, yearInSeries: number | null): SeriesValue | null {
  const typed = wordedDateOf(text);
  const year = typed?.year ?? yearInSeries ?? yearsOf([text])[0];
  if (typed === null || typeof year !== 'number') return null;
  const { weekday, day, word, month } = typed;
  const isLong = word.length > 3;
  const print: Shape['print'] = (y, m, d) => {
    const at = new Date(Date.UTC(y, m - 1, d));
    const words = (options: Intl.DateTimeFormatOptions): string =>
      new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...options }).format(at);
    const named = weekday ? `${words({ weekday: weekday.length > 3 ? 'long' : 'short' })} ` : '';
    return `${named}${d} ${words({ month: isLong ? 'long' : 'short' })}${typed.year === undefined ? '' : ` ${y}`}`;
  };
  return dated(year, month, day, { key: `worded ${isLong} ${typed.year === undefined}`, print });
}

/** Returns a date as a series, in days since 1970, and in months since the year 0. */
function dated(
  year: number,
  month: number,
  day: number,
  { key, rank = 0, print }: Shape,
): SeriesValue | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return null;
  return {
    value: at.getTime() / DAY_MS,
    pattern: {
      key,
      alone: 1,
      rank,
      print(days) {
        const next = new Date(Math.round(days) * DAY_MS);
        return print(next.getUTCFullYear(), next.getUTCMonth() + 1, next.getUTCDate());
      },
      words: (step) => every(step, 'day'),
    },
    monthly: {
      value: year * 12 + month - 1,
      pattern: {
        key: String(day),
        alone: 1,
        rank,
        print(months) {
          const [y, m] = [Math.floor(months / 12), mod(months, 12) + 1];
          return print(y, m, Math.min(day, new Date(Date.UTC(y, m, 0)).getUTCDate()));
        },
        words: (step) => every(step, 'month'),
      },
    },
  };
}

const every = (step: number, unit: string): string =>
  Math.abs(step) === 1 ? `every ${unit}` : `every ${Math.abs(step)} ${unit}s`;
const mod = (value: number, by: number): number => ((value % by) + by) % by;

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * Reads a text as a number, a time, a date, a weekday, a month, or a text with a number; null where it is none of
 * these.
 */
export function plainSeries(text: string, context: DateContext = {}): SeriesValue | null {
  return number(text) ?? clockSeries(text) ?? dateSeries(text, context) ?? name(text) ?? countedText(text);
}

const NUMBER = /^([-−+]?)(\d+)(?:([.,])(\d+))?$/;

function number(text: string): SeriesValue | null {
  const [, sign = '', whole = '', mark = '', rest = ''] = NUMBER.exec(text) ?? [];
  if (whole === '') return null;
  const value = Number(`${whole}.${rest || 0}`) * (sign === '-' || sign === '−' ? -1 : 1);
  const digits = rest.length;
  const least = whole.startsWith('0') ? whole.length : 1;
  const print = (next: number): string => {
    // A step may have more digits than the first number.
    const fixed = Math.abs(next).toFixed(Math.max(digits, digitsOf(next)));
    const [units = '', part] = fixed.split('.');
    const minus = next < 0 ? '-' : sign === '+' ? '+' : '';
    return `${minus}${units.padStart(least, '0')}${part ? (mark || '.') + part : ''}`;
  };
  // Leading zeros tell more than decimals.
  const rank = (least > 1 ? least * 100 : 0) + digits;
  return { value, pattern: { key: 'number', alone: 0, rank, print, words: signed } };
}

function digitsOf(value: number): number {
  const [, part = ''] = String(Math.round(value * 1e9) / 1e9).split('.');
  return part.length;
}

const signed = (step: number): string => `${step < 0 ? '−' : '+'}${Math.abs(Math.round(step * 1e9) / 1e9)}`;

const LISTS = [WEEKDAYS, WEEKDAYS.map(short), MONTHS, SHORT_MONTHS] as const;

function short(word: string): string {
  return word.slice(0, 3);
}

/**
 * Reads a weekday or a month, whole or in three letters, in the case in which it was typed. “May” is both: the other
 * texts of its series tell which.
 */
function name(text: string): SeriesValue | null {
  const low = text.toLowerCase();
  for (const list of LISTS) {
    const value = list.findIndex((word) => word.toLowerCase() === low);
    if (value < 0) continue;
    const cycle = list.length;
    const cased = text === low ? lower : text === text.toUpperCase() ? upper : same;
    const print = (next: number): string => cased(list[mod(next, cycle)] ?? '');
    const rank = low === 'may' ? 0 : 1;
    return { value, pattern: { key: `name ${cycle}`, alone: 1, cycle, rank, print, words: signed } };
  }
  return null;
}

const lower = (word: string): string => word.toLowerCase();
const upper = (word: string): string => word.toUpperCase();
const same = (word: string): string => word;

const LAST_COUNT = /^(.*?)(\d{1,15})(\D*)$/s;

/** Reads a text with a number as a series of its last number: `Cam 1`, `A01`, `VT 04 Nominees`. */
export function countedText(text: string): SeriesValue | null {
  const [, before = '', digits = '', after = ''] = LAST_COUNT.exec(text) ?? [];
  if (digits === '' || before + after === '') return null;
  const print = (next: number): string =>
    `${before}${String(Math.max(0, Math.round(next))).padStart(digits.length, '0')}${after}`;
  // Leading zeros tell that numbers are padded; else the shortest number tells how far.
  const rank = digits.startsWith('0') ? digits.length : -digits.length;
  return {
    value: Number(digits),
    pattern: { key: `text ${before}\n${after}`, alone: 1, rank, print, words: signed },
  };
}
