import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isFree,
  lowestOf,
  nearestFree,
  nextFree,
  isOverlapping,
  resizeRectangle,
  type Rectangle,
} from '../../../shared/entities/blockPlaces.ts';

const at = (x: number, y: number, w: number, h: number): Rectangle => ({ x, y, w, h });

const ROWS = 8;
const rectangle = fc
  .record({
    x: fc.nat(23),
    y: fc.nat(ROWS - 1),
    w: fc.integer({ min: 1, max: 12 }),
    h: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ x, y, w, h }) => at(x, y, Math.min(w, 24 - x), Math.min(h, ROWS - y)));
/** Cells of a block, none upon another. */
const block = fc.array(rectangle, { maxLength: 12 }).map((drawn) => {
  const kept: Rectangle[] = [];
  for (const each of drawn) if (isFree(each, kept, ROWS)) kept.push(each);
  return kept;
});

test('a cell that touches another does not overlap it', () => {
  expect(isOverlapping(at(0, 0, 4, 2), at(4, 0, 4, 2))).toBe(false);
  expect(isOverlapping(at(0, 0, 4, 2), at(3, 1, 4, 2))).toBe(true);
});

test('the nearest free place is the wanted one where nothing stands there', () => {
  expect(nearestFree(at(5, 1, 4, 1), [at(0, 1, 5, 1)], 4)).toEqual(at(5, 1, 4, 1));
  expect(nearestFree(at(4, 1, 4, 1), [at(0, 1, 5, 1)], 4)).toEqual(at(4, 0, 4, 1));
  expect(nearestFree(at(0, 0, 24, 1), [at(3, 0, 1, 2)], 2)).toBeNull();
});

test('the next free place is looked for in reading order, and then from the top', () => {
  expect(nextFree(at(0, 0, 6, 1), [at(0, 0, 6, 1)], 2)).toEqual(at(6, 0, 6, 1));
  expect(nextFree(at(20, 1, 6, 1), [], 2)).toEqual(at(0, 0, 6, 1));
  expect(nextFree(at(0, 0, 6, 1), [at(0, 0, 24, 2)], 2)).toBeNull();
});

test('an edge goes as far as the block and the others let it, and a cell keeps a track', () => {
  expect(resizeRectangle(at(2, 0, 2, 1), { right: 9 }, [at(8, 0, 2, 1)], 4)).toEqual(at(2, 0, 6, 1));
  expect(resizeRectangle(at(2, 0, 2, 1), { left: 9 }, [], 4)).toEqual(at(0, 0, 4, 1));
  expect(resizeRectangle(at(2, 0, 4, 1), { left: -9 }, [], 4)).toEqual(at(5, 0, 1, 1));
  expect(resizeRectangle(at(2, 1, 4, 1), { bottom: 9, top: 9 }, [], 4)).toEqual(at(2, 0, 4, 4));
});

test('whatever is wanted, a found place is free, of the same size, and none is nearer', () => {
  fc.assert(
    fc.property(block, rectangle, (others, wanted) => {
      const found = nearestFree(wanted, others, ROWS);
      const all: Rectangle[] = [];
      for (let y = 0; y < ROWS; y++) for (let x = 0; x < 24; x++) all.push({ ...wanted, x, y });
      const free = all.filter((place) => isFree(place, others, ROWS));
      const away = ({ x, y }: Rectangle): number => Math.abs(x - wanted.x) + Math.abs(y - wanted.y);
      expect(found === null).toBe(free.length === 0);
      if (!found) return;
      expect(isFree(found, others, ROWS)).toBe(true);
      expect([found.w, found.h]).toEqual([wanted.w, wanted.h]);
      expect(away(found)).toBe(Math.min(...free.map(away)));
    }),
  );
});

test('whatever is drawn, nothing overlaps and nothing leaves the block', () => {
  const by = fc.integer({ min: -30, max: 30 });
  fc.assert(
    fc.property(block, fc.nat(11), by, by, by, by, (cells, pick, left, right, top, bottom) => {
      const cell = cells[pick % Math.max(1, cells.length)];
      if (!cell) return;
      const others = cells.filter((each) => each !== cell);
      const to = resizeRectangle(cell, { left, right, top, bottom }, others, ROWS);
      expect(isFree(to, others, ROWS)).toBe(true);
    }),
  );
});

test('the lowest track that is taken', () => {
  expect(lowestOf([])).toBe(0);
  expect(lowestOf([at(0, 0, 1, 3), at(4, 2, 1, 2)])).toBe(4);
});
