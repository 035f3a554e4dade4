// Handlers of `shared/api/teams.ts`: memberships.

import { AppError } from '../../shared/errors.ts';
import type { TeamMember } from '../../shared/api/teams.ts';
import type { Handlers } from '../contract.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { addMembers, changeMember, listMembers, removeMember, type ManageServices } from './manageMembers.ts';
import { scopeOfId } from './accessScope.ts';
import { publishMembershipChange, type MembershipServices } from './publishMemberships.ts';
import type { MembershipNoticeServices } from './membershipNotices.ts';

/** The services that the handlers of members need. */
export interface PeopleServices
  extends Omit<ManageServices, 'noticeServices'>, MembershipServices, MembershipNoticeServices {
  readonly jobs: Jobs;
}

type PeopleNames = 'members.list' | 'members.create' | 'members.update' | 'members.delete';

/** Returns the handlers that list, add, change and remove the members of teams and projects. */
export function peopleHandlers(services: PeopleServices): Handlers<PeopleNames> {
  const { jobs } = services;
  const managing: ManageServices = { ...services, noticeServices: services };
  return {
    'members.list': async ({ caller, params }) => {
      const scope = { id: params.entityId, type: params.entityType };
      return { members: [...(await listMembers(services, caller.userId, scope))] };
    },
    'members.create': async ({ caller, params, body }) => {
      const scope = { id: params.identityId, type: body.entityType };
      const members = await addMembers(managing, caller.userId, scope, body.members);
      jobs.wake();
      await publishMembershipChange(services, caller.userId, scope, identitiesOf(members));
      return { members: [...members] };
    },
    'members.update': async ({ caller, params, body }) => {
      const scope = { id: params.identityId, type: body.entityType };
      const members = await changeMember(managing, caller.userId, scope, body);
      await publishMembershipChange(services, caller.userId, scope, identitiesOf(members));
      const [member] = members;
      if (!member) throw new AppError('notFound');
      return { member };
    },
    'members.delete': async ({ caller, params }) => {
      const scope = await scopeOfId(services, caller.userId, params.entityId);
      const kind = await removeMember(managing, caller.userId, scope, params.identityId);
      jobs.wake();
      await publishMembershipChange(services, caller.userId, scope, [{ id: params.identityId, kind }]);
      return { deleted: true };
    },
  };
}

/** Returns the members without those who are only invited. */
function identitiesOf(members: readonly TeamMember[]) {
  return members.flatMap(({ identityId, kind, pending }) => (pending ? [] : [{ id: identityId, kind }]));
}
