// Whether the show is to start by itself now: at the planned start of its first cue, while the switch for it is on. Pure.

import type { CallerView } from './callerSession.ts';

/** Greatest delay in ms with which the show still starts by itself: a page that was asleep may notice the time late. */
const LATE_MS = 3000;

/** Returns `start` if the show is to start now, `late` if it should have started while the page was asleep. Otherwise
 *  returns null. */
export function selfStartDue({ moment, isSelfStarting }: CallerView): 'start' | 'late' | null {
  const at = moment?.next?.plannedStart ?? null;
  if (!isSelfStarting || !moment || at === null || moment.now < at) return null;
  return moment.now - at <= LATE_MS ? 'start' : 'late';
}
