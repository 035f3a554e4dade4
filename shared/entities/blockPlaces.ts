// Places in a free block: rectangles of tracks on a canvas of 24 across. Pure; what may stand where is decided here
// for the plan, for the hand that drags and for the keys.

import { BLOCK_TRACKS } from './parts.ts';

/** Tracks from the left and from the top, and how many it covers. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Do the two share a place? */
export function overlap(left: Rectangle, right: Rectangle): boolean {
  return (
    left.x < right.x + right.w &&
    right.x < left.x + left.w &&
    left.y < right.y + right.h &&
    right.y < left.y + left.h
  );
}

/** Does it lie within a block of so many tracks, on none of the others? */
export function isFree(place: Rectangle, others: readonly Rectangle[], rows: number): boolean {
  return (
    place.x >= 0 &&
    place.y >= 0 &&
    place.w >= 1 &&
    place.h >= 1 &&
    place.x + place.w <= BLOCK_TRACKS &&
    place.y + place.h <= rows &&
    !others.some((other) => overlap(place, other))
  );
}

/** The free place of the same size that is nearest to the wanted one; of two as near, the upper, then the left.
 *  Null where the block has none. */
export function nearestFree(wanted: Rectangle, others: readonly Rectangle[], rows: number): Rectangle | null {
  let best: Rectangle | null = null;
  let distance = Infinity;
  for (let y = 0; y + wanted.h <= rows; y++) {
    for (let x = 0; x + wanted.w <= BLOCK_TRACKS; x++) {
      const away = Math.abs(x - wanted.x) + Math.abs(y - wanted.y);
      const place = { ...wanted, x, y };
      if (away >= distance || others.some((other) => overlap(place, other))) continue;
      best = place;
      distance = away;
    }
  }
  return best;
}

/** The free place that comes next in reading order, from `from` on and then from the top; null where there is none. */
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

/** By how many tracks each edge is to go out; in with a number below zero. */
export interface Edges {
  readonly left?: number;
  readonly top?: number;
  readonly right?: number;
  readonly bottom?: number;
}

/** The place with its edges moved, each as far as the block and the others let it, sideways first. */
export function resized(
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
    const next = oneFurther(now, way, Math.sign(by));
    if (!isFree(next, others, rows)) return now;
    now = next;
  }
  return now;
}

function oneFurther({ x, y, w, h }: Rectangle, way: keyof Edges, by: number): Rectangle {
  if (way === 'left') return { x: x - by, y, w: w + by, h };
  if (way === 'right') return { x, y, w: w + by, h };
  return way === 'top' ? { x, y: y - by, w, h: h + by } : { x, y, w, h: h + by };
}

/** The lowest track that is taken, from 1; 0 in an empty block. */
export function lowestOf(places: readonly Rectangle[]): number {
  return Math.max(0, ...places.map(({ y, h }) => y + h));
}
