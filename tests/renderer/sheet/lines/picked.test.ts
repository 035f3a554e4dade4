import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countRows, selectedSubRows } from '../../../../renderer/sheet/model/selectedRows.ts';
import {
  rowIndexesIn,
  type Selection,
  type CellPosition,
} from '../../../../renderer/sheet/model/selection.ts';

const range = fc
  .tuple(fc.nat(60), fc.nat(20))
  .map(([top, more]) => ({ top, bottom: top + more, left: 0, right: 0 }));

test('rows that are picked twice count once, and come from the top down', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 8 }), (ranges) => {
      const places = rowIndexesIn(ranges);
      expect(countRows(ranges)).toBe(places.length);
      expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
    }),
  );
});

const picked = (anchor: CellPosition, head: CellPosition = anchor, others: Selection['others'] = []) =>
  selectedSubRows({
    selection: () => ({ active: anchor, anchor, head, others }),
    bounds: () => ({ rows: 10, columns: 4 }),
  });

test('a cell picks its line, several lines of one row from first to last', () => {
  expect(picked({ row: 2, column: 1 })).toEqual({ from: 0, to: 0 });
  expect(picked({ row: 2, column: 1, line: 2 })).toEqual({ from: 2, to: 2 });
  expect(picked({ row: 2, column: 1, line: 2 }, { row: 2, column: 3, line: 1 })).toEqual({ from: 1, to: 2 });
});

test('whole rows, several rows and several ranges pick all lines', () => {
  expect(picked({ row: 2, column: 0 }, { row: 2, column: 3 })).toBeNull();
  expect(picked({ row: 2, column: 1 }, { row: 3, column: 1 })).toBeNull();
  expect(picked({ row: 2, column: 1 }, undefined, [{ top: 0, bottom: 0, left: 0, right: 0 }])).toBeNull();
});
