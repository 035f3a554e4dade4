// The posts of a channel as its page shows them, and what is known of each thread. Pure.

import type { Reactions } from '../../../shared/entities/reactions.ts';
import type { Comment } from '../../../shared/records.ts';

/** A post of a channel, or a reply to one. */
export interface Post {
  readonly id: string;
  /** Id of the post that a reply answers; null for a post. */
  readonly parentId: string | null;
  readonly userId: string;
  readonly text: string;
  /** The text with formatting and mentions, in its stored form; null for a plain text. */
  readonly textRich: string | null;
  readonly assetIds: readonly string[];
  readonly reactions: Reactions;
  readonly isResolved: boolean;
  readonly assigned: { readonly userId: string; readonly dueAt: number | null } | null;
  /** When the post was written and last edited, in ms; `editedAt` is null where it was not edited. */
  readonly createdAt: number;
  readonly editedAt: number | null;
}

/** A summary of the replies to a post. */
export interface ThreadSummary {
  readonly count: number;
  /** Number of these replies that are not loaded on this page. */
  readonly more: number;
  /** When the last reply was written, in ms. */
  readonly lastAt: number;
  /** Ids of the people who wrote replies, in the order of their first replies. */
  readonly userIds: readonly string[];
}

const known = new WeakMap<object, Post>();

/** Returns a comment as a post. The same comment gives the same object, so that its component is not rendered again. */
export function postOf(comment: Comment): Post {
  const made = known.get(comment);
  if (made) return made;
  const { assigned } = comment;
  const post: Post = {
    id: comment.id,
    parentId: comment.parentCommentId ?? null,
    userId: comment.userId ?? '',
    text: comment.text ?? '',
    textRich: comment.textRich ?? null,
    assetIds: comment.assetIds ?? [],
    reactions: comment.reactions ?? {},
    isResolved: comment.resolved === true,
    assigned: assigned ? { userId: assigned.userId, dueAt: assigned.dueAt ?? null } : null,
    createdAt: comment.createdAt ?? 0,
    editedAt: comment.editedAt ?? null,
  };
  known.set(comment, post);
  return post;
}

/** Compares posts by time. Ids rise with time, so they decide between two of the same moment. */
export function byTime(one: Post, other: Post): number {
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
}

/** Returns the last post or reply of another person than `ownId` by time; null for none. Ids do not give the order: a
 *  post written offline, or on a device with another clock, may have a lower id than one that came before it. */
export function lastOfOthers(known: readonly Post[], ownId: string): Post | null {
  let last: Post | null = null;
  for (const each of known)
    if (each.userId !== ownId && (last === null || byTime(last, each) < 0)) last = each;
  return last;
}

/** Returns the summaries of the threads of these replies, by post id. `more` has, also by post id, the number of
 *  further replies that are not loaded. */
export function threadSummaries(
  replies: readonly Post[],
  more: Readonly<Record<string, number>> = {},
): ReadonlyMap<string, ThreadSummary> {
  const byPost = Map.groupBy(replies, ({ parentId }) => parentId ?? '');
  return new Map(
    [...byPost].map(([postId, own]) => {
      const inOrder = own.toSorted(byTime);
      const userIds = [...new Set(inOrder.map(({ userId }) => userId))];
      const unknown = more[postId] ?? 0;
      return [
        postId,
        { count: own.length + unknown, more: unknown, lastAt: inOrder.at(-1)?.createdAt ?? 0, userIds },
      ];
    }),
  );
}
