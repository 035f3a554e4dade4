// Positions in a free block, or in a layout: rectangles of tracks on a canvas of 24 tracks across. Pure; the plan,
// dragging and the keyboard use the same functions.

import { BLOCK_TRACKS } from './rowTypes.ts';

/** A rectangle, in tracks: its offset from the left and the top, and its size. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A cell of a block or a layout, which has a rectangle. */
interface Placed {
  readonly id: string;
  readonly coordinates?: { readonly x: number; readonly y: number } | undefined;
  readonly dimensions?: { readonly w: number; readonly h: number } | undefined;
}

/** Returns the rectangle of a cell in its block or layout. */
export function rectangleOf({ coordinates: at, dimensions: size }: Placed): Rectangle {
  return { x: at?.x ?? 0, y: at?.y ?? 0, w: size?.w ?? 1, h: size?.h ?? 1 };
}

/** Tells whether two rectangles overlap. */
export function isOverlapping(left: Rectangle, right: Rectangle): boolean {
  return (
    left.x < right.x + right.w &&
    right.x < left.x + left.w &&
    left.y < right.y + right.h &&
    right.y < left.y + left.h
  );
}

/** Tells whether a rectangle is inside a canvas of `rows` tracks. */
export function isInside({ x, y, w, h }: Rectangle, rows: number): boolean {
  return x >= 0 && y >= 0 && w >= 1 && h >= 1 && x + w <= BLOCK_TRACKS && y + h <= rows;
}

/** Tells whether a rectangle is inside a canvas of `rows` tracks and overlaps none of the others. */
export function isFree(place: Rectangle, others: readonly Rectangle[], rows: number): boolean {
  return isInside(place, rows) && !others.some((other) => isOverlapping(place, other));
}

/**
 * Returns the free rectangle of the same size that is nearest to the wanted one; of equally near ones the upper, then
 * the left one. Null where the block has none.
 */
export function nearestFree(wanted: Rectangle, others: readonly Rectangle[], rows: number): Rectangle | null {
  let best: Rectangle | null = null;
  let distance = Infinity;
  for (let y = 0; y + wanted.h <= rows; y++) {
    for (let x = 0; x + wanted.w <= BLOCK_TRACKS; x++) {
      const away = Math.abs(x - wanted.x) + Math.abs(y - wanted.y);
      const place = { ...wanted, x, y };
      if (away >= distance || others.some((other) => isOverlapping(place, other))) continue;
      best = place;
      distance = away;
    }
  }
  return best;
}

/** Returns the next free rectangle in reading order, from `from` on and then from the top; null where there is none. */
export function nextFree(from: Rectangle, others: readonly Rectangle[], rows: number): Rectangle | null {
  const start = from.y * BLOCK_TRACKS + from.x;
  const count = rows * BLOCK_TRACKS;
  for (let step = 0; step < count; step++) {
    const at = (start + step) % count;
    const place = { ...from, x: at % BLOCK_TRACKS, y: Math.floor(at / BLOCK_TRACKS) };
    if (isFree(place, others, rows)) return place;
  }
  return null;
}

/**
 * Returns where a restored rectangle goes: the same one where it is inside and nothing overlaps it, else the nearest
 * free one, or one below all others. It may have been moved by one person and made wider by another.
 */
export function restoredPlace(own: Rectangle, others: readonly Rectangle[]): Rectangle {
  const x = Math.max(0, Math.min(own.x, BLOCK_TRACKS - own.w));
  const within = x === own.x ? own : { ...own, x };
  if (!others.some((other) => isOverlapping(within, other))) return within;
  const floor = lowestOf(others);
  return nearestFree(within, others, floor + own.h) ?? { ...within, y: floor };
}

/**
 * Returns the rectangle moved by a step, or by several steps past other rectangles that are in the way; null where
 * there is no free place in that direction.
 */
export function steppedPlace(
  place: Rectangle,
  step: { readonly x: number; readonly y: number },
  others: readonly Rectangle[],
  rows: number,
): Rectangle | null {
  let to = place;
  do to = { ...to, x: to.x + step.x, y: to.y + step.y };
  while (isInside(to, rows) && !isFree(to, others, rows));
  return isInside(to, rows) ? to : null;
}

/** The number of tracks by which each edge moves outwards; inwards when negative. */
export interface Edges {
  readonly left?: number;
  readonly top?: number;
  readonly right?: number;
  readonly bottom?: number;
}

/**
 * Returns the rectangle with its edges moved, each as far as the block and the other rectangles allow: first left and
 * right, then top and bottom.
 */
export function resizeRectangle(
  place: Rectangle,
  edges: Edges,
  others: readonly Rectangle[],
  rows: number,
): Rectangle {
  const ways = ['left', 'right', 'top', 'bottom'] as const;
  return ways.reduce((now, way) => edgeMoved(now, way, edges[way] ?? 0, { others, rows }), place);
}

interface Room {
  readonly others: readonly Rectangle[];
  readonly rows: number;
}

function edgeMoved(place: Rectangle, way: keyof Edges, by: number, { others, rows }: Room): Rectangle {
  let now = place;
  for (let step = 0; step < Math.abs(by); step++) {
    const next = edgeMovedByOne(now, way, Math.sign(by));
    if (!isFree(next, others, rows)) return now;
    now = next;
  }
  return now;
}

function edgeMovedByOne({ x, y, w, h }: Rectangle, way: keyof Edges, by: number): Rectangle {
  if (way === 'left') return { x: x - by, y, w: w + by, h };
  if (way === 'right') return { x, y, w: w + by, h };
  return way === 'top' ? { x, y: y - by, w, h: h + by } : { x, y, w, h: h + by };
}

/** Returns the number of tracks down to the lowest edge of all rectangles; 0 without any. */
export function lowestOf(places: readonly Rectangle[]): number {
  return Math.max(0, ...places.map(({ y, h }) => y + h));
}
