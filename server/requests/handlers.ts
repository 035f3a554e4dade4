// Handlers of `shared/api/requests.ts`.

import type { FastifyReply } from 'fastify';
import type { AvatarPicture, AccessScope } from '../../shared/api/parts.ts';
import { AppError } from '../../shared/errors.ts';
import { accessRequest } from '../../shared/forms/accessRequest.ts';
import { parseData } from '../../shared/model/parseData.ts';
import { requestPath } from '../../shared/paths.ts';
import type { Caller, Handlers } from '../contract.ts';
import type { Database } from '../database/database.ts';
import { dispositionOf } from '../disposition.ts';
import type { Address } from '../guard/address.ts';
import { publishRead } from '../notifications/noticeDelivery.ts';
import { findUser } from '../people/accounts.ts';
import { publishMembershipChange, type MembershipServices } from '../people/publishMemberships.ts';
import type { PosterRequest, PrintPoster } from '../poster.ts';
import type { Bus } from '../realtime/bus.ts';
import { decideRequest, type DecisionServices } from './decideRequest.ts';
import {
  requestAccess,
  hasPendingRequest,
  type Requester,
  type AccessRequestServices,
} from './requestAccess.ts';
import { pendingRequests } from './requestRows.ts';
import { mustAcceptRequests, isInScope, type RequestableScope } from './requestableScopes.ts';

/** The services that the handlers of requests for access need. */
export type RequestServices = AccessRequestServices &
  DecisionServices &
  MembershipServices &
  PosterServices & { readonly bus: Pick<Bus, 'publish'> };

type RequestNames =
  | 'requests.projectInfo'
  | 'requests.teamInfo'
  | 'requests.askProject'
  | 'requests.askTeam'
  | 'requests.list'
  | 'requests.answer'
  | 'requests.projectPoster'
  | 'requests.projectPosterPdf'
  | 'requests.teamPoster'
  | 'requests.teamPosterPdf';

/** Returns the handlers that show request pages and posters, and that accept, list and answer requests. */
export function requestHandlers(services: RequestServices): Handlers<RequestNames> {
  const { database } = services;
  return {
    'requests.projectInfo': async ({ params, caller }) => {
      const scope = projectOf(params);
      const { found, status } = await viewRequestPage(services, scope, caller?.userId ?? null);
      const { name, avatar } = found.team;
      return { project: { id: found.id, title: found.title }, team: { name, avatar }, ...status };
    },
    'requests.teamInfo': async ({ params, caller }) => {
      const { found, status } = await viewRequestPage(services, teamOf(params), caller?.userId ?? null);
      return { team: found.team, ...status };
    },
    'requests.askProject': async ({ params, body: { projectId, ...applicant }, caller }) => {
      mustAgree('projectId', projectId, params.projectId);
      return requestAccess(services, projectOf(params), await askerOf(services, caller, applicant));
    },
    'requests.askTeam': async ({ params, body: { teamId, ...applicant }, caller }) => {
      mustAgree('teamId', teamId, params.teamId);
      return requestAccess(services, teamOf(params), await askerOf(services, caller, applicant));
    },
    'requests.list': async ({ params, caller }) => {
      const { requests, role } = await pendingRequests(database, caller.userId, placeOf(params));
      return { requests: [...requests], role };
    },
    'requests.answer': async ({ params, body, caller }) => {
      const scope = placeOf(params);
      const given = { ...body, role: body.role ?? 'VIEW_ONLY' } as const;
      const { request, cameIn, relieved } = await decideRequest(services, caller.userId, scope, given);
      if (cameIn !== null)
        await publishMembershipChange(services, caller.userId, scope, [{ id: cameIn, kind: 'user' }]);
      for (const userId of relieved) publishRead(userId, services);
      services.jobs.wake();
      return { request };
    },
    'requests.projectPoster': ({ params, query: { paper = 'A4' }, reply }) =>
      sendPoster(services, reply, projectOf(params), { format: 'html', paper }),
    'requests.projectPosterPdf': ({ params, query: { paper = 'A4' }, reply }) =>
      sendPoster(services, reply, projectOf(params), { format: 'pdf', paper }),
    'requests.teamPoster': ({ params, query: { paper = 'A4' }, reply }) =>
      sendPoster(services, reply, teamOf(params), { format: 'html', paper }),
    'requests.teamPosterPdf': ({ params, query: { paper = 'A4' }, reply }) =>
      sendPoster(services, reply, teamOf(params), { format: 'pdf', paper }),
  };
}

/**
 * Returns the profile of a signed-in user, or the details that a visitor has sent.
 * @throws AppError 'badRequest'
 */
async function askerOf(
  { database }: AccessRequestServices,
  caller: Caller | null,
  applicant: unknown,
): Promise<Requester> {
  const user = caller && (await findUser(database, caller.userId));
  if (!user) return { ...parseData(accessRequest, applicant, ''), userId: null };
  const { id: userId, email, firstName, lastName } = user;
  return { userId, email, firstName, lastName };
}

/** Refuses a body that names another project or team than the path. */
function mustAgree(field: string, applicant: string | undefined, meant: string): void {
  if (applicant !== undefined && applicant !== meant)
    throw new AppError('badRequest', { fields: { [field]: 'Is another than that of the address' } });
}

function placeOf({
  entityId,
  entityType,
}: {
  entityId: string;
  entityType: AccessScope['type'];
}): AccessScope {
  return { id: entityId, type: entityType };
}

function projectOf({ projectId }: { projectId: string }): AccessScope {
  return { id: projectId, type: 'project' };
}

function teamOf({ teamId }: { teamId: string }): AccessScope {
  return { id: teamId, type: 'team' };
}

// A poster is public, like its request page, as long as the project or team accepts requests.

/** The services that making a poster needs. */
export interface PosterServices {
  readonly database: Database;
  readonly address: Pick<Address, 'url'>;
  readonly printPoster: PrintPoster;
  readonly avatarStore: {
    bytes(ownerId: string, pictureId: string, name: string): Promise<Uint8Array | null>;
  };
}

const TYPES = { pdf: 'application/pdf', html: 'text/html; charset=utf-8' } as const;
/** Content security policy of the poster as an HTML page, which neither runs scripts nor loads anything. */
const POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Sends the poster.
 * @throws AppError 'notFound' where requests are not accepted
 */
export async function sendPoster(
  { database, address, printPoster, avatarStore }: PosterServices,
  reply: FastifyReply,
  scope: AccessScope,
  { format, paper }: Pick<PosterRequest, 'format' | 'paper'>,
): Promise<null> {
  const found = await mustAcceptRequests(database.reader, scope);
  const bytes = await printPoster({
    format,
    paper,
    teamName: found.team.name,
    project: scope.type === 'project' ? found.title : null,
    url: address.url() + requestPath(found),
    picture: await pictureOf(found.team.avatar, avatarStore),
  });
  const title = `Request access to ${found.title}`;
  void reply.headers({
    'content-type': TYPES[format],
    'content-disposition': dispositionOf('inline', title, format),
    'cache-control': 'no-store',
    ...(format === 'html' ? { 'content-security-policy': POLICY } : {}),
  });
  await reply.send(bytes);
  return null;
}

/** Returns the largest size of the team's picture; null where it has none. */
async function pictureOf(
  avatar: AvatarPicture | null,
  store: PosterServices['avatarStore'],
): Promise<Uint8Array | null> {
  const [, , ownerId, pictureId] = avatar?.baseUrl.split('/') ?? [];
  if (!avatar || ownerId === undefined || pictureId === undefined) return null;
  return store.bytes(ownerId, pictureId, avatar.lgName);
}

// A request page shows a project or team that accepts requests, and whether the viewer is a member or has a pending
// request.

/** Whether the viewer has access, or has requested it. */
interface RequesterStatus {
  readonly authenticatedUserHasAccess: boolean;
  readonly authenticatedUserHasRequestedAccess: boolean;
}

const STRANGER: RequesterStatus = {
  authenticatedUserHasAccess: false,
  authenticatedUserHasRequestedAccess: false,
};

/**
 * Returns the data of a request page. `userId` is null for a visitor.
 * @throws AppError 'notFound'
 */
async function viewRequestPage(
  { database, now }: { readonly database: Database; readonly now: () => number },
  scope: AccessScope,
  userId: string | null,
): Promise<{ readonly found: RequestableScope; readonly status: RequesterStatus }> {
  const { reader } = database;
  const found = await mustAcceptRequests(reader, scope);
  const user = userId === null ? null : await findUser(database, userId);
  if (!user) return { found, status: STRANGER };
  if (await isInScope(reader, user.id, scope))
    return { found, status: { ...STRANGER, authenticatedUserHasAccess: true } };
  const isWaiting = await hasPendingRequest(reader, scope, user.email, now());
  return { found, status: { ...STRANGER, authenticatedUserHasRequestedAccess: isWaiting } };
}
