// Which columns stay in sight, by how many the sheet freezes and what the window has room for.

import { expect, test } from 'vitest';
import { withFrozen } from '../../../renderer/sheet/model/frozenColumns.ts';
import { gridColumnsOf } from '../../../renderer/sheet/model/columns.ts';

/** Four columns of 100 px. */
const ids = ['a', 'b', 'c', 'd'];
const columns = gridColumnsOf(
  ids.map((id) => ({ id, width: 75 })),
  new Map(),
);

const pinned = (count: number, room: number, ownIds = ids, shown = columns) =>
  withFrozen(shown, { ownIds, count, room }).flatMap(({ id, isPinned }) => (isPinned ? [id] : []));

test('the first columns of the sheet stay, as many as it says', () => {
  expect(pinned(0, 900)).toEqual([]);
  expect(pinned(2, 900)).toEqual(['a', 'b']);
  expect(pinned(9, 900)).toEqual(ids);
});

test('no more than two thirds of the window', () => {
  expect(pinned(3, 300)).toEqual(['a', 'b']);
  expect(pinned(3, 100)).toEqual([]);
});

test('columns are counted in the sheet, whether they are shown or not', () => {
  expect(pinned(3, 900, ['number', ...ids])).toEqual(['a', 'b']);
});
