// Where a category is used: its filled cells in the open sheet, counted here, and the sheets and layouts of the
// project that refer to it, as the server lists them.

import { countOf } from '../../../../shared/format/words.ts';
import { categoriesById } from '../../../../shared/layout/content.ts';
import type { CategoryUses } from '../../../../shared/api/categoryUses.ts';
import type { Entity } from '../../../../shared/model/action.ts';
import { openCellWalk } from '../filledCells.ts';
import type { SheetModel } from '../sheetModel.ts';

/** Key of the count of cells without a category. */
export const NO_CATEGORY = '';

/**
 * Opens a count of filled cells by category: the cell's own, else its column's. `more` counts the next rows
 * and returns whether any are left.
 */
export function openCategoryCount(view: SheetModel) {
  const counts = new Map<string, number>();
  const { categories } = view.setting();
  const ofColumn = new Map(
    [...view.allColumns()].map(([id, { category }]) => [id, category?.id ?? NO_CATEGORY]),
  );
  const more = openCellWalk(view, (cell) => {
    const own = categories.get(cell.categoryId ?? '')?.id;
    const id = own ?? ofColumn.get(cell.columnId ?? '') ?? NO_CATEGORY;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  });
  return { counts: (): ReadonlyMap<string, number> => counts, more };
}

export interface CategoryUseCounts {
  readonly sheets: number;
  readonly layouts: number;
}

/** Returns how many sheets and layouts refer to a category, or to one that was merged into it. */
export function categoryUseCountsOf(
  uses: CategoryUses['uses'],
  all: readonly Entity[],
  categoryId: string,
): CategoryUseCounts {
  const shownAs = categoriesById(all);
  const own = all.filter(({ id }) => shownAs.get(id)?.id === categoryId).map(({ id }) => uses[id]);
  return {
    sheets: new Set(own.flatMap((each) => each?.sheetIds ?? [])).size,
    layouts: new Set(own.flatMap((each) => each?.layoutIds ?? [])).size,
  };
}

/** Returns the use of a category in words: `Changes everywhere in the project: 31 cells here, 3 sheets, 2 layouts.` */
export function categoryUseWords(reach: CategoryUseCounts | null, cellsHere: number | null): string {
  const parts = [
    cellsHere === null ? null : `${countOf(cellsHere, 'cell')} here`,
    reach && countOf(reach.sheets, 'sheet'),
    reach && reach.layouts > 0 ? countOf(reach.layouts, 'layout') : null,
  ].filter((part) => part !== null);
  return parts.length === 0
    ? 'Changes everywhere in the project.'
    : `Changes everywhere in the project: ${parts.join(', ')}.`;
}
