// Changing where somebody wants to hear of what: what is not named stays.

import type { Knex } from 'knex';
import type { NotificationChange, NotificationSettings } from '../../shared/api/notifications.ts';
import { AppError } from '../../shared/errors.ts';
import { loadUserRoles } from '../people/access.ts';
import {
  saveProjectChoice,
  saveMailSchedule,
  saveNotificationTicks,
  notificationSettingsOf,
} from './preferences.ts';

/** Answers with all that they have chosen. @throws AppError 'notFound' for a project that they are not in */
export function changeNotificationSettings(
  knex: Knex,
  userId: string,
  { ticks, project, mails, quiet, timeZone }: NotificationChange,
): Promise<NotificationSettings> {
  return knex.transaction(async (trx) => {
    if (ticks) await saveNotificationTicks(trx, userId, ticks);
    if (project) {
      await mustSee(trx, userId, project.projectId);
      await saveProjectChoice(trx, userId, project.projectId, project.choice);
    }
    if (mails !== undefined || quiet !== undefined || timeZone !== undefined)
      await saveMailSchedule(trx, userId, {
        ...(mails !== undefined && { mails }),
        ...(quiet !== undefined && { quiet }),
        ...(timeZone !== undefined && { timeZone }),
      });
    return notificationSettingsOf(trx, userId);
  });
}

async function mustSee(trx: Knex, userId: string, projectId: string): Promise<void> {
  const { projects } = await loadUserRoles(trx, userId);
  if (!projects.has(projectId)) throw new AppError('notFound');
}
