// The posts of the open channel for its page: those that are known, and ways to further ones.

import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { CallError } from '../net/callError.ts';
import { channelWindows, loadNewest, loadOlder, openChannel } from '../store/channelPosts.ts';
import { db } from '../store/db.ts';
import type { DeletedPost } from './model/postItems.ts';
import { byTime, postOf, type Post } from './model/posts.ts';

export interface ChannelPosts {
  readonly load: 'loading' | 'loaded' | { readonly failed: CallError };
  /** The posts that are known, and the replies to posts, in order of time. */
  readonly posts: readonly Post[];
  readonly replies: readonly Post[];
  /** Posts that were deleted, whose threads live on. */
  readonly deleted: readonly DeletedPost[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  loadOlder(): void;
  loadNewer(): void;
  /** Makes a post known; resolves to whether it exists. */
  goTo(postId: string): Promise<boolean>;
  /** Makes the posts of a day known; resolves to the first of them or of a later day, null where there is none. */
  goToDate(date: string): Promise<string | null>;
  goToNewest(): Promise<void>;
  again(): void;
}

/** Opens a channel, and returns its posts. */
export function useChannelPosts(projectId: string, channelId: string): ChannelPosts {
  useEffect(() => openChannel(projectId, channelId), [projectId, channelId]);
  const window = useSnapshot(channelWindows).byId[channelId];
  const comments = useSnapshot(db.comment);
  const all = useMemo(
    () =>
      Object.values(comments)
        .filter((comment) => comment.channelId === channelId)
        .map(postOf)
        .toSorted(byTime),
    [comments, channelId],
  );
  const posts = useMemo(() => all.filter(({ parentId }) => parentId === null), [all]);
  const replies = useMemo(() => all.filter(({ parentId }) => parentId !== null), [all]);
  const first = all[0]?.id;
  return {
    load: window?.load ?? 'loading',
    posts,
    replies,
    deleted: [],
    hasOlder: window?.hasOlder ?? false,
    hasNewer: window?.hasNewer ?? false,
    loadOlder: () => first !== undefined && void loadOlder(projectId, channelId, first),
    loadNewer: () => undefined,
    goTo: async (postId) => posts.some(({ id }) => id === postId),
    goToDate: async (date) =>
      posts.find(({ createdAt }) => createdAt >= new Date(`${date}T00:00`).getTime())?.id ?? null,
    goToNewest: async () => undefined,
    again: () => void loadNewest(projectId, channelId),
  };
}
