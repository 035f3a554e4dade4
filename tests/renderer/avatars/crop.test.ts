// The square of a picture: it never leaves the picture, whatever moves and zooms it.

import { expect, test } from 'vitest';
import { MOST_ZOOM, moveCrop, squareOf, largestCrop, zoomCrop } from '../../../renderer/avatars/crop.ts';

const sizes = [
  { width: 900, height: 500 },
  { width: 500, height: 900 },
  { width: 300, height: 300 },
];

test('the first square is the largest, in the middle', () => {
  expect(sizes.map((size) => squareOf(largestCrop(size), size))).toEqual([
    { left: 200, top: 0, side: 500 },
    { left: 0, top: 200, side: 500 },
    { left: 0, top: 0, side: 300 },
  ]);
});

test('it is moved by shares of its side, and stops at the edges', () => {
  const [size] = sizes as [(typeof sizes)[0]];
  const right = moveCrop(largestCrop(size), size, 0.1, 0.1);
  expect(squareOf(right, size)).toEqual({ left: 250, top: 0, side: 500 });
  expect(squareOf(moveCrop(right, size, 99, -99), size)).toEqual({ left: 400, top: 0, side: 500 });
});

test('zooming keeps its middle, stays between 1 and the most, and comes back into the picture', () => {
  const [size] = sizes as [(typeof sizes)[0]];
  const near = zoomCrop(largestCrop(size), size, 2);
  expect(squareOf(near, size)).toEqual({ left: 325, top: 125, side: 250 });
  expect(zoomCrop(near, size, 99).zoom).toBe(MOST_ZOOM);
  const corner = moveCrop(near, size, -99, -99);
  expect(squareOf(corner, size)).toEqual({ left: 0, top: 0, side: 250 });
  expect(squareOf(zoomCrop(corner, size, 0), size)).toEqual({ left: 0, top: 0, side: 500 });
});
