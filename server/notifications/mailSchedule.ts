// Pure functions that compute the times of mails about notices, in the user's own time zone.

import type { MailTime } from '../../shared/api/notifications.ts';
import { openZone } from '../../shared/timing/zones.ts';

/** The times at which a person wants mails about notices. */
export interface MailSchedule {
  readonly mails: MailTime;
  /** Quiet hours in minutes of the day; they include midnight if `to` is less than `from`. Null for none. */
  readonly quiet: { readonly from: number; readonly to: number } | null;
  /** Time zone; UTC where it is null, or not known on this machine. */
  readonly timeZone: string | null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Time before a mail is sent. A notice that is read within it causes no mail. */
export const UNREAD_MS = 5 * MINUTE_MS;
/** Minute of the day at which daily mails are sent: 8:00. */
const DAILY_MINUTE = 8 * 60;

/** Returns when a mail about something at `createdAt` is due, if it is still unread then. */
export function mailTimeOf({ mails, timeZone }: MailSchedule, createdAt: number): number {
  const soon = createdAt + UNREAD_MS;
  if (mails === 'soon') return soon;
  if (mails === 'hourly') return Math.ceil(soon / HOUR_MS) * HOUR_MS;
  return nextAt(timeZone, DAILY_MINUTE, soon);
}

/** Returns the end of the quiet hours that `now` is in; null where it is in none. */
export function quietUntil(
  { quiet, timeZone }: Pick<MailSchedule, 'quiet' | 'timeZone'>,
  now: number,
): number | null {
  if (quiet === null || quiet.from === quiet.to) return null;
  const minute = Math.floor(openZone(timeZone, EPOCH).wallOf(now / 1000).seconds / 60);
  const isIn =
    quiet.from < quiet.to
      ? minute >= quiet.from && minute < quiet.to
      : minute >= quiet.from || minute < quiet.to;
  return isIn ? nextAt(timeZone, quiet.to, now) : null;
}

/** Day 0 of the counted days. */
const EPOCH = '1970-01-01';

/** Returns the next moment, `from` or later, at which local time is that minute of the day. */
function nextAt(timeZone: string | null, minute: number, from: number): number {
  const zone = openZone(timeZone, EPOCH);
  const { day } = zone.wallOf(from / 1000);
  const [today = from, tomorrow = from] = [day, day + 1].map(
    (each) => zone.momentOf(each, minute * 60, Number.NaN) * 1000,
  );
  return today >= from ? today : tomorrow;
}
