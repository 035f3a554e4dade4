// Names of columns, categories and conditions in the view bar, the status strip and the heads of groups.

import type { RowArrangement, Condition, Test } from '../../../../shared/arrange/rowArrangement.ts';
import { purposeNamed } from '../../../../shared/purposes/purposes.ts';
import type { SheetModel } from '../sheetModel.ts';

interface Viewing {
  readonly view: SheetModel;
}

/** Returns the title of a column; null is the item number. */
export function columnTitle({ view }: Viewing, columnId: string | null): string {
  if (columnId === null) return 'Number';
  return view.allColumns().get(columnId)?.title || 'Column without a title';
}

/** Returns the name of a category, or `Category` where it is unknown. */
export function categoryTitle({ view }: Viewing, categoryId: string): string {
  const name = view.setting().categories.get(categoryId)?.name;
  return typeof name === 'string' ? name : 'Category';
}

/** Returns the name of what a condition is about: a column, or any cell of a category. */
export function aboutTitle(grid: Viewing, { columnId, categoryId }: Condition): string {
  return columnId ? columnTitle(grid, columnId) : `Any ${categoryTitle(grid, categoryId ?? '')}`;
}

/** Returns a test in words that suit the purpose of the column: `is not empty`, `is after`. */
export function testWords(is: Test, purpose: string | null): string {
  const own: Readonly<Partial<Record<Test, string>>> = purposeNamed(purpose).testWords;
  return own[is] ?? TESTS_SAID[is];
}

const TESTS_SAID: Readonly<Record<Test, string>> = {
  set: 'is not empty',
  unset: 'is empty',
  contains: 'contains',
  equals: 'is',
  differs: 'is not',
  less: 'is less than',
  greater: 'is more than',
};

/** Whether the test compares with a typed text. */
export function takesText(is: Test): boolean {
  return is !== 'set' && is !== 'unset';
}

/** Returns why rows cannot be moved by hand; null when they can. */
export function orderRefusal({ view }: Viewing): string | null {
  const why = orderReason(view.arranging(), (id) => columnTitle({ view }, id));
  return why === null ? null : `Dragging is off because rows are ${why}.`;
}

function orderReason(
  { sort: [first], groupBy }: RowArrangement,
  titleOf: (id: string | null) => string,
): string | null {
  if (first) return `sorted by ${titleOf(first.columnId)}`;
  return groupBy === null ? null : `grouped by ${titleOf(groupBy)}`;
}
