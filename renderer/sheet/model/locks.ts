// Why something that is locked cannot be changed, in a sentence. The server judges by the same law
// (`shared/entities/locks.ts`); here a person is told before they have typed.

import type { Desk } from './acts.ts';
import type { Spot } from './selection.ts';
import { shutAt } from './shut.ts';
import type { View } from './view.ts';

/** What is archived nobody changes, whatever their role. */
export const ARCHIVED = 'This sheet is archived. Bring it back to change it.';

/** Null where the row may be changed. */
export function lockOf(view: View, desk: Desk, row: number): string | null {
  if (view.setting().sheet.archived === true) return ARCHIVED;
  if (desk.mayOpenLocks()) return null;
  if (view.setting().sheet.locked === true) return 'This sheet is locked. An admin can unlock it.';
  const line = view.line(row);
  if (!line || !isLocked(view, row)) return null;
  const label = view.numbers.label(line.index);
  return `${label ? `Row ${label}` : 'This row'} is locked. An admin, or whoever locked it, can unlock it.`;
}

/** The first lock among some rows. */
export function lockAmong(view: View, desk: Desk, rows: Iterable<number>): string | null {
  if (view.setting().sheet.archived === true) return ARCHIVED;
  if (desk.mayOpenLocks()) return null;
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
export function writeRefusal(view: View, desk: Desk, spot: Spot): string | null {
  return desk.whyNot('cell.edit') ?? lockOf(view, desk, spot.row) ?? shutAt(view, spot);
}
