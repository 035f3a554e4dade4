// Commands with the reasons why they cannot be run now: a right, a lock, a category. Each reason is a sentence, or
// null.

import type { RightName } from '../../../shared/permissions/rights.ts';
import { closedSheetReason } from '../../../shared/permissions/locks.ts';
import { lockAmong } from '../model/locks.ts';
import type { Grid } from '../grid/handle.ts';
import { rowsOf } from '../model/picked.ts';
import { shutAt } from '../model/shut.ts';
import type { Command } from './command.ts';

/** Returns a command that needs the right to create, move and format rows and columns; its own reasons come after. */
export function arranging(command: Omit<Command, 'changes'>): Command {
  return needing('sheet.shape', command);
}

/** Returns a command that needs the right to add rows, which a project may give to its members. */
export function adding(command: Omit<Command, 'changes'>): Command {
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
export function changingRows(command: Omit<Command, 'changes'>): Command {
  return arranging({
    ...command,
    refusal: (grid) => lockAmong(grid.view, grid.desk, rowsOf(grid)) ?? command.refusal?.(grid) ?? null,
  });
}

function rightRefusal({ desk, view }: Grid, right: RightName): string | null {
  return desk.whyNot(right) ?? closedSheetReason(view.setting().sheet, desk);
}

/**
 * Returns why the active cell may not be filled in, because of its category. Other cells of a selection are checked
 * when they are written.
 */
export function intoCell({ view, selection }: Grid): string | null {
  return shutAt(view, selection().active);
}
