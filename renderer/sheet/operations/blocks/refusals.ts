// Why a block, or a cell of it, cannot be changed now. Each function returns a sentence, or null.

import type { SheetContext } from '../../model/context.ts';
import { lockedRowRefusalAt } from '../../model/locks.ts';
import { blockAt, blockCellAt } from '../../model/blocks/block.ts';

/**
 * Returns why the cells of a block cannot be made, moved, resized or deleted: the person lacks the right, the row is
 * locked, or the screen is too narrow.
 */
export function shapeRefusal(
  { view, sheetActions }: Pick<SheetContext, 'view' | 'sheetActions'>,
  row: number,
): string | null {
  const refusal = sheetActions.whyNot('sheet.shape') ?? lockedRowRefusalAt(view, sheetActions, row);
  if (refusal !== null) return refusal;
  return blockAt(view, row)?.isFolded === true
    ? 'This screen is too narrow for the title block: its cells stand one below the other. Move them in a wider window.'
    : null;
}

/** Returns why the active block cannot be changed; null where it can. */
export function blockRefusal(grid: SheetContext): string | null {
  const { row } = grid.selection().active;
  return blockAt(grid.view, row) ? shapeRefusal(grid, row) : 'Go to a title block first.';
}

/** Returns why the active cell of a block cannot be changed; null where it can. */
export function blockCellRefusal(grid: SheetContext): string | null {
  const found = blockCellAt(grid.view, grid.selection().active);
  return found ? blockRefusal(grid) : 'Go to a cell of a title block first.';
}
