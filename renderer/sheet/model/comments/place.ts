// The comments of the open sheet, and what each of them is about.

import { db } from '../../../store/db.ts';
import type { SheetContext } from '../context.ts';
import { threadsOf, type CommentAnchor, type Thread } from './threads.ts';

/** Returns the threads of the sheet, from the comments that are loaded now. */
export function threadsIn(grid: SheetContext): readonly Thread[] {
  return threadsOf(Object.values(db.comment), (type, id) => placeIn(grid, type, id));
}

function placeIn(grid: SheetContext, entityType: string, entityId: string): CommentAnchor | null {
  const { records } = grid.view;
  if (entityType === 'sheet') return entityId === records.sheetId ? { rowId: null, columnId: null } : null;
  if (entityType === 'column') {
    const isOurs = db.column[entityId]?.sheetId === records.sheetId;
    return isOurs ? { rowId: null, columnId: entityId } : null;
  }
  if (entityType !== 'row' && entityType !== 'cell') return null;
  const [first = '', columnId = null] = entityId.split('.');
  const rowId = columnId === null && entityType === 'cell' ? rowOfBlockCell(grid, entityId) : first;
  return records.order.indexOf(rowId) >= 0 ? { rowId, columnId } : null;
}

/** Looks up the row of a cell in a free block, as the cell's id does not contain it. */
function rowOfBlockCell({ view }: SheetContext, cellId: string): string {
  const rowId = view.records.cell(cellId)?.rowId;
  return typeof rowId === 'string' ? rowId : '';
}
