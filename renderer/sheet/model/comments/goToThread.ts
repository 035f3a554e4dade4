// Where a comment is: the name of that place, and how to go there.

import { db } from '../../../store/db.ts';
import { textOf } from '../columns.ts';
import type { SheetContext } from '../context.ts';
import { selectionAt } from '../selection.ts';
import type { CommentedThread } from './threads.ts';

/** Returns the place of a thread in words: `12A`, `12A Audio`, `the column Audio`, `the sheet`. */
export function placeName({ view }: SheetContext, { place: { rowId, columnId } }: CommentedThread): string {
  const column = columnId === null ? '' : textOf(db.column[columnId]?.title);
  if (rowId === null) return columnId === null ? 'the sheet' : `the column ${column}`.trimEnd();
  return `${view.numbers.label(view.records.order.find(rowId)) || 'a row'} ${column}`.trimEnd();
}

/** Returns the item number that the row of a thread had when it was written; '' where it still has that number. */
export function formerNumber({ view }: SheetContext, { first, place: { rowId } }: CommentedThread): string {
  if (rowId === null) return '';
  const label = view.numbers.label(view.records.order.find(rowId));
  return first.rowLabel === label ? '' : first.rowLabel;
}

/** Selects a row in the column that is active; does nothing when the row is not shown. */
export function goToRow(grid: SheetContext, rowId: string): void {
  const row = grid.view.positionOf(rowId);
  if (row < 0) return;
  grid.select(selectionAt({ row, column: grid.selection().active.column }), { focus: false });
}

/**
 * Selects what a thread is about. Returns false when that cannot be selected: its row is filtered out, or it is about
 * the whole sheet.
 */
export function goToThread(
  grid: SheetContext,
  { first, place: { rowId, columnId } }: CommentedThread,
): boolean {
  const column = columnId === null ? -1 : grid.view.columnAt(columnId);
  const row = rowId === null ? grid.selection().active.row : grid.view.positionOf(rowId);
  if (row < 0 || (rowId === null && column < 0)) return false;
  const position = { row, column: column < 0 ? grid.selection().active.column : column };
  // The id of a cell in a free block does not contain a column.
  const isInBlock = first.entityType === 'cell' && columnId === null;
  grid.select(selectionAt(isInBlock ? { ...position, cell: first.entityId } : position), {
    focus: false,
    reveal: position,
  });
  return true;
}
