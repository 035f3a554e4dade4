// Dates as people type them. Which of day and month comes first is only sure where one of them is above 12;
// else the day does, as in most of the world, and months are counted on where only the month differs.

import { SHORT_MONTHS } from '../format/times.ts';
import type { SeriesValue } from './series.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const MARKS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/;
const WORDS = /^(?:([A-Za-z]{3,9}),? )?(\d{1,2}) ([A-Za-z]{3,9})(?: (\d{4}))?$/;

interface Shape {
  readonly key: string;
  print(year: number, month: number, day: number): string;
}

/** Null for what is no date of the calendar. */
export function dateSeries(text: string): SeriesValue | null {
  return isoDate(text) ?? markedDate(text) ?? wordedDate(text);
}

function isoDate(text: string): SeriesValue | null {
  const [, year, month, day] = ISO.exec(text) ?? [];
  if (year === undefined) return null;
  const print: Shape['print'] = (y, m, d) => `${String(y).padStart(4, '0')}-${two(m)}-${two(d)}`;
  return dated(Number(year), Number(month), Number(day), { key: 'iso', print });
}

function markedDate(text: string): SeriesValue | null {
  const [, one = '', mark = '', other = '', year = ''] = MARKS.exec(text) ?? [];
  if (one === '') return null;
  const isMonthFirst = Number(other) > 12;
  const [day, month] = isMonthFirst ? [other, one] : [one, other];
  const isPadded = one.length === 2 && other.length === 2;
  const part = (value: number): string => (isPadded ? two(value) : String(value));
  const print: Shape['print'] = (y, m, d) => {
    const [first, second] = isMonthFirst ? [m, d] : [d, m];
    return [part(first), part(second), year.length === 2 ? two(y % 100) : y].join(mark);
  };
  const century = year.length === 2 ? 2000 : 0;
  return dated(century + Number(year), Number(month), Number(day), {
    key: `marked ${mark}${isMonthFirst} ${year.length}`,
    print,
  });
}

function wordedDate(text: string): SeriesValue | null {
  const [, weekday, day, word = '', year] = WORDS.exec(text) ?? [];
  const month = SHORT_MONTHS.findIndex((name) => word.toLowerCase().startsWith(name.toLowerCase())) + 1;
  if (day === undefined || month === 0) return null;
  const isLong = word.length > 3;
  // Without a year, one is needed only to know how long February is.
  const assumed = year === undefined ? new Date().getUTCFullYear() : Number(year);
  const print: Shape['print'] = (y, m, d) => {
    const at = new Date(Date.UTC(y, m - 1, d));
    const words = (options: Intl.DateTimeFormatOptions): string =>
      new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...options }).format(at);
    const named = weekday ? `${words({ weekday: weekday.length > 3 ? 'long' : 'short' })} ` : '';
    return `${named}${d} ${words({ month: isLong ? 'long' : 'short' })}${year === undefined ? '' : ` ${y}`}`;
  };
  return dated(assumed, month, Number(day), { key: `worded ${isLong} ${year === undefined}`, print });
}

/** Counted in days since 1970. */
function dated(year: number, month: number, day: number, { key, print }: Shape): SeriesValue | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return null;
  return {
    value: at.getTime() / DAY_MS,
    pattern: {
      key,
      alone: 1,
      print(days) {
        const next = new Date(Math.round(days) * DAY_MS);
        return print(next.getUTCFullYear(), next.getUTCMonth() + 1, next.getUTCDate());
      },
      words: (step) => (Math.abs(step) === 1 ? 'every day' : `every ${Math.abs(step)} days`),
    },
  };
}

const two = (value: number): string => String(value).padStart(2, '0');
