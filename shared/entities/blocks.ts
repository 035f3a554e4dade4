// Positions of cells in a free block: a canvas of 24 tracks across and `rows` tracks down. No two cells ever overlap,
// also after an undo or a restore.

import { AppError } from '../errors.ts';
import { getIncludingDeleted, type Snapshot } from '../model/snapshot.ts';
import { isOverlapping, rectangleOf, restoredPlace, type Rectangle } from './blockPlaces.ts';
import { isGridCellId } from './cellIds.ts';
import { BLOCK_TRACKS, ROW_TYPES } from './rowTypes.ts';
import type { Cell, Row } from '../records.ts';

/** The number of tracks of a block without a height of its own, also in the layout. */
const USUAL_TRACKS = 4;

/** Returns the height of a block in tracks. */
export function blockTracksOf(row: Pick<Row, 'rows'>): number {
  return row.rows ?? USUAL_TRACKS;
}

/** Throws when the row is no block, or `cell` does not fit where it is. @throws AppError 'badRequest' */
export function mustFitBlock(cell: Cell, snapshot: Snapshot): void {
  const row = getIncludingDeleted(snapshot, 'row', cell.rowId ?? '');
  if ((row.type ?? ROW_TYPES.grid) !== ROW_TYPES.block) {
    throw new AppError('badRequest', { message: 'Only a free block takes cells of its own.' });
  }
  const own = rectangleOf(cell);
  if (own.x + own.w > BLOCK_TRACKS || own.y + own.h > blockTracksOf(row)) {
    throw new AppError('badRequest', { message: 'That does not fit into the block.' });
  }
  if (othersOf(cell, snapshot).some((other) => isOverlapping(own, other))) {
    throw new AppError('badRequest', { message: 'Another cell stands there.' });
  }
}

/**
 * Returns a restored cell without overlap: where its position was taken meanwhile it gets the nearest free one, or a
 * position below all others.
 */
export function fitBlock(cell: Cell, snapshot: Snapshot): Cell {
  if (isGridCellId(cell.id) || cell.coordinates === undefined) return cell;
  const own = rectangleOf(cell);
  const place = restoredPlace(own, othersOf(cell, snapshot));
  return place === own ? cell : { ...cell, coordinates: { x: place.x, y: place.y } };
}

function othersOf(cell: Cell, snapshot: Snapshot): readonly Rectangle[] {
  return snapshot
    .where('cell', 'rowId', cell.rowId ?? '')
    .filter((other) => other.id !== cell.id)
    .map(rectangleOf);
}
