// Operations on comments. Anybody in the project may write and resolve; a text belongs to its author.

import { toast } from '../../../ui/toasts.ts';
import { act } from '../../../store/act.ts';
import { newId } from '../../../store/desk.ts';
import type { Remark } from '../../model/comments/threads.ts';

/** The entity that a comment is about. */
export interface CommentSubject {
  readonly entityType: 'cell' | 'row' | 'column' | 'sheet';
  readonly entityId: string;
}

/** Adds a comment on a subject. */
export function say(projectId: string, { entityType, entityId }: CommentSubject, text: string): void {
  act('comment.create', newId(), { entityId, entityType, projectId, text });
}

/** Adds a reply to a remark. */
export function answer(projectId: string, { id, entityId, entityType }: Remark, text: string): void {
  act('comment.create', newId(), { entityId, entityType, projectId, parentCommentId: id, text });
}

/** Changes the text of a remark; does nothing when it is the same. */
export function rewrite({ id, text: before }: Remark, text: string): void {
  if (text !== before) act('comment.update.text', id, { text });
}

/** Resolves a remark, or reopens it. */
export function resolve({ id }: Remark, isResolved: boolean): void {
  act('comment.update.resolved', id, { resolved: isResolved || null });
}

/** Deletes a remark; it can be restored for as long as the toast is shown. */
export function remove({ id }: Remark): void {
  act('comment.delete', id, { ids: [id] });
  toast('Comment deleted', {
    action: { label: 'Undo', act: () => act('comment.create.undelete', id, { ids: [id] }) },
  });
}
