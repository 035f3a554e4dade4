// Sums up the times before a row as one row, with which a calculation of the times below can begin.

import { durationText } from '../../../../shared/timing/durations.ts';
import { UNTIMED_ROW, type TimedRow } from '../../../../shared/timing/timedRow.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import { storedTime } from './drafts.ts';
import type { Schedule } from '../../model/times/times.ts';

/**
 * Returns the last row with times above an index of the running order, pinned to its start; null where there is none.
 */
export function rowBefore(
  { times, records: { order } }: SheetModel,
  schedule: Schedule,
  { index: from, showsSeconds }: { readonly index: number; readonly showsSeconds: boolean },
): TimedRow | null {
  for (let index = from - 1; index >= 0; index--) {
    const line = order.at(index);
    const { start, length } = line ? times.at(line) : { start: null, length: null };
    if (start === null) continue;
    const duration = length === null ? '' : durationText(length, showsSeconds);
    return { ...UNTIMED_ROW, kind: 'row', start: storedTime(start, schedule), duration, isPinned: true };
  }
  return null;
}
