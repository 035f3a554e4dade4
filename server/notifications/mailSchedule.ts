// The schedule of mails about notices, by the person's own clock. Pure.

import type { MailTime } from '../../shared/api/notifications.ts';
import { openZone } from '../../shared/timing/zones.ts';

/** The times at which a person wants mails about notices. */
export interface MailSchedule {
  readonly mails: MailTime;
  /** Minutes of the day, over midnight where `to` is the earlier; null: none. */
  readonly quiet: { readonly from: number; readonly to: number } | null;
  /** Null, or a zone that this machine does not know: UTC. */
  readonly timeZone: string | null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Notices that are read within this time are not mailed. */
export const UNREAD_MS = 5 * MINUTE_MS;
/** Mails that come together, one a day, come at eight. */
const DAILY_MINUTE = 8 * 60;

/** When a mail about what happened at `createdAt` is due, if it is still unread then. */
export function mailTimeOf({ mails, timeZone }: MailSchedule, createdAt: number): number {
  const soon = createdAt + UNREAD_MS;
  if (mails === 'soon') return soon;
  if (mails === 'hourly') return Math.ceil(soon / HOUR_MS) * HOUR_MS;
  return nextAt(timeZone, DAILY_MINUTE, soon);
}

/** The end of the quiet hours that hold at `now`; null where none do. */
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

/** Days are counted from it. */
const EPOCH = '1970-01-01';

/** The next moment, `from` or later, at which the wall shows that minute of the day. */
function nextAt(timeZone: string | null, minute: number, from: number): number {
  const zone = openZone(timeZone, EPOCH);
  const { day } = zone.wallOf(from / 1000);
  const [today = from, tomorrow = from] = [day, day + 1].map(
    (each) => zone.momentOf(each, minute * 60, Number.NaN) * 1000,
  );
  return today >= from ? today : tomorrow;
}
