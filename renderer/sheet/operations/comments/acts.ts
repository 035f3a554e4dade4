// What a comment on a part of a sheet is about.

import { commentAnchorIn } from '../../model/comments/place.ts';
import type { SheetContext } from '../../model/context.ts';

/** The entity that a comment is about. */
export interface CommentSubject {
  readonly entityType: 'cell' | 'row' | 'column' | 'sheet' | 'project';
  readonly entityId: string;
}

/** Returns the item number that the row of a subject has now; null where it has none. */
export function rowLabelOf(sheet: SheetContext, { entityType, entityId }: CommentSubject): string | null {
  const rowId = commentAnchorIn(sheet, entityType, entityId)?.rowId;
  return (rowId && sheet.view.numbers.label(sheet.view.records.order.find(rowId))) || null;
}
