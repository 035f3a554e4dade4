// Which cells a fill reads and writes: all but those of headings, page breaks and blocks, and computed times.

import { formatCount } from '../../../../shared/format/words.ts';
import { cellTextOf } from '../../../../shared/layout/content.ts';
import { formatRowTimes } from '../../../../shared/timing/timeTexts.ts';
import { cellIdAt, coveringCellAt, textAt } from '../../model/cellAt.ts';
import { purposeAt, storedCellAt } from '../../model/cellPurpose.ts';
import type { CellPosition } from '../../model/selection.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import { storedTime } from '../times/drafts.ts';

/** Whether a position has a cell that covers no other position. */
export function hasOwnCell(view: SheetModel, position: CellPosition): boolean {
  const line = view.line(position.row);
  const kind = line && view.shown(line).kind;
  if ((kind !== 'plain' && kind !== 'placed') || cellIdAt(view, position) === null) return false;
  if (kind === 'plain') return (position.line ?? 0) === 0;
  const cover = coveringCellAt(view, position);
  return cover?.span === 1 && cover.lines === 1;
}

/**
 * Returns the text that a fill goes on from. It is the text that is shown, except that times are in the style of the
 * sheet, in the form that is stored, whatever style the reader prefers.
 */
export function sourceTextAt(view: SheetModel, position: CellPosition): string {
  const schedule = view.times.schedule();
  const line = view.line(position.row);
  const id = view.columns()[position.column]?.id;
  if (!schedule || !line || id === undefined || (position.line ?? 0) > 0) return textAt(view, position);
  const { cascade, zone, columns } = schedule;
  if (id !== columns.start && id !== columns.end) return textAt(view, position);
  const times = view.times.at(line);
  const edge = id === columns.start ? 'start' : 'end';
  const isAsTyped = formatRowTimes(times, cascade, zone)[edge] === null;
  const moment = times[edge];
  if (isAsTyped || moment === null) return cellTextOf(storedCellAt(view, position) ?? {});
  return storedTime(moment, schedule);
}

/** Whether the cell at a position shows a computed time, so that a written text would not be seen. */
export function hasComputedTime(view: SheetModel, position: CellPosition): boolean {
  const columns = view.times.schedule()?.columns;
  const line = view.line(position.row);
  const id = view.columns()[position.column]?.id;
  if (!columns || !line || id === undefined || (position.line ?? 0) > 0) return false;
  if (id === columns.end) return view.times.at(line).end !== null;
  return id === columns.start && !isPinned(view, position) && view.times.at(line).expected !== null;
}

/** Returns the message about times that are left as they are, since they are computed from others. */
export function unchangedTimesWords(count: number): string {
  return count === 1
    ? 'One time follows from the durations, and stays.'
    : `${formatCount(count)} times follow from the durations, and stay.`;
}

/** Whether the start at a position is pinned. */
export function isPinned(view: SheetModel, position: CellPosition): boolean {
  return purposeAt(view, position) === 'hardStart';
}
