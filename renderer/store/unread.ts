// The numbers of unread comments by thread: a channel, or an entity with comments. The server counts, and pushes each
// change to the open pages; a page requests the counts again after each connection.

import { proxy } from 'valtio';
import type { UnreadCount } from '../../shared/api/talk.ts';
import { call } from '../net/call.ts';
import { CallError } from '../net/callError.ts';
import { hasFields } from '../../shared/fieldChecks.ts';

interface UnreadState {
  threads: Record<string, UnreadCount>;
  /** Whether the counts have come from the server. */
  isLoaded: boolean;
}

export const unreadState = proxy<UnreadState>({ threads: {}, isLoaded: false });

/** For each request that is under way, the threads whose counts have changed since it was sent. */
const requests = new Set<Set<string>>();

/** Handles an action of entity `unread` that came over the socket. */
export function receiveUnread({
  query,
  data,
}: {
  readonly query: { readonly entityId: string };
  readonly data?: unknown;
}): void {
  if (!hasFields(data, { count: 'number', mentions: 'number' })) return;
  setCount(query.entityId, { count: data.count, mentions: data.mentions });
}

function setCount(threadId: string, next: UnreadCount): void {
  for (const newer of requests) newer.add(threadId);
  if (next.count === 0) delete unreadState.threads[threadId];
  else unreadState.threads[threadId] = next;
}

/** Requests all counts again. Without an answer the known ones stay until the next connection. */
export async function refreshUnread(): Promise<void> {
  const newer = new Set<string>();
  requests.add(newer);
  try {
    const { unread } = await call('talk.unread');
    const known = Object.entries(unreadState.threads).filter(([threadId]) => newer.has(threadId));
    const asked = Object.entries(unread).filter(([threadId]) => !newer.has(threadId));
    unreadState.threads = Object.fromEntries([...asked, ...known]);
    unreadState.isLoaded = true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  } finally {
    requests.delete(newer);
  }
}

/** For each thread, the comment up to which this page has marked it as read last. */
const marks = new Map<string, string>();

/** Marks a thread as read up to a comment, on this page at once; the server then says what else of it is unread. If the
 *  request fails, the server's counts are loaded again; the next mark includes this one. */
export function markRead(threadId: string, commentId: string): void {
  // The rest is unread until a later comment is seen.
  if (marks.get(threadId) === commentId) return;
  marks.set(threadId, commentId);
  setCount(threadId, { count: 0, mentions: 0 });
  void sendMark(threadId, commentId);
}

async function sendMark(threadId: string, commentId: string): Promise<void> {
  const newer = new Set<string>();
  requests.add(newer);
  try {
    const { unread } = await call('talk.markRead', { params: { threadId }, body: { commentId } });
    if (!newer.has(threadId)) setCount(threadId, unread[threadId] ?? { count: 0, mentions: 0 });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    marks.delete(threadId);
    void refreshUnread();
  } finally {
    requests.delete(newer);
  }
}

/** Forgets the counts after signing out. */
export function clearUnread(): void {
  marks.clear();
  Object.assign(unreadState, { threads: {}, isLoaded: false });
}
