// Everyone whom a change of a whole team touches.

import type { Knex } from 'knex';

/** The members of a team, and whoever is in a project that it owns, by themselves or with a team of theirs. */
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
