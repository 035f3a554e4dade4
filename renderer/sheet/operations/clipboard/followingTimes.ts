// Copied times that follow from others, which nobody has typed. Where the sheet computes such a time nothing is written,
// so that it follows there, too; anywhere else the time that was seen is written.

import { clockOf } from '../../../../shared/timing/clocks.ts';
import { rowBefore } from '../times/before.ts';
import type { Schedule } from '../../model/times/times.ts';
import type { PasteRequest, PlacedText } from './pastePlan.ts';
import type { TargetRow, Targets } from './targets.ts';

/** The times of a paste that are left to the sheet. Places are asked about and noted in their order. */
export interface FollowingTimes {
  /** Whether the sheet itself computes a time at the place, so that the copied one is not written there. */
  follows(place: PlacedText): boolean;
  /** Notes the text that is written to a place: starts below a written one follow it. */
  note(place: PlacedText, text: string | null): void;
}

/** Whether a copied cell has a time that was seen and not typed. */
export function isSeenOnly({ text, value }: PlacedText['cell']): boolean {
  return value === '' && text !== '';
}

/** Opens the times of a paste. */
export function openFollowingTimes({ view, clip }: PasteRequest, { behind }: Targets): FollowingTimes {
  const schedule = view.times.schedule();
  const { order } = view.records;
  const fresh = behind === null ? order.count() : order.indexOf(behind) + 1;
  /** The index of the first row that a start is written to. */
  let first = Number.POSITIVE_INFINITY;
  let isAboveFresh: boolean | null = null;

  const indexOf = ({ at }: TargetRow): number => (at === null ? fresh : (view.line(at)?.index ?? fresh));

  /** Whether there is a time that the start of a row would follow. */
  function hasTimeAbove(row: TargetRow, of: Schedule): boolean {
    if (first <= indexOf(row)) return true;
    const line = row.at === null ? undefined : view.line(row.at);
    if (line) {
      const { before, isComputed } = view.times.at(line);
      return before !== null || isComputed;
    }
    isAboveFresh ??= rowBefore(view, of, { index: fresh, showsSeconds: true }) !== null;
    return isAboveFresh;
  }

  return {
    follows({ row, column, y, cell, isInSpan }) {
      // Without durations, no time follows from another.
      if (!schedule || schedule.columns.duration === null || y > 0 || isInSpan || !isSeenOnly(cell))
        return false;
      const { start, end } = schedule.columns;
      const source = clip.origin?.purposes[column.from] ?? null;
      // An end that is pasted into the starts is meant as that time, and so is a start that is pasted into the ends.
      if (column.id === end) return source === 'endTime';
      const isStart = source === 'startTime' || source === 'hardStart';
      return column.id === start && isStart && hasTimeAbove(row, schedule);
    },
    note({ row, column, y }, text) {
      if (column.id !== schedule?.columns.start || y > 0 || text === null || clockOf(text) === null) return;
      first = Math.min(first, indexOf(row));
    },
  };
}
