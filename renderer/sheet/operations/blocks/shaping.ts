// Moves and resizes cells of a block, and resizes the block. Each is one gesture.

import {
  resizeRectangle,
  steppedPlace,
  type Edges,
  type Rectangle,
} from '../../../../shared/entities/blockPlaces.ts';
import type { Draft } from '../../../store/actionDraft.ts';
import type { SheetContext } from '../../model/context.ts';
import { blockAt, blockCellAt, type FreeBlock, type BlockCell } from '../../model/blocks/block.ts';

/** Returns the areas of all cells of a block, except those with the ids `but`. */
export function otherAreasIn({ taken }: FreeBlock, ...but: readonly string[]): readonly Rectangle[] {
  return taken.filter(({ id }) => !but.includes(id)).map(({ at }) => at);
}

/** Moves or resizes a cell; does nothing where its area stays the same. */
export function placeCell(grid: SheetContext, { id, at }: BlockCell, to: Rectangle): void {
  const isMoved = at.x !== to.x || at.y !== to.y;
  const isSized = at.w !== to.w || at.h !== to.h;
  if (!isMoved && !isSized) return;
  const dimensions = isSized ? { dimensions: { w: to.w, h: to.h } } : {};
  const draft: Draft = isMoved
    ? {
        name: 'cell.update.coordinates',
        entityId: id,
        data: { coordinates: { x: to.x, y: to.y }, ...dimensions },
      }
    : { name: 'cell.update.dimensions', entityId: id, data: dimensions };
  grid.sheetActions.gesture([draft]);
  grid.view.records.waking.wake();
}

/**
 * Moves the active cell by one track, or past the cells in its way to the next free area. Where there is none, it says
 * so.
 */
export function stepCell(grid: SheetContext, way: { readonly x: number; readonly y: number }): void {
  const { active } = grid.selection();
  const [block, cell] = [blockAt(grid.view, active.row), blockCellAt(grid.view, active)];
  if (!block || !cell) return;
  const to = steppedPlace(cell.at, way, otherAreasIn(block, cell.id), block.tracks);
  if (to) placeCell(grid, cell, to);
  else grid.sheetActions.say('There is no free place that way.');
}

/** Moves the right or the lower edge of the active cell by one track. */
export function stretchCell(grid: SheetContext, edges: Edges): void {
  const { active } = grid.selection();
  const [block, cell] = [blockAt(grid.view, active.row), blockCellAt(grid.view, active)];
  if (!block || !cell) return;
  const to = resizeRectangle(cell.at, edges, otherAreasIn(block, cell.id), block.tracks);
  if (to.w !== cell.at.w || to.h !== cell.at.h) return placeCell(grid, cell, to);
  const isLarger = (edges.right ?? 0) + (edges.bottom ?? 0) > 0;
  grid.sheetActions.say(
    isLarger
      ? 'There is no room for a larger cell here.'
      : 'A cell is at least one line high and one column of the title block wide.',
  );
}

/** Sets the number of tracks of a block. */
export function setTracks(grid: SheetContext, block: FreeBlock, count: number): void {
  if (count === block.tracks) return;
  grid.sheetActions.gesture([tracksDraft(block.rowId, count)]);
  grid.view.records.waking.wake();
}

/** Returns the draft that sets the number of tracks of a block. */
export function tracksDraft(rowId: string, rows: number): Draft {
  return { name: 'row.update.rows', entityId: rowId, data: { rows } };
}
