// Regions of a page stay on it, whichever corner was set first, and whatever keys do.

import { expect, test } from 'vitest';
import { movedRegion, regionBetween } from '../../../renderer/assets/media/regions.ts';

test('a region is the same from every corner', () => {
  const region = regionBetween({ x: 0.75, y: 0.25 }, { x: 0.5, y: 0.5 });
  expect(region).toEqual({ x: 0.5, y: 0.25, w: 0.25, h: 0.25 });
  expect(regionBetween({ x: 0.5, y: 0.5 }, { x: 0.75, y: 0.25 })).toEqual(region);
});

test('arrows move a region to the edge and no further; with Shift they resize it', () => {
  let region = { x: 0.7, y: 0.1, w: 0.2, h: 0.2 };
  for (let press = 0; press < 30; press += 1) region = movedRegion(region, { x: 1, y: 0 }, false);
  expect(region.x).toBeCloseTo(0.8, 10);
  expect(region.x + region.w).toBeLessThanOrEqual(1);
  const wider = movedRegion({ x: 0.1, y: 0.1, w: 0.2, h: 0.2 }, { x: 1, y: -1 }, true);
  expect([wider.w, wider.h]).toEqual([expect.closeTo(0.21, 10), expect.closeTo(0.19, 10)]);
  for (let press = 0; press < 99; press += 1) region = movedRegion(region, { x: 1, y: 1 }, true);
  expect(region.x + region.w).toBeLessThanOrEqual(1);
  expect(region.y + region.h).toBeLessThanOrEqual(1);
});
