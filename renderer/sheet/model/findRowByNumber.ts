// Looks up rows by their item number.

import type { SheetModel } from './sheetModel.ts';

/** Returns the position of the row with a typed number (`12A`, `#12`); -1 when no shown row has it. */
export function findRowByNumber(view: SheetModel, typed: string): number {
  const wanted = typed.replace(/^#/, '').trim().toLowerCase();
  for (let row = 0; row < view.count(); row++)
    if (wanted !== '' && view.numbers.label(view.line(row)).toLowerCase() === wanted) return row;
  return -1;
}
