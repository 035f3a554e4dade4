// Requests for access: the texts of the page, and the calls.

import type { AvatarPicture, AccessScope } from '../../shared/api/parts.ts';
import { call, type CallReply } from '../net/call.ts';

/** The data of a team or a project that the page shows, and whether the visitor has or has requested access. */
export interface AccessScopeInfo {
  /** Title of the project; null on a team's page. */
  readonly project: string | null;
  readonly team: { readonly name: string; readonly avatar: AvatarPicture | null };
  readonly hasAccess: boolean;
  readonly hasRequested: boolean;
}

/** Texts of the page for projects and for teams. */
export const REQUEST_WORDS = {
  project: {
    line: 'Request access to project.',
    notLoaded: 'Error loading project info: ',
    notAsked: 'Error requesting access to project: ',
  },
  team: {
    line: 'Request access to team.',
    notLoaded: 'Error loading team info: ',
    notAsked: 'Error requesting access to team: ',
  },
} as const;

/** Message for an address that has already requested access. */
export const EXISTING_REQUEST = 'Existing request for this email.';

/** Name and address of a visitor; empty for a signed-in person, whose profile is used instead. */
type Requester =
  | { readonly firstName: string; readonly lastName: string; readonly email: string }
  | Record<never, never>;

/** Loads the data that anybody may see of a team or a project before requesting access. */
export async function loadAccessScope(
  { id, type }: AccessScope,
  signal: AbortSignal,
): Promise<AccessScopeInfo> {
  if (type === 'team') {
    const info = await call('requests.teamInfo', { params: { teamId: id }, signal });
    return { project: null, team: info.team, ...accessIn(info) };
  }
  const info = await call('requests.projectInfo', { params: { projectId: id }, signal });
  return { project: info.project.title, team: info.team, ...accessIn(info) };
}

function accessIn(info: {
  readonly authenticatedUserHasAccess: boolean;
  readonly authenticatedUserHasRequestedAccess: boolean;
}): Pick<AccessScopeInfo, 'hasAccess' | 'hasRequested'> {
  return {
    hasAccess: info.authenticatedUserHasAccess,
    hasRequested: info.authenticatedUserHasRequestedAccess,
  };
}

/** Requests access to a team or a project. */
export function askForAccess(
  { id, type }: AccessScope,
  body: Requester,
): Promise<CallReply<'requests.askTeam'>> {
  return type === 'team'
    ? call('requests.askTeam', { params: { teamId: id }, body })
    : call('requests.askProject', { params: { projectId: id }, body });
}
