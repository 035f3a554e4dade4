// How a show writes its times: the same digits on the caller's page, phones, displays, paper and in files.

import { durationText } from '../timing/durations.ts';

/** How times of day are written. */
export interface ShowClock {
  /** An IANA zone; null, and one that this machine does not know, is UTC. */
  readonly timeZone: string | null;
  readonly isTwelveHour: boolean;
  readonly showsSeconds: boolean;
}

const SECOND = 1000;

/**
 * Returns the text of a countdown with `leftMs` left: `0:48`, `1:02:30`; `+2:12` where the time is over by that much. A
 * second that has begun counts as left, so that the digits reach 0:00 when the time is up.
 */
export function countdownText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / SECOND);
  return seconds < 0 ? `+${durationText(-seconds, true)}` : durationText(seconds + 0, true);
}

/** Returns a duration in ms as text, cut to whole seconds: `2:10`, `1:02:30`; `−0:30` below 0. */
export function lengthText(ms: number): string {
  const seconds = Math.trunc(ms / SECOND);
  return seconds < 0 ? `−${durationText(-seconds, true)}` : durationText(seconds + 0, true);
}

/** Returns a difference in ms as text with its sign: `+3:00`, `−0:12`, `0:00`. */
export function overUnderText(offsetMs: number): string {
  const text = lengthText(offsetMs);
  return Math.trunc(offsetMs / SECOND) > 0 ? `+${text}` : text;
}

/** Returns the word that is shown beside the text of `overUnderText`. */
export function overUnderWord(offsetMs: number): 'over' | 'under' | 'on time' {
  const seconds = Math.trunc(offsetMs / SECOND);
  return seconds > 0 ? 'over' : seconds < 0 ? 'under' : 'on time';
}

/** Returns the time of day of an instant (ms since 1970): `20:01:52`, `09:05`, `8:01:52 pm`. */
export function clockTextOf(at: number, clock: ShowClock): string {
  // Intl leaves out what is less than a second, as the digits of a clock do.
  const parts = formatOf(clock).formatToParts(at);
  const part = (name: Intl.DateTimeFormatPartTypes): string =>
    parts.find(({ type }) => type === name)?.value ?? '';
  const [hour, half] = [part('hour'), part('dayPeriod').toLowerCase()];
  const seconds = clock.showsSeconds ? `:${part('second')}` : '';
  return `${hour}:${part('minute')}${seconds}${half === '' ? '' : ` ${half}`}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf({ timeZone, isTwelveHour, showsSeconds }: ShowClock): Intl.DateTimeFormat {
  const name = `${timeZone ?? 'UTC'} ${isTwelveHour} ${showsSeconds}`;
  const known = formats.get(name);
  if (known) return known;
  const hour = isTwelveHour ? ('numeric' as const) : ('2-digit' as const);
  const hourCycle = isTwelveHour ? ('h12' as const) : ('h23' as const);
  const fields = { hour, minute: '2-digit', second: '2-digit', hourCycle } as const;
  const format = formatIn(timeZone ?? 'UTC', fields);
  formats.set(name, format);
  return format;
}

function formatIn(timeZone: string, fields: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, ...fields });
  } catch (error) {
    // A zone that this machine does not know must not stop a clock.
    if (error instanceof RangeError) return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...fields });
    throw error;
  }
}
