// New comments on what is in a sheet.

import { act } from '../../../store/act.ts';
import { newId } from '../../../store/clientState.ts';

/** The entity that a comment is about. */
export interface CommentSubject {
  readonly entityType: 'cell' | 'row' | 'column' | 'sheet';
  readonly entityId: string;
}

/** Adds a comment on a subject. */
export function addComment(projectId: string, { entityType, entityId }: CommentSubject, text: string): void {
  act('comment.create', newId(), { entityId, entityType, projectId, text });
}
