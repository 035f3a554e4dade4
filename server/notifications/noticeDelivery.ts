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

const payload = z.object({ ids: z.array(z.string()) });

/** Returns the job that delivers the notices of one call of `notify`. After a crash it may deliver them again; a
 *  page shows each once. */
export function noticeJob(services: NoticeDeliveryServices): JobKind {
  const { knex } = services.database;
  return {
    async run(given) {
      const { ids } = payload.parse(given);
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

/** Publishes to a person's pages that notices have been read, or are no longer shown. */
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
