// Comments as their readers see them: each with its author, time and state, and in order of time. Pure.

import type { Reactions } from '../../shared/entities/reactions.ts';
import type { Comment } from '../../shared/records.ts';

export interface CommentView {
  readonly id: string;
  readonly entityId: string;
  readonly entityType: NonNullable<Comment['entityType']>;
  readonly text: string;
  /** The text with its marks and mentions; null for a plain one. */
  readonly textRich: string | null;
  /** The item number of its row as its author saw it; '' where none is known. */
  readonly rowLabel: string;
  readonly userId: string;
  readonly isResolved: boolean;
  readonly createdAt: number;
  readonly isEdited: boolean;
  /** The person whom the comment is given to, and when it is due; null where it is given to nobody. */
  readonly assigned: { readonly userId: string; readonly dueAt: number | null } | null;
  readonly reactions: Reactions;
  readonly assetIds: readonly string[];
}

/** A comment with its replies, oldest first. */
export interface CommentThread {
  readonly first: CommentView;
  readonly replies: readonly CommentView[];
}

/** Returns a stored comment as its readers see it, with defaults for the fields that it lacks. */
export function commentViewOf(comment: Comment): CommentView {
  return {
    id: comment.id,
    entityId: comment.entityId ?? '',
    entityType: comment.entityType ?? 'project',
    text: comment.text ?? '',
    textRich: comment.textRich ?? null,
    rowLabel: comment.rowLabel ?? '',
    userId: comment.userId ?? '',
    isResolved: comment.resolved === true,
    createdAt: comment.createdAt ?? 0,
    isEdited: comment.editedAt !== undefined,
    assigned: comment.assigned
      ? { userId: comment.assigned.userId, dueAt: comment.assigned.dueAt ?? null }
      : null,
    reactions: comment.reactions ?? {},
    assetIds: comment.assetIds ?? [],
  };
}

/** Compares comments by time. Ids rise with time, so they decide between two of the same moment. */
export function byTime(one: CommentView, other: CommentView): number {
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
}
