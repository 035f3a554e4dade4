// Why a row, or a cell, of the sheet that is open cannot be changed, in a sentence.

import { closedSheetReason, lockedRowReason } from '../../../shared/permissions/locks.ts';
import type { SheetActions } from './acts.ts';
import type { CellPosition } from './selection.ts';
import { shutAt } from './shut.ts';
import type { View } from './view.ts';

/** Null where the row may be changed. */
export function lockOf(view: View, desk: SheetActions, row: number): string | null {
  const closed = closedSheetReason(view.setting().sheet, desk);
  if (closed !== null || desk.mayOpenLocks()) return closed;
  const line = view.line(row);
  if (!line || !isLocked(view, row)) return null;
  return lockedRowReason(view.numbers.label(line.index));
}

/** The first lock among some rows. */
export function lockAmong(view: View, desk: SheetActions, rows: Iterable<number>): string | null {
  const closed = closedSheetReason(view.setting().sheet, desk);
  if (closed !== null || desk.mayOpenLocks()) return closed;
  for (const row of rows) {
    const lock = lockOf(view, desk, row);
    if (lock !== null) return lock;
  }
  return null;
}

/** From the text of a row that nobody has looked at yet, where that will do. */
export function isLocked(view: View, row: number): boolean {
  const line = view.line(row);
  if (!line || (line.text !== '' && !line.text.includes('"locked":true'))) return false;
  return view.records.shownRow(line).locked === true;
}

/** Why nothing can be typed there; null where it can. */
export function writeRefusal(view: View, desk: SheetActions, spot: CellPosition): string | null {
  return desk.whyNot('cell.edit') ?? lockOf(view, desk, spot.row) ?? shutAt(view, spot);
}
