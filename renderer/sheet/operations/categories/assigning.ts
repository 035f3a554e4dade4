// Assigns a category to the selected columns or cells, and finds the category that all of them have.

import { idIn } from '../../../../shared/layout/content.ts';
import type { Draft } from '../../../store/actionDraft.ts';
import { cellIdAt } from '../../model/cellAt.ts';
import type { SheetContext } from '../../model/context.ts';
import { selectedColumns, selectedPositions } from '../../model/selectedRows.ts';

export type CategoryTarget = 'column' | 'cell';

const MOST_CELLS = 10_000;

/** Returns the ids of the selected columns; only that of the column at `at` when it is not selected. */
export function columnIdsToAssign(grid: SheetContext, at: number | null): readonly string[] {
  const picked = selectedColumns(grid);
  const places = at === null || picked.includes(at) ? picked : [at];
  return places.flatMap((place) => grid.view.columns()[place]?.id ?? []);
}

/** Returns the ids of the selected cells; null where they are too many to be changed one by one. */
export function cellIdsToAssign(grid: SheetContext): readonly string[] | null {
  const ids = new Set<string>();
  for (const position of selectedPositions(grid)) {
    const id = cellIdAt(grid.view, position);
    if (id !== null) ids.add(id);
    if (ids.size > MOST_CELLS) return null;
  }
  return [...ids];
}

/** Returns the category that all these columns or cells have, where null is General; undefined where they differ. */
export function commonCategory(
  grid: SheetContext,
  target: CategoryTarget,
  ids: readonly string[],
): string | null | undefined {
  const { records, setting, allColumns } = grid.view;
  const categoryIds = new Set(
    ids.map((id) => {
      if (target === 'column') return allColumns().get(id)?.category?.id ?? null;
      const own = idIn(records.cell(id)?.categoryId);
      return own === null ? null : (setting().categories.get(own)?.id ?? null);
    }),
  );
  return categoryIds.size > 1 ? undefined : [...categoryIds][0];
}

/** Returns the drafts that assign a category to columns or cells; null removes it. */
export function categoryAssignDrafts(
  target: CategoryTarget,
  ids: readonly string[],
  categoryId: string | null,
): readonly Draft[] {
  const name = target === 'column' ? 'column.update.category' : 'cell.update.category';
  return ids.map((entityId): Draft => ({ name, entityId, data: { categoryId } }));
}
