// What a comment is about, in the sheet that is open; and the comments of that sheet.

import { db } from '../../../store/db.ts';
import type { SheetContext } from '../context.ts';
import { threadsOf, type CommentAnchor, type Thread } from './threads.ts';

/** The comments of the sheet, as they are known now. */
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

/** The id of a cell in a free block does not say its row. */
function rowOfBlockCell({ view }: SheetContext, cellId: string): string {
  const rowId = view.records.cell(cellId)?.rowId;
  return typeof rowId === 'string' ? rowId : '';
}
