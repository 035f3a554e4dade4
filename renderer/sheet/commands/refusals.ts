// Why a change of rows or columns cannot be made now. Each answers with a sentence, or null.

import { ARCHIVED, lockAmong } from '../locks.ts';
import type { Grid } from '../handle.ts';
import { rowsOf } from '../picked.ts';
import type { Command } from './command.ts';

/** The command for those who may make, move and dress rows and columns; its own refusal comes after. */
export function arranging(command: Omit<Command, 'changes'>): Command {
  return {
    ...command,
    changes: true,
    refusal: (grid) => rightRefusal(grid) ?? command.refusal?.(grid) ?? null,
  };
}

/** The same, of rows: none of those that are picked may be locked. */
export function changingRows(command: Omit<Command, 'changes'>): Command {
  return arranging({
    ...command,
    refusal: (grid) => lockAmong(grid.view, grid.desk, rowsOf(grid)) ?? command.refusal?.(grid) ?? null,
  });
}

function rightRefusal({ desk, view }: Grid): string | null {
  if (!desk.mayArrange()) return 'You may write in cells here, not change rows and columns.';
  if (view.setting().sheet['archived'] === true) return ARCHIVED;
  const isLocked = view.setting().sheet['locked'] === true && !desk.mayOpenLocks();
  return isLocked ? 'This sheet is locked. An admin can unlock it.' : null;
}
