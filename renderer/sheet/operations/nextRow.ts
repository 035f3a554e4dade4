// The row that Enter adds below the last one: a sheet is written by typing alone, one row after the other.

import { closedSheetReason } from '../../../shared/permissions/locks.ts';
import type { Draft } from '../../store/actionDraft.ts';
import type { SheetActions } from '../model/sheetActions.ts';
import { pageBreakAt } from '../model/cellAt.ts';
import type { SheetContext } from '../model/context.ts';
import { isSamePosition } from '../model/selection.ts';
import { nextOf } from '../model/selectionMoves.ts';
import { insertRow } from './rowEdits.ts';

/** A context in which what is written adds a row too, in the same gesture. */
export interface NextRowContext {
  readonly grid: SheetContext;
  /** Ends the adding: gestures after it add no row. */
  end(): void;
}

/** Returns the context in which the first gesture also adds a row, where Enter leads on from the last row. */
export function nextRowContext(grid: SheetContext): NextRowContext {
  let rest: readonly Draft[] = isAtEnd(grid) ? draftsOfNextRow(grid) : [];
  const sheetActions: SheetActions = {
    ...grid.sheetActions,
    gesture(drafts) {
      const added = rest;
      rest = [];
      grid.sheetActions.gesture([...drafts, ...added]);
    },
  };
  return { grid: { ...grid, sheetActions }, end: () => (rest = []) };
}

/** Whether Enter would stay where it is: in the last line of the last row, with one cell selected. */
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
    { ...sheetActions, gesture: (drafts) => void made.push(...drafts) },
    selection().active.row,
    'after',
  );
  return made;
}
