// The rows that commands of times apply to, and the drafts that change them.

import { timingOf } from '../../../../shared/timing/columns.ts';
import { momentText } from '../../../../shared/timing/timeTexts.ts';
import type { Overrun, Timing } from '../../../../shared/timing/timedRow.ts';
import type { RowRecord } from '../../../store/rowRecord.ts';
import type { Draft } from '../../../store/actionDraft.ts';
import type { SheetContext } from '../../model/context.ts';
import { rowsOf } from '../../model/selectedRows.ts';
import { predecessorOf } from './drafts.ts';
import type { Schedule } from '../../model/times/times.ts';

/**
 * Performs the drafts that `draftsOf` returns for the lines as one gesture. Does nothing where the sheet has no times.
 */
export function performOnRows(
  { view, sheetActions }: SheetContext,
  lines: readonly (RowRecord | null)[],
  draftsOf: (line: RowRecord, schedule: Schedule) => readonly Draft[],
): void {
  const schedule = view.times.schedule();
  if (!schedule) return;
  const drafts = lines.flatMap((line) => (line ? draftsOf(line, schedule) : []));
  if (drafts.length > 0) sheetActions.gesture(drafts);
}

/** Returns the drafts that set the timing of a row; none where the row has that timing already. */
export function timingDrafts(
  { view }: SheetContext,
  line: RowRecord,
  timing: Timing | null,
): readonly Draft[] {
  if (timingOf(view.records.shownRow(line)) === timing) return [];
  return [{ name: 'row.update.timing', entityId: line.id, data: { timing } }];
}

/** Returns why commands of times cannot be run; null where the sheet has times. */
export function timesRefusal({ view }: SheetContext): string | null {
  return view.times.schedule() === null ? 'This sheet has no column of start times or durations.' : null;
}

/** Returns the selected rows that can have times: rows of cells, but no headings, page breaks and blocks. */
export function selectedTimedRows(grid: SheetContext): readonly RowRecord[] {
  return rowsOf(grid).flatMap((row) => {
    const line = grid.view.line(row);
    const kind = line && grid.view.shown(line).kind;
    return line && (kind === 'plain' || kind === 'placed') ? [line] : [];
  });
}

/** Returns the active row; null where it is the head of a group. */
export function activeRow({ view, selection }: SheetContext): RowRecord | null {
  return view.line(selection().active.row) ?? null;
}

/** Returns the selected rows whose start is known and not pinned yet; none where the sheet pins all starts. */
export function pinnableRows(grid: SheetContext): readonly RowRecord[] {
  const columns = grid.view.times.schedule()?.columns;
  if (!columns || columns.start === null || columns.isStartPinned) return [];
  return selectedTimedRows(grid).filter((line) => {
    const { start, isPinned, problem } = grid.view.times.at(line);
    return start !== null && !isPinned && problem !== 'start';
  });
}

/** Returns the selected lines whose start is pinned in the cell itself. */
export function pinnedRows(grid: SheetContext): readonly RowRecord[] {
  if (grid.view.times.schedule()?.columns.isStartPinned !== false) return [];
  return selectedTimedRows(grid).filter((line) => grid.view.times.at(line).isPinned);
}

/** Returns the active row when it is pinned to another time than the end before it; else null. */
export function startMismatchRow(grid: SheetContext): RowRecord | null {
  const line = activeRow(grid);
  return line && grid.view.times.at(line).gap !== 0 ? line : null;
}

/** Returns why a gap or an overlap cannot be resolved: the active row has none. Returns null where it has one. */
export function startMismatchRefusal(grid: SheetContext): string | null {
  return startMismatchRow(grid) ? null : 'This row starts when the one above it ends.';
}

/**
 * Returns the row above a gap or an overlap, with the seconds of the gap (negative for an overlap) and the duration
 * that would close it.
 */
export function closableGap(
  grid: SheetContext,
): { readonly previous: RowRecord; readonly by: number; readonly length: number } | null {
  const [line, schedule] = [startMismatchRow(grid), grid.view.times.schedule()];
  const previous = line && schedule && predecessorOf(grid.view, line, schedule);
  if (!line || !previous) return null;
  const by = grid.view.times.at(line).gap;
  return { previous, by, length: (grid.view.times.at(previous).length ?? 0) + by };
}

/** Returns the start of a row as a moment in seconds; 0 without one. */
export function startMomentOf({ view }: SheetContext, line: RowRecord): number {
  return view.times.at(line).start ?? 0;
}

/** Returns the start of a row as the sheet writes times; '' without times. */
export function startText(grid: SheetContext, line: RowRecord): string {
  const schedule = grid.view.times.schedule();
  return schedule ? momentText(startMomentOf(grid, line), schedule.cascade, schedule.zone) : '';
}

/** Returns the item number of the last row that has one. */
export function lastItemNumber({ view }: SheetContext): string {
  const { order } = view.records;
  for (let index = order.count() - 1; index >= 0; index--) {
    const label = view.numbers.label(order.at(index));
    if (label) return label;
  }
  return '';
}

/** Whether a row has this timing. */
export function hasTiming({ view }: SheetContext, line: RowRecord | null, timing: Timing): boolean {
  return line !== null && timingOf(view.records.shownRow(line)) === timing;
}

/** Whether all selected rows have this timing. */
export function allHaveTiming(grid: SheetContext, timing: Timing): boolean {
  const lines = selectedTimedRows(grid);
  return lines.length > 0 && lines.every((line) => hasTiming(grid, line, timing));
}

/** Whether all selected rows handle an overrun in this way. */
export function allHaveOverrun(grid: SheetContext, overrun: Overrun): boolean {
  const lines = selectedTimedRows(grid);
  return lines.length > 0 && lines.every((line) => grid.view.records.shownRow(line).overrun === overrun);
}

/** Returns the drafts that set how a row handles an overrun; none where that is set already. */
export function overrunDrafts(
  { view }: SheetContext,
  line: RowRecord,
  overrun: Overrun | null,
): readonly Draft[] {
  if ((view.records.shownRow(line).overrun ?? null) === overrun) return [];
  return [{ name: 'row.update.overrun', entityId: line.id, data: { overrun } }];
}

/** Returns all rows with this timing. Rows whose unparsed text does not contain its name are skipped. */
export function rowsWithTiming(
  { view }: SheetContext,
  timing: 'hardOut' | 'onAir' | 'float',
): readonly RowRecord[] {
  const found: RowRecord[] = [];
  for (let index = 0; index < view.records.order.count(); index++) {
    const line = view.records.order.at(index);
    const mayBe = line && (line.text === '' || line.text.includes(timing));
    if (mayBe && timingOf(view.records.shownRow(line)) === timing) found.push(line);
  }
  return found;
}

/** Whether the sheet shows seconds. */
export function showsSeconds({ view }: SheetContext): boolean {
  return view.times.schedule()?.cascade.style().showsSeconds ?? true;
}
