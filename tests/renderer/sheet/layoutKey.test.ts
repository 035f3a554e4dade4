// What of a sheet makes its rows be laid out and measured anew: all of it, but not where its show is.

import { expect, test } from 'vitest';
import { layoutKeyOf } from '../../../renderer/sheet/model/columns.ts';

test('a cue that goes on lays nothing out anew; any other change of the sheet does', () => {
  const before = { id: 'sheet', title: 'Run of show', currentRowId: 'one', updatedAt: 1 };
  expect(layoutKeyOf({ ...before, currentRowId: 'two', updatedAt: 2 })).toBe(layoutKeyOf(before));
  expect(layoutKeyOf({ ...before, currentRowBackgroundColor: '#e0f2fe' })).not.toBe(layoutKeyOf(before));
  expect(layoutKeyOf({ ...before, itemNumbersFrozen: true })).not.toBe(layoutKeyOf(before));
});
