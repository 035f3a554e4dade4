// Handlers of `shared/api/requests.ts`.

import { AppError } from '../../shared/errors.ts';
import { accessRequest } from '../../shared/forms/accessRequest.ts';
import { checked } from '../../shared/model/checking.ts';
import type { Caller, Handlers } from '../contract.ts';
import { findUser } from '../people/accounts.ts';
import type { AccessScope } from '../people/members.ts';
import { publishRead } from '../notifications/announcing.ts';
import type { Bus } from '../realtime/bus.ts';
import { publishMembershipChange, type MembershipServices } from '../people/tell.ts';
import { decideRequest, type DecisionServices } from './answering.ts';
import { requestAccess, type Requester, type AccessRequestServices } from './asking.ts';
import { viewRequestPage } from './info.ts';
import { sendPoster, type PosterServices } from './poster.ts';
import { pendingRequests } from './waiting.ts';

/** The parts of the server that the handlers of requests for access need. */
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

/** Returns the handlers that show request pages and posters, take requests, list them and answer them. */
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
    'requests.askProject': async ({ params, body: { projectId, ...said }, caller }) => {
      mustAgree('projectId', projectId, params.projectId);
      return requestAccess(services, projectOf(params), await askerOf(services, caller, said));
    },
    'requests.askTeam': async ({ params, body: { teamId, ...said }, caller }) => {
      mustAgree('teamId', teamId, params.teamId);
      return requestAccess(services, teamOf(params), await askerOf(services, caller, said));
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

/** The profile of whoever is signed in; of a visitor what they say. @throws AppError 'badRequest' */
async function askerOf(
  { database }: AccessRequestServices,
  caller: Caller | null,
  said: unknown,
): Promise<Requester> {
  const user = caller && (await findUser(database, caller.userId));
  if (!user) return { ...checked(accessRequest, said, ''), userId: null };
  const { id: userId, email, firstName, lastName } = user;
  return { userId, email, firstName, lastName };
}

/** The address says what is asked for; a body that says otherwise is no mistake to guess about. */
function mustAgree(field: string, said: string | undefined, meant: string): void {
  if (said !== undefined && said !== meant)
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
