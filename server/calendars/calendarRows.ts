// Reads and writes stored calendars. Times are in milliseconds since 1970.

import type { Knex } from 'knex';
import { z } from 'zod';
import { CALENDAR_SCOPES, type Calendar } from '../../shared/api/calendars.ts';
import { tableOf } from '../database/tables.ts';

/** PostgreSQL returns long integers as text. */
const time = z.coerce.number();
const maybeTime = z.union([z.null(), time]);

const row = z.object({
  id: z.string(),
  projectId: z.string(),
  scope: z.enum(CALENDAR_SCOPES),
  scopeId: z.string(),
  createdBy: z.string(),
  createdAt: time,
  fetchedAt: maybeTime,
  version: z.string(),
  told: z.string(),
  file: z.string(),
  etag: z.string(),
  validUntil: maybeTime,
});
/** A stored calendar. */
export type StoredCalendar = z.infer<typeof row>;

/** The last published state of a calendar. */
export type PublishedCalendar = Pick<StoredCalendar, 'version' | 'told' | 'file' | 'etag' | 'validUntil'>;

const LISTED = ['id', 'scope', 'scopeId', 'createdBy', 'createdAt', 'fetchedAt'] as const;
const listed = row.pick({
  id: true,
  scope: true,
  scopeId: true,
  createdBy: true,
  createdAt: true,
  fetchedAt: true,
});

/** Returns a calendar by the hash of the secret in its URL; null where there is none. */
export async function findCalendar(
  knex: Knex,
  projectId: string,
  secretHash: string,
): Promise<StoredCalendar | null> {
  const found: unknown = await knex('calendar').where({ projectId, secretHash }).first();
  return found === undefined ? null : row.parse(found);
}

/** Returns the calendars of a project, newest first; only those of one maker if that is given. */
export async function calendarsOf(
  knex: Knex,
  where: { readonly projectId: string; readonly createdBy?: string },
): Promise<Calendar[]> {
  const found: unknown[] = await knex('calendar')
    .where(where)
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .select(...LISTED);
  return found.map((each) => {
    const { id: calendarId, scopeId, ...rest } = listed.parse(each);
    return { ...rest, calendarId, id: scopeId === '' ? null : scopeId };
  });
}

const MOST_LISTED = 500;

/** Stores a new calendar, without published events. */
export async function addCalendar(
  knex: Knex,
  calendar: Pick<StoredCalendar, 'id' | 'projectId' | 'scope' | 'scopeId' | 'createdBy' | 'createdAt'> & {
    readonly secretHash: string;
  },
): Promise<void> {
  await knex('calendar').insert({ ...calendar, version: '', told: '[]', file: '', etag: '' });
}

/** Deletes the calendars of projects that were purged. */
export async function deleteCalendarsOfPurgedProjects(knex: Knex): Promise<void> {
  await knex('calendar')
    .whereNotIn('projectId', knex(tableOf('project')).select('id'))
    .delete();
}
