// A free block in the view: the areas of its cells, in tracks and in pixels. All pointer and keyboard operations in a
// block start from these functions.

import type { Rectangle } from '../../../../shared/entities/blockPlaces.ts';
import { rectangleOf } from '../../../../shared/entities/blockPlaces.ts';
import { blockTracksOf } from '../../../../shared/entities/blocks.ts';
import { BLOCK_TRACKS } from '../../../../shared/entities/rowTypes.ts';
import { labelledTextOf, type FreePlaces } from '../../../../shared/layout/free.ts';
import type { Rect } from '../../../../shared/layout/list.ts';
import type { Entity } from '../../../../shared/model/action.ts';
import type { RowRecord } from '../../../store/rowRecord.ts';
import { REFLOW_BELOW_PX } from '../folding.ts';
import { freePlacesIn } from '../rows.ts';
import type { CellPosition } from '../selection.ts';
import type { SheetModel } from '../sheetModel.ts';
import type { Row } from '../../../../shared/records.ts';

export interface BlockCell {
  readonly id: string;
  readonly entity: Entity;
  /** Area in tracks, as it is stored. On a narrow screen the cell is shown elsewhere. */
  readonly at: Rectangle;
  /** Area where the cell is shown, in px from the corner of the row. */
  readonly rect: Rect;
}

export interface FreeBlock {
  readonly rowId: string;
  readonly row: Row;
  /** Number of tracks from the top of the block to its bottom. */
  readonly tracks: number;
  readonly places: FreePlaces;
  /** The shown cells, in reading order; none while the block is closed to one line. */
  readonly cells: readonly BlockCell[];
  /** Areas of all cells, including those hidden with their category: no other cell may be put there. */
  readonly taken: readonly { readonly id: string; readonly at: Rectangle }[];
  /** Whether the screen is too narrow, so that the right part of the block is shown below the left. */
  readonly isFolded: boolean;
}

/** Returns the block at a position of the view; null for every other row. */
export function blockAt(view: SheetModel, row: number): FreeBlock | null {
  const line = view.line(row);
  return line ? freeBlockOf(view, line) : null;
}

/** Returns the free block of a row with its cells and their areas; null for any other row. */
export function freeBlockOf(view: SheetModel, line: RowRecord): FreeBlock | null {
  const shown = view.shown(line);
  if (shown.kind !== 'free') return null;
  const places = freePlacesIn(shown, view.setting());
  const placed = view.blockShown(line) === 'closed' ? [] : places.cells;
  const cells = placed.map(({ cell, place }): BlockCell => {
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
    isFolded: view.setting().freeWidth < REFLOW_BELOW_PX,
  };
}

/**
 * Returns the cell of a block at a position; null where the position names none, or the cell does not exist any more.
 */
export function blockCellAt(view: SheetModel, { row, cell }: CellPosition): BlockCell | null {
  if (cell === undefined) return null;
  return blockAt(view, row)?.cells.find(({ id }) => id === cell) ?? null;
}

/** Returns the label that a cell of a block has as its first line, with its line feed; '' without one. */
export function labelLineAt(view: SheetModel, position: CellPosition): string {
  const { label } = labelledTextOf(blockCellAt(view, position)?.entity ?? { id: '' });
  return label === '' ? '' : `${label}\n`;
}

/** Returns the id of the cell under a point, in px from the corner of the row. */
export function cellAtPoint(view: SheetModel, row: number, x: number, y: number): string | undefined {
  // Cells may overlap when other clients wrote them; the uppermost one counts.
  return blockAt(view, row)?.cells.findLast(({ rect }) => isIn(rect, x, y))?.id;
}

function isIn(rect: Rect, x: number, y: number): boolean {
  return x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height;
}

/**
 * Returns the rectangle of an area of tracks, in px from the corner of the row. Tracks below the last one of the block
 * count as `TRACK_PX` high.
 */
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

/** Returns the lines between tracks that are nearest to a point, across and down; line 0 is the left or upper edge. */
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

/** Returns the track that contains a point. */
export function trackAtPoint(
  { places }: FreeBlock,
  x: number,
  y: number,
): { readonly x: number; readonly y: number } {
  const across = Math.floor((x - places.left) / (places.track + places.gap));
  let down = 0;
  while (down + 1 < places.tops.length && topOf(places, down + 1) <= y) down++;
  return { x: Math.max(0, Math.min(BLOCK_TRACKS - 1, across)), y: down };
}

/** Returns an area in words, counted from 1: `columns 13 to 16, line 1`. */
export function placeWords({ x, y, w, h }: Rectangle): string {
  const across = w === 1 ? `column ${x + 1}` : `columns ${x + 1} to ${x + w}`;
  const down = h === 1 ? `line ${y + 1}` : `lines ${y + 1} to ${y + h}`;
  return `${across}, ${down}`;
}
