// The notices of this person as this page knows them: the newest, and the number of unread ones. Live notices have
// no sequence: at each of them, and after each reconnection, the page requests the inbox again.

import { proxy } from 'valtio';
import { z } from 'zod';
import { notification, type ShownNotification, type Unread } from '../../shared/api/notifications.ts';
import { call } from '../net/call.ts';
import { CallError } from '../net/callError.ts';

interface Inbox {
  /** Counts of unread notices; null before the first response. */
  unread: Unread | null;
  /** The first page of the inbox. */
  newest: readonly ShownNotification[];
  hasMore: boolean;
  /** Counter that rises when the inbox may have changed, so that other lists of it load again. */
  changes: number;
}

export const inbox = proxy<Inbox>({ unread: null, newest: [], hasMore: false, changes: 0 });

const arrivals = new Set<(notice: ShownNotification) => void>();

/** Subscribes to notices that are to be shown on the desktop. The returned function unsubscribes. */
export function onDesktopNotice(listener: (notice: ShownNotification) => void): () => void {
  arrivals.add(listener);
  return () => arrivals.delete(listener);
}

const callerArrivals = new Set<(notice: ShownNotification) => void>();

/** Subscribes to notices that reach a person who calls a show. The returned function unsubscribes. */
export function onCallerNotice(listener: (notice: ShownNotification) => void): () => void {
  callerArrivals.add(listener);
  return () => callerArrivals.delete(listener);
}

const told = z.looseObject({ onDesktop: z.boolean(), isForCaller: z.boolean() });

/** Handles an action of entity `notification` that came over the socket. */
export function receiveNotice({ verb, data }: { readonly verb: string; readonly data?: unknown }): void {
  refreshInbox();
  const read = told.safeParse(data);
  if (verb !== 'create' || !read.success) return;
  const { onDesktop, isForCaller, ...rest } = read.data;
  const notice = notification.safeParse(rest);
  if (!notice.success) return;
  if (onDesktop) for (const listener of arrivals) listener(notice.data);
  if (isForCaller) for (const listener of callerArrivals) listener(notice.data);
}

let asking: Promise<void> | null = null;
let isAskedAgain = false;

/** Requests the inbox again. Calls during a request cause one more request, however many they are. */
export function refreshInbox(): void {
  isAskedAgain = true;
  asking ??= askAll();
}

async function askAll(): Promise<void> {
  while (isAskedAgain) {
    isAskedAgain = false;
    await ask();
  }
  asking = null;
}

async function ask(): Promise<void> {
  try {
    const { notifications, hasMore, unread } = await call('notifications.list', { query: {} });
    Object.assign(inbox, { newest: notifications, hasMore, unread, changes: inbox.changes + 1 });
  } catch (error) {
    // The next connection requests it again; until then the known notices stay.
    if (!(error instanceof CallError)) throw error;
  }
}

/**
 * Marks groups as read, on this page at once.
 * @throws CallError
 */
export async function markGroupsRead(groupKeys: readonly string[]): Promise<void> {
  const at = Date.now();
  inbox.newest = inbox.newest.map((one) =>
    groupKeys.includes(one.groupKey) ? { ...one, readAt: one.readAt ?? at } : one,
  );
  await marked(call('notifications.read', { body: { groupKeys: [...groupKeys] } }));
}

/**
 * Marks all notices as read up to and including `upTo`.
 * @throws CallError
 */
export async function markAllRead(upTo: string): Promise<void> {
  await marked(call('notifications.read', { body: { upTo } }));
}

async function marked(answer: Promise<{ unread: Unread }>): Promise<void> {
  try {
    inbox.unread = (await answer).unread;
  } finally {
    refreshInbox();
  }
}

/** Empties the inbox after signing out. */
export function clearInbox(): void {
  Object.assign(inbox, { unread: null, newest: [], hasMore: false });
}
