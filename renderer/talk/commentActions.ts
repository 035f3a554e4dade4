// What a person does with a comment that exists. Anybody in the project may write and resolve; a text belongs to its
// author.

import type { ReactionName } from '../../shared/entities/reactions.ts';
import type { TextContent } from '../../shared/rich/content.ts';
import { dispatchAction } from '../store/dispatch.ts';
import { newId } from '../store/newId.ts';
import { takeFiles } from '../store/postFiles.ts';
import type { CommentView } from '../store/commentThreads.ts';
import { toast } from '../ui/toasts.ts';
import type { CommentContent } from './Composer.tsx';

/** Adds a comment on an entity of a project, with the files that were attached to it. */
export function addComment(
  projectId: string,
  { entityId, entityType }: Pick<CommentView, 'entityId' | 'entityType'>,
  { text, textRich, assetIds: mentioned }: CommentContent,
  more: { readonly parentCommentId?: string; readonly rowLabel?: string } = {},
): void {
  const id = newId();
  const assetIds = [...new Set([...mentioned, ...takeFiles(more.parentCommentId ?? entityId, id)])];
  dispatchAction('comment.create', id, {
    entityId,
    entityType,
    projectId,
    text,
    ...(textRich !== null && { textRich }),
    ...(assetIds.length > 0 && { assetIds }),
    ...more,
  });
}

/** Adds a reply to a comment. */
export function addReply(projectId: string, comment: CommentView, content: CommentContent): void {
  addComment(projectId, comment, content, { parentCommentId: comment.id });
}

/** Changes the text of a comment; does nothing when it is the same. */
export function editComment(
  { id, text: before, textRich: richBefore }: CommentView,
  content: TextContent,
): void {
  const { text, textRich } = content;
  if (text === before && textRich === richBefore) return;
  dispatchAction('comment.update.text', id, { text, ...(textRich !== null && { textRich }) });
}

/** Sets or removes one's own reaction. */
export function reactTo({ id }: CommentView, name: ReactionName, on: boolean): void {
  dispatchAction('comment.update.reaction', id, { name, on });
}

/** Assigns a comment to a person, due at `dueAt` in ms since 1970. If `userId` is null, removes the assignment. */
export function assignComment({ id }: CommentView, userId: string | null, dueAt: number | null): void {
  dispatchAction('comment.update.assigned', id, {
    userId,
    ...(userId !== null && dueAt !== null && { dueAt }),
  });
}

/** Resolves a comment, or reopens it. */
export function setResolved({ id }: CommentView, isResolved: boolean): void {
  dispatchAction('comment.update.resolved', id, { resolved: isResolved || null });
}

/** Deletes a comment; it can be restored for as long as the toast is shown. */
export function deleteComment({ id }: CommentView): void {
  dispatchAction('comment.delete', id, { ids: [id] });
  toast('Comment deleted', {
    action: { label: 'Undo', act: () => dispatchAction('comment.create.undelete', id, { ids: [id] }) },
  });
}
