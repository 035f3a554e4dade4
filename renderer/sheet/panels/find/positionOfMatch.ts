// The position of a found cell.

import type { CellPosition } from '../../model/selection.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import type { FoundCell } from '../../operations/find/hits.ts';

/** Returns the position; null where the row is not shown. */
export function positionOfMatch(
  view: SheetModel,
  { id, rowId, columnId, line }: FoundCell,
): CellPosition | null {
  const row = view.positionOf(rowId);
  if (row < 0) return null;
  if (columnId === null) return { row, column: 0, cell: id };
  const column = Math.max(0, view.columnAt(columnId));
  return line === 0 ? { row, column } : { row, column, line };
}
