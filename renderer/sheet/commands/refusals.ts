// Why a change of rows or columns cannot be made now. Each answers with a sentence, or null.

import type { RightName } from '../../../shared/permissions/rights.ts';
import { closedSheetReason } from '../../../shared/permissions/locks.ts';
import { lockAmong } from '../model/locks.ts';
import type { Grid } from '../grid/handle.ts';
import { rowsOf } from '../model/picked.ts';
import { shutAt } from '../model/shut.ts';
import type { Command } from './command.ts';

/** The command for those who may make, move and dress rows and columns; its own refusal comes after. */
export function arranging(command: Omit<Command, 'changes'>): Command {
  return needing('sheet.shape', command);
}

/** The same for those who may add rows, which a project may leave to its members. */
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

/** The same, of rows: none of those that are picked may be locked. */
export function changingRows(command: Omit<Command, 'changes'>): Command {
  return arranging({
    ...command,
    refusal: (grid) => lockAmong(grid.view, grid.desk, rowsOf(grid)) ?? command.refusal?.(grid) ?? null,
  });
}

function rightRefusal({ desk, view }: Grid, right: RightName): string | null {
  return desk.whyNot(right) ?? closedSheetReason(view.setting().sheet, desk);
}

/** Of what writes where the cursor stands: the category of that cell may be left to others. What is written elsewhere
 *  along with it is judged as it is written. */
export function intoCell({ view, selection }: Grid): string | null {
  return shutAt(view, selection().active);
}
