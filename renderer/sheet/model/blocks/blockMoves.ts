// Keyboard navigation within a block, into one and out of one. Functions return null where the key is not handled by
// the block.

import { rangeCorner, type Selection, type CellPosition } from '../selection.ts';
import type { SheetModel } from '../sheetModel.ts';
import { blockAt, blockCellAt, type BlockCell } from './block.ts';
import { outermostCellNear, neighbourOf } from './neighbours.ts';

interface Way {
  readonly rows: number;
  readonly columns: number;
  readonly extend: boolean;
}

/**
 * Returns the position after an arrow key: the nearest cell in that direction. Up and down leave the block where there
 * is none.
 */
export function stepInBlock(view: SheetModel, from: CellPosition, way: Way): CellPosition | null {
  const block = blockAt(view, from.row);
  if (!block || Math.abs(way.rows) > 1) return null;
  // A selection cannot be extended sideways within a block; up and down it is extended by the block as a whole.
  if (way.extend) return way.rows === 0 ? from : null;
  const own = blockCellAt(view, from);
  if (!own) {
    const first = block.cells[0];
    if (first && (way.rows > 0 || way.columns > 0)) return inBlock(from, first);
    return way.rows === 0 ? from : null;
  }
  const next = neighbourOf(block.cells, own, way);
  if (next) return inBlock(from, next);
  return way.rows === 0 ? from : null;
}

/**
 * Returns a position that lies in a block, moved into one of its cells, coming from above or below; other positions are
 * returned unchanged.
 */
export function positionInBlock(
  view: SheetModel,
  position: CellPosition,
  from: 'above' | 'below',
): CellPosition {
  const block = position.cell === undefined ? blockAt(view, position.row) : null;
  const x = view.columns()[position.column]?.x ?? 0;
  const cell = block && outermostCellNear(block.cells, from, x);
  return cell ? inBlock(position, cell) : position;
}

/**
 * Returns the position after Tab: the next or the previous cell in reading order, and beyond the last one a position
 * outside of the block.
 */
export function nextInBlock(view: SheetModel, from: CellPosition, by: 1 | -1): CellPosition | null {
  const block = blockAt(view, from.row);
  if (!block) return null;
  const at = block.cells.findIndex(({ id }) => id === from.cell);
  const next = block.cells[at < 0 && by < 0 ? -1 : at + by];
  if (next) return inBlock(from, next);
  const row = from.row + by;
  const columns = view.columns().length;
  if (row < 0 || row >= view.count()) return from;
  return edgePositionInBlock(view, { row, column: by > 0 ? 0 : columns - 1 }, by > 0 ? 'start' : 'end');
}

/**
 * Returns the position of the first or the last cell of the block at a position; a position in the table is returned
 * unchanged.
 */
export function edgePositionInBlock(
  view: SheetModel,
  position: CellPosition,
  to: 'start' | 'end',
): CellPosition {
  const cell = blockAt(view, position.row)?.cells.at(to === 'start' ? 0 : -1);
  return cell ? inBlock(position, cell) : position;
}

/**
 * Returns the selection without cells of blocks that no longer exist: their block as a whole is selected instead.
 * Returns the same object when all exist.
 */
export function withoutMissingCells(view: SheetModel, selection: Selection): Selection {
  const { active, anchor, head, others } = selection;
  const positions = [active, anchor, head];
  if (positions.every(({ cell }) => cell === undefined) && others.every(({ cell }) => cell === undefined))
    return selection;
  const isThere = positions.every((position) => stillThere(view, position) === position);
  const left = others.filter(
    (range) => range.cell === undefined || blockCellAt(view, rangeCorner(range, 'start')),
  );
  if (isThere && left.length === others.length) return selection;
  return {
    active: stillThere(view, active),
    anchor: stillThere(view, anchor),
    head: stillThere(view, head),
    others: left,
  };
}

function stillThere(view: SheetModel, position: CellPosition): CellPosition {
  if (position.cell === undefined || blockCellAt(view, position)) return position;
  const { cell: _, ...rest } = position;
  return rest;
}

function inBlock({ row, column }: CellPosition, { id }: BlockCell): CellPosition {
  return { row, column, cell: id };
}
