import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addRange,
  clampSelection,
  moveSelection,
  rangeOf,
  rangesOf,
  selectionAt,
  selectionOf,
  rangeSize,
} from '../../../renderer/sheet/model/selection.ts';
import { filledEdgeFrom, stepSelection } from '../../../renderer/sheet/model/selectionMoves.ts';

const bounds = { rows: 10, columns: 5 };

test('Shift reaches from the active cell, and back over it', () => {
  const start = selectionAt({ row: 4, column: 2 });
  const down = moveSelection(start, { row: 6, column: 2 }, true, bounds);
  expect(rangeOf(down)).toEqual({ top: 4, left: 2, bottom: 6, right: 2 });
  expect(rangeOf(moveSelection(down, { row: 2, column: 2 }, true, bounds))).toEqual({
    top: 2,
    left: 2,
    bottom: 4,
    right: 2,
  });
  expect(down.active).toEqual({ row: 4, column: 2 });
});

test('Tab goes on in the next row, and stops at the two ends of the sheet', () => {
  const at = (row: number, column: number) => selectionAt({ row, column });
  expect(stepSelection(at(1, 4), 1, 'row', bounds).active).toEqual({ row: 2, column: 0 });
  expect(stepSelection(at(9, 4), 1, 'row', bounds).active).toEqual({ row: 9, column: 4 });
  expect(stepSelection(at(0, 0), -1, 'row', bounds).active).toEqual({ row: 0, column: 0 });
});

test('in a range Enter walks down its columns and begins again', () => {
  let selection = selectionOf({ top: 1, left: 1, bottom: 2, right: 2 });
  const walked = [0, 1, 2, 3].map(() => {
    selection = stepSelection(selection, 1, 'column', bounds);
    return [selection.active.row, selection.active.column];
  });
  expect(walked).toEqual([
    [2, 1],
    [1, 2],
    [2, 2],
    [1, 1],
  ]);
});

test('Ctrl and an arrow stop at the edge of what is filled, or at the next filled cell', () => {
  const filled = new Set([2, 3, 4, 7]);
  const isFilled = ({ row }: { row: number }) => filled.has(row);
  const down = (row: number) =>
    filledEdgeFrom({ row, column: 0 }, { row: 1, column: 0 }, bounds, isFilled).row;
  expect([down(0), down(2), down(4), down(7)]).toEqual([2, 4, 7, 9]);
});

test('Tab walks through every cell of every range once, and Shift+Tab the same way back', () => {
  const range = fc
    .record({
      top: fc.nat(7),
      left: fc.nat(3),
      height: fc.integer({ min: 1, max: 2 }),
      width: fc.integer({ min: 1, max: 2 }),
    })
    .map(({ top, left, height, width }) => ({
      top,
      left,
      bottom: top + height - 1,
      right: left + width - 1,
    }));
  fc.assert(
    fc.property(
      fc.array(range, { minLength: 2, maxLength: 4 }),
      fc.constantFrom('row' as const, 'column' as const),
      (ranges, along) => {
        const [first, ...others] = ranges.map(selectionOf);
        const start = others.reduce((all, next) => addRange(all, next), first!);
        const count = ranges.reduce((sum, each) => sum + rangeSize(each), 0);
        let selection = start;
        const walked: string[] = [];
        for (let step = 0; step < count; step++) {
          walked.push(JSON.stringify(selection.active));
          selection = stepSelection(selection, 1, along, bounds);
        }
        const cells = ranges.flatMap((each) =>
          Array.from({ length: rangeSize(each) }, (_, at) => {
            const width = each.right - each.left + 1;
            return JSON.stringify({
              row: each.top + Math.floor(at / width),
              column: each.left + (at % width),
            });
          }),
        );
        expect(walked.toSorted()).toEqual(cells.toSorted());
        expect(selection).toEqual(start);
        for (const spot of walked.toReversed()) {
          selection = stepSelection(selection, -1, along, bounds);
          expect(JSON.stringify(selection.active)).toBe(spot);
        }
      },
    ),
  );
});

test('what is no longer in the sheet is no longer selected', () => {
  const selection = addRange(
    selectionOf({ top: 8, left: 0, bottom: 9, right: 1 }),
    selectionAt({ row: 9, column: 4 }),
  );
  expect(rangesOf(clampSelection(selection, { rows: 9, columns: 3 }))).toEqual([
    { top: 8, left: 0, bottom: 8, right: 1 },
    { top: 8, left: 2, bottom: 8, right: 2 },
  ]);
});
