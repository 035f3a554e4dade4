// Notices are stored in the transaction that causes them. A job delivers them after the commit, in the app, by mail
// and on the desktop: see noticeDelivery.ts.

import type { Knex } from 'knex';
import type { NotificationEvent } from '../../shared/notificationEvents.ts';
import { noticeWaysOf } from '../../shared/notificationWays.ts';
import { addJob } from '../jobs/jobs.ts';
import { notificationChoicesOf } from './preferences.ts';

/** A notice for some people. */
export interface Notice {
  readonly event: NotificationEvent;
  /** Ids of the recipients' accounts. The person who caused the notice is left out, and nobody gets it twice. */
  readonly to: readonly string[];
  /** Id of the person who caused the notice; null for a visitor, or EO itself. */
  readonly byUserId: string | null;
  readonly projectId: string | null;
  readonly teamId: string | null;
  /** Id of the notice's subject: a comment, a request, a membership. */
  readonly entityId: string | null;
  /** Notices of one person with the same key are shown as one. */
  readonly groupKey: string;
  /** Plain text, one line: “Jonas Weber asks to join Harbour Lights Awards”. */
  readonly title: string;
  /** The comment or message as plain text; empty for none. */
  readonly text: string;
  /** Path of the page that the notice links to. */
  readonly path: string;
  /** Label of the button in a mail: “Answer”. */
  readonly act: string;
}

/** The services that storing a notice needs. */
export interface NotifyServices {
  readonly now: () => number;
  readonly newId: () => string;
}

/** The job that delivers a notice. */
export const NOTICE_JOB = 'notice';
/** Most notices that one job delivers. */
const AT_ONCE = 100;

/** Stores a notice for each person; `jobs.wake` after the commit delivers it. */
export async function notify(trx: Knex, services: NotifyServices, notice: Notice): Promise<void> {
  const { to, byUserId, ...noticeFields } = notice;
  const people = [...new Set(to)].filter((userId) => userId !== byUserId);
  const choices = await notificationChoicesOf(trx, people, notice.projectId);
  const createdAt = services.now();
  const rows = people.map((userId) => {
    const { app } = noticeWaysOf(noticeFields.event, choices(userId), { isOnline: false, isQuiet: false });
    const readState = { inApp: app !== 'none', readAt: app === 'read' ? createdAt : null };
    return { ...noticeFields, ...readState, id: services.newId(), userId, byUserId, createdAt };
  });
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    await trx('notification').insert(some);
    await addJob(trx, services, { kind: NOTICE_JOB, payload: { ids: some.map(({ id }) => id) } });
  }
}
