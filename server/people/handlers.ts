// Handlers of `shared/api/teams.ts`: who belongs to what.

import { AppError } from '../../shared/errors.ts';
import type { Member } from '../../shared/api/teams.ts';
import type { Handlers } from '../contract.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { addMembers, changeMember, listMembers, removeMember, type ManageParts } from './manage.ts';
import { scopeOfId } from './placeOf.ts';
import { publishMembershipChange, type MembershipParts } from './tell.ts';
import type { MembershipNoticeParts } from './tidings.ts';

/** The parts of the server that the handlers of members need. */
export interface PeopleParts extends Omit<ManageParts, 'tidings'>, MembershipParts, MembershipNoticeParts {
  readonly jobs: Jobs;
}

type PeopleNames = 'members.list' | 'members.create' | 'members.update' | 'members.delete';

/** Returns the handlers that list, add, change and remove the members of teams and projects. */
export function peopleHandlers(parts: PeopleParts): Handlers<PeopleNames> {
  const { jobs } = parts;
  const managing: ManageParts = { ...parts, tidings: parts };
  return {
    'members.list': async ({ caller, params }) => {
      const place = { id: params.entityId, type: params.entityType };
      return { members: [...(await listMembers(parts, caller.userId, place))] };
    },
    'members.create': async ({ caller, params, body }) => {
      const place = { id: params.identityId, type: body.entityType };
      const members = await addMembers(managing, caller.userId, place, body.members);
      jobs.wake();
      await publishMembershipChange(parts, caller.userId, place, identitiesOf(members));
      return { members: [...members] };
    },
    'members.update': async ({ caller, params, body }) => {
      const place = { id: params.identityId, type: body.entityType };
      const members = await changeMember(managing, caller.userId, place, body);
      await publishMembershipChange(parts, caller.userId, place, identitiesOf(members));
      const [member] = members;
      if (!member) throw new AppError('notFound');
      return { member };
    },
    'members.delete': async ({ caller, params }) => {
      const place = await scopeOfId(parts, caller.userId, params.entityId);
      const kind = await removeMember(managing, caller.userId, place, params.identityId);
      jobs.wake();
      await publishMembershipChange(parts, caller.userId, place, [{ id: params.identityId, kind }]);
      return { deleted: true };
    },
  };
}

/** Those who are in: who is only invited is nobody yet. */
function identitiesOf(members: readonly Member[]) {
  return members.flatMap(({ identityId, kind, pending }) => (pending ? [] : [{ id: identityId, kind }]));
}
