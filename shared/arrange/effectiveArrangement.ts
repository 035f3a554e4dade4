// The effective part of an arrangement: without deleted columns and categories.

import type { RowArrangement } from './rowArrangement.ts';
import type { Category } from '../records.ts';

/**
 * Returns the effective arrangement. `categories` are by id, a merged one under its own id as the one that it was
 * merged into (`categoriesById`).
 */
export function effectiveArrangement(
  { sort, filter, groupBy }: RowArrangement,
  columns: { has(columnId: string): boolean },
  categories: ReadonlyMap<string, Category>,
): RowArrangement {
  const isColumn = (id: string | null | undefined): boolean => !id || columns.has(id);
  return {
    sort: sort.filter(({ columnId }) => isColumn(columnId)),
    filter: filter.flatMap((condition) => {
      if (!isColumn(condition.columnId)) return [];
      if (!condition.categoryId) return [condition];
      const category = categories.get(condition.categoryId);
      return category ? [{ ...condition, categoryId: category.id }] : [];
    }),
    groupBy: isColumn(groupBy) ? groupBy : null,
  };
}
