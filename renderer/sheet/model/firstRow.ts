// Where a sheet opens: at its first row of cells, below a title block and headings.

import type { View } from './view.ts';

/** Number of rows that are searched for a first row of cells. */
const LOOKED_AT = 50;

/** Returns the position of the first row of cells; 0 where the first rows have none. */
export function firstGridRow(view: View): number {
  for (let row = 0; row < Math.min(LOOKED_AT, view.count()); row++) {
    const line = view.line(row);
    const kind = line && view.shown(line).kind;
    if (kind === 'plain' || kind === 'placed') return row;
  }
  return 0;
}
