// How the caller's page writes times of day: with seconds, whatever the sheet shows.

import { clockTextOf } from '../../../shared/show/showTexts.ts';

/** Returns the time of day of an instant in the zone of the show. */
export function clockTextIn(
  { timeZone, isTwelveHour }: { readonly timeZone: string | null; readonly isTwelveHour: boolean },
  at: number,
): string {
  return clockTextOf(at, { timeZone, isTwelveHour, showsSeconds: true });
}
