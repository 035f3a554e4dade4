// The people of a project: everyone who may open it, by any membership, with the effective role.

import type { Knex } from 'knex';
import type { Role } from '../../shared/permissions/roles.ts';
import { findPeople, type Person } from './accounts.ts';
import { roleOf, membershipRolesOf } from './members.ts';
import { higherOf } from './roles.ts';

/** A person of a project and their role there. */
export interface ProjectPerson {
  readonly person: Person;
  readonly role: Role;
}

/** Returns the people of a project by user id, for its load. Members of a team that was added as a whole are
 *  listed one by one. */
export async function peopleOfProject(
  knex: Knex,
  projectId: string,
): Promise<ReadonlyMap<string, ProjectPerson>> {
  const roles = await rolesInProject(knex, projectId);
  const people = await findPeople(knex, [...roles.keys()]);
  return new Map(
    [...roles].flatMap(([id, role]) => {
      const person = people.get(id);
      return person ? [[id, { person, role }] as const] : [];
    }),
  );
}

async function rolesInProject(knex: Knex, projectId: string): Promise<ReadonlyMap<string, Role>> {
  const all = await membershipRolesOf(knex, { id: projectId, type: 'project' });
  const roles = new Map<string, Role>();
  const teams = new Map<string, Role>();
  for (const [id, memberRoles] of all) {
    const role = roleOf(memberRoles);
    if (role !== null) (memberRoles.kind === 'team' ? teams : roles).set(id, role);
  }
  // A deleted team gives access to nobody.
  const within: { teamId: string; userId: string }[] = await knex('team_member')
    .join('team', 'team.id', 'team_member.teamId')
    .whereIn('teamId', [...teams.keys()])
    .whereNull('team.deletedAt')
    .select('teamId', 'userId');
  for (const { teamId, userId } of within) {
    const role = teams.get(teamId);
    if (role) roles.set(userId, higherOf(role, roles.get(userId) ?? null));
  }
  return roles;
}

/** Returns the people of a team, and the projects that the team owns or was added to. */
export async function peopleOfAddedTeam(
  knex: Knex,
  teamId: string,
): Promise<{ userIds: readonly string[]; projectIds: readonly string[] }> {
  const userIds: string[] = await knex('team_member').where({ teamId }).pluck('userId');
  const owned: string[] = await knex('project_home').where({ teamId }).pluck('projectId');
  const shared: string[] = await knex('project_member')
    .where({ identityId: teamId, kind: 'team' })
    .pluck('projectId');
  return { userIds, projectIds: [...new Set([...owned, ...shared])] };
}

// A change of a whole team affects people beyond its members.

/** Returns the members of a team, and everybody in a project that it owns, by themselves or through another
 *  team. */
export async function peopleAffectedByTeam(knex: Knex, teamId: string): Promise<ReadonlySet<string>> {
  const members: string[] = await knex('team_member').where({ teamId }).pluck('userId');
  const guests: { identityId: string; kind: string }[] = await knex('project_member')
    .whereIn('projectId', knex('project_home').where({ teamId }).select('projectId'))
    .distinct('identityId', 'kind');
  const teamIds = guests.flatMap(({ identityId, kind }) => (kind === 'team' ? [identityId] : []));
  const within: string[] = await knex('team_member').whereIn('teamId', teamIds).pluck('userId');
  const userIds = guests.flatMap(({ identityId, kind }) => (kind === 'user' ? [identityId] : []));
  return new Set([...members, ...userIds, ...within]);
}
