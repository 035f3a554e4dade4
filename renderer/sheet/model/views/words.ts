// Names of columns, categories and conditions in the view bar, the status strip and the heads of groups.

import type { RowArrangement, Condition, Test } from '../../../../shared/arrange/rowArrangement.ts';
import { isTicked } from '../../../../shared/purposes/checkbox.ts';
import { purposeNamed } from '../../../../shared/purposes/purposes.ts';
import { SMALLEST_FIRST, type SortWords } from '../../../../shared/purposes/purpose.ts';
import { numberOrText } from '../../../../shared/purposes/reading.ts';
import type { SheetModel } from '../sheetModel.ts';
import type { ValueTicks } from './ticks.ts';
import { valuesIn } from './valuelist.ts';
import type { ViewState } from './viewState.ts';

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
  return own[is] ?? TEST_WORDS[is];
}

/**
 * Returns the words of the directions of a sort by a column: `earliest first`, `A to Z`. A column of plain text that
 * holds only numbers is sorted as numbers, and so are item numbers (`columnId` null).
 */
export function sortWords({ view }: Viewing, columnId: string | null): SortWords {
  if (columnId === null) return SMALLEST_FIRST;
  const { sortWords: own, name } = purposeNamed(view.allColumns().get(columnId)?.purpose);
  return name === 'text' && isNumeric(valuesIn(view, columnId)) ? SMALLEST_FIRST : own;
}

function isNumeric(values: readonly string[]): boolean {
  return values.length > 0 && values.every((value) => typeof numberOrText(value) === 'number');
}

const TEST_WORDS: Readonly<Record<Test, string>> = {
  set: 'is not empty',
  unset: 'is empty',
  contains: 'contains',
  equals: 'is',
  differs: 'is not',
  less: 'is less than',
  greater: 'is more than',
};

/** Returns a value of a column as a list of values shows it: its text, or a word such as `Empty` or `Ticked`. */
export function valueWords(text: string, purpose: string | null): string {
  if (purposeNamed(purpose).editor === 'tick') return isTicked(text) ? 'Ticked' : 'Not ticked';
  return text === '' ? 'Empty' : text.replaceAll(/\s+/g, ' ');
}

/** The number of values of a filter that are named before `2 more`; a single further value is named as well. */
const MOST_NAMED = 3;

/** Returns in words which values a filter lets through: `is VT, LED or empty`, `is not ticked`. */
export function valueTicksWords({ isOnly, texts }: ValueTicks, purpose: string | null): string {
  const [first = ''] = texts;
  const isTicks = purposeNamed(purpose).editor === 'tick';
  if (texts.length === 1 && (first === '' || isTicks))
    return testWords((first !== '' && isTicked(first)) === isOnly ? 'set' : 'unset', purpose);
  const named = texts.slice(0, texts.length > MOST_NAMED + 1 ? MOST_NAMED : texts.length);
  const words = named.map((text) => (text === '' ? 'empty' : valueWords(text, purpose)));
  const more = texts.length - named.length;
  const list = [...words, ...(more > 0 ? [`${more} more`] : [])];
  return `${isOnly ? 'is' : 'is not'} ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(list)}`;
}

/** Whether the test compares with a typed text. */
export function takesText(is: Test): boolean {
  return is !== 'set' && is !== 'unset';
}

/** Returns why rows cannot be moved by hand; null when they can. */
export function orderRefusal({ view }: Viewing): string | null {
  const why = orderReason(view.arranging(), (id) => columnTitle({ view }, id));
  return why === null ? null : `Dragging is off because rows are ${why}.`;
}

/** Returns why columns cannot be moved by hand; null when they can. */
export function columnOrderRefusal({
  viewState,
}: {
  readonly viewState: Pick<ViewState, 'get'>;
}): string | null {
  return viewState.get().categoryOrder.length === 0
    ? null
    : 'Columns cannot be moved while categories are in an order of your own. Take the order of the sheet first.';
}

function orderReason(
  { sort: [first], groupBy }: RowArrangement,
  titleOf: (id: string | null) => string,
): string | null {
  if (first) return `sorted by ${titleOf(first.columnId)}`;
  return groupBy === null ? null : `grouped by ${titleOf(groupBy)}`;
}
