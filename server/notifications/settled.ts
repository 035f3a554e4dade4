// What a notice asks for has been done, by whomever: nobody need be told any more, by mail least of all.

import type { Knex } from 'knex';
import type { NotificationEvent } from '../../shared/notificationEvents.ts';

/** Marks the notices of one thing as read for everybody, and answers with whom that concerns: their pages are told by
 *  `tellRead` once this is committed. */
export async function resolveNotices(
  trx: Knex,
  about: { readonly event: NotificationEvent; readonly entityId: string },
  now: number,
): Promise<readonly string[]> {
  const read: { userId: string }[] = await trx('notification')
    .where(about)
    .whereNull('readAt')
    .update({ readAt: now })
    .returning('userId');
  return [...new Set(read.map(({ userId }) => userId))];
}
