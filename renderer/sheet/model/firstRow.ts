// Where a sheet opens: at the title of its first row of cells, below a title block and headings.

import type { CellPosition } from './selection.ts';
import type { SheetModel } from './sheetModel.ts';

/** Number of rows that are searched for a first row of cells. */
const LOOKED_AT = 50;

/** Returns the cell that is selected when a sheet opens: in the first column where the sheet shows no titles. */
export function firstPosition(view: SheetModel): CellPosition {
  return { row: firstGridRow(view), column: titleColumn(view) ?? 0 };
}

/** Returns the position of the column of titles; null in a sheet without one, or where it is hidden. */
export function titleColumn(view: SheetModel): number | null {
  const at = view.columns().findIndex(({ purpose }) => purpose === 'title');
  return at < 0 ? null : at;
}

/** Returns the position of the first row of cells; 0 where the first rows have none. */
export function firstGridRow(view: SheetModel): number {
  for (let row = 0; row < Math.min(LOOKED_AT, view.count()); row++) {
    const line = view.line(row);
    const kind = line && view.shown(line).kind;
    if (kind === 'plain' || kind === 'placed') return row;
  }
  return 0;
}
