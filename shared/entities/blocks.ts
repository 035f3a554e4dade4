// Where cells stand in a free block: a canvas of 24 tracks over the width and `rows` tracks down. No two
// cells share a place, whatever comes in or comes back.

import { AppError } from '../errors.ts';
import { getEver, type World } from '../model/world.ts';
import { lowestOf, nearestFree, overlap, type Rectangle } from './blockPlaces.ts';
import { isGridCellId } from './cellIds.ts';
import { BLOCK_TRACKS, ROW_TYPES } from './parts.ts';
import type { Cell, Row } from '../records.ts';

/** Of a block that says nothing of its own; the layout draws it so. */
const USUAL_TRACKS = 4;

/** The place of a cell in its block. */
export function rectangleOf(cell: Cell): Rectangle {
  const { coordinates: at, dimensions: size } = cell;
  return { x: at?.x ?? 0, y: at?.y ?? 0, w: size?.w ?? 1, h: size?.h ?? 1 };
}

/** How many tracks a block has from its top down. */
export function blockTracksOf(row: Pick<Row, 'rows'>): number {
  return row.rows ?? USUAL_TRACKS;
}

/** @throws AppError 'badRequest' when the row is no block, or has no room for `cell` where it wants to stand */
export function mustFitBlock(cell: Cell, world: World): void {
  const row = getEver(world, 'row', cell.rowId ?? '');
  if ((row.type ?? ROW_TYPES.grid) !== ROW_TYPES.block) {
    throw new AppError('badRequest', { message: 'Only a free block takes cells of its own.' });
  }
  const own = rectangleOf(cell);
  if (own.x + own.w > BLOCK_TRACKS || own.y + own.h > blockTracksOf(row)) {
    throw new AppError('badRequest', { message: 'That does not fit into the block.' });
  }
  if (othersOf(cell, world).some((other) => overlap(own, other))) {
    throw new AppError('badRequest', { message: 'Another cell stands there.' });
  }
}

/** A cell that comes back to a place that was given away takes the nearest free one, below all others if
 *  there is no other. */
export function fitBlock(cell: Cell, world: World): Cell {
  if (isGridCellId(cell.id) || cell.coordinates === undefined) return cell;
  const own = rectangleOf(cell);
  const others = othersOf(cell, world);
  if (!others.some((other) => overlap(own, other))) return cell;
  const floor = lowestOf(others);
  const { x, y } = nearestFree(own, others, floor + own.h) ?? { x: own.x, y: floor };
  return { ...cell, coordinates: { x, y } };
}

function othersOf(cell: Cell, world: World): readonly Rectangle[] {
  return world
    .where('cell', 'rowId', cell.rowId ?? '')
    .filter((other) => other.id !== cell.id)
    .map(rectangleOf);
}
