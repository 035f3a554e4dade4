// Reads the arrangement of a saved view from its fields. A value of another shape counts as not set, so that views
// from older versions can be opened.

import type { Fields } from '../model/action.ts';
import { idIn } from '../layout/content.ts';
import { isFields } from '../model/action.ts';
import type { SheetLayout } from '../records.ts';
import { TESTS, type RowArrangement, type Condition, type SortKey } from './rowArrangement.ts';

/** Returns the arrangement of a saved view. */
export function readArrangement({ sort, filter, groupBy }: Partial<SheetLayout>): RowArrangement {
  return {
    sort: listIn(sort).flatMap(sortKeyIn),
    filter: listIn(filter).flatMap(conditionIn),
    groupBy: idIn(groupBy),
  };
}

function sortKeyIn(value: Fields): readonly SortKey[] {
  const { columnId, direction } = value;
  if (direction !== 'up' && direction !== 'down') return [];
  return columnId === null || idIn(columnId) !== null ? [{ columnId: idIn(columnId), direction }] : [];
}

function conditionIn({
  is: named,
  columnId: column,
  categoryId: category,
  text,
}: Fields): readonly Condition[] {
  const is = TESTS.find((test) => test === named);
  const [columnId, categoryId] = [idIn(column), idIn(category)];
  if (!is || (columnId === null && categoryId === null)) return [];
  const about = columnId === null ? { categoryId } : { columnId };
  return [{ ...about, is, ...(typeof text === 'string' ? { text } : {}) }];
}

function listIn(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}
