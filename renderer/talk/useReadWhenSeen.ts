// A thread is read once it is seen: at least a part of it in a window that is looked at.

import { useEffect, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import type { RemarkThread } from '../store/remarks.ts';
import { session } from '../store/session.ts';
import { markRead, unreadState } from '../store/unread.ts';

/** Marks a thread as read while `ref` is in sight and something in it is unread. */
export function useReadWhenSeen(ref: RefObject<HTMLElement | null>, thread: RemarkThread): void {
  const { first, replies } = thread;
  const ownId = useSnapshot(session).user?.id;
  const isUnread = useSnapshot(unreadState).threads[first.entityId] !== undefined;
  // What one has just written oneself may not have reached the server.
  const newestId = [first, ...replies].findLast(({ userId }) => userId !== ownId)?.id;
  useEffect(() => {
    const element = ref.current;
    if (!element || !isUnread || newestId === undefined) return undefined;
    let isInSight = false;
    const read = (): void => {
      if (isInSight && document.visibilityState === 'visible') markRead(first.entityId, newestId);
    };
    const watcher = new IntersectionObserver(([entry]) => {
      isInSight = entry?.isIntersecting === true;
      read();
    });
    watcher.observe(element);
    document.addEventListener('visibilitychange', read);
    return () => {
      watcher.disconnect();
      document.removeEventListener('visibilitychange', read);
    };
  }, [ref, isUnread, newestId, first.entityId]);
}
