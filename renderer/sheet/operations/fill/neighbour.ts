// A double click on the fill handle, and the command on a selection.

import type { SheetContext } from '../../model/context.ts';
import type { View } from '../../model/view.ts';
import { isCell } from './taking.ts';
import { downTo, fillWithin } from './way.ts';
import { isFilledAt, writeFill } from './writing.ts';

/** Down as far as the column beside it goes: the one at the left, else the one at the right. */
export function fillToNeighbour(grid: SheetContext, isOther: boolean): void {
  const { view } = grid;
  const range = grid.range();
  const beside = [range.left - 1, range.right + 1].filter(
    (column) => column >= 0 && column < view.columns().length,
  );
  const bottom = Math.max(...beside.map((column) => lastBeside(view, range.bottom, column)), range.bottom);
  if (bottom === range.bottom)
    return grid.desk.say('There is no filled column beside these cells to fill down to.');
  writeFill(grid, downTo(range, bottom), isOther);
}

/** Headings and page breaks in between are passed over. */
function lastBeside(view: View, from: number, column: number): number {
  let last = from;
  for (let row = from + 1; row < view.count(); row++) {
    if (isFilledAt(view, row, column) && isCell(view, { row, column })) last = row;
    else if (isCell(view, { row, column })) break;
  }
  return last;
}

/** What is selected goes on from its own beginning. */
export function fillSelected(grid: SheetContext): void {
  const { view } = grid;
  const fill = fillWithin(grid.range(), ({ row, column }) => isFilledAt(view, row, column));
  if (fill) writeFill(grid, fill, false);
  else grid.desk.say('Select the cells to fill, with what the series begins with in the first.');
}
