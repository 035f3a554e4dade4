import { expect, test } from 'vitest';
import { revealedBy } from '../../../renderer/sheet/model/revealedCell.ts';
import { selectionAt, selectionOf } from '../../../renderer/sheet/model/selection.ts';

const bounds = { rows: 500, columns: 8 };
const home = selectionAt({ row: 40, column: 2 });

test('a selection that stays the same scrolls nothing', () => {
  expect(revealedBy(home, selectionAt({ row: 40, column: 2 }), bounds)).toBeNull();
});

test('a range that grows shows the end that moves', () => {
  const head = { row: 499, column: 2 };
  expect(revealedBy(home, { ...home, head }, bounds)).toEqual({ position: head, rows: true, columns: true });
});

test('another cell, or another range, shows the active cell', () => {
  const next = selectionOf({ top: 60, left: 1, bottom: 90, right: 3 });
  const position = { row: 60, column: 1 };
  expect(revealedBy(home, next, bounds)).toEqual({ position: position, rows: true, columns: true });
});

test('a whole column scrolls no rows, a whole row no columns', () => {
  const column = selectionOf({ top: 0, left: 6, bottom: 499, right: 6 });
  expect(revealedBy(home, column, bounds)).toEqual({
    position: { row: 0, column: 6 },
    rows: false,
    columns: true,
  });
  const row = selectionOf({ top: 70, left: 0, bottom: 70, right: 7 });
  expect(revealedBy(home, row, bounds)).toEqual({
    position: { row: 70, column: 0 },
    rows: true,
    columns: false,
  });
});

test('in a sheet of one row or one column that row or column is a cell', () => {
  const next = selectionAt({ row: 0, column: 0 });
  expect(revealedBy(home, next, { rows: 1, columns: 1 })).toEqual({
    position: next.active,
    rows: true,
    columns: true,
  });
});
