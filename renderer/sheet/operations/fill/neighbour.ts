// The fills of a double click on the fill handle, and of the command “Fill series”.

import type { SheetContext } from '../../model/context.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import { hasUnmergedCell } from './fillable.ts';
import { fillDownTo, fillWithin } from './fillDirection.ts';
import { hasTextAt, writeFill } from './writing.ts';

/** Fills down to the row down to which a neighbouring column is filled; of two neighbours, the longer one counts. */
export function fillToNeighbour(grid: SheetContext, isOther: boolean): void {
  const { view } = grid;
  const range = grid.range();
  const beside = [range.left - 1, range.right + 1].filter(
    (column) => column >= 0 && column < view.columns().length,
  );
  const bottom = Math.max(...beside.map((column) => lastBeside(view, range.bottom, column)), range.bottom);
  if (bottom === range.bottom)
    return grid.sheetActions.say('There is no filled column beside these cells to fill down to.');
  writeFill(grid, fillDownTo(range, bottom), isOther);
}

/**
 * Returns the last row down to which a column is filled without a gap. Rows without a cell, such as headings and page
 * breaks, do not count as gaps.
 */
function lastBeside(view: SheetModel, from: number, column: number): number {
  let last = from;
  for (let row = from + 1; row < view.count(); row++) {
    if (hasTextAt(view, row, column) && hasUnmergedCell(view, { row, column })) last = row;
    else if (hasUnmergedCell(view, { row, column })) break;
  }
  return last;
}

/** Fills the selection from the filled cells at its beginning. */
export function fillSelected(grid: SheetContext): void {
  const { view } = grid;
  const fill = fillWithin(grid.range(), ({ row, column }) => hasTextAt(view, row, column));
  if (fill) writeFill(grid, fill, false);
  else grid.sheetActions.say('Select the cells to fill, with what the series begins with in the first.');
}
