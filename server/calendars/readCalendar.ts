// Reads the content of a calendar. If nothing in the project has changed since the last call, this is the published
// file; else its events are read again from the project's sheets and from the comments that are assigned to its user.

import { createHash } from 'node:crypto';
import type { CalendarEvent, EventScope } from '../../shared/arrange/sheetEvents.ts';
import { limits } from '../../shared/limits.ts';
import { entityOfKind } from '../../shared/model/kinds.ts';
import { projectPath, sheetPath } from '../../shared/paths.ts';
import type { Project } from '../../shared/records.ts';
import type { Database } from '../database/database.ts';
import { findDocument } from '../database/findDocument.ts';
import { tableOf } from '../database/tables.ts';
import { readTexts } from '../database/texts.ts';
import type { LoadSheet } from '../exports/handlers.ts';
import type { RenderQueue } from '../exports/renderQueue.ts';
import type { RunQueued } from '../keyedQueues.ts';
import { findPeople } from '../people/accounts.ts';
import { documentsBy } from '../projects/queries.ts';
import { undeletedThreads, type Thread } from '../talk/undeletedThreads.ts';
import { nextPublished, readPublished, publishedUntil, type PublishedEvent } from './calendarState.ts';
import type { StoredCalendar, PublishedCalendar } from './calendarRows.ts';

/** The services by which calendars are read. */
export interface CalendarReading {
  readonly database: Database;
  readonly loadSheet: LoadSheet;
  readonly renderQueue: RenderQueue;
  readonly address: { url(): string };
  readonly now: () => number;
}

/** Returns the function that reads the content of a calendar. Calls for the same calendar run one after the other. */
export function openCalendarReader(
  services: CalendarReading,
  runQueued: RunQueued,
): (calendar: StoredCalendar, project: Project) => Promise<PublishedCalendar> {
  const { database, now } = services;
  return (calendar, project) =>
    runQueued(calendar.id, async () => {
      const version = await versionOf(database, calendar);
      const last: PublishedCalendar = (await lastPublished(database, calendar.id)) ?? calendar;
      const isValid = last.validUntil === null || now() < last.validUntil;
      if (last.version === version.text && isValid) return last;
      const events = await eventsOf(services, calendar, project);
      const published = nextPublished(readPublished(last.told), events, {
        changedAt: version.changedAt,
        now: now(),
      });
      const file = await fileOf(services, calendar, project, published);
      const made: PublishedCalendar = {
        version: version.text,
        told: JSON.stringify(published),
        file,
        etag: createHash('sha256').update(file).digest('base64url').slice(0, 22),
        validUntil: publishedUntil(published),
      };
      await database.knex('calendar').where({ id: calendar.id }).update(made);
      return made;
    });
}

async function lastPublished({ knex }: Database, id: string): Promise<PublishedCalendar | null> {
  const found: (PublishedCalendar & { validUntil: number | string | null }) | undefined = await knex(
    'calendar',
  )
    .where({ id })
    .first('version', 'told', 'file', 'etag', 'validUntil');
  if (!found) return null;
  return { ...found, validUntil: found.validUntil === null ? null : Number(found.validUntil) };
}

interface Version {
  readonly text: string;
  /** The time of the newest action in the project, in milliseconds since 1970. */
  readonly changedAt: number;
}

/** Returns a version that changes with every channel of the project, and with the name of the calendar's user. */
async function versionOf({ reader }: Database, calendar: StoredCalendar): Promise<Version> {
  const { projectId, scope, scopeId } = calendar;
  const [heads]: { count: number | string; total: number | string | null }[] = await reader('channel as c')
    .join('channel_head as h', 'h.channelId', 'c.id')
    .where({ 'c.projectId': projectId })
    .count('* as count')
    .sum('h.sequence as total');
  const [newest]: { at: number | string | null }[] = await reader('action_log')
    .where({ projectId })
    .max('createdAt as at');
  const name = scope === 'person' ? await nameOf(reader, scopeId) : '';
  return {
    text: `${heads?.count ?? 0}.${heads?.total ?? 0}.${name}`,
    changedAt: Number(newest?.at ?? calendar.createdAt),
  };
}

async function nameOf(reader: Database['reader'], userId: string): Promise<string> {
  const person = (await findPeople(reader, [userId])).get(userId);
  return person ? `${person.firstName} ${person.lastName}`.trim() : '';
}

async function eventsOf(
  services: CalendarReading,
  calendar: StoredCalendar,
  project: Project,
): Promise<readonly CalendarEvent[]> {
  const { database, loadSheet, renderQueue, now } = services;
  const { projectId, createdBy } = calendar;
  if (!project.startDate) return given(services, calendar);
  const [sheets = []] = await readTexts(database, [documentsBy('sheet', 'projectId', projectId)]);
  const wanted = await scopeOf(database, calendar);
  const events: CalendarEvent[] = [];
  for (const { id, data } of sheets) {
    const { isTemplate, archived } = entityOfKind('sheet', { ...JSON.parse(data), id });
    if (isTemplate === true || archived === true) continue;
    const source = await loadSheet({ projectId, sheetId: id, userId: createdBy }, { pictures: false });
    const { bytes } = await renderQueue.print({
      source,
      format: 'events',
      now: now(),
      options: {},
      events: { wanted, most: limits.eventsPerCalendar - events.length, path: sheetPath(projectId, id) },
    });
    events.push(...readEvents(bytes));
    if (events.length >= limits.eventsPerCalendar) break;
  }
  return [...events, ...(await given(services, calendar))];
}

function readEvents(bytes: Uint8Array): readonly CalendarEvent[] {
  return JSON.parse(Buffer.from(bytes).toString());
}

async function scopeOf({ reader }: Database, { scope, scopeId }: StoredCalendar): Promise<EventScope> {
  if (scope === 'project') return { scope };
  if (scope === 'category') return { scope, categoryId: scopeId };
  return { scope, userId: scopeId, name: await nameOf(reader, scopeId) };
}

/** Returns the open comments of the project that are assigned to the calendar's user and have a date, as events;
 *  without those on anything in the bin. */
async function given(
  { database: { reader } }: CalendarReading,
  { projectId, scope, scopeId }: StoredCalendar,
): Promise<readonly CalendarEvent[]> {
  if (scope !== 'person') return [];
  const found: ({ id: string; data: string } & Thread)[] = await reader('comment_entry as e')
    .join(`${tableOf('comment')} as c`, 'c.id', 'e.commentId')
    .join('comment_thread as t', 't.threadId', 'e.threadId')
    .where({
      'e.assignedTo': scopeId,
      'e.resolved': 0,
      'e.deleted': 0,
      'e.hidden': 0,
      't.projectId': projectId,
    })
    .orderBy('e.commentId')
    .limit(limits.eventsPerCalendar)
    .select('c.id', 'c.data', 't.threadId', 't.kind', 't.projectId');
  const living = await undeletedThreads(reader, found);
  return found.flatMap(({ id, data, threadId }): readonly CalendarEvent[] => {
    if (!living.has(threadId)) return [];
    const { text = '', assigned } = entityOfKind('comment', { ...JSON.parse(data), id });
    if (!assigned?.dueAt) return [];
    const at = Math.floor(assigned.dueAt / 1000);
    const title = `Due: ${text.replaceAll(/\s+/g, ' ').slice(0, limits.nameLength.max)}`;
    return [{ id, title, about: text, start: at, end: at, path: projectPath(projectId) }];
  });
}

async function fileOf(
  { database, renderQueue, address }: CalendarReading,
  { scope, scopeId }: StoredCalendar,
  project: Project,
  events: readonly PublishedEvent[],
): Promise<string> {
  const of = async (): Promise<string> => {
    if (scope === 'person') return nameOf(database.reader, scopeId);
    return scope === 'category' ? ((await findDocument(database, 'category', scopeId))?.name ?? '') : '';
  };
  const title = project.title ?? '';
  const { bytes } = await renderQueue.print({
    calendar: {
      name: [title, await of()].filter(Boolean).join(' · '),
      about: project.startDate ? '' : 'The project has no date yet, so its sheets have no events.',
      timeZone: project.timeZone || null,
      host: address.url(),
      isBusy: scope === 'person',
      events,
    },
  });
  return Buffer.from(bytes).toString();
}
