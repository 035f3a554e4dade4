// An arrangement without what speaks of columns and categories that are gone.

import type { Arranging } from './arranging.ts';
import type { Category } from '../records.ts';

/** `categories` by id, where a merged one stands for the one that it went into (`categoriesById`). */
export function effectiveArranging(
  { sort, filter, groupBy }: Arranging,
  columns: { has(columnId: string): boolean },
  categories: ReadonlyMap<string, Category>,
): Arranging {
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
