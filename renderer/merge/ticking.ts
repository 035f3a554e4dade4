// How the ticks change when the tick of a row or a cell is clicked.

import { isCellTaken, isRowTaken } from '../../shared/merge/mergePlan.ts';
import { cellName, mergeTicksOf, type ReviewCell, type ReviewRow, type ReviewTicks } from './review.ts';

/** Returns the ticks after a click on the tick of a row. */
export function toggleRow(ticks: ReviewTicks, row: ReviewRow): ReviewTicks {
  if (row.isLocked) return ticks;
  return { ...ticks, rows: { ...ticks.rows, [row.id]: !isRowTaken(row, mergeTicksOf(ticks, [])) } };
}

/** Returns the ticks after a click on the tick of a cell. A conflict toggles between ours and theirs. */
export function toggleCell(ticks: ReviewTicks, row: ReviewRow, cell: ReviewCell): ReviewTicks {
  const isOpen = cell.state === 'theirs' || cell.state === 'both';
  if (row.isLocked || !isOpen || row.state === 'added') return ticks;
  const isTaken = isCellTaken(row, cell, mergeTicksOf(ticks, []));
  const cells = { ...ticks.cells, [cellName(row, cell)]: isTaken ? ('ours' as const) : ('theirs' as const) };
  // A cell of a row that is not taken is ticked together with its row.
  return { ...ticks, cells, rows: isTaken ? ticks.rows : { ...ticks.rows, [row.id]: true } };
}
