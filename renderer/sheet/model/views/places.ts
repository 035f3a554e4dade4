// Which row is at which position of the screen. While nothing is arranged that is the running order itself, without a
// copy. The `position` of a row is its place on the screen, as in the selection; its `index` is its place in the
// running order (`records.order`), by which rows are numbered, timed and stored. The two differ as soon as the sheet is
// sorted, filtered or grouped, so a row is handed from one to the other as its record or its id, never as a number.

import type { RowRecord } from '../../../store/rowRecord.ts';
import type { Records } from '../../../store/records.ts';

export interface RowOrder {
  /** Returns the number of positions: shown rows and heads of groups. */
  count(): number;
  /** Returns the row at a position. */
  line(position: number): RowRecord | undefined;
  /** Returns the position of a line; -1 when it is not shown. */
  positionOfRecord(line: RowRecord): number;
  /** Returns the position of a row, by its id; -1 when it is not shown. */
  positionOf(rowId: string): number;
}

/** Returns the order of the sheet itself. */
export function runningOrder({ order }: Records): RowOrder {
  return {
    count: () => order.count(),
    line: (position) => order.at(position),
    positionOf: (rowId) => order.indexOf(rowId),
    positionOfRecord: (line) => order.indexOfRecord(line),
  };
}
