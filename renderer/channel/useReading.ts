// How far a person has read a channel: what was unread when it was opened, what has come since they left the foot, and
// what is announced to screen readers.

import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { db } from '../store/db.ts';
import { markRead, unreadState } from '../store/unread.ts';
import { personOf } from '../widgets/person.ts';
import { unreadMark, type UnreadMark } from './model/postItems.ts';
import { byTime, lastOfOthers, type Post } from './model/posts.ts';

export interface ReadingState {
  readonly mark: UnreadMark | null;
  /** Number of posts of others that have come while the reader was away from the foot. */
  readonly newCount: number;
  /** Author and text of the last post of another person since the page was opened, for screen readers; '' for none. */
  readonly announced: string;
  setAtFoot(isAtFoot: boolean): void;
}

/** Returns how far the channel has been read, and marks it as read while its foot is in sight. */
export function useReading({
  channelId,
  ownId,
  isLoaded,
  posts,
  replies,
  hasNewer,
  isCovered,
}: {
  channelId: string;
  ownId: string;
  isLoaded: boolean;
  posts: readonly Post[];
  replies: readonly Post[];
  hasNewer: boolean;
  /** Whether a thread or a search stands in place of the posts, as on a phone. */
  isCovered: boolean;
}): ReadingState {
  const [mark, setMark] = useState<UnreadMark | null | undefined>(undefined);
  const [isAtFoot, setAtFoot] = useState(true);
  const [isVisible, setVisible] = useState(() => !document.hidden);
  /** The last post of another person when the foot was last in sight; null for none, undefined if it never was. */
  const [seen, setSeen] = useState<Post | null | undefined>(undefined);
  const [announced, announce] = useState<{ post: Post | null; text: string }>({ post: null, text: '' });
  const last = lastOfOthers(posts, ownId);
  const isCounted = useSnapshot(unreadState).isLoaded;
  const isReady = isLoaded && mark !== undefined;
  const sees = isReady && seesNewest({ isAtFoot, isVisible, hasNewer, isCovered });

  // What is unread is not known before the counts are, which arrive with the connection.
  if (isLoaded && isCounted && mark === undefined) {
    // Replies to a deleted post do not count as unread.
    const there = new Set(posts.map(({ id }) => id));
    const counted = [...posts, ...replies.filter(({ parentId }) => there.has(parentId ?? ''))];
    setMark(unreadMark(counted.toSorted(byTime), unreadState.threads[channelId]?.count ?? 0, ownId));
    announce({ post: last, text: '' });
  }
  if (sees && (seen === undefined || last?.id !== seen?.id)) setSeen(last);
  if (mark !== undefined && last && isAfter(last, announced.post))
    announce({ post: last, text: wordsOf(last) });

  // While the foot is in sight, the channel is marked as read up to the newest post or reply of others. The person's
  // own may not have reached the server, which then could not mark up to it.
  const newestId = lastOfOthers([...posts, ...replies], ownId)?.id;
  useEffect(() => {
    if (sees && newestId !== undefined) markRead(channelId, newestId);
  }, [sees, channelId, newestId]);
  useEffect(() => {
    const look = (): void => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const newCount =
    sees || seen === undefined
      ? 0
      : posts.filter((each) => each.userId !== ownId && isAfter(each, seen)).length;
  return { mark: mark ?? null, newCount, announced: announced.text, setAtFoot };
}

/** Returns whether the newest post is in sight. It is not while a thread or a search covers the posts. */
export function seesNewest({
  isAtFoot,
  isVisible,
  hasNewer,
  isCovered,
}: Readonly<Record<'isAtFoot' | 'isVisible' | 'hasNewer' | 'isCovered', boolean>>): boolean {
  return isAtFoot && isVisible && !hasNewer && !isCovered;
}

function isAfter(post: Post, other: Post | null): boolean {
  return other === null || byTime(other, post) < 0;
}

function wordsOf({ userId, text }: Post): string {
  return `${personOf(db.user[userId], userId).name}: ${text}`;
}
