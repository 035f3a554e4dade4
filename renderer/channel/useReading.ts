// How far a person has read a channel: what was unread when it was opened, what has come since they left the foot, and
// what is announced to screen readers.

import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { db } from '../store/db.ts';
import { markRead, unreadState } from '../store/unread.ts';
import { personOf } from '../widgets/person.ts';
import { unreadMark, type UnreadMark } from './model/postItems.ts';
import { byTime, type Post } from './model/posts.ts';

export interface ReadingState {
  readonly mark: UnreadMark | null;
  /** Number of posts of others that have come while the reader was away from the foot. */
  readonly newCount: number;
  /** The last post of another that has come, for screen readers. */
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
}: {
  channelId: string;
  ownId: string;
  isLoaded: boolean;
  posts: readonly Post[];
  replies: readonly Post[];
  hasNewer: boolean;
}): ReadingState {
  const [mark, setMark] = useState<UnreadMark | null | undefined>(undefined);
  const [isAtFoot, setAtFoot] = useState(true);
  const [isVisible, setVisible] = useState(() => !document.hidden);
  /** Id of the newest post when the foot was last in sight. */
  const [seenId, setSeenId] = useState<string | null>(null);
  const [announced, announce] = useState({ id: '', text: '' });
  const newest = posts.at(-1);
  const isCounted = useSnapshot(unreadState).isLoaded;
  const sees = isLoaded && mark !== undefined && isAtFoot && isVisible && !hasNewer;

  // Without the counts nothing is known of what is unread: they come with the connection.
  if (isLoaded && isCounted && mark === undefined) {
    // Replies to a deleted post do not count as unread.
    const there = new Set(posts.map(({ id }) => id));
    const counted = [...posts, ...replies.filter(({ parentId }) => there.has(parentId ?? ''))];
    setMark(unreadMark(counted.toSorted(byTime), unreadState.threads[channelId]?.count ?? 0, ownId));
    announce({ id: newest?.id ?? '', text: '' });
  }
  if (sees && newest && newest.id !== seenId) setSeenId(newest.id);
  if (mark !== undefined && newest && newest.id > announced.id) {
    const text = newest.userId === ownId ? '' : wordsOf(newest);
    announce({ id: newest.id, text });
  }

  // What comes while the foot is in sight is read: the newest of posts and replies of others. One's own may not have
  // reached the server, which could not mark up to it.
  const ofOthers = (all: readonly Post[]) => all.findLast(({ userId }) => userId !== ownId)?.id;
  const newestId = newerOf(ofOthers(posts), ofOthers(replies));
  useEffect(() => {
    if (sees && newestId !== undefined) markRead(channelId, newestId);
  }, [sees, channelId, newestId]);
  useEffect(() => {
    const look = (): void => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const newCount = sees
    ? 0
    : posts.filter(({ id, userId }) => seenId !== null && id > seenId && userId !== ownId).length;
  return { mark: mark ?? null, newCount, announced: announced.text, setAtFoot };
}

function newerOf(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one > other ? one : other;
}

function wordsOf({ userId, text }: Post): string {
  return `${personOf(db.user[userId], userId).name}: ${text}`;
}
