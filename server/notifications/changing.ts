// Changing where somebody wants to hear of what: what is not named stays.

import type { Knex } from 'knex';
import type { NotificationChange, NotificationSettings } from '../../shared/api/notifications.ts';
import { AppError } from '../../shared/errors.ts';
import { loadRights } from '../people/access.ts';
import { saveChoice, saveRhythm, saveTicks, settingsOf } from './preferences.ts';

/** Answers with all that they have chosen. @throws AppError 'notFound' for a project that they are not in */
export function changeSettings(
  knex: Knex,
  userId: string,
  { ticks, project, mails, quiet, timeZone }: NotificationChange,
): Promise<NotificationSettings> {
  return knex.transaction(async (trx) => {
    if (ticks) await saveTicks(trx, userId, ticks);
    if (project) {
      await mustSee(trx, userId, project.projectId);
      await saveChoice(trx, userId, project.projectId, project.choice);
    }
    if (mails !== undefined || quiet !== undefined || timeZone !== undefined)
      await saveRhythm(trx, userId, {
        ...(mails !== undefined && { mails }),
        ...(quiet !== undefined && { quiet }),
        ...(timeZone !== undefined && { timeZone }),
      });
    return settingsOf(trx, userId);
  });
}

async function mustSee(trx: Knex, userId: string, projectId: string): Promise<void> {
  const { projects } = await loadRights(trx, userId);
  if (!projects.has(projectId)) throw new AppError('notFound');
}
