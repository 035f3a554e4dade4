// Where cells stand in a free block: a canvas of 24 tracks over the width and `rows` tracks down. No two
// cells share a place, whatever comes in or comes back.

import { AppError } from '../errors.ts';
import type { Entity, Fields } from '../model/action.ts';
import { getEver, type World } from '../model/world.ts';
import { isGridCellId } from './cellIds.ts';
import { BLOCK_TRACKS, num, ROW_TYPES, str } from './parts.ts';

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The place of a cell in its block. */
export function rectangleOf(cell: Entity): Rectangle {
  const at = fieldsOf(cell['coordinates']);
  const size = fieldsOf(cell['dimensions']);
  return { x: num(at, 'x', 0), y: num(at, 'y', 0), w: num(size, 'w', 1), h: num(size, 'h', 1) };
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
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

/** @throws AppError 'badRequest' when the row is no block, or has no room for `cell` where it wants to stand */
export function mustFitBlock(cell: Entity, world: World): void {
  const row = getEver(world, 'row', str(cell, 'rowId'));
  if (num(row, 'type', ROW_TYPES.grid) !== ROW_TYPES.block) {
    throw new AppError('badRequest', { message: 'Only a free block takes cells of its own.' });
  }
  const own = rectangleOf(cell);
  if (own.x + own.w > BLOCK_TRACKS || own.y + own.h > num(row, 'rows', 1)) {
    throw new AppError('badRequest', { message: 'That does not fit into the block.' });
  }
  if (othersOf(cell, world).some((other) => overlap(own, other))) {
    throw new AppError('badRequest', { message: 'Another cell stands there.' });
  }
}

/** A cell that comes back to a place that was given away takes the nearest free one, below all others if
 *  there is no other. */
export function fitBlock(cell: Entity, world: World): Entity {
  if (isGridCellId(cell.id) || cell['coordinates'] === undefined) return cell;
  const own = rectangleOf(cell);
  const others = othersOf(cell, world);
  if (!others.some((other) => overlap(own, other))) return cell;
  const { x, y } = nearestFree(own, others);
  return { ...cell, coordinates: { x, y } };
}

function nearestFree(own: Rectangle, others: readonly Rectangle[]): Rectangle {
  const floor = Math.max(...others.map(({ y, h }) => y + h));
  let best: Rectangle = { ...own, y: floor };
  let distance = Infinity;
  for (let y = 0; y <= floor; y++) {
    for (let x = 0; x + own.w <= BLOCK_TRACKS; x++) {
      const place = { ...own, x, y };
      const away = Math.abs(x - own.x) + Math.abs(y - own.y);
      if (away >= distance || others.some((other) => overlap(place, other))) continue;
      best = place;
      distance = away;
    }
  }
  return best;
}

function othersOf(cell: Entity, world: World): readonly Rectangle[] {
  return world
    .where('cell', 'rowId', str(cell, 'rowId'))
    .filter((other) => other.id !== cell.id)
    .map(rectangleOf);
}
