// A free block in the view: which of its cells stands where, in tracks and in pixels. Everything that a hand or a key
// does in a block begins here.

import type { Rectangle } from '../../../../shared/entities/blockPlaces.ts';
import { rectangleOf, blockTracksOf } from '../../../../shared/entities/blocks.ts';
import { BLOCK_TRACKS } from '../../../../shared/entities/parts.ts';
import type { FreePlaces } from '../../../../shared/layout/free.ts';
import type { Rect } from '../../../../shared/layout/list.ts';
import type { Entity } from '../../../../shared/model/action.ts';
import type { RowRecord } from '../../../store/line.ts';
import { NARROW } from '../folding.ts';
import { freePlacesIn } from '../rows.ts';
import type { CellPosition } from '../selection.ts';
import type { View } from '../view.ts';
import type { Row } from '../../../../shared/records.ts';

export interface BlockCell {
  readonly id: string;
  readonly entity: Entity;
  /** In tracks, as it is stored: on a narrow screen it is shown elsewhere. */
  readonly at: Rectangle;
  /** Where it is shown, in px from the corner of the row. */
  readonly rect: Rect;
}

export interface FreeBlock {
  readonly rowId: string;
  readonly row: Row;
  /** How many tracks it has from its top down. */
  readonly tracks: number;
  readonly places: FreePlaces;
  /** In reading order, as they are shown. */
  readonly cells: readonly BlockCell[];
  /** Also of the cells that are not shown since their category is not: nothing else may stand there. */
  readonly taken: readonly { readonly id: string; readonly at: Rectangle }[];
  /** The screen is too narrow for it: what stands at the right is shown below. */
  readonly isFolded: boolean;
}

/** The block at that position of the view; null for every other row. */
export function blockAt(view: View, row: number): FreeBlock | null {
  const line = view.line(row);
  return line ? freeBlockOf(view, line) : null;
}

/** Returns a line's free block with its cells and their places, null where the line is something else. */
export function freeBlockOf(view: View, line: RowRecord): FreeBlock | null {
  const shown = view.shown(line);
  if (shown.kind !== 'free') return null;
  const places = freePlacesIn(shown, view.setting());
  const cells = places.cells.map(({ cell, place }): BlockCell => {
    const entity = view.records.cell(cell.id) ?? cell;
    return { id: cell.id, entity, at: rectangleOf(entity), rect: place };
  });
  return {
    rowId: line.id,
    row: shown.row,
    tracks: blockTracksOf(shown.row),
    places,
    cells: cells.toSorted((one, other) => one.rect.y - other.rect.y || one.rect.x - other.rect.x),
    taken: [...view.records.shownCells(line)].map((cell) => ({ id: cell.id, at: rectangleOf(cell) })),
    isFolded: view.setting().freeWidth < NARROW,
  };
}

/** The cell of a block that a spot names, if it still stands there. */
export function blockCellAt(view: View, { row, cell }: CellPosition): BlockCell | null {
  if (cell === undefined) return null;
  return blockAt(view, row)?.cells.find(({ id }) => id === cell) ?? null;
}

/** The cell under a point, in px from the corner of the row. */
export function cellUnder(view: View, row: number, x: number, y: number): string | undefined {
  // What came from elsewhere may lie one upon another: then it is the upper one.
  return blockAt(view, row)?.cells.findLast(({ rect }) => isIn(rect, x, y))?.id;
}

function isIn(rect: Rect, x: number, y: number): boolean {
  return x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height;
}

/** Where a place of tracks is, in px from the corner of the row. Tracks below the last are as high as usual. */
export function rectOfPlace({ places }: FreeBlock, { x, y, w, h }: Rectangle): Rect {
  const period = places.track + places.gap;
  const top = topOf(places, y);
  const bottom = topOf(places, y + h) - places.gap;
  return { x: places.left + x * period, y: top, width: w * period - places.gap, height: bottom - top };
}

const TRACK_PX = 24;

function topOf({ tops, heights, gap }: FreePlaces, track: number): number {
  const known = tops[track];
  if (known !== undefined) return known;
  const last = tops.length - 1;
  const end = (tops[last] ?? 0) + (heights[last] ?? 0) + gap;
  return end + (track - tops.length) * (TRACK_PX + gap);
}

/** The line between two tracks that is nearest to a point: 0 is the left or the upper edge. */
export function edgeNear(
  { places }: FreeBlock,
  x: number,
  y: number,
): { readonly x: number; readonly y: number } {
  const across = Math.round((x - places.left) / (places.track + places.gap));
  let down = 0;
  while (topOf(places, down + 1) - y < y - topOf(places, down)) down++;
  return { x: across, y: down };
}

/** The track that a point lies in. */
export function trackUnder(
  { places }: FreeBlock,
  x: number,
  y: number,
): { readonly x: number; readonly y: number } {
  const across = Math.floor((x - places.left) / (places.track + places.gap));
  let down = 0;
  while (down + 1 < places.tops.length && topOf(places, down + 1) <= y) down++;
  return { x: Math.max(0, Math.min(BLOCK_TRACKS - 1, across)), y: down };
}

/** Its place in words: `column 13 to 16, line 1`, counted from 1. */
export function placeWords({ x, y, w, h }: Rectangle): string {
  const across = w === 1 ? `column ${x + 1}` : `columns ${x + 1} to ${x + w}`;
  const down = h === 1 ? `line ${y + 1}` : `lines ${y + 1} to ${y + h}`;
  return `${across}, ${down}`;
}
