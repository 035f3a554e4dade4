// Notices are stored in the transaction that causes them. A job delivers them after the commit, in the app, by mail
// and on the desktop: see noticeDelivery.ts.

import type { Knex } from 'knex';
import type { NotificationEvent } from '../../shared/notificationEvents.ts';
import { goingOf } from '../../shared/notificationWays.ts';
import { addJob } from '../jobs/jobs.ts';
import { notificationChoicesOf } from './preferences.ts';

/** A notice for some people. */
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

/** The clock and the ids that storing a notice needs. */
export interface NotifyServices {
  readonly now: () => number;
  readonly newId: () => string;
}

/** The job that follows a notice. */
export const NOTICE_JOB = 'notice';
/** So many are told by one job. */
const AT_ONCE = 100;

/** Writes a notice down for everyone it is for; `jobs.wake` once that is committed, and they hear of it. */
export async function notify(trx: Knex, services: NotifyServices, notice: Notice): Promise<void> {
  const { to, byUserId, ...said } = notice;
  const people = [...new Set(to)].filter((userId) => userId !== byUserId);
  const choices = await notificationChoicesOf(trx, people, notice.projectId);
  const createdAt = services.now();
  const rows = people.map((userId) => {
    const { app } = goingOf(said.event, choices(userId), { isOnline: false, isQuiet: false });
    const standing = { inApp: app !== 'none', readAt: app === 'read' ? createdAt : null };
    return { ...said, ...standing, id: services.newId(), userId, byUserId, createdAt };
  });
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    await trx('notification').insert(some);
    await addJob(trx, services, { kind: NOTICE_JOB, payload: { ids: some.map(({ id }) => id) } });
  }
}
