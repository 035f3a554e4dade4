// Makes a calendar file (RFC 5545) of events, with the definition of their time zone.

import { TZDate, tzOffset } from '@date-fns/tz';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';

/** The contents of a calendar file. Times of events are in seconds since 1970, but `changedAt` is in milliseconds. */
export interface CalendarPage {
  readonly name: string;
  readonly about: string;
  /** The project's time zone; null for UTC. */
  readonly timeZone: string | null;
  /** The address of EO, before the paths of events. */
  readonly host: string;
  /** Whether the events count as busy time of whoever subscribes to the calendar. */
  readonly isBusy: boolean;
  readonly events: readonly {
    readonly id: string;
    readonly title: string;
    readonly about: string;
    readonly start: number;
    readonly end: number;
    readonly path: string;
    readonly sequence: number;
    readonly changedAt: number;
    readonly cancelledAt: number | null;
  }[];
}

const EVERY_SECONDS = 15 * 60;
const PRODUCT = '//EO//Calendar feed//EN';

/** Returns the file, without events whose year cannot be written. The same input gives the same bytes. */
export function calendarFileOf(page: CalendarPage): string {
  const { name, about, host, isBusy } = page;
  const events = page.events.filter(({ start, end }) => [start, end].every(isWritable));
  const timeZone = page.timeZone !== null && isKnownZone(page.timeZone) ? page.timeZone : null;
  const clocks = timeZone === null ? null : clocksOf(timeZone, events);
  const calendar = ical({
    name,
    description: about,
    prodId: PRODUCT,
    method: ICalCalendarMethod.PUBLISH,
    ttl: EVERY_SECONDS,
    // The zone has no name here, since the library would then also write the times of changes in it.
    ...(clocks && { timezone: { name: null, generator: () => zoneComponentOf(clocks) } }),
    ...(timeZone !== null && { x: { 'X-WR-TIMEZONE': timeZone } }),
  });
  for (const event of events) {
    const { id, title, start, end, path, sequence, changedAt, cancelledAt } = event;
    const changed = new Date(changedAt);
    const address = `${host}${path}`;
    // Calendar programs disagree which of two moments is meant by a local time that occurs twice, so such events are in
    // UTC, as are those of years whose clocks were not looked up.
    const zone = clocks && [start, end].every((moment) => isClear(moment, clocks)) ? clocks.timeZone : null;
    const momentOf = (seconds: number): Date =>
      zone === null ? new Date(seconds * 1000) : new TZDate(seconds * 1000, zone);
    calendar.createEvent({
      id: `${id}@eo`,
      summary: cancelledAt === null ? title : `Cancelled: ${title}`,
      description: [event.about, address].filter(Boolean).join('\n'),
      start: momentOf(start),
      end: momentOf(end),
      timezone: zone,
      url: address,
      sequence,
      stamp: changed,
      lastModified: changed,
      status: cancelledAt === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      transparency:
        isBusy && cancelledAt === null ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

function isKnownZone(timeZone: string): boolean {
  return !Number.isNaN(tzOffset(timeZone, new Date(0)));
}

/** Tells whether a moment can be written, since a date of a calendar file has a year of four digits. */
function isWritable(moment: number): boolean {
  const year = yearOf(moment);
  return year >= 1 && year <= 9999;
}

function yearOf(moment: number): number {
  return new Date(moment * 1000).getUTCFullYear();
}

/** The offsets of a time zone in the years of some events, in minutes ahead of UTC. */
interface Clocks {
  readonly timeZone: string;
  /** The years of the events. The changes of the clocks are known in them, and in the years before and after each. */
  readonly years: ReadonlySet<number>;
  /** The moment from which the changes are known, in seconds since 1970; `first` is the offset at that moment. */
  readonly from: number;
  readonly first: number;
  readonly changes: readonly ClockChange[];
}

interface ClockChange {
  /** The moment, in seconds. */
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

const DAY_SECONDS = 86_400;
/** The years whose clocks are looked up: before them there were offsets of odd seconds, and after them a local date may
 *  have a year of five digits. */
const CLOCK_YEARS = { first: 1971, last: 9998 } as const;
/** Most years of events whose clocks are looked up, since a due date may be in any year and each year costs a thousand
 *  look-ups. */
const MOST_YEARS = 20;

/**
 * Returns each change of the clocks in the years of the events and in those beside them; null where there is no such
 * year. For years that are left out in between, the sum of their changes is at the beginning of the next year.
 */
function clocksOf(timeZone: string, events: CalendarPage['events']): Clocks | null {
  const years = clockYearsOf(events);
  const near = [...new Set([...years].flatMap((year) => [year - 1, year, year + 1]))];
  const [earliest, ...later] = near.toSorted((one, other) => one - other);
  if (earliest === undefined) return null;
  const minutesAt = (seconds: number): number => tzOffset(timeZone, new Date(seconds * 1000));
  const from = startOf(earliest);
  const first = minutesAt(from);
  const changes: ClockChange[] = [];
  let before = first;
  for (const year of [earliest, ...later]) {
    const [start, end] = [startOf(year), startOf(year + 1)];
    for (let day = start; day <= end; day += DAY_SECONDS) {
      const after = minutesAt(day);
      if (after === before) continue;
      const isFirstDay = day === start && !near.includes(year - 1);
      changes.push({ at: isFirstDay ? day : changeBefore(day, before, minutesAt), before, after });
      before = after;
    }
  }
  return { timeZone, years, from, first, changes };
}

/** Returns the years of the events; if there are more than `MOST_YEARS`, those with the most events. */
function clockYearsOf(events: CalendarPage['events']): ReadonlySet<number> {
  const counts = new Map<number, number>();
  for (const year of events.flatMap(({ start, end }) => [...new Set([yearOf(start), yearOf(end)])]))
    if (year >= CLOCK_YEARS.first && year <= CLOCK_YEARS.last) counts.set(year, (counts.get(year) ?? 0) + 1);
  const fullest = [...counts].toSorted((one, other) => other[1] - one[1] || one[0] - other[0]);
  return new Set(fullest.slice(0, MOST_YEARS).map(([year]) => year));
}

function startOf(year: number): number {
  return Date.UTC(year, 0, 1) / 1000;
}

/** Returns the moment of the change in the day before `day`, at whose beginning the offset is `before`. */
function changeBefore(day: number, before: number, minutesAt: (seconds: number) => number): number {
  let [low, high] = [day - DAY_SECONDS, day];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (minutesAt(middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** Tells whether the local time of a moment is known, and no other moment has it. */
function isClear(moment: number, { years, changes }: Clocks): boolean {
  if (!years.has(yearOf(moment))) return false;
  return !changes.some(({ at, before, after }) => Math.abs(moment - at + 0.5) < (before - after) * 60);
}

function zoneComponentOf({ timeZone, from, first, changes }: Clocks): string {
  const usual = Math.min(first, ...changes.map(({ after }) => after));
  const parts = [{ at: from, before: first, after: first }, ...changes].flatMap(({ at, before, after }) => {
    const kind = after > usual ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${wallText(at, before)}`,
      `TZOFFSETFROM:${offsetText(before)}`,
      `TZOFFSETTO:${offsetText(after)}`,
      `END:${kind}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...parts, 'END:VTIMEZONE'].join('\r\n');
}

function wallText(seconds: number, minutes: number): string {
  return new Date((seconds + minutes * 60) * 1000).toISOString().replaceAll(/[-:]|\.\d+Z/g, '');
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (count: number): string => String(count).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(Math.floor(size % 60))}`;
}
