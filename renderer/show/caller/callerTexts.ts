// Texts that several parts of the caller's page share: times of day, with seconds even where the sheet shows none; the
// words for a blackout; and what is said where no cue is on or follows.

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

/** The title of the card of the cue that is on now, once that was deleted or has become a page break. */
export const HAS_LEFT = 'The cue on now has left the sheet';

/** Returns why Next puts nothing on, and what to do, in two sentences. */
export function nothingNextText({ onNow }: Pick<Moment, 'onNow'>): string {
  return onNow
    ? 'This is the last cue. Hold Stop show to end the show.'
    : `${HAS_LEFT}, and no cue follows its place. Go to another one, or hold Stop show.`;
}

/** Returns the time of day of an instant in the zone of the show. */
export function clockTextIn(
  { timeZone, isTwelveHour }: { readonly timeZone: string | null; readonly isTwelveHour: boolean },
  at: number,
): string {
  return clockTextOf(at, { timeZone, isTwelveHour, showsSeconds: true });
}
