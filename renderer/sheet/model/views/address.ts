// The view of a sheet as part of the address, so that a link shows the same to everyone who opens it:
// `?sort=<column>.up,<column>.down&filter=column.<id>.is.text&group=<column>&hide=<category>,<category>` and
// `&order=<category>`.

import {
  LONGEST_CONDITION,
  TESTS,
  type Condition,
  type SortKey,
} from '../../../../shared/arrange/rowArrangement.ts';
import type { ViewSettings } from './viewState.ts';

const NAMES = ['sort', 'filter', 'group', 'hide', 'order'] as const;
/** Stands for the item number in the address, in place of the id of a column. */
const NUMBER = 'number';

/** Reads the view from the query string of an address; null where that contains nothing of a view. */
export function settingsIn(search: string): ViewSettings | null {
  const given = new URLSearchParams(search);
  if (!NAMES.some((name) => given.has(name))) return null;
  return {
    sort: partsIn(given.get('sort')).flatMap(sortKeyIn),
    filter: given.getAll('filter').flatMap(conditionIn),
    groupBy: given.get('group') || null,
    hiddenCategories: partsIn(given.get('hide')),
    categoryOrder: partsIn(given.get('order')),
  };
}

/**
 * Returns the query string of an address with other view settings; its other parameters stay. With null the
 * settings are removed. Empty settings are not the same: they show a saved view as the bare sheet.
 */
export function searchWith(search: string, settings: ViewSettings | null): string {
  const next = new URLSearchParams(search);
  for (const name of NAMES) next.delete(name);
  if (settings) {
    const { sort, filter, groupBy, hiddenCategories, categoryOrder } = settings;
    if (sort.length > 0) next.set('sort', sort.map(sortText).join(','));
    for (const condition of filter) next.append('filter', conditionText(condition));
    if (groupBy !== null) next.set('group', groupBy);
    if (hiddenCategories.length > 0) next.set('hide', hiddenCategories.join(','));
    if (categoryOrder.length > 0) next.set('order', categoryOrder.join(','));
    if (!NAMES.some((name) => next.has(name))) next.set('sort', '');
  }
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
}

function sortText({ columnId, direction }: SortKey): string {
  return `${columnId ?? NUMBER}.${direction}`;
}

function sortKeyIn(text: string): readonly SortKey[] {
  const [about = '', direction] = text.split('.');
  if (about === '' || (direction !== 'up' && direction !== 'down')) return [];
  return [{ columnId: about === NUMBER ? null : about, direction }];
}

function conditionText({ columnId, categoryId, is, text }: Condition): string {
  const about = columnId ? `column.${columnId}` : `category.${categoryId ?? ''}`;
  return text === undefined ? `${about}.${is}` : `${about}.${is}.${text}`;
}

function conditionIn(given: string): readonly Condition[] {
  const [kind, id, test, ...rest] = given.split('.');
  const is = TESTS.find((each) => each === test);
  if (!id || !is || (kind !== 'column' && kind !== 'category')) return [];
  const about = kind === 'column' ? { columnId: id } : { categoryId: id };
  // The text itself may contain dots.
  return [
    rest.length === 0 ? { ...about, is } : { ...about, is, text: rest.join('.').slice(0, LONGEST_CONDITION) },
  ];
}

function partsIn(text: string | null): readonly string[] {
  return text === null || text === '' ? [] : text.split(',').slice(0, 60);
}
