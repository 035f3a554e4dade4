// New comments on what is in a sheet.

import { act } from '../../../store/act.ts';
import { newId } from '../../../store/clientState.ts';
import { commentAnchorIn } from '../../model/comments/place.ts';
import type { SheetContext } from '../../model/context.ts';

/** The entity that a comment is about. */
export interface CommentSubject {
  readonly entityType: 'cell' | 'row' | 'column' | 'sheet';
  readonly entityId: string;
}

/** Adds a comment on a subject in a sheet, with the item number that its row has now. */
export function addComment(
  sheet: SheetContext,
  projectId: string,
  subject: CommentSubject,
  text: string,
): void {
  const { entityType, entityId } = subject;
  const rowId = commentAnchorIn(sheet, entityType, entityId)?.rowId;
  const rowLabel = rowId ? sheet.view.numbers.label(sheet.view.records.order.find(rowId)) : '';
  act('comment.create', newId(), {
    entityId,
    entityType,
    projectId,
    text,
    ...(rowLabel !== '' && { rowLabel }),
  });
}
