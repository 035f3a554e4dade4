// The selection in words, for the heads of menus and of the palette's sections.

import { countOf } from '../../../../shared/format/words.ts';
import type { Grid } from '../../grid/handle.ts';
import { countRows } from '../../model/selectedRows.ts';
import { rangeSize } from '../../model/selection.ts';

/** Returns whether the selection is whole rows, or whole columns. */
export function wholeness(grid: Grid): { readonly rows: boolean; readonly columns: boolean } {
  const { top, left, bottom, right } = grid.range();
  const bounds = grid.bounds();
  const rows = left === 0 && right === bounds.columns - 1;
  return { rows, columns: !rows && top === 0 && bottom === bounds.rows - 1 && bounds.rows > 1 };
}

/** Returns the selection in words: `row 12A`, `3 rows`, `column Video`, `6 cells`. */
export function selectedWords(grid: Grid): string {
  const { view } = grid;
  const { rows, columns } = wholeness(grid);
  const { top, left, bottom, right } = grid.range();
  if (columns && left === right) return `column ${view.columns()[left]?.title ?? ''}`.trim();
  if (columns) return countOf(right - left + 1, 'column');
  if (top !== bottom && rows) return countOf(countRows(grid.ranges()), 'row');
  const cells = grid.ranges().reduce((sum, range) => sum + rangeSize(range), 0);
  if (cells > 1 && !rows) return countOf(cells, 'cell');
  const label = view.numbers.label(view.line(top));
  return label ? `row ${label}` : 'this row';
}
