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
  takeCount(query.entityId, { count: data.count, mentions: data.mentions });
}

/** Takes over a count that the server has told. */
function takeCount(threadId: string, next: UnreadCount): void {
  endMarksBelow(threadId, next.count);
  setCount(threadId, next);
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
    for (const threadId of marks.keys())
      if (!newer.has(threadId)) endMarksBelow(threadId, unread[threadId]?.count ?? 0);
    unreadState.threads = Object.fromEntries([...asked, ...known]);
    unreadState.isLoaded = true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  } finally {
    requests.delete(newer);
  }
}

/** What this page has marked as read in a thread. */
interface Marks {
  /** The comments up to which it was marked. A thread is shown in several places, each with a newest comment of its
   *  own. */
  readonly commentIds: Set<string>;
  /** The count that the server told last. */
  count: number;
}

const marks = new Map<string, Marks>();

/** Time in s until the next attempt after a mark has failed, unless the server says how long to wait. */
const AGAIN_S = 10;

/** Forgets the marks of a thread if its count has risen: a comment before them may have become unread. */
function endMarksBelow(threadId: string, count: number): void {
  const own = marks.get(threadId);
  if (!own) return;
  if (count > own.count) marks.delete(threadId);
  else own.count = count;
}

/** Marks a thread as read up to a comment, on this page at once; the server then says how much is still unread. If the
 *  request fails, the counts are loaded again after a while, and what is in sight is marked again. */
export function markRead(threadId: string, commentId: string): void {
  const own = marks.get(threadId) ?? {
    commentIds: new Set(),
    count: unreadState.threads[threadId]?.count ?? 0,
  };
  // The comment is marked already: what is unread stays so until a later comment is seen.
  if (own.commentIds.has(commentId)) return;
  own.commentIds.add(commentId);
  marks.set(threadId, own);
  setCount(threadId, { count: 0, mentions: 0 });
  void sendMark(threadId, commentId);
}

async function sendMark(threadId: string, commentId: string): Promise<void> {
  const sent = marks.get(threadId);
  const newer = new Set<string>();
  requests.add(newer);
  try {
    const { unread } = await call('talk.markRead', { params: { threadId }, body: { commentId } });
    if (!newer.has(threadId)) takeCount(threadId, unread[threadId] ?? { count: 0, mentions: 0 });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // Without this wait, a server that reads but cannot write would be asked without end.
    window.setTimeout(
      () => {
        if (marks.get(threadId) !== sent) return;
        marks.delete(threadId);
        void refreshUnread();
      },
      (error.retryAfterSeconds ?? AGAIN_S) * 1000,
    );
  } finally {
    requests.delete(newer);
  }
}

/** Forgets the counts after signing out. */
export function clearUnread(): void {
  marks.clear();
  Object.assign(unreadState, { threads: {}, isLoaded: false });
}
