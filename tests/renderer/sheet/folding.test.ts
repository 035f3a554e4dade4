// A free block on a phone: its right part below its left part, each as wide as the screen.

import { expect, test } from 'vitest';
import { reflowCells, REFLOW_BELOW_PX } from '../../../renderer/sheet/model/folding.ts';

function cell(id: string, x: number, y: number, w: number, h: number) {
  return { id, coordinates: { x, y }, dimensions: { w, h } };
}

const block = [
  cell('title', 0, 0, 13, 2),
  cell('line', 0, 2, 13, 1),
  cell('doors', 13, 0, 3, 2),
  cell('air', 16, 0, 3, 2),
  cell('weather', 13, 2, 11, 2),
];

test('a wide window shows the block as it is', () => {
  expect(reflowCells(block, REFLOW_BELOW_PX)).toBe(block);
});

test('on a narrow one the right part goes below the left one, and both take the whole width', () => {
  expect(reflowCells(block, REFLOW_BELOW_PX - 1)).toEqual([
    cell('title', 0, 0, 24, 2),
    cell('line', 0, 2, 24, 1),
    cell('doors', 0, 3, 7, 2),
    cell('air', 7, 3, 6, 2),
    cell('weather', 0, 5, 24, 2),
  ]);
});

test('nothing overlaps that did not before', () => {
  const folded = reflowCells(block, 320).map(({ coordinates, dimensions }) => ({ coordinates, dimensions }));
  const taken = folded.flatMap((one) => {
    const { x, y } = one.coordinates as { x: number; y: number };
    const { w, h } = one.dimensions as { w: number; h: number };
    return Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`);
  });
  expect(new Set(taken).size).toBe(taken.length);
});

test('a block with a cell across every cut stays as it is', () => {
  const across = [...block, cell('rule', 0, 4, 24, 1)];
  expect(reflowCells(across, 320)).toBe(across);
});

test('cells without a place of their own do not break it', () => {
  const bare = [{ id: 'a' }, { id: 'b' }];
  expect(reflowCells(bare, 320)).toBe(bare);
});
