// Moments, dates and durations in words. `now` is a parameter: no function reads a clock.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

/** The names of the months, from January on. */
export const MONTHS = [
  ...(['January', 'February', 'March', 'April', 'May', 'June', 'July'] as const),
  ...(['August', 'September', 'October', 'November', 'December'] as const),
] as const;
/** The names of the months in three letters. */
export const SHORT_MONTHS: readonly string[] = MONTHS.map((name) => name.slice(0, 3));

/**
 * Returns how long ago a moment was: `just now`, `4 minutes ago`, … `2 years ago`. A moment in the future, due to clock
 * drift, is `just now`, too.
 */
export function relativeTime(at: number, now: number): string {
  const since = now - at;
  if (since < MINUTE) return 'just now';
  if (since < HOUR) return ago(since, MINUTE, 'minute');
  if (since < DAY) return ago(since, HOUR, 'hour');
  if (since < MONTH) return ago(since, DAY, 'day');
  if (since < YEAR) return ago(since, MONTH, 'month');
  return ago(since, YEAR, 'year');
}

function ago(since: number, unit: number, word: string): string {
  const count = Math.floor(since / unit);
  return `${count} ${word}${count === 1 ? '' : 's'} ago`;
}

/**
 * Returns how old a moment is, in short: `now`, `6 min`, `2 h`, `3 d`; its day where it is older than a week: `18 Nov`.
 */
export function briefAge(at: number, now: number): string {
  const since = now - at;
  if (since < MINUTE) return 'now';
  if (since < HOUR) return `${Math.floor(since / MINUTE)} min`;
  if (since < DAY) return `${Math.floor(since / HOUR)} h`;
  if (since < 7 * DAY) return `${Math.floor(since / DAY)} d`;
  const date = new Date(at);
  return `${date.getDate()} ${SHORT_MONTHS[date.getMonth()] ?? ''}`;
}

/** Returns a duration such as `1h 2m 3s`, without the parts that are zero; `0s` for less than a second. */
export function formatDuration(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor((seconds % 3600) / 60), 'm'],
    [seconds % 60, 's'],
  ] as const;
  const words = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count}${unit}`);
  return words.length === 0 ? '0s' : words.join(' ');
}

interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Parses a calendar date `YYYY-MM-DD`; null where the text is none. */
export function readDate(text: string): CalendarDate | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!found) return null;
  const [year = 0, month = 0, day = 0] = found.slice(1).map(Number);
  const whole = new Date(Date.UTC(year, month - 1, day));
  return whole.getUTCMonth() === month - 1 && whole.getUTCDate() === day ? { year, month, day } : null;
}

/**
 * Returns the dates of a project in words: `5 Dec 2026`, `23 Nov to 4 Dec 2026` or `11 to 30 Jan 2027`; empty where
 * there is no date.
 */
export function dateRange(start: string | null | undefined, end: string | null | undefined): string {
  const from = start ? readDate(start) : null;
  const to = end ? readDate(end) : null;
  const only = from ?? to;
  if (!only) return '';
  if (!from || !to || start === end) return `${dayMonth(only)} ${only.year}`;
  const whole = `${dayMonth(to)} ${to.year}`;
  if (from.year !== to.year) return `${dayMonth(from)} ${from.year} to ${whole}`;
  return `${from.month === to.month ? from.day : dayMonth(from)} to ${whole}`;
}

function dayMonth({ day, month }: CalendarDate): string {
  return `${day} ${SHORT_MONTHS[month - 1] ?? ''}`;
}

/**
 * Returns whether a project is over, on or ahead on the day `today` (`YYYY-MM-DD`): `In 15 days`, `Tomorrow`,
 * `Today`, `On now` or `Past`; empty without dates.
 */
export function dateStatusOf(
  start: string | null | undefined,
  end: string | null | undefined,
  today: string,
): string {
  const from = start ?? end;
  const to = end ?? start;
  if (!from || !to) return '';
  if (to < today) return 'Past';
  if (from <= today) return from === to ? 'Today' : 'On now';
  const days = Math.round((Date.parse(from) - Date.parse(today)) / DAY);
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}
