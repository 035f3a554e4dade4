// What of a block is selected, and what a copy of it keeps.

import type { Entity, Fields } from '../../../../shared/model/action.ts';
import type { SheetContext } from '../context.ts';
import { blockAt, type BlockCell } from './block.ts';

/** The selected cells of the block that is active, in reading order. */
export function pickedIn(grid: SheetContext): readonly BlockCell[] {
  const { row } = grid.selection().active;
  const picked = new Set(grid.ranges().flatMap(({ cell }) => cell ?? []));
  return blockAt(grid.view, row)?.cells.filter(({ id }) => picked.has(id)) ?? [];
}

const OF_PLACE = new Set(['id', 'sheetId', 'rowId', 'coordinates', 'dimensions', 'updatedAt']);

/** What a copy of a cell keeps. */
export function copiedFields(entity: Entity): Fields {
  return Object.fromEntries(Object.entries(entity).filter(([name]) => !OF_PLACE.has(name)));
}
