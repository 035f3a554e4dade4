// The two timings that only one row of a sheet can have: the hard out, which is pinned, and the row from which the show
// is on air. Setting one of them removes it from other rows.

import type { Timing } from '../../../../shared/timing/timedRow.ts';
import type { Draft } from '../../../store/actionDraft.ts';
import type { RowRecord } from '../../../store/rowRecord.ts';
import type { SheetContext } from '../../model/context.ts';
import type { Schedule } from '../../model/times/times.ts';
import { pinDrafts } from './drafts.ts';
import { rowsWithTiming, startMomentOf, timesRefusal, timingDrafts } from './selectedTimes.ts';

export type SingleTiming = Extract<Timing, 'hardOut' | 'onAir'>;

/** Returns why a row cannot get such a timing; null where it can. */
export function singleTimingRefusal({ view }: SheetContext, line: RowRecord): string | null {
  return view.times.at(line).start === null ? 'Nothing says when this row starts.' : null;
}

/** Returns the drafts that set such a timing for a row, and remove it from other rows. */
export function singleTimingDrafts(
  grid: SheetContext,
  line: RowRecord,
  timing: SingleTiming,
  schedule: Schedule,
): readonly Draft[] {
  const others = rowsWithTiming(grid, timing).filter(({ id }) => id !== line.id);
  const pins = timing === 'hardOut' && !grid.view.times.at(line).isPinned;
  return [
    ...others.flatMap((other) => timingDrafts(grid, other, null)),
    ...timingDrafts(grid, line, timing),
    ...(pins ? pinDrafts(line, schedule, startMomentOf(grid, line)) : []),
  ];
}

const SEVERAL: Readonly<Record<SingleTiming, string>> = {
  hardOut: 'Only one row is the hard out. Select that row alone.',
  onAir: 'Only one row is the first on air. Select that row alone.',
};

/** Returns the drafts that set the timing of rows, none where they have it; or why it cannot be set. */
export function chosenTiming(
  grid: SheetContext,
  rowIds: readonly string[],
  timing: Timing | '',
): { readonly refusal: string | null; readonly drafts: readonly Draft[] } {
  const lines = rowIds.flatMap((id) => grid.view.records.order.find(id) ?? []);
  if (timing !== 'hardOut' && timing !== 'onAir') {
    const drafts = lines.flatMap((line) => timingDrafts(grid, line, timing === '' ? null : timing));
    return { refusal: null, drafts };
  }
  const refused = (refusal: string | null) => ({ refusal, drafts: [] });
  const [line, ...others] = lines;
  const schedule = grid.view.times.schedule();
  if (others.length > 0) return refused(SEVERAL[timing]);
  if (!line || !schedule) return refused(timesRefusal(grid));
  const refusal = singleTimingRefusal(grid, line);
  return refusal === null
    ? { refusal, drafts: singleTimingDrafts(grid, line, timing, schedule) }
    : refused(refusal);
}
