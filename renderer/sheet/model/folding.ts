// Free blocks on a phone: the right part of a block goes below its left part, so that words are not broken. Elsewhere a
// block stays as it is on paper, however narrow the window.

import { numberIn } from '../../../shared/layout/content.ts';
import { measures } from '../../../shared/layout/measures.ts';
import type { Entity } from '../../../shared/model/action.ts';
import type { Cell } from '../../../shared/records.ts';

/** Width in px below which blocks are folded. A track is 20 px there, and three tracks fit a time of day. */
export const REFLOW_BELOW_PX = 480;

interface Place {
  readonly cell: Cell;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const { freeColumns } = measures;

/** Returns the cells of a free block, at the coordinates where a screen of `width` px shows them. */
export function reflowCells(cells: readonly Cell[], width: number): readonly Entity[] {
  if (width >= REFLOW_BELOW_PX) return cells;
  const places = cells.map(placeOf);
  const cut = cutOf(places);
  if (cut === null) return cells;
  const left = places.filter(({ x }) => x < cut);
  const right = places.filter(({ x }) => x >= cut);
  const below = Math.max(...left.map(({ y, h }) => y + h));
  const above = Math.min(...right.map(({ y }) => y));
  return [
    ...left.map((place) => stretched(place, 0, cut, 0)),
    ...right.map((place) => stretched(place, cut, freeColumns, below - above)),
  ];
}

/** Returns the track nearest to the middle that no cell crosses and that has cells on both sides; null without one. */
function cutOf(places: readonly Place[]): number | null {
  const starts = new Set(places.map(({ x }) => x));
  const free = [...starts].filter(
    (at) => places.some(({ x }) => x < at) && places.every(({ x, w }) => x >= at || x + w <= at),
  );
  const middle = freeColumns / 2;
  return free.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0] ?? null;
}

/** Returns the cell where it is when the tracks `from` to `to` fill the whole width, and `down` tracks lower. */
function stretched({ cell, x, y, w, h }: Place, from: number, to: number, down: number): Entity {
  const track = (at: number): number => Math.round(((at - from) * freeColumns) / (to - from));
  const left = track(x);
  return { ...cell, coordinates: { x: left, y: y + down }, dimensions: { w: track(x + w) - left, h } };
}

/** Reads the coordinates and the size of a cell with the same defaults as the layout. */
function placeOf(cell: Cell): Place {
  const { coordinates: at, dimensions: size } = cell;
  const x = Math.round(numberIn(at?.x, [0, 0, freeColumns - 1]));
  return {
    cell,
    x,
    y: Math.round(numberIn(at?.y, [0, 0, 199])),
    w: Math.round(numberIn(size?.w, [1, 4, freeColumns - x])),
    h: Math.round(numberIn(size?.h, [1, 1, 199])),
  };
}
