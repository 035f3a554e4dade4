// Which line stands at which position of the screen. While nothing is arranged that is the running order itself,
// without a copy. Everything that speaks of positions on screen asks here, never the records.

import type { RowRecord } from '../../../store/line.ts';
import type { Records } from '../../../store/records.ts';

export interface RowOrder {
  count(): number;
  line(position: number): RowRecord | undefined;
  /** Where a line stands; -1 when it is not shown. */
  placeOf(line: RowRecord): number;
  /** Where a row stands, by its id; -1 when it is not shown. */
  indexOf(rowId: string): number;
}

/** The running order as it is. */
export function runningOrder({ order }: Records): RowOrder {
  return {
    count: () => order.count(),
    line: (position) => order.at(position),
    indexOf: (rowId) => order.indexOf(rowId),
    placeOf(line) {
      // Asked first: counting brings the indexes up to date.
      const count = order.count();
      return line.index < count && order.at(line.index) === line ? line.index : -1;
    },
  };
}
