// Handlers of `shared/api/calendars.ts`. A calendar shows what its maker may see. If they may no longer open the
// project, export files from it or see that category or person, or if one of these is deleted, the URL of the calendar
// responds 'notFound'.

import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { may, mustMay } from '../../shared/permissions/rights.ts';
import type { Project } from '../../shared/records.ts';
import { hashOfNew, hashOfToken, newToken } from '../auth/tokens.ts';
import type { Handler, Handlers } from '../contract.ts';
import { findDocument } from '../database/findDocument.ts';
import { dispositionOf } from '../disposition.ts';
import { openKeyedQueues } from '../keyedQueues.ts';
import type { AccessControl } from '../people/accessControl.ts';
import { mustMayInLocked } from '../people/projectRights.ts';
import { addCalendar, calendarsOf, findCalendar, type StoredCalendar } from './calendarRows.ts';
import { openCalendarReader, type CalendarReading } from './readCalendar.ts';

/** The services that the handlers of calendars need. */
export interface CalendarServices extends CalendarReading {
  readonly access: Pick<AccessControl, 'roleOf' | 'projectsOf'>;
  readonly newId: () => string;
}

type Names = 'calendars.list' | 'calendars.create' | 'calendars.delete' | 'calendars.file';

/** Precision in ms of the time at which a calendar was last read, so that not every poll writes to the database. */
const NOTED_MS = 60_000;

/** Returns the handlers that make, list, end and send calendars. */
export function calendarHandlers(services: CalendarServices): Handlers<Names> {
  const { database, access } = services;
  const { knex } = database;

  async function mustOpen(userId: string, projectId: string) {
    return mustMay(await access.roleOf(userId, projectId), 'project.open');
  }

  return {
    'calendars.file': sendCalendar(services),
    'calendars.list': async ({ params: { projectId }, caller: { userId } }) => {
      const role = await mustOpen(userId, projectId);
      return {
        calendars: await calendarsOf(knex, {
          projectId,
          ...(!may(role, 'member.manage') && { createdBy: userId }),
        }),
      };
    },
    'calendars.create': async ({ params: { projectId }, body, caller: { userId } }) => {
      const role = await mustOpen(userId, projectId);
      mustMay(role, 'project.export', await findDocument(database, 'project', projectId));
      if (body.scope === 'person' && (body.id ?? userId) !== userId) mustMay(role, 'member.manage');
      return makeCalendar(services, { projectId, userId, ...body });
    },
    'calendars.delete': async ({ params: { projectId, calendarId }, caller: { userId } }) => {
      const role = await mustOpen(userId, projectId);
      const own = may(role, 'member.manage') ? {} : { createdBy: userId };
      const deleted = await knex('calendar')
        .where({ id: calendarId, projectId, ...own })
        .delete();
      if (deleted === 0) throw new AppError('notFound');
      return { deleted: true };
    },
  };
}

/**
 * Makes a calendar. Its URL can only be returned by this call, since only the hash of its secret is stored.
 * @throws AppError 'notFound' where the project has no such category or person; 'conflict' where there are too many
 */
async function makeCalendar(
  services: CalendarServices,
  wanted: {
    readonly projectId: string;
    readonly userId: string;
    readonly scope: StoredCalendar['scope'];
    readonly id?: string | undefined;
  },
): Promise<{ readonly calendarId: string; readonly url: string }> {
  const { knex } = services.database;
  const { address, now, newId } = services;
  const { projectId, userId, scope, id } = wanted;
  const scopeId = scope === 'project' ? '' : (id ?? (scope === 'person' ? userId : ''));
  if (!(await hasSubject(services, { projectId, scope, scopeId }))) throw new AppError('notFound');
  const [secret, calendarId] = [newToken(), newId()];
  const made = { id: calendarId, projectId, scope, scopeId, createdBy: userId, createdAt: now() };
  await knex.transaction(async (trx) => {
    await mustMayInLocked(trx, userId, projectId, 'project.export');
    // The account is locked, since two requests at once could otherwise exceed the limit.
    await trx('account').where({ id: userId }).forUpdate().first('id');
    const [known]: { count: number | string }[] = await trx('calendar')
      .where({ projectId, createdBy: userId })
      .count('* as count');
    if (Number(known?.count ?? 0) >= limits.calendarsPerPerson)
      throw new AppError('conflict', {
        message: `At most ${limits.calendarsPerPerson} calendars of a project. End one that nobody reads.`,
      });
    await addCalendar(trx, { ...made, secretHash: hashOfNew(secret) });
  });
  return { calendarId, url: `${address.url()}/gen/project/${projectId}/calendar/${secret}.ics` };
}

/** Tells whether the project has the category or the person of a calendar. */
async function hasSubject(
  { database, access }: CalendarServices,
  { projectId, scope, scopeId }: Pick<StoredCalendar, 'projectId' | 'scope' | 'scopeId'>,
): Promise<boolean> {
  if (scope === 'project') return true;
  if (scope === 'person') return (await access.projectsOf(scopeId)).has(projectId);
  return (await findDocument(database, 'category', scopeId))?.projectId === projectId;
}

/** Returns the handler that sends a calendar to anybody who has its URL. */
function sendCalendar(services: CalendarServices): Handler<'calendars.file'> {
  const { database, access, now } = services;
  const { knex } = database;
  const read = openCalendarReader(services, openKeyedQueues());

  /** Returns the project of a calendar; null where its maker could no longer make it. */
  async function projectFor(calendar: StoredCalendar): Promise<Project | null> {
    const { createdBy, projectId, scope, scopeId } = calendar;
    const role = (await access.projectsOf(createdBy)).get(projectId);
    const project = role === undefined ? null : await findDocument(database, 'project', projectId);
    if (role === undefined || !project || !may(role, 'project.export', project)) return null;
    const isOfAnother = scope === 'person' && scopeId !== createdBy;
    if (isOfAnother && !may(role, 'member.manage')) return null;
    return (await hasSubject(services, calendar)) ? project : null;
  }

  return async ({ params, request, reply }) => {
    const secretHash = hashOfToken(params.file.slice(0, -'.ics'.length));
    const calendar = secretHash && (await findCalendar(knex, params.projectId, secretHash));
    const project = calendar ? await projectFor(calendar) : null;
    if (!calendar || !project) throw new AppError('notFound');
    const { file, etag } = await read(calendar, project);
    if (calendar.fetchedAt === null || now() - calendar.fetchedAt >= NOTED_MS)
      await knex('calendar').where({ id: calendar.id }).update({ fetchedAt: now() });
    const tag = `"${etag}"`;
    void reply.header('etag', tag);
    void reply.header('cache-control', 'private, no-store');
    void reply.header('x-robots-tag', 'noindex, nofollow');
    void reply.header('referrer-policy', 'no-referrer');
    if (request.headers['if-none-match'] === tag) {
      await reply.code(304).send();
      return null;
    }
    void reply.header('content-type', 'text/calendar; charset=utf-8');
    void reply.header('content-disposition', dispositionOf('inline', project.title ?? 'Calendar', 'ics'));
    await reply.send(file);
    return null;
  };
}
