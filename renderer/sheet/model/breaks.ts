// Where a page break may be: neither first in the sheet nor next to another. `shared/entities/row.ts` has the same
// rule; it is checked here first, so that the person is told before anything is sent. Neighbours are those of the
// running order, since a filter hides page breaks.

import type { RowRecord } from '../../store/rowRecord.ts';
import { mayBeBreak } from './rows.ts';
import type { SheetModel } from './sheetModel.ts';
import type { Positions } from './selection.ts';

export const BREAK_AT_TOP_REFUSAL = 'A sheet does not begin with a page break.';
export const BREAK_EXISTS = 'There is a page break here already.';

/** Returns why no page break can be inserted before the row at a position; null when one can. */
export function breakRefusal(view: SheetModel, at: number): string | null {
  const below = view.line(at);
  if (!below || below.index <= 0) return BREAK_AT_TOP_REFUSAL;
  const above = view.records.order.at(below.index - 1);
  return isBreak(view, below) || isBreak(view, above) ? BREAK_EXISTS : null;
}

/** Returns why the row at a position cannot become a page break; null when it can. */
export function becomingBreakRefusal(view: SheetModel, at: number): string | null {
  const line = view.line(at);
  const below = line && view.records.order.at(line.index + 1);
  return breakRefusal(view, at) ?? (isBreak(view, below) ? BREAK_EXISTS : null);
}

/** Returns why rows cannot be moved before the row at `target`; null when they can. */
export function placeRefusal(view: SheetModel, rows: Positions, target: number): string | null {
  if (!rows.some((row) => isBreak(view, view.line(row)))) return null;
  const moving = new Set(rows);
  let [above, below] = [target - 1, target];
  while (moving.has(above)) above--;
  while (moving.has(below)) below++;
  const line = [above, ...rows, below].map((row) => isBreak(view, view.line(row)));
  if (above < 0 && line[1]) return BREAK_AT_TOP_REFUSAL;
  return line.some((is, at) => is && line[at + 1] === true) ? BREAK_EXISTS : null;
}

/** Tells whether a line is a page break, without parsing rows whose text rules it out. */
export function isBreak(view: SheetModel, line: RowRecord | undefined): boolean {
  return line !== undefined && mayBeBreak(line) && view.shown(line).kind === 'break';
}
