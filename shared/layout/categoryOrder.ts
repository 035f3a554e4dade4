// The order of categories in a view: their columns change places among themselves, and columns without a category stay
// where they are.

import { idIn } from './content.ts';
import type { Category, Column } from '../records.ts';

/**
 * Returns columns in the order of a view: those of the first of its categories first, and those of categories that it
 * does not name last, in their own order. A category that was merged counts as the one that it was merged into.
 */
export function inCategoryOrder<Own extends Pick<Column, 'categoryId'>>(
  columns: readonly Own[],
  order: readonly string[],
  categories: ReadonlyMap<string, Pick<Category, 'id'>>,
): readonly Own[] {
  if (order.length === 0) return columns;
  const places = new Map(order.map((id, at) => [id, at]));
  const placeOf = (column: Own): number => places.get(categoryIdOf(column, categories) ?? '') ?? order.length;
  const ordered = columns
    .filter((column) => categoryIdOf(column, categories) !== null)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .values();
  return columns.map((column) =>
    categoryIdOf(column, categories) === null ? column : (ordered.next().value ?? column),
  );
}

/** Returns the ids of the categories of columns, each once, in the order in which they are shown. */
export function categoriesShown(
  columns: readonly Pick<Column, 'categoryId'>[],
  categories: ReadonlyMap<string, Pick<Category, 'id'>>,
): readonly string[] {
  return [...new Set(columns.flatMap((column) => categoryIdOf(column, categories) ?? []))];
}

function categoryIdOf(
  { categoryId }: Pick<Column, 'categoryId'>,
  categories: ReadonlyMap<string, Pick<Category, 'id'>>,
): string | null {
  return categories.get(idIn(categoryId) ?? '')?.id ?? null;
}
