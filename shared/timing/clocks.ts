// Times of day as people type them, and as a sheet shows them.

import { shortDuration, twoDigits } from './durations.ts';

/** A time of day as it was typed. */
export interface Clock {
  /** Seconds since midnight, 0 to 86,399. */
  readonly seconds: number;
  /** Days after the first: the `1` of `0:45+1`. Null where no day was typed. */
  readonly day: number | null;
  readonly hasSeconds: boolean;
  readonly isTwelveHour: boolean;
  /** Whether the hour has a leading zero: `09:30`, not `9:30`. */
  readonly isPadded: boolean;
}

/** The format in which a sheet writes times of day. */
export interface ClockStyle {
  readonly showsSeconds: boolean;
  readonly isTwelveHour: boolean;
  readonly isPadded: boolean;
}

/** The seconds of a day of 24 hours. */
export const DAY_SECONDS = 86_400;
const HOUR = 3600;
const DAY_MARK = / ?(?:\+ ?(\d{1,2})(?: ?days?)?|⁺([⁰¹²³⁴-⁹]{1,2}))$/i;
const HALF = / ?([ap])\.?m\.?$|(?<=:\d\d)([ap])$/i;
const PARTS = /^(\d{1,2})(?:[:.h] ?(\d{2})(?:[:.](\d{2}))?)?$/i;
const RUN = /^(\d{1,2})(\d{2})$/;
/** The superscript digits for the day after a time. */
export const SUPERSCRIPT_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * Parses a time of day: `19:30`, `7:30 pm`, `7:30p`, `19.30`, `1930`, `19`, `19:43:30`, `0:45+1`; null for anything
 * else. `24:00` is midnight of the next day.
 */
export function clockOf(text: string): Clock | null {
  let rest = text.trim();
  const mark = DAY_MARK.exec(rest);
  if (mark) rest = rest.slice(0, mark.index);
  const half = HALF.exec(rest);
  if (half) rest = rest.slice(0, half.index);
  const [, first = '', minutes = '0', seconds] = PARTS.exec(rest) ?? RUN.exec(rest) ?? [];
  const hours = first === '' ? Number.NaN : hoursOf(Number(first), half?.[1] ?? half?.[2]);
  if (Number.isNaN(hours) || Number(minutes) > 59 || Number(seconds ?? 0) > 59) return null;
  const total = hours * HOUR + Number(minutes) * 60 + Number(seconds ?? 0);
  if (total > DAY_SECONDS) return null;
  const day = mark ? Number(mark[1] ?? lowered(mark[2] ?? '')) : null;
  return {
    seconds: total % DAY_SECONDS,
    day: total === DAY_SECONDS ? (day ?? 0) + 1 : day,
    hasSeconds: seconds !== undefined,
    isTwelveHour: half !== null,
    isPadded: first.length === 2 && first.startsWith('0'),
  };
}

/**
 * Returns a time of day as text, such as `19:30`, `7:30 pm`, `19:43:30` or `0:45+1`. Seconds other than 0 are always
 * written, so that no time is rounded.
 */
export function clockText(seconds: number, day: number, style: ClockStyle): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / HOUR),
    Math.floor((seconds % HOUR) / 60),
    seconds % 60,
  ];
  const shown = style.isTwelveHour ? hours % 12 || 12 : hours;
  const tail = style.showsSeconds || rest !== 0 ? `:${twoDigits(rest)}` : '';
  const half = style.isTwelveHour ? (hours < 12 ? ' am' : ' pm') : '';
  const written = `${style.isPadded ? twoDigits(shown) : shown}:${twoDigits(minutes)}${tail}${half}`;
  if (day === 0) return written;
  return day > 0 ? `${written}+${day}` : `${written}−${-day}`;
}

/** Returns why a text is no time of day, with examples, as a sentence. */
export function clockRefusal(text: string): string {
  const hours = Number(/^\s*(\d{1,2})[:.]\d{2}/.exec(text)?.[1] ?? 0);
  const why = hours > 24 ? 'A day has 24 hours: ' : '';
  return `${why}“${shortDuration(text)}” is not a time of day. Type 19:30, 7:30 pm or 1930.`;
}

function hoursOf(hours: number, half: string | undefined): number {
  if (half === undefined) return hours <= 24 ? hours : Number.NaN;
  if (hours < 1 || hours > 12) return Number.NaN;
  return (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

function lowered(raised: string): string {
  return Array.from(raised, (digit) => SUPERSCRIPT_DIGITS.indexOf(digit)).join('');
}
