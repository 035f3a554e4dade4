// Makes a calendar file (RFC 5545) of events, with the definition of their time zone.

import { TZDate } from '@date-fns/tz';
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

const YEAR_SECONDS = 366 * 24 * 60 * 60;
const EVERY_SECONDS = 15 * 60;
const PRODUCT = '//EO//Calendar feed//EN';

/** Returns the file. The same input gives the same bytes. */
export function calendarFileOf(page: CalendarPage): string {
  const { name, about, host, isBusy, events } = page;
  const timeZone = page.timeZone !== null && isKnownZone(page.timeZone) ? page.timeZone : null;
  const clocks = timeZone === null || events.length === 0 ? null : clocksOf(timeZone, events);
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
    // UTC.
    const zone =
      clocks && ![start, end].some((moment) => isShownTwice(moment, clocks)) ? clocks.timeZone : null;
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
  return !Number.isNaN(new TZDate(0, timeZone).getTime());
}

/** The offsets of a time zone around some events, in minutes ahead of UTC. */
interface Clocks {
  readonly timeZone: string;
  /** The moment from which the changes are known, in seconds, and the offset there. */
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

/** Returns each change of the clocks from a year before the first event to a year after the last. */
function clocksOf(timeZone: string, events: CalendarPage['events']): Clocks {
  const from = events.reduce((least, { start }) => Math.min(least, start), Infinity) - YEAR_SECONDS;
  const to = events.reduce((most, { end }) => Math.max(most, end), -Infinity) + YEAR_SECONDS;
  const minutesAt = (seconds: number): number => -new TZDate(seconds * 1000, timeZone).getTimezoneOffset();
  const changes: ClockChange[] = [];
  for (let day = from; day < to; day += DAY_SECONDS) {
    const [before, after] = [minutesAt(day), minutesAt(day + DAY_SECONDS)];
    if (before === after) continue;
    let [low, high] = [day, day + DAY_SECONDS];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (minutesAt(middle) === before) low = middle;
      else high = middle;
    }
    changes.push({ at: high, before, after });
  }
  return { timeZone, from, first: minutesAt(from), changes };
}

function isShownTwice(moment: number, { changes }: Clocks): boolean {
  return changes.some(({ at, before, after }) => Math.abs(moment - at + 0.5) < (before - after) * 60);
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
