// What comes before a row, as one row that a cascade of its own can begin with.

import { durationText } from '../../../../shared/timing/durations.ts';
import { NO_TIMES, type TimedRow } from '../../../../shared/timing/timed.ts';
import type { View } from '../../model/view.ts';
import { storedTime } from './drafts.ts';
import type { Clockwork } from '../../model/times/times.ts';

/** The last row above a place of the running order that has times, pinned to where it starts; null where there is
 *  none. */
export function rowBefore(
  { times, records: { order } }: View,
  clockwork: Clockwork,
  { index: from, showsSeconds }: { readonly index: number; readonly showsSeconds: boolean },
): TimedRow | null {
  for (let index = from - 1; index >= 0; index--) {
    const line = order.at(index);
    const { start, length } = line ? times.at(line) : { start: null, length: null };
    if (start === null) continue;
    const duration = length === null ? '' : durationText(length, showsSeconds);
    return { ...NO_TIMES, kind: 'row', start: storedTime(start, clockwork), duration, isPinned: true };
  }
  return null;
}
