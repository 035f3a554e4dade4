// The selection goes along with its rows, whatever comes, goes and moves: against rows that are simply looked up.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  followColumns,
  followSelection,
  selectionBookmarkOf,
} from '../../../renderer/sheet/model/followSelection.ts';
import { addRange, rangesOf, selectionAt, selectionOf } from '../../../renderer/sheet/model/selection.ts';

const viewOf = (ids: readonly string[]) => ({
  count: () => ids.length,
  painted: (at: number) => (ids[at] === undefined ? undefined : ({ id: ids[at] } as any)),
  positionOf: (id: string) => ids.indexOf(id),
});
const names = (count: number) => Array.from({ length: count }, (_, at) => `r${at}`);
const range = (top: number, bottom: number) => ({ top, left: 1, bottom, right: 2 });

function after(before: readonly string[], now: readonly string[], selection: ReturnType<typeof selectionAt>) {
  const marks = selectionBookmarkOf(viewOf(before), selection);
  return followSelection(viewOf(now), selection, marks, { rows: Math.max(1, now.length), columns: 5 });
}

test('rows that come and go above shift every range', () => {
  const selection = addRange(selectionOf(range(2, 3)), selectionOf(range(6, 8)));
  const now = ['new', ...names(10).filter((id) => id !== 'r4' && id !== 'r5')];
  expect(rangesOf(after(names(10), now, selection))).toEqual([range(3, 4), range(5, 7)]);
});

test('where the active row is gone the selection stays at its place, within the sheet', () => {
  expect(after(names(4), ['r0', 'r1', 'r2'], selectionAt({ row: 3, column: 1 })).active).toEqual({
    row: 2,
    column: 1,
  });
});

test('a whole column stays whole, and its active cell where it was', () => {
  const whole = { ...selectionOf({ top: 0, left: 1, bottom: 9, right: 1 }), active: { row: 4, column: 1 } };
  const next = after(names(10), ['a', 'b', ...names(10)], whole);
  expect(rangesOf(next)).toEqual([{ top: 0, left: 1, bottom: 11, right: 1 }]);
  expect(next.active.row).toBe(6);
});

test('a line within a row is kept with its row', () => {
  const next = after(names(5), ['new', ...names(5)], selectionAt({ row: 2, column: 1, line: 1 }));
  expect(next.active).toEqual({ row: 3, column: 1, line: 1 });
});

test('whatever happens to the rows: the active row is found again, ranges stay within the sheet and upright', () => {
  const rows = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { minLength: 2, maxLength: 20 });
  fc.assert(
    fc.property(rows, rows, fc.nat(19), fc.nat(19), fc.nat(19), (had, has, one, other, active) => {
      const [before, now] = [had.map(String), has.map(String)];
      const at = (row: number) => row % before.length;
      const selection = addRange(
        selectionOf(range(Math.min(at(one), at(other)), Math.max(at(one), at(other)))),
        selectionAt({ row: at(active), column: 0 }),
      );
      const next = after(before, now, selection);
      const known = now.indexOf(before[at(active)]!);
      if (known >= 0) expect(next.active.row).toBe(known);
      for (const { top, bottom } of rangesOf(next)) {
        expect(top).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThan(now.length);
        expect(top).toBeLessThanOrEqual(bottom);
      }
    }),
  );
});

function afterColumns(
  before: readonly string[],
  now: readonly string[],
  selection: ReturnType<typeof selectionAt>,
) {
  const view = { columnAt: (id: string) => now.indexOf(id) };
  return followColumns(view, selection, before, { rows: 20, columns: Math.max(1, now.length) });
}

test('columns that come and go at the left shift every range', () => {
  const selection = addRange(selectionOf(range(2, 3)), selectionOf({ top: 6, left: 4, bottom: 8, right: 4 }));
  const now = ['new', ...names(6)];
  expect(rangesOf(afterColumns(names(6), now, selection))).toEqual([
    { top: 2, left: 2, bottom: 3, right: 3 },
    { top: 6, left: 5, bottom: 8, right: 5 },
  ]);
});

test('a range of columns ends beside its column that is gone; whole rows stay whole', () => {
  const shrunk = afterColumns(names(4), ['r0', 'r2', 'r3'], selectionOf(range(2, 3)));
  expect(rangesOf(shrunk)).toEqual([{ top: 2, left: 1, bottom: 3, right: 1 }]);
  const gone = afterColumns(names(4), ['r0', 'r3'], selectionOf(range(2, 3)));
  expect(rangesOf(gone)).toEqual([{ top: 2, left: 1, bottom: 3, right: 1 }]);
  const row = selectionOf({ top: 2, left: 0, bottom: 2, right: 3 });
  expect(rangesOf(afterColumns(names(4), ['new', ...names(4)], row))).toEqual([
    { top: 2, left: 0, bottom: 2, right: 4 },
  ]);
});

test('whatever happens to the columns: the active one is found again, within its range', () => {
  const columns = fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { minLength: 2, maxLength: 10 });
  fc.assert(
    fc.property(columns, columns, fc.nat(9), fc.nat(9), (had, has, one, other) => {
      const [before, now] = [had.map(String), has.map(String)];
      const [anchor, head] = [one % before.length, other % before.length];
      const selection = {
        active: { row: 1, column: anchor },
        anchor: { row: 1, column: anchor },
        head: { row: 3, column: head },
        others: [],
      };
      const next = afterColumns(before, now, selection);
      const [found] = rangesOf(next);
      expect(found!.left).toBeGreaterThanOrEqual(0);
      expect(found!.right).toBeLessThan(now.length);
      expect(next.active.column).toBeGreaterThanOrEqual(found!.left);
      expect(next.active.column).toBeLessThanOrEqual(found!.right);
      if (anchor === head && now.includes(before[anchor]!))
        expect(now[next.active.column]).toBe(before[anchor]);
    }),
  );
});
