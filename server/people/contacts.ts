// Acquaintances: a person knows the people with whom they share a team or a project. Nobody else can find out by an
// address whether it has an account, or the name of its owner.

import type { Knex } from 'knex';
import { loadUserRoles } from './accessControl.ts';

/** Returns the accounts among `accountIds` that `userId` knows. The query runs for an empty list, too, so that its
 *  duration reveals nothing. */
export async function contactsAmong(
  knex: Knex,
  userId: string,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { teams, projects, withheld } = await loadUserRoles(knex, userId);
  const projectIds = [...projects.keys(), ...withheld.projects.keys()];
  const guests = knex('project_member').whereIn('projectId', projectIds);
  const teamIds: string[] = await knex('project_home')
    .whereIn('projectId', projectIds)
    .distinct()
    .pluck('teamId');
  const guestTeams: string[] = await guests.clone().where({ kind: 'team' }).distinct().pluck('identityId');
  const all = [...new Set([...teams.keys(), ...withheld.teams.keys(), ...teamIds, ...guestTeams])];
  const ids = [...accountIds];
  const inTeams: string[] = await knex('team_member')
    .whereIn('userId', ids)
    .whereIn('teamId', all)
    .pluck('userId');
  const inProjects: string[] = await guests
    .clone()
    .where({ kind: 'user' })
    .whereIn('identityId', ids)
    .pluck('identityId');
  return new Set([userId, ...inTeams, ...inProjects]);
}
