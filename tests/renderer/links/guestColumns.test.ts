// Which changes of columns the rows of a guest's view follow.

import { expect, test } from 'vitest';
import { areAlikeColumns, modelOf } from '../../../renderer/links/guest/guestModel.ts';

const columns = (fields: object, hue = 'teal') =>
  modelOf({
    sheet: { s: { id: 's', title: 'Run of show', order: [] } },
    project: { p: { id: 'p', title: '' } },
    category: { c: { id: 'c', name: 'Video', hue } },
    column: { a: { id: 'a', title: '', place: 0, categoryId: 'c', ...fields } },
  }).columns;

test('rows are drawn anew for what a column holds, for its name and its colour, and not without a reason', () => {
  expect(areAlikeColumns(columns({}), columns({}))).toBe(true);
  expect(areAlikeColumns(columns({}), columns({ purpose: 'checkbox' }))).toBe(false);
  expect(areAlikeColumns(columns({}), columns({}, 'red'))).toBe(false);
  expect(areAlikeColumns(columns({}), columns({ title: 'Clips' }))).toBe(false);
  expect(areAlikeColumns(columns({}), columns({ isEditable: true }))).toBe(false);
  expect(areAlikeColumns(columns({}), [])).toBe(false);
});
