// Which cell is scrolled into view when the selection changes, so that no command leads to the far end of a row or
// column.

import { isSamePosition, rangeOf, type CellPosition, type GridBounds, type Selection } from './selection.ts';

/** A cell to be scrolled into view, and in which directions. */
export interface RevealedCell {
  readonly position: CellPosition;
  readonly rows: boolean;
  readonly columns: boolean;
}

/**
 * Returns the cell that a new selection scrolls into view: the far end of a range that grows, else the active cell.
 * Returns null where nothing has moved. A whole column scrolls no rows, and a whole row no columns.
 */
export function revealedBy(before: Selection, next: Selection, bounds: GridBounds): RevealedCell | null {
  const isSame = (end: 'active' | 'anchor' | 'head'): boolean => isSamePosition(before[end], next[end]);
  if (isSame('active') && isSame('anchor'))
    return isSame('head') ? null : { position: next.head, rows: true, columns: true };
  const { top, left, bottom, right } = rangeOf(next);
  const isWholeColumn = bottom > top && top === 0 && bottom === bounds.rows - 1;
  const isWholeRow = right > left && left === 0 && right === bounds.columns - 1;
  return { position: next.active, rows: !isWholeColumn, columns: !isWholeRow };
}
