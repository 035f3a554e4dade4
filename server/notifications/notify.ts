// What people are told of (product 2.12), written down in the transaction that caused it. How it reaches them, in the
// app, by mail, on the desktop, is decided from their preferences afterwards.

import type { Knex } from 'knex';
import type { NotificationEvent } from '../../shared/notificationEvents.ts';

export interface Notice {
  readonly event: NotificationEvent;
  /** Ids of accounts. Whoever did it is not told, and nobody twice. */
  readonly to: readonly string[];
  /** Null: a visitor, or EO itself. */
  readonly byUserId: string | null;
  readonly projectId: string | null;
  readonly teamId: string | null;
  /** What it is about: a comment, a request, a membership. */
  readonly entityId: string | null;
  /** Notices of one person with the same key are shown as one. */
  readonly groupKey: string;
  /** Plain text, one line: “Jonas Weber asks to join Harbour Lights Awards”. */
  readonly title: string;
  /** Plain text: what was said; '' for nothing. */
  readonly text: string;
  /** Where it leads, an address of ours without the host. */
  readonly path: string;
  /** The words of the button in a mail: “Answer”. */
  readonly act: string;
}

export interface NotifyParts {
  readonly now: () => number;
  readonly newId: () => string;
}

/** Writes a notice down for everyone it is for. */
export async function notify(trx: Knex, { now, newId }: NotifyParts, notice: Notice): Promise<void> {
  const { to, byUserId, ...said } = notice;
  const people = [...new Set(to)].filter((userId) => userId !== byUserId);
  const rows = people.map((userId) => ({ ...said, id: newId(), userId, byUserId, createdAt: now() }));
  if (rows.length > 0) await trx.batchInsert('notification', rows, 100);
}
