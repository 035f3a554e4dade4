// The light pages of a show, whose HTML is rendered by the server, for users and for guests of links. A user who is not
// signed in is redirected to sign in. Everybody else who may not see such a page gets the app, which asks for the
// password of a link, or shows that the link has ended or that the page does not exist.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../shared/errors.ts';
import { isId } from '../shared/model/id.ts';
import { loginPath, paths } from '../shared/paths.ts';
import {
  DEPARTMENT_COOKIE,
  type DisplayLivePage,
  type FollowPage,
  type LivePage,
} from '../shared/show/livePage.ts';
import type { Authenticator } from './auth/authenticate.ts';
import type { Caller, GuestCaller } from './contract.ts';
import { findDocument } from './database/findDocument.ts';
import type { GuestSessions } from './links/guestSessions.ts';
import { findLink } from './links/linkRows.ts';
import { once } from './once.ts';
import { mayIn } from './people/projectRights.ts';
import { root } from './root.ts';
import { settingsOf } from './show/displayRows.ts';
import type { LiveShows } from './show/liveShows.ts';
import { mustMayFollowShow, type PlaceServices } from './show/showPlace.ts';

/** The services that light pages need. */
export interface LivePageServices extends PlaceServices {
  readonly authenticator: Pick<Authenticator, 'callerOf'>;
  readonly guests: Pick<GuestSessions, 'callerOf'>;
  readonly shows: Pick<LiveShows, 'current'>;
  readonly followersOf: (sheetId: string) => number;
}

/** Schema of the module that the renderer's build makes for the server (dist/live). */
const livePages = z.object({
  renderLive: z.function({ input: [z.custom<LivePage>()], output: z.string() }),
});

const loadModule = once(async () => {
  const file = join(root, 'dist', 'live', 'live.js');
  if (!existsSync(file)) return null;
  const loaded: unknown = await import(pathToFileURL(file).href);
  return livePages.parse({ ...Object(loaded) });
});

/** Sends a light page. Resolves to null where the path is not that of a light page, or the caller may not see it. */
export async function sendLivePage(
  services: LivePageServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | null> {
  const path = request.url.split('?')[0] ?? '/';
  const person = idsIn(paths.follow, path);
  const guest = idsIn(paths.guest, path);
  if (!person && !guest) return null;
  try {
    const caller = person
      ? await services.authenticator.callerOf(request.headers)
      : await services.guests.callerOf(request.headers, guest?.['linkId'] ?? '');
    if (!caller) return person ? reply.redirect(loginPath(path), 303) : null;
    const page = person
      ? await pageOfPerson(services, request, caller, person)
      : await pageOfGuest(services, request, caller);
    const { renderLive } = (page && (await loadModule())) ?? {};
    if (!page || !renderLive) return null;
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(renderLive(page));
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function pageOfPerson(
  services: LivePageServices,
  request: FastifyRequest,
  caller: Caller,
  { projectId = '', sheetId = '' }: Readonly<Record<string, string>>,
): Promise<FollowPage | null> {
  const page = await followPage(services, request, { caller, sheetId, linkId: null });
  const role = await services.access.roleOf(caller.userId, page.projectId);
  if (role === null || page.projectId !== projectId) return null;
  const { reader } = services.database;
  const mayCall = await mayIn(reader, role, projectId, 'show.call');
  const mayAnswer = await mayIn(reader, role, projectId, 'comment.write');
  return { ...page, mayCall, answersFor: mayAnswer ? null : [] };
}

async function pageOfGuest(
  services: LivePageServices,
  request: FastifyRequest,
  caller: Caller,
): Promise<LivePage | null> {
  if (caller.guest?.scope === 'display') return displayPage(services, { ...caller.guest, caller });
  if (caller.guest?.scope !== 'follow') return null;
  const { linkId, sheetId } = caller.guest;
  const link = await findLink(services.database.reader, { id: linkId });
  const page = await followPage(services, request, { caller, sheetId, linkId });
  return { ...page, answersFor: link?.categoryIds ?? [] };
}

async function followPage(
  services: LivePageServices,
  request: FastifyRequest,
  { caller, sheetId, linkId }: { caller: Caller; sheetId: string; linkId: string | null },
): Promise<FollowPage> {
  const view = await mustMayFollowShow(services, caller, sheetId);
  const live = await services.shows.current(sheetId, view);
  const rundown = live.rundownFor(view);
  const project = await findDocument(services.database, 'project', live.projectId);
  const chosen = departmentIn(request.headers.cookie ?? '', caller.userId);
  return {
    kind: 'follow',
    sheetId,
    projectId: live.projectId,
    linkId,
    personId: caller.userId,
    mayCall: false,
    answersFor: [],
    departmentId: rundown.departments.some(({ categoryId }) => categoryId === chosen) ? chosen : null,
    isArchived: project?.archived === true,
    state: live.stateFor(view, services.followersOf(sheetId)),
    rundown,
  };
}

async function displayPage(
  services: LivePageServices,
  { linkId, projectId, sheetId, caller }: GuestCaller & { readonly caller: Caller },
): Promise<DisplayLivePage | null> {
  const settings = (await settingsOf(services.database.reader, [linkId])).get(linkId);
  if (!settings) return null;
  const view = await mustMayFollowShow(services, caller, sheetId);
  const live = await services.shows.current(sheetId, view);
  const [state, rundown] = [live.stateFor(view, 0), live.rundownFor(view)];
  return { kind: 'display', sheetId, projectId, linkId, settings, state, rundown };
}

/** Returns the department that a user has chosen on this device; null for all departments. */
function departmentIn(cookies: string, personId: string): string | null {
  for (const each of cookies.split(';')) {
    const [name = '', value = ''] = each.trim().split('=');
    const [person, departmentId = ''] = value.split('.');
    if (name === DEPARTMENT_COOKIE && person === personId && isId(departmentId)) return departmentId;
  }
  return null;
}

/** Returns the ids in a path by a pattern; null where the path does not match. */
function idsIn(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const source = pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const { groups } = new RegExp(`^${source}/?$`).exec(path) ?? {};
  return groups && Object.values(groups).every(isId) ? groups : null;
}
