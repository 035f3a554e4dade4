// Where is looked: in what was selected when that was asked for, in the sheet, or in all sheets of the project.

import type { SheetContext } from '../../model/context.ts';
import type { FoundCell } from './hits.ts';

export const SCOPES = ['selection', 'sheet', 'project'] as const;
export type Scope = (typeof SCOPES)[number];

export type Within = (cell: FoundCell) => boolean;

/** Going from match to match changes what is selected: what it was is kept, by ids. */
export function withinSelection(grid: SheetContext): Within {
  const { view } = grid;
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
