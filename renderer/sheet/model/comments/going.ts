// Where a comment is: what people call that place, and the way there.

import { db } from '../../../store/db.ts';
import { textOf } from '../columns.ts';
import type { SheetContext } from '../context.ts';
import { selectionAt } from '../selection.ts';
import type { Thread } from './threads.ts';

/** `12A`, `12A Audio`, `the column Audio`, `the sheet`. */
export function placeName({ view }: SheetContext, { place: { rowId, columnId } }: Thread): string {
  const column = columnId === null ? '' : textOf(db.column[columnId]?.title);
  if (rowId === null) return columnId === null ? 'the sheet' : `the column ${column}`.trimEnd();
  const line = view.records.order.find(rowId);
  // Asked before the label: it brings the places of all rows up to date.
  const position = view.records.order.indexOf(rowId);
  const label = line && position >= 0 ? view.numbers.label(position) : '';
  return `${label || 'a row'} ${column}`.trimEnd();
}

/** Selects what it is about. False where that cannot be seen: its row is filtered out, or it is the whole sheet. */
export function goToThread(grid: SheetContext, { first, place: { rowId, columnId } }: Thread): boolean {
  const column = columnId === null ? -1 : grid.view.columnAt(columnId);
  const row = rowId === null ? grid.selection().active.row : grid.view.indexOf(rowId);
  if (row < 0 || (rowId === null && column < 0)) return false;
  const spot = { row, column: column < 0 ? grid.selection().active.column : column };
  // The id of a cell of a free block says no column.
  const isInBlock = first.entityType === 'cell' && columnId === null;
  grid.select(selectionAt(isInBlock ? { ...spot, cell: first.entityId } : spot), { focus: false });
  return true;
}
