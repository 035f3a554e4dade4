// The selected cells of a block, and the fields that copies of them have.

import type { Entity, Fields } from '../../../../shared/model/action.ts';
import type { SheetContext } from '../context.ts';
import { blockAt, type BlockCell } from './block.ts';

/** Returns the selected cells of the block with the active cell, in reading order. */
export function selectedBlockCells(grid: SheetContext): readonly BlockCell[] {
  const { row } = grid.selection().active;
  const picked = new Set(grid.ranges().flatMap(({ cell }) => cell ?? []));
  return blockAt(grid.view, row)?.cells.filter(({ id }) => picked.has(id)) ?? [];
}

const OF_PLACE = new Set([
  'id',
  'sheetId',
  'rowId',
  'coordinates',
  'dimensions',
  'updatedAt',
  'templateCellId',
]);

/**
 * Returns the fields that a copy of a cell gets: all but its identity, its position, and the cell of a template that it
 * follows.
 */
export function copiedFields(entity: Entity): Fields {
  return Object.fromEntries(Object.entries(entity).filter(([name]) => !OF_PLACE.has(name)));
}
