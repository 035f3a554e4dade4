// My notices as this page knows them: the newest of them, and how many are new. Live notices come without a sequence:
// whatever is heard, and whenever the line comes back, the inbox is asked for again, so that it is always right.

import { proxy } from 'valtio';
import { z } from 'zod';
import { notification, type ShownNotification, type Unread } from '../../shared/api/notifications.ts';
import { call } from '../net/call.ts';
import { CallError } from '../net/callError.ts';

interface Inbox {
  /** Null before the first answer. */
  unread: Unread | null;
  /** The first page of all. */
  newest: readonly ShownNotification[];
  hasMore: boolean;
  /** Counts what may have changed it, so that other lists of it ask again. */
  changes: number;
}

export const inbox = proxy<Inbox>({ unread: null, newest: [], hasMore: false, changes: 0 });

const arrivals = new Set<(notice: ShownNotification) => void>();

/** Hears of notices that are to be shown on the desktop; the answer ends it. */
export function onDesktopNotice(listener: (notice: ShownNotification) => void): () => void {
  arrivals.add(listener);
  return () => arrivals.delete(listener);
}

const told = z.looseObject({ onDesktop: z.boolean() });

/** Takes in an action of entity `notification`. */
export function heardNotice({ verb, data }: { readonly verb: string; readonly data?: unknown }): void {
  noteInbox();
  const read = told.safeParse(data);
  if (verb !== 'create' || !read.success || !read.data.onDesktop) return;
  const { onDesktop: _, ...rest } = read.data;
  const notice = notification.safeParse(rest);
  if (notice.success) for (const listener of arrivals) listener(notice.data);
}

let asking: Promise<void> | null = null;
let isAskedAgain = false;

/** Something may be new, or read elsewhere: asks for the inbox, once for all that happens in the meantime. */
export function noteInbox(): void {
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
    // It is asked for again with the next connection; until then it shows what it knows.
    if (!(error instanceof CallError)) throw error;
  }
}

/** Marks groups as read, here at once. @throws CallError */
export async function markGroupsRead(groupKeys: readonly string[]): Promise<void> {
  const at = Date.now();
  inbox.newest = inbox.newest.map((one) =>
    groupKeys.includes(one.groupKey) ? { ...one, readAt: one.readAt ?? at } : one,
  );
  await marked(call('notifications.read', { body: { groupKeys: [...groupKeys] } }));
}

/** Marks all as read that were there when `upTo` was the newest. @throws CallError */
export async function markAllRead(upTo: string): Promise<void> {
  await marked(call('notifications.read', { body: { upTo } }));
}

async function marked(answer: Promise<{ unread: Unread }>): Promise<void> {
  try {
    inbox.unread = (await answer).unread;
  } finally {
    noteInbox();
  }
}

/** Nobody is signed in any more. */
export function clearInbox(): void {
  Object.assign(inbox, { unread: null, newest: [], hasMore: false });
}
