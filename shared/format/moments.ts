// Moments in words, in the reader's own time zone and by the clock that they prefer; mails write them in UTC.

/** How a time of day is written: `14:05`, or `2:05 pm`. */
export interface HourClock {
  readonly isTwelveHour: boolean;
}

type Options = Intl.DateTimeFormatOptions;

const formats = new Map<string, Intl.DateTimeFormat>();

function written(at: number, name: string, options: Options): string {
  const known = formats.get(name) ?? new Intl.DateTimeFormat('en-GB', options);
  formats.set(name, known);
  return known.format(at);
}

/** Returns the time of day: `14:05`, `2:05 pm`. */
export function formatTimeOfDay(at: number, { isTwelveHour }: HourClock): string {
  const hour = isTwelveHour ? 'numeric' : '2-digit';
  const hourCycle = isTwelveHour ? 'h12' : 'h23';
  return written(at, `time ${hourCycle}`, { hour, minute: '2-digit', hourCycle });
}

/** Returns the day without its year where that is the year of `now`: `14 Nov`, `14 November 2025`. */
export function dayAndMonth(at: number, now: number, month: 'short' | 'long' = 'short'): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  const year: Options = isThisYear ? {} : { year: 'numeric' };
  return written(at, `${month} ${isThisYear}`, { day: 'numeric', month, ...year });
}

/** Returns the day with its year: `14 Nov 2026`. */
export function dayWithYear(at: number): string {
  return written(at, 'day', { day: 'numeric', month: 'short', year: 'numeric' });
}

/** Returns the time alone for today, else the day and the time: `14:05`, `18 Nov, 18:05`. */
export function shortMoment(at: number, now: number, clock: HourClock): string {
  const time = formatTimeOfDay(at, clock);
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday ? time : `${dayAndMonth(at, now)}, ${time}`;
}

/** Returns the day with its year, and the time: `14 Nov 2026, 14:05`. */
export function dayAndTime(at: number, clock: HourClock): string {
  return `${dayWithYear(at)}, ${formatTimeOfDay(at, clock)}`;
}

/** Returns the weekday, the day and the time in full: `Saturday, 14 November 2026 at 14:05`. */
export function fullMoment(at: number, clock: HourClock): string {
  return `${written(at, 'full', { dateStyle: 'full' })} at ${formatTimeOfDay(at, clock)}`;
}

/** Returns the day in UTC, for mails: `21 November 2026`. */
export function utcDay(at: number): string {
  return written(at, 'utc day', { dateStyle: 'long', timeZone: 'UTC' });
}

/** Returns the moment in UTC, for mails: `21 November 2026 at 15:02 UTC`. */
export function utcMoment(at: number): string {
  return `${written(at, 'utc', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
}
