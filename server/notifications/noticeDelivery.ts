// Delivers notices after the commit: each is published to the open pages of its recipient, on their own channel, and a
// mail about it is scheduled. Like presence, the messages have no sequence; a page that reconnects requests the inbox.

import type { Knex } from 'knex';
import { z } from 'zod';
import type { ShownNotification } from '../../shared/api/notifications.ts';
import { noticeWaysOf, reachesCaller } from '../../shared/notificationWays.ts';
import { frameText } from '../actions/messages.ts';
import type { Database } from '../database/database.ts';
import type { JobKind, Jobs } from '../jobs/jobs.ts';
import type { Bus } from '../realtime/bus.ts';
import { noticeGroups } from './inbox.ts';
import { scheduleMail } from './noticeMails.ts';
import { notificationChoicesOf, mailScheduleOf } from './preferences.ts';
import { mailTimeOf, quietUntil } from './mailSchedule.ts';
import { eventOf, onlyVisibleTo, type StoredNotice } from './storedNotices.ts';

/** The services that delivering notices needs. */
export interface NoticeDeliveryServices {
  readonly database: Database;
  readonly bus: Pick<Bus, 'publish'>;
  readonly now: () => number;
  readonly newId: () => string;
  /** Returns whether the person is active in that project. */
  readonly isActiveIn: (userId: string, projectId: string) => boolean;
  /** Returns whether the person calls a running show that is not a rehearsal. */
  readonly isCalling: (userId: string) => boolean;
  readonly jobs: () => Pick<Jobs, 'add'>;
}

const payload = z.union([
  z.object({ ids: z.array(z.string()) }),
  z.object({ restoredCommentIds: z.array(z.string()) }),
  // Ids of people whose notices were resolved.
  z.object({ readBy: z.array(z.string()) }),
]);

/** Returns the job that delivers the notices of one call of `notify`, or those of restored comments again. After a
 *  crash it may deliver them again; a page shows each once. */
export function noticeJob(services: NoticeDeliveryServices): JobKind {
  const { knex } = services.database;
  return {
    async run(given) {
      const about = payload.parse(given);
      if ('restoredCommentIds' in about) return announceRestored(about.restoredCommentIds, services);
      if ('readBy' in about) return about.readBy.forEach((userId) => publishRead(userId, services));
      const { ids } = about;
      const rows: StoredNotice[] = await knex('notification').whereIn('id', ids);
      for (const row of rows) await announce(row, services);
    },
  };
}

async function announce(row: StoredNotice, services: NoticeDeliveryServices): Promise<void> {
  const { knex } = services.database;
  const event = eventOf(row);
  if (event === null || !(await mayStillSee(knex, row))) return;
  const choices = (await notificationChoicesOf(knex, [row.userId], row.projectId))(row.userId);
  const rhythm = await mailScheduleOf(knex, row.userId);
  const isOnline = row.projectId !== null && services.isActiveIn(row.userId, row.projectId);
  const isQuiet = quietUntil(rhythm, services.now()) !== null;
  const { desktop } = noticeWaysOf(event, choices, { isOnline, isQuiet });
  const [shown] = await noticeGroups(knex, [row], new Map());
  const isCalling = services.isCalling(row.userId);
  // Notices that are held back during a show are delivered when it has ended.
  const isHeldBack = isCalling && !reachesCaller(event);
  if (shown && !isHeldBack && (Boolean(row.inApp) || desktop))
    publish(row.userId, { ...shown, onDesktop: desktop, isForCaller: isCalling }, services);
  // Whether the person is online is checked when the mail is due.
  const { email } = noticeWaysOf(event, choices, { isOnline: false, isQuiet: false });
  if (email && row.readAt === null)
    await scheduleMail(knex, services.jobs(), row, mailTimeOf(rhythm, Number(row.createdAt)));
}

/** Most ids in one query. */
const AT_ONCE = 500;

/** Makes the pages of people who have notices of restored comments load the counts again, and schedules the mails about
 *  them that were not sent because the comments were deleted. */
async function announceRestored(
  commentIds: readonly string[],
  services: NoticeDeliveryServices,
): Promise<void> {
  const { knex } = services.database;
  for (let from = 0; from < commentIds.length; from += AT_ONCE) {
    const ids = commentIds.slice(from, from + AT_ONCE);
    // The answers of a deleted comment were not shown either.
    const answers = knex('comment_entry').whereIn('parentCommentId', ids).select('commentId');
    const rows: (StoredNotice & { readonly mailedAt: unknown })[] = await knex('notification')
      .whereIn('entityId', ids)
      .orWhereIn('entityId', answers);
    for (const [userId, own] of Map.groupBy(rows, (row) => row.userId)) {
      publishRead(userId, services);
      const rhythm = await mailScheduleOf(knex, userId);
      for (const row of own.filter(({ readAt, mailedAt }) => readAt === null && mailedAt === null)) {
        const runAt = Math.max(services.now(), mailTimeOf(rhythm, Number(row.createdAt)));
        await scheduleMail(knex, services.jobs(), row, runAt);
      }
    }
  }
}

async function mayStillSee(knex: Knex, { id, userId }: StoredNotice): Promise<boolean> {
  const seen = await onlyVisibleTo(knex, userId);
  return (await seen(knex('notification')).where({ id }).first('id')) !== undefined;
}

/** Publishes a notice. Notices may arrive in another order; the order of the inbox is correct. */
function publish(
  userId: string,
  notice: ShownNotification & { readonly onDesktop: boolean; readonly isForCaller: boolean },
  { bus, newId }: Pick<NoticeDeliveryServices, 'bus' | 'newId'>,
): void {
  bus.publish(userId, {
    text: frameText(actionText('create', notice.id, userId, notice, newId())),
    sequence: null,
  });
}

/** Publishes to a person's pages that notices have been read, are no longer shown, or are shown again. */
export function publishRead(
  userId: string,
  { bus, newId }: Pick<NoticeDeliveryServices, 'bus' | 'newId'>,
): void {
  bus.publish(userId, {
    text: frameText(actionText('update', userId, userId, null, newId())),
    sequence: null,
  });
}

function actionText(
  verb: 'create' | 'update',
  entityId: string,
  channelId: string,
  data: object | null,
  id: string,
): string {
  return JSON.stringify({
    id,
    type: 'notification',
    verb,
    property: null,
    query: { entityId, parentEntityId: channelId, channelId },
    data,
    isUndoable: false,
    isOptimistic: false,
  });
}
