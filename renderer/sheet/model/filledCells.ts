// A walk over all cells of the open sheet, a few rows at a time, for counts that are made while the browser is idle.

import type { Cell } from '../../../shared/records.ts';
import { releaseRowRecord } from '../../store/rowRecord.ts';
import type { SheetModel } from './sheetModel.ts';

const LINES_A_SLICE = 50;

/**
 * Returns a function that visits the cells with a text of the next rows, and returns whether any rows are left. What
 * is parsed only for the visit is released again.
 */
export function openCellWalk({ records }: SheetModel, visit: (cell: Cell) => void): () => boolean {
  let next = 0;
  return () => {
    const end = Math.min(records.order.count(), next + LINES_A_SLICE);
    for (; next < end; next++) {
      const line = records.order.at(next);
      if (!line) continue;
      const isUnread = line.row === null && line.cells === null && line.shown === null;
      for (const cell of records.shownCells(line))
        if (typeof cell.value === 'string' && cell.value !== '') visit(cell);
      if (isUnread) releaseRowRecord(line);
    }
    return next < records.order.count();
  };
}
