// Why a row, or a cell, of the open sheet cannot be changed, as a sentence.

import { closedSheetReason, lockedRowReason } from '../../../shared/permissions/locks.ts';
import type { RowRecord } from '../../store/rowRecord.ts';
import type { SheetActions } from './sheetActions.ts';
import type { CellPosition } from './selection.ts';
import { readOnlyReasonAt } from './readOnlyReason.ts';
import type { SheetModel } from './sheetModel.ts';

/** Returns the sentence for a locked row, whether it is shown or not; null where the row may be changed. */
export function lockedRowRefusal(
  view: SheetModel,
  sheetActions: SheetActions,
  line: RowRecord | undefined,
): string | null {
  const closed = closedSheetReason(view.setting().sheet, sheetActions);
  if (closed !== null || sheetActions.mayOpenLocks()) return closed;
  return line && isLocked(view, line) ? lockedRowReason(view.numbers.label(line)) : null;
}

/** Returns the sentence for a locked row at a position; null where the row may be changed. */
export function lockedRowRefusalAt(view: SheetModel, sheetActions: SheetActions, row: number): string | null {
  return lockedRowRefusal(view, sheetActions, view.line(row));
}

/** Returns the sentence for the first locked row among those at some positions; null when all may be changed. */
export function lockedRowRefusalAmong(
  view: SheetModel,
  sheetActions: SheetActions,
  rows: Iterable<number>,
): string | null {
  const closed = closedSheetReason(view.setting().sheet, sheetActions);
  if (closed !== null || sheetActions.mayOpenLocks()) return closed;
  for (const row of rows) {
    const lock = lockedRowRefusalAt(view, sheetActions, row);
    if (lock !== null) return lock;
  }
  return null;
}

/** Returns the sentence for the first locked row among those with these ids; null when all may be changed. */
export function lockedRowRefusalIn(
  view: SheetModel,
  sheetActions: SheetActions,
  rowIds: Iterable<string>,
): string | null {
  for (const rowId of rowIds) {
    const lock = lockedRowRefusal(view, sheetActions, view.records.order.find(rowId));
    if (lock !== null) return lock;
  }
  return null;
}

/** Tells whether a row is locked. The text of a row that is not parsed yet is searched first, as that is cheaper. */
function isLocked(view: SheetModel, line: RowRecord): boolean {
  if (line.text !== '' && !line.text.includes('"locked":true')) return false;
  return view.records.shownRow(line).locked === true;
}

/** Returns why nothing can be typed at a position; null where it can. */
export function writeRefusal(
  view: SheetModel,
  sheetActions: SheetActions,
  position: CellPosition,
): string | null {
  return (
    sheetActions.whyNot('cell.edit') ??
    lockedRowRefusalAt(view, sheetActions, position.row) ??
    readOnlyReasonAt(view, position)
  );
}
