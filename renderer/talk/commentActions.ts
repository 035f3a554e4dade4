// What a person does with a comment that exists. Anybody in the project may write and resolve; a text belongs to its
// author.

import { act } from '../store/act.ts';
import { newId } from '../store/clientState.ts';
import type { Remark } from '../store/remarks.ts';
import { toast } from '../ui/toasts.ts';

/** Adds a reply to a remark. */
export function addReply(projectId: string, { id, entityId, entityType }: Remark, text: string): void {
  act('comment.create', newId(), { entityId, entityType, projectId, parentCommentId: id, text });
}

/** Changes the text of a remark; does nothing when it is the same. */
export function editComment({ id, text: before }: Remark, text: string): void {
  if (text !== before) act('comment.update.text', id, { text });
}

/** Resolves a remark, or reopens it. */
export function setResolved({ id }: Remark, isResolved: boolean): void {
  act('comment.update.resolved', id, { resolved: isResolved || null });
}

/** Deletes a remark; it can be restored for as long as the toast is shown. */
export function deleteComment({ id }: Remark): void {
  act('comment.delete', id, { ids: [id] });
  toast('Comment deleted', {
    action: { label: 'Undo', act: () => act('comment.create.undelete', id, { ids: [id] }) },
  });
}
