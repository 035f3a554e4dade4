// What is known of a channel on its page: the posts of the part that is loaded, those that were deleted, and the thread
// that is open. Pure.

import { decodeTime } from 'ulid';
import type { Comment } from '../../../shared/records.ts';
import type { DeletedPost } from './postItems.ts';
import { byTime, postOf, type Post } from './posts.ts';

/** The loaded part of a channel: all posts with ids from `from` to `to`, or from `from` on if `to` is null. */
export interface LoadedPart {
  readonly from: string;
  readonly to: string | null;
  /** Number of replies that are not loaded, by the id of their post. */
  readonly moreReplies: Readonly<Record<string, number>> | undefined;
}

export interface KnownPosts {
  /** All comments of the channel that are known, those outside of the loaded part too. */
  readonly all: readonly Post[];
  readonly posts: readonly Post[];
  readonly replies: readonly Post[];
  /** Posts that were deleted, and to which there are replies. */
  readonly deleted: readonly DeletedPost[];
  readonly part: LoadedPart;
}

/** The open thread. Its post may lie outside the part of the channel that has been loaded. */
export interface OpenThread {
  readonly id: string;
  /** The post; null if it has not been loaded, or was deleted. */
  readonly post: Post | null;
  readonly isDeleted: boolean;
  readonly replies: readonly Post[];
  /** Whether there are older replies that have not been loaded. */
  readonly hasMore: boolean;
}

/** Returns the comments of a channel, and those of them whose posts lie in the loaded part. */
export function postsIn(
  comments: Readonly<Record<string, Comment>>,
  channelId: string,
  part: LoadedPart,
): KnownPosts {
  const all = Object.values(comments)
    .filter((comment) => comment.channelId === channelId)
    .map(postOf);
  const shown = all.filter(({ id, parentId }) => isIn(part, parentId ?? id));
  const posts = shown.filter(({ parentId }) => parentId === null).toSorted(byTime);
  const replies = shown.filter(({ parentId }) => parentId !== null).toSorted(byTime);
  const { moreReplies = {} } = part;
  const answered = Object.keys(moreReplies).filter((id) => isIn(part, id) && (moreReplies[id] ?? 0) > 0);
  return { all, posts, replies, deleted: deletedPosts(posts, replies, answered), part };
}

/**
 * Returns the thread of a post. A post that is not known counts as deleted if its id lies in the loaded part, which has
 * no gaps, or if the server was asked for it (`askedId`).
 */
export function openThreadOf(
  { all, part }: KnownPosts,
  threadId: string,
  { isLoaded, askedId }: { readonly isLoaded: boolean; readonly askedId: string | null },
): OpenThread {
  const post = all.find(({ id }) => id === threadId) ?? null;
  return {
    id: threadId,
    post,
    isDeleted: post === null && isLoaded && (isIn(part, threadId) || askedId === threadId),
    replies: all.filter(({ parentId }) => parentId === threadId).toSorted(byTime),
    hasMore: (part.moreReplies?.[threadId] ?? 0) > 0,
  };
}

function isIn({ from, to }: LoadedPart, postId: string): boolean {
  return postId >= from && (to === null || postId <= to);
}

/** Returns the deleted posts that still have replies, be it loaded ones or, for the ids in `answered`, replies that
 *  only the server has. The time of such a post is read from its id. */
function deletedPosts(
  posts: readonly Post[],
  replies: readonly Post[],
  answered: readonly string[],
): readonly DeletedPost[] {
  const there = new Set(posts.map(({ id }) => id));
  const above = [...replies.flatMap(({ parentId }) => parentId ?? []), ...answered];
  const missing = new Set(above.filter((id) => !there.has(id)));
  return [...missing].map((id) => ({ id, createdAt: decodeTime(id) }));
}
