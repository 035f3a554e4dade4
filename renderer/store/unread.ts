// What is unread, by thread.

import { proxy } from 'valtio';

export const unreadState = proxy<{ threads: Record<string, { count: number; mentions: number }> }>({
  threads: {},
});

/** Marks a thread as read up to a comment. */
export function markRead(threadId: string, _commentId: string): void {
  delete unreadState.threads[threadId];
}
