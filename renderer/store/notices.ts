// The notices of this person as this page knows them: the newest, and the number of unread ones. Live notices have
// no sequence: at each of them, and after each reconnection, the page requests the inbox again.

import { proxy, ref } from 'valtio';
import type { ShownNotification, Unread } from '../../shared/api/notifications.ts';
import { NOTIFICATION_EVENTS } from '../../shared/notificationEvents.ts';
import { call } from '../net/call.ts';
import { CallError } from '../net/callError.ts';
import { hasFields } from '../../shared/fieldChecks.ts';

interface Inbox {
  /** Counts of unread notices; null before the first response. */
  unread: Unread | null;
  /** The first page of the inbox. */
  newest: readonly ShownNotification[];
  hasMore: boolean;
  /** Why the last request of the inbox failed; null if it succeeded. */
  failure: CallError | null;
  /** Counter that rises when the inbox may have changed, so that other lists of it load again. */
  changes: number;
}

export const inbox = proxy<Inbox>({ unread: null, newest: [], hasMore: false, failure: null, changes: 0 });

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

/** Tells whether the data of an action is a notice of an event that this page knows. */
function isNotice(data: unknown): data is ShownNotification {
  const texts = {
    id: 'string',
    event: 'string',
    groupKey: 'string',
    title: 'string',
    text: 'string',
  } as const;
  return (
    hasFields(data, { ...texts, path: 'string', createdAt: 'number', count: 'number' }) &&
    NOTIFICATION_EVENTS.some((event) => event === data.event)
  );
}

/** Handles an action of entity `notification` that came over the socket. */
export function receiveNotice({ verb, data }: { readonly verb: string; readonly data?: unknown }): void {
  refreshInbox();
  const types = { onDesktop: 'boolean', isForCaller: 'boolean' } as const;
  if (verb !== 'create' || !hasFields(data, types) || !isNotice(data)) return;
  if (data.onDesktop) for (const listener of arrivals) listener(data);
  if (data.isForCaller) for (const listener of callerArrivals) listener(data);
}

let asking: Promise<void> | null = null;
let isRequestedAgain = false;

/** Requests the inbox again. Calls during a request cause one more request, however many they are. */
export function refreshInbox(): void {
  isRequestedAgain = true;
  asking ??= askAll();
}

async function askAll(): Promise<void> {
  while (isRequestedAgain) {
    isRequestedAgain = false;
    await ask();
  }
  asking = null;
}

async function ask(): Promise<void> {
  try {
    const { notifications, hasMore, unread } = await call('notifications.list', { query: {} });
    const changes = inbox.changes + 1;
    Object.assign(inbox, { newest: notifications, hasMore, unread, failure: null, changes });
  } catch (error) {
    // The next connection, or the open inbox, requests it again; until then the known notices stay.
    if (!(error instanceof CallError)) throw error;
    inbox.failure = ref(error);
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
 * Marks all notices as read up to and including the one whose id is `upTo`.
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
  Object.assign(inbox, { unread: null, newest: [], hasMore: false, failure: null });
}
