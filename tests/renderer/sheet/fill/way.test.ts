// Where a fill goes: by the pointer, and within what is selected.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillTo, fillWithin, filledRange } from '../../../../renderer/sheet/operations/fill/fillDirection.ts';

const from = { top: 4, left: 2, bottom: 5, right: 3 };

describe('by the pointer', () => {
  test('down, up, right and left', () => {
    expect(fillTo(from, { row: 9, column: 2 }, { x: 0, y: 80 })).toMatchObject({
      side: 'down',
      to: { top: 6, bottom: 9, left: 2, right: 3 },
    });
    expect(fillTo(from, { row: 1, column: 2 }, { x: 0, y: -60 })).toMatchObject({
      side: 'up',
      to: { top: 1, bottom: 3 },
    });
    expect(fillTo(from, { row: 4, column: 6 }, { x: 200, y: 0 })).toMatchObject({
      side: 'right',
      to: { left: 4, right: 6, top: 4, bottom: 5 },
    });
    expect(fillTo(from, { row: 4, column: 0 }, { x: -90, y: 0 })).toMatchObject({
      side: 'left',
      to: { left: 0, right: 1 },
    });
  });

  test('the farther of two ways; none over the range itself, or past the last row', () => {
    expect(fillTo(from, { row: 7, column: 9 }, { x: 500, y: 40 })?.side).toBe('right');
    expect(fillTo(from, { row: 30, column: 4 }, { x: 20, y: 400 })?.side).toBe('down');
    expect(fillTo(from, { row: 5, column: 3 }, { x: 0, y: 0 })).toBeNull();
    expect(fillTo(from, { row: 5, column: 3 }, { x: 0, y: 300 })).toBeNull();
  });

  test('what is filled and what it goes on from never overlap, and together are one range', () => {
    const at = fc.integer({ min: 0, max: 30 });
    const px = fc.integer({ min: -600, max: 600 });
    fc.assert(
      fc.property(at, at, px, px, (row, column, x, y) => {
        const fill = fillTo(from, { row, column }, { x, y });
        fc.pre(fill !== null);
        const { to } = fill!;
        const size = ({ top, left, bottom, right }: typeof from) => (bottom - top + 1) * (right - left + 1);
        expect(size(filledRange(fill!))).toBe(size(from) + size(to));
      }),
    );
  });
});

describe('within what is selected', () => {
  const filled =
    (...cells: readonly string[]) =>
    ({ row, column }: { row: number; column: number }) =>
      cells.includes(`${row} ${column}`);
  const tall = { top: 0, left: 1, bottom: 5, right: 2 };

  test('down from the rows that are filled at its beginning', () => {
    expect(fillWithin(tall, filled('0 1', '1 2'))).toMatchObject({
      side: 'down',
      from: { top: 0, bottom: 1 },
      to: { top: 2, bottom: 5 },
    });
  });

  test('to the right in one row', () => {
    expect(fillWithin({ top: 3, left: 0, bottom: 3, right: 4 }, filled('3 0'))).toMatchObject({
      side: 'right',
      from: { left: 0, right: 0 },
      to: { left: 1, right: 4 },
    });
  });

  test('what is full goes on from its first cells, what is empty from nowhere', () => {
    expect(fillWithin(tall, () => true)).toMatchObject({ from: { top: 0, bottom: 0 }, to: { top: 1 } });
    expect(fillWithin(tall, () => false)).toBeNull();
    expect(fillWithin({ top: 1, left: 1, bottom: 1, right: 1 }, () => true)).toBeNull();
  });
});
