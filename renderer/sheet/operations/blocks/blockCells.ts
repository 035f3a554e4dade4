// Makes, duplicates and deletes cells of a block, each as one gesture.

import {
  isFree,
  lowestOf,
  nearestFree,
  nextFree,
  resizeRectangle,
  type Rectangle,
} from '../../../../shared/entities/blockPlaces.ts';
import { BLOCK_TRACKS } from '../../../../shared/entities/rowTypes.ts';
import { limits } from '../../../../shared/limits.ts';
import type { Fields } from '../../../../shared/model/action.ts';
import type { Draft } from '../../../store/actionDraft.ts';
import { withoutForeignReferences } from '../clipboard/foreignReferences.ts';
import type { SheetContext } from '../../model/context.ts';
import { selectionAt } from '../../model/selection.ts';
import { blockAt, blockCellAt, type FreeBlock, type BlockCell } from '../../model/blocks/block.ts';
import { neighbourOf } from '../../model/blocks/neighbours.ts';
import { copiedFields, selectedBlockCells } from '../../model/blocks/selectedBlockCells.ts';
import { otherAreasIn, tracksDraft } from './shaping.ts';

/** Size of a new cell in tracks, where there is room for it. */
const USUAL = { w: 6, h: 1 } as const;

/** Size in tracks of a new cell for a picture, where there is room for it. */
const PICTURE = { w: 4, h: 4 } as const;

interface Track {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the area of a new cell whose top left corner is at a track: of the given size, or smaller where there is less
 * room; null where another cell covers the track.
 */
function areaAt(block: FreeBlock, at: Track, { w, h }: { readonly w: number; readonly h: number }) {
  const others = otherAreasIn(block);
  const one = { ...at, w: 1, h: 1 };
  if (!isFree(one, others, block.tracks)) return null;
  return resizeRectangle(one, { right: w - 1, bottom: h - 1 }, others, block.tracks);
}

/** Makes a cell at a free track, as wide as usual where there is room, and opens its editor. */
export function addCellAt(grid: SheetContext, row: number, at: Track): void {
  const block = blockAt(grid.view, row);
  const place = block && areaAt(block, at, USUAL);
  if (place) drawCell(grid, row, place);
}

/** Makes a cell over a free area and opens its editor. */
export function drawCell(grid: SheetContext, row: number, place: Rectangle): void {
  addCells(grid, row, [{ place, fields: {} }]);
  grid.edit();
}

/** Makes a cell for a picture at a track, or in the nearest free area, and returns its id; null where none was made. */
export function addPictureCell(grid: SheetContext, row: number, at: Track): string | null {
  const block = blockAt(grid.view, row);
  const place = block && (areaAt(block, at, PICTURE) ?? roomFor(block, { ...PICTURE, ...at }, 'nearest'));
  if (!place) return null;
  addCells(grid, row, [{ place, fields: {} }]);
  return grid.selection().active.cell ?? null;
}

/**
 * Makes a cell at a free track, or in the next free area after the active cell, and opens its editor. A full block
 * grows.
 */
export function addCell(grid: SheetContext, at?: Track): void {
  const { active } = grid.selection();
  const block = blockAt(grid.view, active.row);
  if (!block) return;
  const wished = at && areaAt(block, at, USUAL);
  if (wished) return drawCell(grid, active.row, wished);
  const from = blockCellAt(grid.view, active)?.at ?? { x: 0, y: 0 };
  const place = roomFor(block, { ...USUAL, x: from.x, y: from.y }, 'next');
  if (!place) return sayFull(grid);
  addCells(grid, active.row, [{ place, fields: {} }]);
  grid.edit();
}

/** Duplicates the selected cells, each into the next free area. */
export function duplicateCells(grid: SheetContext): void {
  const { row } = grid.selection().active;
  const copies = selectedBlockCells(grid).map(({ entity, at }) => ({
    place: at,
    fields: copiedFields(entity),
  }));
  addNearest(grid, row, copies, 'next');
}

export interface NewBlockCell {
  /** The size of the new cell, and the preferred position. */
  readonly place: Rectangle;
  readonly fields: Fields;
}

/**
 * Finds areas for new cells and makes them, or says that the block is full. `also` is done in the same gesture. Returns
 * whether the gesture is done.
 */
export function addNearest(
  grid: SheetContext,
  row: number,
  newcomers: readonly NewBlockCell[],
  where: 'next' | 'nearest',
  also: readonly Draft[] = [],
): boolean {
  const block = blockAt(grid.view, row);
  if (!block) return false;
  const placed: NewBlockCell[] = [];
  for (const { place: wanted, fields } of newcomers) {
    const place = roomFor(block, wanted, where, placed);
    if (!place) {
      sayFull(grid);
      return false;
    }
    placed.push({ place, fields });
  }
  return placed.length > 0 && addCells(grid, row, placed, also);
}

/**
 * Returns a free area of the size of `wanted`. In a full block it is below all other cells, on additional tracks.
 * Returns null where the block can have no more tracks.
 */
function roomFor(
  block: FreeBlock,
  wanted: Rectangle,
  where: 'next' | 'nearest',
  placed: readonly NewBlockCell[] = [],
): Rectangle | null {
  const others = [...otherAreasIn(block), ...placed.map(({ place }) => place)];
  const tracks = Math.max(block.tracks, ...placed.map(({ place }) => place.y + place.h));
  const find = where === 'next' ? nextFree : nearestFree;
  const found = find(wanted, others, tracks);
  if (found) return found;
  const below = { ...wanted, x: Math.min(wanted.x, BLOCK_TRACKS - wanted.w), y: lowestOf(others) };
  return below.y + below.h <= limits.tracksPerBlock ? below : null;
}

function addCells(
  grid: SheetContext,
  row: number,
  newcomers: readonly NewBlockCell[],
  also: readonly Draft[] = [],
): boolean {
  const block = blockAt(grid.view, row);
  if (!block) return false;
  const lowest = lowestOf(newcomers.map(({ place }) => place));
  const higher = lowest > block.tracks ? [tracksDraft(block.rowId, lowest)] : [];
  const cells = newcomers.map(({ place: { x, y, w, h }, fields }): Draft => {
    const own = withoutForeignReferences(fields, grid.view.setting());
    const data = { ...own, rowId: block.rowId, coordinates: { x, y }, dimensions: { w, h } };
    return { name: 'cell.create', entityId: grid.sheetActions.newId(), data };
  });
  const isDone = grid.sheetActions.gesture([...higher, ...cells, ...also]);
  grid.view.records.waking.wake();
  const [first] = cells;
  const { column } = grid.selection().active;
  // The rules of the server may have refused the cell, which then does not exist.
  const cell = first?.entityId ?? null;
  if (cell !== null && grid.view.records.cell(cell)) grid.select(selectionAt({ row, column, cell }));
  return isDone;
}

function sayFull({ sheetActions }: SheetContext): void {
  sheetActions.say(`A title block has at most ${limits.tracksPerBlock} lines, and these are full.`);
}

/** Deletes the selected cells, and selects a cell beside them, or the block where none is left. */
export function removeCells(grid: SheetContext): void {
  const { active } = grid.selection();
  const block = blockAt(grid.view, active.row);
  const deleted = selectedBlockCells(grid);
  if (!block || deleted.length === 0) return;
  const own = block.cells.find(({ id }) => id === active.cell);
  const left = block.cells.filter(({ id }) => !deleted.some((each) => each.id === id));
  const next = own && (beside(left, own, -1) ?? beside(left, own, 1) ?? left[0]);
  grid.sheetActions.gesture(
    deleted.map(({ id }) => ({ name: 'cell.delete', entityId: id, data: { ids: [id] } })),
  );
  grid.view.records.waking.wake();
  const { row, column } = active;
  grid.select(selectionAt(next ? { row, column, cell: next.id } : { row, column }));
}

function beside(cells: readonly BlockCell[], own: BlockCell, columns: number): BlockCell | undefined {
  return neighbourOf(cells, own, { rows: 0, columns });
}
