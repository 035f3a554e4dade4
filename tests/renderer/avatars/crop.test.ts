// The square of a picture: it never leaves the picture, whatever moves and zooms it.

import { expect, test } from 'vitest';
import { MOST_ZOOM, moved, squareOf, wholeOf, zoomed } from '../../../renderer/avatars/crop.ts';

const sizes = [
  { width: 900, height: 500 },
  { width: 500, height: 900 },
  { width: 300, height: 300 },
];

test('the first square is the largest, in the middle', () => {
  expect(sizes.map((size) => squareOf(wholeOf(size), size))).toEqual([
    { left: 200, top: 0, side: 500 },
    { left: 0, top: 200, side: 500 },
    { left: 0, top: 0, side: 300 },
  ]);
});

test('it is moved by shares of its side, and stops at the edges', () => {
  const [size] = sizes as [(typeof sizes)[0]];
  const right = moved(wholeOf(size), size, 0.1, 0.1);
  expect(squareOf(right, size)).toEqual({ left: 250, top: 0, side: 500 });
  expect(squareOf(moved(right, size, 99, -99), size)).toEqual({ left: 400, top: 0, side: 500 });
});

test('zooming keeps its middle, stays between 1 and the most, and comes back into the picture', () => {
  const [size] = sizes as [(typeof sizes)[0]];
  const near = zoomed(wholeOf(size), size, 2);
  expect(squareOf(near, size)).toEqual({ left: 325, top: 125, side: 250 });
  expect(zoomed(near, size, 99).zoom).toBe(MOST_ZOOM);
  const corner = moved(near, size, -99, -99);
  expect(squareOf(corner, size)).toEqual({ left: 0, top: 0, side: 250 });
  expect(squareOf(zoomed(corner, size, 0), size)).toEqual({ left: 0, top: 0, side: 500 });
});
