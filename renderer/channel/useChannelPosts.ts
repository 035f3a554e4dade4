// The posts of the open channel for its page: those that are known, and functions that load further ones.

import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { toastFailure } from '../chrome/toastFailure.ts';
import type { CallError } from '../net/callError.ts';
import {
  channelWindows,
  keepThread,
  loadChannel,
  loadComment,
  loadMorePosts,
  loadThreadPost,
  openChannel,
  postIdOf,
  unansweredCreates,
} from '../store/channelPosts.ts';
import { db } from '../store/db.ts';
import { health } from '../store/health.ts';
import { followChannel } from '../store/project.ts';
import { openThreadOf, postsIn, type OpenThread } from './model/knownPosts.ts';
import type { DeletedPost } from './model/postItems.ts';
import { byTime, postOf, threadSummaries, type Post, type ThreadSummary } from './model/posts.ts';

export interface ChannelPosts {
  readonly load: 'loading' | 'loaded' | { readonly failed: CallError };
  /** The posts that have been loaded, and the replies to them, in order of time. */
  readonly posts: readonly Post[];
  readonly replies: readonly Post[];
  readonly threads: ReadonlyMap<string, ThreadSummary>;
  /** Posts that were deleted, and to which there are replies. */
  readonly deleted: readonly DeletedPost[];
  /** The thread that is open; null for none. */
  readonly thread: OpenThread | null;
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  loadOlder(): void;
  loadNewer(): void;
  /** Loads the posts around a post or reply. Resolves to the id of the post in the list; null if it does not exist;
   *  undefined if it could not be loaded, which the person is told. */
  goTo(commentId: string): Promise<string | null | undefined>;
  /** Loads the posts of a day. Resolves to the id of the first post on or after that day, else to that of the last. */
  goToDate(date: string): Promise<string | null>;
  goToNewest(): Promise<void>;
  again(): void;
}

/** Opens a channel, at a comment where one is named, and returns its posts. */
export function useChannelPosts(
  { projectId, channelId }: { readonly projectId: string; readonly channelId: string },
  { linkedId, threadId }: { readonly linkedId: string | null; readonly threadId: string | null },
): ChannelPosts {
  const isNew = useOpenChannel({ projectId, channelId }, { linkedId, threadId });
  const window = useSnapshot(channelWindows).byId[channelId];
  const { load = 'loading', from = '', to = null, hasOlder = false, moreReplies } = window ?? {};
  const comments = useSnapshot(db.comment);
  const known = useMemo(
    () => postsIn(comments, channelId, { from, to, moreReplies }),
    [comments, channelId, from, to, moreReplies],
  );
  const threads = useMemo(
    () => threadSummaries(known.replies, moreReplies ?? {}),
    [known.replies, moreReplies],
  );
  const [askedId, setAskedId] = useState<string | null>(null);
  const isLoaded = load === 'loaded';
  const thread = useMemo(
    () => (threadId === null ? null : openThreadOf(known, threadId, { isLoaded, askedId })),
    [known, threadId, isLoaded, askedId],
  );
  const place = { projectId, channelId };
  const missingId = isLoaded && thread && !thread.post && !thread.isDeleted ? thread.id : null;
  useThreadPost(place, missingId, setAskedId);
  const reload = async (around: string | null): Promise<void> => {
    try {
      await loadChannel(place, around);
    } catch (error) {
      toastFailure(error);
    }
  };
  return {
    ...known,
    load: load === 'loading' && isNew ? 'loaded' : load,
    threads,
    thread,
    hasOlder,
    hasNewer: to !== null,
    loadOlder: () => void loadMorePosts(place, 'older'),
    loadNewer: () => void loadMorePosts(place, 'newer'),
    async goTo(commentId) {
      const isKnown = known.posts.some(({ id }) => id === commentId) || isKnownReply(commentId, known.posts);
      if (isKnown) return postIdOf(commentId);
      return loadComment(place, commentId).catch((error: unknown) => {
        toastFailure(error);
        return undefined;
      });
    },
    async goToDate(date) {
      const start = new Date(`${date}T00:00`).getTime();
      await reload(String(start));
      return firstPostSince(channelId, start);
    },
    async goToNewest() {
      if (to !== null) await reload(null);
    },
    again: () => void reload(null),
  };
}

/** Follows a channel and loads its posts. Returns whether it was just created here and the server did not have it. */
function useOpenChannel(
  { projectId, channelId }: { readonly projectId: string; readonly channelId: string },
  { linkedId, threadId }: { readonly linkedId: string | null; readonly threadId: string | null },
): boolean {
  const open = useEffectEvent(() => {
    const leave = followChannel(channelId);
    openChannel({ projectId, channelId }, linkedId ?? threadId);
    return leave;
  });
  // A channel that was just made is empty, and is followed as soon as the server has it.
  const { waiting } = useSnapshot(health);
  const isUnanswered = waiting > 0 && unansweredCreates('channel').has(channelId);
  const [isNew] = useState(isUnanswered);
  useEffect(() => (isUnanswered ? undefined : open()), [projectId, channelId, isUnanswered]);
  useEffect(() => keepThread(channelId, threadId), [channelId, threadId]);
  return isNew;
}

/** Requests the post `missingId` of the open thread, if the loaded part does not tell whether it exists. Calls `asked`
 *  once the server has answered. Requests nothing for null. */
function useThreadPost(
  { projectId, channelId }: { readonly projectId: string; readonly channelId: string },
  missingId: string | null,
  asked: (postId: string) => void,
): void {
  useEffect(() => {
    if (missingId === null) return undefined;
    const left = new AbortController();
    loadThreadPost({ projectId, channelId }, missingId, left.signal).then(
      () => left.signal.aborted || asked(missingId),
      (error: unknown) => left.signal.aborted || toastFailure(error),
    );
    return () => left.abort();
  }, [missingId, projectId, channelId, asked]);
}

/** Returns the id of the first known post since the moment `start`, else of the last one; null without any post. */
function firstPostSince(channelId: string, start: number): string | null {
  const posts = Object.values(db.comment)
    .filter((comment) => comment.channelId === channelId && comment.parentCommentId === undefined)
    .map(postOf)
    .toSorted(byTime);
  return (posts.find(({ createdAt }) => createdAt >= start) ?? posts.at(-1))?.id ?? null;
}

function isKnownReply(commentId: string, posts: readonly Post[]): boolean {
  const parentId = db.comment[commentId]?.parentCommentId;
  return parentId !== undefined && posts.some(({ id }) => id === parentId);
}
