// Handlers of `shared/api/requests.ts`.

import { AppError } from '../../shared/errors.ts';
import { accessRequest } from '../../shared/forms/accessRequest.ts';
import { checked } from '../../shared/model/checking.ts';
import type { Caller, Handlers } from '../contract.ts';
import { findUser } from '../people/accounts.ts';
import type { AccessScope } from '../people/members.ts';
import { publishRead } from '../notifications/announcing.ts';
import type { Bus } from '../realtime/bus.ts';
import { publishMembershipChange, type MembershipParts } from '../people/tell.ts';
import { decideRequest, type DecisionParts } from './answering.ts';
import { requestAccess, type Requester, type AccessRequestParts } from './asking.ts';
import { viewRequestPage } from './info.ts';
import { sendPoster, type PosterParts } from './poster.ts';
import { pendingRequests } from './waiting.ts';

/** The parts of the server that the handlers of requests for access need. */
export type RequestParts = AccessRequestParts &
  DecisionParts &
  MembershipParts &
  PosterParts & { readonly bus: Pick<Bus, 'publish'> };

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
export function requestHandlers(parts: RequestParts): Handlers<RequestNames> {
  const { database } = parts;
  return {
    'requests.projectInfo': async ({ params, caller }) => {
      const place = projectOf(params);
      const { found, standing } = await viewRequestPage(parts, place, caller?.userId ?? null);
      const { name, avatar } = found.team;
      return { project: { id: found.id, title: found.title }, team: { name, avatar }, ...standing };
    },
    'requests.teamInfo': async ({ params, caller }) => {
      const { found, standing } = await viewRequestPage(parts, teamOf(params), caller?.userId ?? null);
      return { team: found.team, ...standing };
    },
    'requests.askProject': async ({ params, body: { projectId, ...said }, caller }) => {
      mustAgree('projectId', projectId, params.projectId);
      return requestAccess(parts, projectOf(params), await askerOf(parts, caller, said));
    },
    'requests.askTeam': async ({ params, body: { teamId, ...said }, caller }) => {
      mustAgree('teamId', teamId, params.teamId);
      return requestAccess(parts, teamOf(params), await askerOf(parts, caller, said));
    },
    'requests.list': async ({ params, caller }) => {
      const { requests, role } = await pendingRequests(database, caller.userId, placeOf(params));
      return { requests: [...requests], role };
    },
    'requests.answer': async ({ params, body, caller }) => {
      const place = placeOf(params);
      const given = { ...body, role: body.role ?? 'VIEW_ONLY' } as const;
      const { request, cameIn, relieved } = await decideRequest(parts, caller.userId, place, given);
      if (cameIn !== null)
        await publishMembershipChange(parts, caller.userId, place, [{ id: cameIn, kind: 'user' }]);
      for (const userId of relieved) publishRead(userId, parts);
      parts.jobs.wake();
      return { request };
    },
    'requests.projectPoster': ({ params, query: { paper = 'A4' }, reply }) =>
      sendPoster(parts, reply, projectOf(params), { format: 'html', paper }),
    'requests.projectPosterPdf': ({ params, query: { paper = 'A4' }, reply }) =>
      sendPoster(parts, reply, projectOf(params), { format: 'pdf', paper }),
    'requests.teamPoster': ({ params, query: { paper = 'A4' }, reply }) =>
      sendPoster(parts, reply, teamOf(params), { format: 'html', paper }),
    'requests.teamPosterPdf': ({ params, query: { paper = 'A4' }, reply }) =>
      sendPoster(parts, reply, teamOf(params), { format: 'pdf', paper }),
  };
}

/** The profile of whoever is signed in; of a visitor what they say. @throws AppError 'badRequest' */
async function askerOf(
  { database }: AccessRequestParts,
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
