// Searches the posts of a channel.

import { db } from '../store/db.ts';
import { byTime, postOf, type Post } from './model/posts.ts';

export interface FoundPosts {
  /** The newest first. */
  readonly posts: readonly Post[];
  readonly hasMore: boolean;
}

/** Returns the posts and replies of a channel that say something. */
export async function searchPosts({
  channelId,
  words,
}: {
  projectId: string;
  channelId: string;
  words: string;
  signal: AbortSignal;
}): Promise<FoundPosts> {
  const found = Object.values(db.comment)
    .filter(
      (comment) =>
        comment.channelId === channelId && comment.text?.toLowerCase().includes(words.toLowerCase()),
    )
    .map(postOf)
    .toSorted(byTime)
    .toReversed();
  return { posts: found, hasMore: false };
}
