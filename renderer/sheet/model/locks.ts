// Why a row, or a cell, of the open sheet cannot be changed, as a sentence.

import { closedSheetReason, lockedRowReason } from '../../../shared/permissions/locks.ts';
import type { RowRecord } from '../../store/rowRecord.ts';
import type { SheetActions } from './acts.ts';
import type { CellPosition } from './selection.ts';
import { readOnlyReasonAt } from './readOnlyReason.ts';
import type { SheetModel } from './sheetModel.ts';

/** Returns the sentence for a locked row, shown or not; null where the row may be changed. */
export function lockOfRow(view: SheetModel, desk: SheetActions, line: RowRecord | undefined): string | null {
  const closed = closedSheetReason(view.setting().sheet, desk);
  if (closed !== null || desk.mayOpenLocks()) return closed;
  return line && isLocked(view, line) ? lockedRowReason(view.numbers.label(line)) : null;
}

/** Returns the sentence for a locked row at a position; null where the row may be changed. */
export function lockOf(view: SheetModel, desk: SheetActions, row: number): string | null {
  return lockOfRow(view, desk, view.line(row));
}

/** Returns the sentence for the first locked row among those at some positions; null when all may be changed. */
export function lockAmong(view: SheetModel, desk: SheetActions, rows: Iterable<number>): string | null {
  const closed = closedSheetReason(view.setting().sheet, desk);
  if (closed !== null || desk.mayOpenLocks()) return closed;
  for (const row of rows) {
    const lock = lockOf(view, desk, row);
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
export function writeRefusal(view: SheetModel, desk: SheetActions, spot: CellPosition): string | null {
  return desk.whyNot('cell.edit') ?? lockOf(view, desk, spot.row) ?? readOnlyReasonAt(view, spot);
}
