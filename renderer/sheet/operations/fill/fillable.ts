// Which cells a fill reads and writes: all but those of headings, page breaks and blocks, and computed times.

import { formatCount } from '../../../../shared/format/words.ts';
import { cellIdAt, coveringCellAt } from '../../model/cellAt.ts';
import { purposeAt } from '../../model/cellPurpose.ts';
import type { CellPosition } from '../../model/selection.ts';
import type { SheetModel } from '../../model/sheetModel.ts';

/** Whether a position has a cell that covers no other position. */
export function hasUnmergedCell(view: SheetModel, position: CellPosition): boolean {
  const line = view.line(position.row);
  const kind = line && view.shown(line).kind;
  if ((kind !== 'plain' && kind !== 'placed') || cellIdAt(view, position) === null) return false;
  if (kind === 'plain') return (position.line ?? 0) === 0;
  const cover = coveringCellAt(view, position);
  return cover?.span === 1 && cover.lines === 1;
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
