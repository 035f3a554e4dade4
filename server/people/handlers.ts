// Handlers of `shared/api/teams.ts`: teams, and who belongs to what.

import { AppError } from '../../shared/errors.ts';
import type { Member } from '../../shared/api/teams.ts';
import type { Handlers } from '../contract.ts';
import { addMembers, changeMember, listMembers, removeMember, type ManageParts } from './manage.ts';
import { findNewcomers } from './newcomers.ts';
import { addTeam, teamsWith } from './teams.ts';
import { tell, type TellParts } from './tell.ts';

export interface PeopleParts extends ManageParts, TellParts {
  readonly newId: () => string;
}

type PeopleNames =
  | 'teams.mine'
  | 'teams.create'
  | 'members.list'
  | 'members.create'
  | 'members.update'
  | 'members.delete';

export function peopleHandlers(parts: PeopleParts): Handlers<PeopleNames> {
  const { database, access } = parts;
  return {
    'teams.mine': async ({ caller }) => ({
      teams: await teamsWith(database, await access.teamsOf(caller.userId)),
    }),
    'teams.create': async ({ caller, body }) => {
      const team = { id: parts.newId(), name: body.name, ownerId: caller.userId };
      const made = await database.knex.transaction((trx) => addTeam(trx, team, parts.now()));
      access.changed({ userId: caller.userId, teamId: made.id });
      return { team: made };
    },
    'members.list': async ({ caller, params }) => {
      const place = { id: params.entityId, type: params.entityType };
      return { members: [...(await listMembers(database, caller.userId, place))] };
    },
    'members.create': async ({ caller, params, body }) => {
      const place = { id: params.identityId, type: body.entityType };
      const members = await addMembers(parts, caller.userId, place, (trx) =>
        findNewcomers(trx, caller.userId, place, body.members),
      );
      await tell(parts, caller.userId, place, identitiesOf(members));
      return { members: [...members] };
    },
    'members.update': async ({ caller, params, body }) => {
      const place = { id: params.identityId, type: body.entityType };
      const members = await changeMember(parts, caller.userId, place, body);
      await tell(parts, caller.userId, place, identitiesOf(members));
      const [member] = members;
      if (!member) throw new AppError('notFound');
      return { member };
    },
    'members.delete': async ({ caller, params }) => {
      const place = await placeOf(parts, caller.userId, params.entityId);
      const kind = await removeMember(parts, caller.userId, place, params.identityId);
      await tell(parts, caller.userId, place, [{ id: params.identityId, kind }]);
      return { deleted: true };
    },
  };
}

function identitiesOf(members: readonly Member[]) {
  return members.map(({ identityId, kind }) => ({ id: identityId, kind }));
}

/** The path of this call does not say what the id is: it is what the caller belongs to.
 *  @throws AppError 'notFound' */
async function placeOf({ access }: TellParts, userId: string, id: string) {
  if ((await access.teamRoleOf(userId, id)) !== null) return { id, type: 'team' } as const;
  if ((await access.roleOf(userId, id)) !== null) return { id, type: 'project' } as const;
  throw new AppError('notFound');
}
