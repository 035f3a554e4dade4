// Calendars of a project, which calendar programs read by a secret address.

import { z } from 'zod';
import { id, noBody, noFields } from './parts.ts';
import { defineRoute } from './route.ts';

/** Whose events a calendar has: all of the project, those of a category, or those of a person. */
export const CALENDAR_SCOPES = ['project', 'category', 'person'] as const;

const calendar = z.strictObject({
  calendarId: id,
  scope: z.enum(CALENDAR_SCOPES),
  /** The id of the category or the person; null for the project. */
  id: id.nullable(),
  createdBy: id,
  createdAt: z.number(),
  /** Time at which a program last read the calendar; null for never. */
  fetchedAt: z.number().nullable(),
});
/** A calendar as its maker sees it, without its address. Times are milliseconds since 1970. */
export type Calendar = z.infer<typeof calendar>;

const own = { access: 'user', query: noFields, rate: 'read' } as const;
const project = z.strictObject({ projectId: id });

/** The calls by which calendars are made, listed, ended and read. */
export const calendarRoutes = {
  'calendars.list': defineRoute({
    ...own,
    method: 'GET',
    path: '/api/projects/:projectId/calendars',
    params: project,
    body: noBody,
    reply: z.strictObject({ calendars: z.array(calendar) }),
    summary: 'My calendars of a project; all of them for its admins',
  }),
  'calendars.create': defineRoute({
    ...own,
    method: 'POST',
    path: '/api/projects/:projectId/calendars',
    params: project,
    body: z.strictObject({ scope: z.enum(CALENDAR_SCOPES), id: id.optional() }),
    reply: z.strictObject({ calendarId: id, url: z.string() }),
    summary: 'A new calendar; its address is told once',
  }),
  'calendars.delete': defineRoute({
    ...own,
    method: 'DELETE',
    path: '/api/projects/:projectId/calendars/:calendarId',
    params: z.strictObject({ projectId: id, calendarId: id }),
    body: noBody,
    reply: z.strictObject({ deleted: z.boolean() }),
    summary: 'End a calendar: its address leads nowhere any more',
  }),
  'calendars.file': defineRoute({
    ...own,
    access: 'anyone',
    rate: 'calendar',
    method: 'GET',
    path: '/gen/project/:projectId/calendar/:file',
    // The name of the file is the secret of the calendar, followed by `.ics`.
    params: z.strictObject({ projectId: id, file: z.string().regex(/^[\w-]{1,64}\.ics$/) }),
    body: noBody,
    reply: z.unknown(),
    form: 'own',
    summary: 'A calendar as a file, by its secret address',
  }),
} as const;
