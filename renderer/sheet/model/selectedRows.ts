// The selection as rows, columns and sub-rows, which is what commands of rows, columns and cells work on.

import { positionsIn, subRowCount } from './cellAt.ts';
import type { SheetModel } from './sheetModel.ts';
import type { SheetContext } from './context.ts';
import { rowIndexesIn, type Positions, type Range, type CellPosition } from './selection.ts';

/** Sub-rows of one row, both ends included. */
export interface SubRows {
  readonly from: number;
  readonly to: number;
}

/** Columns and sub-rows of one row. */
export interface SubRowRange {
  readonly row: number;
  readonly left: number;
  readonly right: number;
  readonly from: number;
  readonly to: number;
}

/** Returns the selected rows, from the top down. */
export function rowsOf(grid: Pick<SheetContext, 'ranges'>): Positions {
  return rowIndexesIn(grid.ranges());
}

/**
 * Returns a function that returns where rows are now, from the top down: others may insert, delete and move rows while a
 * dialog is open or something is dragged. Rows that are gone are left out.
 */
export function rememberRows(
  view: Pick<SheetModel, 'line' | 'positionOf'>,
  rows: Positions,
): () => Positions {
  const ids = rows.map((row) => view.line(row)?.id ?? '');
  return () =>
    ids
      .map((id) => view.positionOf(id))
      .filter((row) => row >= 0)
      .toSorted((one, other) => one - other);
}

/** Returns the number of selected rows, each counted once, without visiting them one by one. */
export function countRows(ranges: readonly Range[]): number {
  const sorted = ranges.toSorted((one, other) => one.top - other.top);
  let count = 0;
  let next = 0;
  for (const { top, bottom } of sorted) {
    count += Math.max(0, bottom + 1 - Math.max(top, next));
    next = Math.max(next, bottom + 1);
  }
  return count;
}

/** Returns the selected columns, from the left. */
export function selectedColumns(grid: Pick<SheetContext, 'ranges'>): Positions {
  return rowIndexesIn(grid.ranges().map(({ left, right }) => ({ top: left, bottom: right })));
}

/** Returns the selected sub-rows of one row; null where several rows, or the row as a whole, are selected. */
export function selectedSubRows({
  selection,
  bounds,
}: Pick<SheetContext, 'selection' | 'bounds'>): SubRows | null {
  const { anchor, head, others } = selection();
  if (anchor.row !== head.row || others.length > 0) return null;
  const isWhole =
    Math.min(anchor.column, head.column) === 0 &&
    Math.max(anchor.column, head.column) === bounds().columns - 1;
  if (isWhole && !anchor.line && !head.line && bounds().columns > 1) return null;
  const [one, other] = [anchor.line ?? 0, head.line ?? 0];
  return { from: Math.min(one, other), to: Math.max(one, other) };
}

/** Whether a position is in one of the sub-rows. */
export function isAmong({ from, to }: SubRows, { line = 0 }: CellPosition): boolean {
  return line >= from && line <= to;
}

/**
 * Yields the selected positions row by row; in a row that is selected alone, those of the selected sub-rows. `ranges` are
 * the selected ones, or parts of them.
 */
export function* selectedPositions(
  grid: Pick<SheetContext, 'selection' | 'bounds' | 'ranges' | 'view'>,
  ranges = grid.ranges(),
): Iterable<CellPosition> {
  const lines = selectedSubRows(grid);
  for (const range of ranges)
    for (const position of positionsIn(grid.view, range))
      if (!lines || isAmong(lines, position)) yield position;
}

/** Returns the selected cells of one row; null where several rows, or several ranges, are selected. */
export function selectedSubRowRange(
  grid: Pick<SheetContext, 'selection' | 'bounds' | 'range' | 'ranges' | 'view'>,
): SubRowRange | null {
  const { top, bottom, left, right } = grid.range();
  if (top !== bottom || grid.ranges().length > 1) return null;
  const lines = selectedSubRows(grid) ?? { from: 0, to: subRowCount(grid.view, top) - 1 };
  return { row: top, left, right, ...lines };
}
