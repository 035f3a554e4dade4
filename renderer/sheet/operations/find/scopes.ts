// The scopes of a search: the cells that were selected when the scope was chosen, the sheet, or all sheets of the
// project.

import type { SheetContext } from '../../model/context.ts';
import { cellIdAt, subRowCount } from '../../model/cellAt.ts';
import { selectedPositions, selectedSubRows } from '../../model/selectedRows.ts';
import type { FoundCell } from './hits.ts';

/** The scopes of a search, narrowest first. */
export const SCOPES = ['selection', 'sheet', 'project'] as const;
export type Scope = (typeof SCOPES)[number];

export type ScopeFilter = (cell: FoundCell) => boolean;

/**
 * Returns a test for the cells of the present selection. Rows and columns are remembered by their ids, since going from
 * match to match changes the selection.
 */
export function withinSelection(grid: SheetContext): ScopeFilter {
  const { view } = grid;
  if (selectedSubRows(grid) && subRowCount(view, grid.range().top) > 1) {
    const ids = new Set([...selectedPositions(grid)].map((position) => cellIdAt(view, position)));
    return ({ id }) => ids.has(id);
  }
  const parts = grid.ranges().map(({ top, left, bottom, right }) => {
    const rows = new Set<string>();
    for (let row = top; row <= bottom; row++) rows.add(view.line(row)?.id ?? '');
    const columns = new Set<string | null>(
      view
        .columns()
        .slice(left, right + 1)
        .map(({ id }) => id),
    );
    return { rows, columns };
  });
  return ({ rowId, columnId }) =>
    parts.some(({ rows, columns }) => rows.has(rowId) && (columnId === null || columns.has(columnId)));
}
