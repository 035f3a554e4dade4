// Makes commands that say why they cannot be run now: a right is missing, a row is locked, or a category is read-only.
// Each reason is a sentence; null where there is none.

import type { RightName } from '../../../shared/permissions/rights.ts';
import { closedSheetReason } from '../../../shared/permissions/locks.ts';
import { lockedRowRefusalAmong } from '../model/locks.ts';
import type { Grid } from '../grid/grid.ts';
import { rowsOf } from '../model/selectedRows.ts';
import { readOnlyReasonAt } from '../model/readOnlyReason.ts';
import type { Command } from './command.ts';

/**
 * Returns a command that needs the right to create, move and format rows and columns. This right is checked before the
 * command's own `refusal`.
 */
export function shapeCommand(command: Omit<Command, 'changes'>): Command {
  return needing('sheet.shape', command);
}

/** Returns a command that needs the right to add rows, which a project may give to its members. */
export function addRowCommand(command: Omit<Command, 'changes'>): Command {
  return needing('row.add', command);
}

function needing(right: RightName, command: Omit<Command, 'changes'>): Command {
  return {
    ...command,
    changes: true,
    refusal: (grid) => rightRefusal(grid, right) ?? command.refusal?.(grid) ?? null,
  };
}

/** Returns a command that changes the selected rows, none of which may be locked. */
export function rowChangeCommand(command: Omit<Command, 'changes'>): Command {
  return shapeCommand({
    ...command,
    refusal: (grid) =>
      lockedRowRefusalAmong(grid.view, grid.sheetActions, rowsOf(grid)) ?? command.refusal?.(grid) ?? null,
  });
}

function rightRefusal({ sheetActions, view }: Grid, right: RightName): string | null {
  return sheetActions.whyNot(right) ?? closedSheetReason(view.setting().sheet, sheetActions);
}

/**
 * Returns why the active cell may not be filled in, because of its category. The other cells of a selection are checked
 * when they are written.
 */
export function activeCellRefusal({ view, selection }: Grid): string | null {
  return readOnlyReasonAt(view, selection().active);
}
