// Why a row, or a cell, of the open sheet cannot be changed, as a sentence.

import { closedSheetReason, lockedRowReason } from '../../../shared/permissions/locks.ts';
import type { SheetActions } from './acts.ts';
import type { CellPosition } from './selection.ts';
import { shutAt } from './shut.ts';
import type { View } from './view.ts';

/** Returns the sentence for a locked row; null where the row may be changed. */
export function lockOf(view: View, desk: SheetActions, row: number): string | null {
  const closed = closedSheetReason(view.setting().sheet, desk);
  if (closed !== null || desk.mayOpenLocks()) return closed;
  const line = view.line(row);
  if (!line || !isLocked(view, row)) return null;
  return lockedRowReason(view.numbers.label(line.index));
}

/** Returns the sentence for the first locked row among `rows`; null when all may be changed. */
export function lockAmong(view: View, desk: SheetActions, rows: Iterable<number>): string | null {
  const closed = closedSheetReason(view.setting().sheet, desk);
  if (closed !== null || desk.mayOpenLocks()) return closed;
  for (const row of rows) {
    const lock = lockOf(view, desk, row);
    if (lock !== null) return lock;
  }
  return null;
}

/** Tells whether a row is locked. The text of a row that is not parsed yet is searched first, as that is cheaper. */
export function isLocked(view: View, row: number): boolean {
  const line = view.line(row);
  if (!line || (line.text !== '' && !line.text.includes('"locked":true'))) return false;
  return view.records.shownRow(line).locked === true;
}

/** Returns why nothing can be typed at a position; null where it can. */
export function writeRefusal(view: View, desk: SheetActions, spot: CellPosition): string | null {
  return desk.whyNot('cell.edit') ?? lockOf(view, desk, spot.row) ?? shutAt(view, spot);
}
