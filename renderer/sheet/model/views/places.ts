// Which line is at which position of the screen. While nothing is arranged that is the order of the sheet itself,
// without a copy. Code that deals with positions on screen uses this, never the records.

import type { RowRecord } from '../../../store/rowRecord.ts';
import type { Records } from '../../../store/records.ts';

export interface RowOrder {
  count(): number;
  line(position: number): RowRecord | undefined;
  /** Returns the position of a line; -1 when it is not shown. */
  placeOf(line: RowRecord): number;
  /** Returns the position of a row, by its id; -1 when it is not shown. */
  indexOf(rowId: string): number;
}

/** Returns the order of the sheet itself. */
export function runningOrder({ order }: Records): RowOrder {
  return {
    count: () => order.count(),
    line: (position) => order.at(position),
    indexOf: (rowId) => order.indexOf(rowId),
    placeOf(line) {
      // Counting must come first, as it brings the indexes up to date.
      const count = order.count();
      return line.index < count && order.at(line.index) === line ? line.index : -1;
    },
  };
}
