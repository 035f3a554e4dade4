// Where a cell is after some time: a dialog, a menu or an upload may last for minutes, and others insert, delete and move
// rows and columns meanwhile.

import type { CellPosition } from '../model/selection.ts';
import type { SheetModel } from '../model/sheetModel.ts';

/** Returns the present position of a cell; null once its row or its column is not shown any more. */
export type PositionNow = () => CellPosition | null;

/** Returns a function that returns, whenever it is called, where the cell at `position` is then. */
export function followedPosition(view: SheetModel, position: CellPosition): PositionNow {
  const rowId = view.line(position.row)?.id ?? '';
  const columnId = view.columns()[position.column]?.id ?? '';
  return () => {
    const [row, column] = [view.positionOf(rowId), view.columnAt(columnId)];
    // Cells of a title block stand in no column.
    const isGone = row < 0 || (column < 0 && position.cell === undefined);
    return isGone ? null : { ...position, row, column: Math.max(0, column) };
  };
}
