// People's notification settings: read for many at once when something happens, and for one on the settings page.

import type { Knex } from 'knex';
import { z } from 'zod';
import {
  MAIL_TIMES,
  type NotificationSettings,
  type NotificationChange,
} from '../../shared/api/notifications.ts';
import { AppError } from '../../shared/errors.ts';
import {
  TICKS,
  type Choices,
  type ProjectChoice,
  type Tick,
  type Ticks,
} from '../../shared/notificationWays.ts';
import { loadUserRoles } from '../people/accessControl.ts';
import type { MailSchedule } from './mailSchedule.ts';

interface PreferenceRow {
  readonly userId: string;
  readonly projectId: string;
  readonly muted: boolean | number;
  readonly ticks: string;
}

interface RhythmRow {
  readonly mails: string;
  readonly timeZone: string | null;
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
}

/** The projectId of the general settings. */
const EVERYWHERE = '';

/** Schema of stored settings. Settings that a later version has added are ignored. */
const storedTicks = z.record(z.string(), z.boolean());

/** Returns the choices of these people for a project; null stands for notices of no project. */
export async function notificationChoicesOf(
  knex: Knex,
  userIds: readonly string[],
  projectId: string | null,
): Promise<(userId: string) => Choices> {
  const rows: PreferenceRow[] = await knex('notification_preference')
    .whereIn('userId', [...userIds])
    .whereIn('projectId', [EVERYWHERE, projectId ?? EVERYWHERE]);
  const byKey = new Map(rows.map((row) => [`${row.userId} ${row.projectId}`, choiceOf(row)]));
  return (userId) => ({
    everywhere: byKey.get(`${userId} ${EVERYWHERE}`)?.ticks ?? {},
    project: projectId === null ? null : (byKey.get(`${userId} ${projectId}`) ?? null),
  });
}

/** Returns when a person wants mails. */
export async function mailScheduleOf(knex: Knex, userId: string): Promise<MailSchedule> {
  const row: RhythmRow | undefined = await knex('notification_rhythm').where({ userId }).first();
  const mails = MAIL_TIMES.find((time) => time === row?.mails) ?? 'soon';
  const { quietFrom = null, quietTo = null, timeZone = null } = row ?? {};
  const quiet = quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo };
  return { mails, quiet, timeZone };
}

/** Returns all settings of a person. */
export async function notificationSettingsOf(knex: Knex, userId: string): Promise<NotificationSettings> {
  const rows: PreferenceRow[] = await knex('notification_preference').where({ userId }).orderBy('projectId');
  const own = rows.map((row) => [row.projectId, choiceOf(row)] as const);
  const everywhere = own.find(([projectId]) => projectId === EVERYWHERE);
  return {
    ticks: everywhere?.[1].ticks ?? {},
    projects: Object.fromEntries(own.filter(([projectId]) => projectId !== EVERYWHERE)),
    ...(await mailScheduleOf(knex, userId)),
  };
}

/** Changes general settings. Concurrent changes of one person are serialised by a lock on their account. */
export async function saveNotificationTicks(trx: Knex, userId: string, ticks: Ticks): Promise<void> {
  await saveProjectChoice(trx, userId, EVERYWHERE, { ticks });
}

/** Removes these ticks from the projects' own settings, so that the general ones apply there, too.
 *  `saveNotificationTicks` has locked the account before. */
export async function forgetProjectTicks(trx: Knex, userId: string, ticks: readonly Tick[]): Promise<void> {
  const { projects } = await notificationSettingsOf(trx, userId);
  for (const [projectId, choice] of Object.entries(projects)) {
    const own = Object.entries(choice.ticks);
    const otherTicks = own.filter(([tick]) => !ticks.some((each) => each === tick));
    if (otherTicks.length === own.length) continue;
    await trx('notification_preference')
      .where({ userId, projectId })
      .update({ ticks: JSON.stringify(Object.fromEntries(otherTicks)) });
  }
}

/** Changes the settings of a project, or removes them with null. */
export async function saveProjectChoice(
  trx: Knex,
  userId: string,
  projectId: string,
  choice: { readonly muted?: boolean | undefined; readonly ticks?: Ticks | undefined } | null,
): Promise<void> {
  await trx('account').where({ id: userId }).forUpdate().first('id');
  const key = { userId, projectId };
  if (choice === null) {
    await trx('notification_preference').where(key).delete();
    return;
  }
  const row: PreferenceRow | undefined = await trx('notification_preference').where(key).first();
  const before = row ? choiceOf(row) : { muted: false, ticks: {} };
  const next = { muted: choice.muted ?? before.muted, ticks: { ...before.ticks, ...choice.ticks } };
  await trx('notification_preference')
    .insert({ ...key, muted: next.muted, ticks: JSON.stringify(next.ticks) })
    .onConflict(['userId', 'projectId'])
    .merge(['muted', 'ticks']);
}

/** Changes the given fields of a person's mail times, and keeps the others. */
export async function saveMailSchedule(
  trx: Knex,
  userId: string,
  change: Partial<MailSchedule>,
): Promise<void> {
  await trx('account').where({ id: userId }).forUpdate().first('id');
  const { mails, quiet, timeZone } = { ...(await mailScheduleOf(trx, userId)), ...change };
  await trx('notification_rhythm')
    .insert({ userId, mails, timeZone, quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null })
    .onConflict('userId')
    .merge(['mails', 'timeZone', 'quietFrom', 'quietTo']);
}

function choiceOf({ muted, ticks }: PreferenceRow): ProjectChoice {
  const given = storedTicks.parse(JSON.parse(ticks));
  const known = TICKS.flatMap((tick) => (given[tick] === undefined ? [] : [[tick, given[tick]] as const]));
  return { muted: Boolean(muted), ticks: Object.fromEntries(known) };
}

// A change of settings leaves all other settings unchanged.

/**
 * Changes settings and resolves to all of them.
 * @throws AppError 'notFound' for a project that the person is not in
 */
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
