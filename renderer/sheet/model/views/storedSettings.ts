// Reads the settings of a view as the browser has stored them, perhaps by another version of the page.

import { TESTS, type Condition, type SortKey } from '../../../../shared/arrange/rowArrangement.ts';
import { isFields } from '../../../../shared/model/action.ts';
import { isListOf, isText } from '../../../../shared/fieldChecks.ts';
import type { ViewSettings } from './viewState.ts';

/** Returns a stored value as view settings; null where it has another form. */
export function storedSettings(value: unknown): ViewSettings | null {
  if (!isFields(value)) return null;
  const { sort, filter, groupBy, hiddenCategories, categoryOrder = [] } = value;
  if (!isListOf(sort, isSortKey) || !isListOf(filter, isCondition)) return null;
  if (!isListOf(hiddenCategories, isText) || !isListOf(categoryOrder, isText)) return null;
  if (groupBy !== null && !isText(groupBy)) return null;
  return { sort, filter, groupBy, hiddenCategories, categoryOrder };
}

function isSortKey(value: unknown): value is SortKey {
  if (!isFields(value)) return false;
  const { columnId, direction } = value;
  return (columnId === null || isText(columnId)) && (direction === 'up' || direction === 'down');
}

function isCondition(value: unknown): value is Condition {
  if (!isFields(value)) return false;
  const { columnId, categoryId, is, text } = value;
  const isKnown = TESTS.some((test) => test === is) && (text === undefined || isText(text));
  return isKnown && [columnId, categoryId].every((id) => id === undefined || id === null || isText(id));
}
