// The inbox of a user: reads notices, counts unread ones, and marks them as read.

import type { Knex } from 'knex';
import type { InboxFilter, ShownNotification, Unread } from '../../shared/api/notifications.ts';
import type { NotificationEvent } from '../../shared/notificationEvents.ts';
import { findPeople, withoutAddress } from '../people/accounts.ts';
import { withoutEndedComments, withPresentTexts } from './commentNotices.ts';
import { eventOf, onlyVisibleTo, type StoredNotice } from './storedNotices.ts';

const PAGE = 30;

const EVENTS_IN: Readonly<Record<Exclude<InboxFilter, 'all'>, readonly NotificationEvent[]>> = {
  mentions: ['mention', 'reply'],
  requests: ['accessRequested'],
};

interface Group {
  readonly lastId: string;
  readonly count: number | string;
}

/** Returns a page of groups, newest first. Unread and read notices of one group are separate. */
export async function inboxOf(
  knex: Knex,
  userId: string,
  { only, before }: { readonly only: InboxFilter; readonly before?: string | undefined },
): Promise<{ notifications: ShownNotification[]; hasMore: boolean }> {
  const seen = await onlyVisibleTo(knex, userId);
  const shown = seen(knex('notification')).where({ inApp: true });
  if (only !== 'all') void shown.whereIn('event', [...EVENTS_IN[only]]);
  const groups: Group[] = await shown
    .groupBy('groupKey', knex.raw('CASE WHEN ?? IS NULL THEN 0 ELSE 1 END', ['readAt']))
    .modify((query) => void (before !== undefined && query.havingRaw('max(??) < ?', ['id', before])))
    .orderBy('lastId', 'desc')
    .limit(PAGE + 1)
    .select(knex.raw('max(??) as ??', ['id', 'lastId']), knex.raw('count(*) as ??', ['count']));
  const page = groups.slice(0, PAGE);
  const rows: StoredNotice[] = await knex('notification').whereIn(
    'id',
    page.map(({ lastId }) => lastId),
  );
  const shownRows = await noticeGroups(
    knex,
    rows,
    new Map(page.map(({ lastId, count }) => [lastId, Number(count)])),
  );
  return { notifications: shownRows, hasMore: groups.length > PAGE };
}

/** Returns groups as in the contract, newest first, with the present texts of comments. Notices of an event that this
 *  version does not know are left out. */
export async function noticeGroups(
  knex: Knex,
  rows: readonly StoredNotice[],
  counts: ReadonlyMap<string, number>,
): Promise<ShownNotification[]> {
  const people = await findPeople(
    knex,
    rows.flatMap(({ byUserId }) => byUserId ?? []),
  );
  const present = await withPresentTexts(knex, rows);
  return present
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
    .flatMap((row) => {
      const event = eventOf(row);
      if (event === null) return [];
      const { id, projectId, teamId, entityId, groupKey, title, text, path, byUserId } = row;
      const noticeFields = { id, projectId, teamId, entityId, groupKey, title, text, path };
      const person = byUserId === null ? undefined : people.get(byUserId);
      // Whoever gets a notice need not be among those who may see addresses, and may have left since.
      const by = person ? withoutAddress(person) : null;
      const readAt = row.readAt === null ? null : Number(row.readAt);
      return [
        { ...noticeFields, event, by, readAt, createdAt: Number(row.createdAt), count: counts.get(id) ?? 1 },
      ];
    });
}

/** Returns the number of groups with unread notices. */
export async function unreadOf(knex: Knex, userId: string): Promise<Unread> {
  const seen = await onlyVisibleTo(knex, userId);
  const groups: { event: string }[] = await seen(knex('notification'))
    .where({ inApp: true })
    .whereNull('readAt')
    .groupBy('groupKey')
    .select(knex.raw('max(??) as ??', ['event', 'event']));
  const countOf = (events: readonly string[]) => groups.filter(({ event }) => events.includes(event)).length;
  return {
    all: groups.length,
    mentions: countOf(EVENTS_IN.mentions),
    requests: countOf(EVENTS_IN.requests),
  };
}

/** Marks the unread notices of some groups, or all up to one, as read. Notices that the person cannot have seen stay
 *  unread: those of deleted comments, of comments that are not assigned to them any more, and those that are not shown
 *  in the app, of which mails are still sent. Resolves to whether any was marked. */
export async function markRead(
  knex: Knex,
  userId: string,
  which: { readonly groupKeys: readonly string[] } | { readonly upTo: string },
  now: number,
): Promise<boolean> {
  const own = knex('notification')
    .where({ userId, inApp: true })
    .whereNull('readAt')
    .modify(withoutEndedComments);
  const some =
    'upTo' in which ? own.where('id', '<=', which.upTo) : own.whereIn('groupKey', [...which.groupKeys]);
  return (await some.update({ readAt: now })) > 0;
}
