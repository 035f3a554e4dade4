// Which cells readers of some columns see. A heading over all columns is seen wherever it begins; a text in a column that
// they may not see never is, however wide its cell claims to be.

import { expect, test } from 'vitest';
import { isCellVisibleIn } from '../../../shared/layout/visible.ts';
import type { Cell, Column } from '../../../shared/records.ts';

const columns = ['a', 'b', 'c'].map((id) => ({ id, sheetId: 'sheet', purpose: 'text' }) as Column);

function cellIn(columnId: string, value: string, w = 1): Cell {
  return { id: `row.${columnId}`, rowId: 'row', columnId, value, dimensions: { w, h: 1 } } as Cell;
}

function isSeen(shown: string, cells: readonly Cell[]): boolean {
  const own = columns.filter(({ id }) => shown.includes(id));
  const [cell] = cells;
  return cell !== undefined && isCellVisibleIn(columns, own)(cell, cells);
}

test('a heading over all columns is seen also where its first column is not', () => {
  expect(isSeen('bc', [cellIn('a', 'Part one', 3), cellIn('b', '')])).toBe(true);
});

test('a text of a column out of sight is not seen for the width of its cell', () => {
  expect(isSeen('bc', [cellIn('a', 'Fee 900', 3), cellIn('c', 'Camera 2')])).toBe(false);
  expect(isSeen('ac', [cellIn('b', 'Fee 900', 3)])).toBe(false);
  expect(isSeen('bc', [cellIn('a', 'Fee 900', 2)])).toBe(false);
});
