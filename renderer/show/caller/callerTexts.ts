// How the caller's page writes times of day: those of the show with seconds, whatever the sheet shows.

import { clockTextOf } from '../../../shared/show/showTexts.ts';
import type { Moment } from './moment.ts';

/** Returns since when the displays are black, such as `Blackout since 20:14`; null while they are not. */
export function blackoutWords({
  state: { isBlackout, blackoutAt },
  rundown: { timeZone, isTwelveHour },
}: Pick<Moment, 'state' | 'rundown'>): string | null {
  if (!isBlackout) return null;
  if (blackoutAt === null) return 'Blackout';
  return `Blackout since ${clockTextOf(blackoutAt, { timeZone, isTwelveHour, showsSeconds: false })}`;
}

/** Returns the time of day of an instant in the zone of the show. */
export function clockTextIn(
  { timeZone, isTwelveHour }: { readonly timeZone: string | null; readonly isTwelveHour: boolean },
  at: number,
): string {
  return clockTextOf(at, { timeZone, isTwelveHour, showsSeconds: true });
}
