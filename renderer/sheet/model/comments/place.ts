// The comments of the open sheet, and what each of them is about.

import {
  commentAnchor,
  type CommentAnchor,
  type FindEntity,
} from '../../../../shared/entities/commentAnchor.ts';
import { db } from '../../../store/db.ts';
import type { SheetContext } from '../context.ts';
import { threadsOf, type CommentedThread } from './threads.ts';

/** Returns the threads of the sheet, from the comments that are loaded now. */
export function threadsIn(grid: SheetContext): readonly CommentedThread[] {
  return threadsOf(Object.values(db.comment), (type, id) => commentAnchorIn(grid, type, id));
}

/** Returns the subject of a comment in the open sheet; null for one of another sheet, or in the bin. */
export function commentAnchorIn(
  { view: { records } }: Pick<SheetContext, 'view'>,
  entityType: string,
  entityId: string,
): CommentAnchor | null {
  const find: FindEntity = (kind, id) => {
    switch (kind) {
      case 'sheet':
        return id === records.sheetId ? {} : null;
      case 'row':
        return records.order.indexOf(id) >= 0 ? { sheetId: records.sheetId } : null;
      case 'column':
        return db.column[id];
      case 'cell':
        return records.cell(id);
    }
  };
  return commentAnchor(find, entityType, entityId);
}
