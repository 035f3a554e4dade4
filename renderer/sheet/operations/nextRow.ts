// The row that Enter adds below the last one, so that a sheet can be written by typing alone.

import { closedSheetReason } from '../../../shared/permissions/locks.ts';
import type { Draft } from '../../store/actionDraft.ts';
import type { SheetActions } from '../model/sheetActions.ts';
import { pageBreakAt } from '../model/cellAt.ts';
import type { SheetContext } from '../model/context.ts';
import { isSamePosition } from '../model/selection.ts';
import { nextOf } from '../model/selectionMoves.ts';
import { insertRow } from './rowEdits.ts';

/** A context whose first gesture also adds a row. */
export interface NextRowContext {
  readonly grid: SheetContext;
  /** Makes later gestures add no row. */
  end(): void;
}

/** Returns a context whose first gesture also adds a row, where Enter would lead beyond the last row. */
export function nextRowContext(grid: SheetContext): NextRowContext {
  let rest: readonly Draft[] = isAtEnd(grid) ? draftsOfNextRow(grid) : [];
  const sheetActions: SheetActions = {
    ...grid.sheetActions,
    gesture(drafts) {
      const added = rest;
      rest = [];
      return grid.sheetActions.gesture([...drafts, ...added]);
    },
  };
  return { grid: { ...grid, sheetActions }, end: () => (rest = []) };
}

/** Whether Enter would not move the selection: one cell is selected, in the last sub-row of the last row. */
function isAtEnd(grid: SheetContext): boolean {
  const { view, sheetActions } = grid;
  const { active } = grid.selection();
  const mayAdd =
    sheetActions.whyNot('row.add') === null && closedSheetReason(view.setting().sheet, sheetActions) === null;
  const isLast = active.row === view.count() - 1 && active.cell === undefined && !view.isArranged();
  if (!mayAdd || !isLast || pageBreakAt(view, active.row) !== null) return false;
  return isSamePosition(nextOf(grid, 1, 'column').active, active);
}

function draftsOfNextRow({ view, sheetActions, selection }: SheetContext): readonly Draft[] {
  const made: Draft[] = [];
  insertRow(
    view,
    { ...sheetActions, gesture: (drafts) => made.push(...drafts) > 0 },
    selection().active.row,
    'after',
  );
  return made;
}
