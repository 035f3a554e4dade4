// A mark is a share of its picture: it stays on the same detail in every window, zoom and turn of the screen.

import { expect, test } from 'vitest';
import {
  fittedSize,
  FITTED,
  isOnPicture,
  clampToPicture,
  panViewBy,
  placePicture,
  pointAt,
  zoomViewAt,
  type Size,
} from '../../../renderer/assets/viewer/view.ts';

const picture = { width: 3840, height: 2160 };
const windows: readonly Size[] = [
  { width: 1000, height: 570 },
  { width: 390, height: 220 },
  // The same screen, turned.
  { width: 220, height: 390 },
];

test('a point is the same share in every window, at every zoom', () => {
  for (const window of windows) {
    const fitted = fittedSize(window, picture);
    const whole = placePicture(window, fitted, FITTED);
    const at = { x: whole.left + whole.width * 0.25, y: whole.top + whole.height * 0.75 };
    const view = zoomViewAt(window, fitted, FITTED, at, 3);
    for (const placed of [whole, placePicture(window, fitted, view)]) {
      const tip = { x: placed.left + placed.width * 0.25, y: placed.top + placed.height * 0.75 };
      const share = pointAt(tip, placed);
      expect(share.x).toBeCloseTo(0.25, 10);
      expect(share.y).toBeCloseTo(0.75, 10);
    }
  }
});

test('what is below the pointer stays there while it zooms', () => {
  const window = { width: 1000, height: 600 };
  const fitted = fittedSize(window, picture);
  const at = { x: 450, y: 320 };
  const before = pointAt(at, placePicture(window, fitted, FITTED));
  const after = pointAt(at, placePicture(window, fitted, zoomViewAt(window, fitted, FITTED, at, 4)));
  expect(after.x).toBeCloseTo(before.x, 10);
  expect(after.y).toBeCloseTo(before.y, 10);
});

test('a picture is fitted, never enlarged by that, and cannot be moved out of its window', () => {
  const window = { width: 1000, height: 600 };
  expect(fittedSize(window, { width: 100, height: 50 })).toEqual({ width: 100, height: 50 });
  const fitted = fittedSize(window, picture);
  expect(fitted.width).toBeCloseTo(936, 5);
  expect(panViewBy(window, fitted, FITTED, { x: 500, y: 500 })).toEqual(FITTED);
  const near = zoomViewAt(window, fitted, FITTED, { x: 500, y: 300 }, 2);
  const placed = placePicture(window, fitted, panViewBy(window, fitted, near, { x: 1e6, y: 1e6 }));
  expect(placed.left).toBeCloseTo(0, 8);
  expect(placed.top).toBeCloseTo(0, 8);
});

test('a point beside the picture is none, and is moved to its edge', () => {
  expect(isOnPicture({ x: 1.01, y: 0.5 })).toBe(false);
  expect(clampToPicture({ x: 1.01, y: -3 })).toEqual({ x: 1, y: 0 });
});
