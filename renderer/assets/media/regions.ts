// Regions of a page, in shares of its width and height. Pure.

import { clampNumber, type Point } from '../viewer/view.ts';

/** A region: its upper left corner, its width and its height. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const STEP = 0.01;

/** Returns the region between two corners, whichever was set first. */
export function regionBetween(one: Point, other: Point): Region {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return { x, y, ...sizeWithin(x, y, Math.abs(one.x - other.x), Math.abs(one.y - other.y)) };
}

/** Returns the region moved by a step, or resized by it; it stays on its page. */
export function movedRegion({ x, y, w, h }: Region, step: Point, isResized: boolean): Region {
  if (isResized) return { x, y, ...sizeWithin(x, y, w + step.x * STEP, h + step.y * STEP) };
  const [left, top] = [clampNumber(x + step.x * STEP, 0, 1 - w), clampNumber(y + step.y * STEP, 0, 1 - h)];
  return { x: left, y: top, ...sizeWithin(left, top, w, h) };
}

/** Returns the size clamped to the page, so that not even a rounding error reaches over its edge. */
function sizeWithin(x: number, y: number, w: number, h: number): Pick<Region, 'w' | 'h'> {
  return { w: lengthWithin(x, w), h: lengthWithin(y, h) };
}

function lengthWithin(from: number, length: number): number {
  const resized = clampNumber(length, STEP, 1 - from);
  return from + resized > 1 ? resized - Number.EPSILON : resized;
}
