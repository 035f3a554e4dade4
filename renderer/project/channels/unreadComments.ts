// What is unread among the comments of a project outside of its channels. Pure.

import type { UnreadCount } from '../../../shared/api/talk.ts';
import type { Comment } from '../../../shared/records.ts';

/** The unread comments of a project. */
export interface UnreadComments extends UnreadCount {
  /** Whether all threads on what has unread comments are resolved, so that the list of open ones shows none of them. */
  readonly isResolved: boolean;
}

/** Returns what is unread in a project, by the threads with unread comments; null for nothing. */
export function unreadCommentsIn(
  comments: Readonly<Record<string, Comment>>,
  threads: Readonly<Record<string, UnreadCount>>,
  projectId: string,
): UnreadComments | null {
  if (Object.keys(threads).length === 0) return null;
  const own = Object.values(comments).filter(
    ({ channelId, entityId = '' }) => channelId === projectId && threads[entityId] !== undefined,
  );
  let [count, mentions] = [0, 0];
  for (const threadId of new Set(own.map(({ entityId = '' }) => entityId))) {
    count += threads[threadId]?.count ?? 0;
    mentions += threads[threadId]?.mentions ?? 0;
  }
  if (count === 0) return null;
  const isResolved = own.every(
    ({ parentCommentId, resolved }) => parentCommentId !== undefined || resolved === true,
  );
  return { count, mentions, isResolved };
}
