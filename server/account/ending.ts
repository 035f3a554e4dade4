// What becomes of a person's teams when their account goes. A team in which others are, and that nobody else owns,
// has to get another owner first, or be deleted: nobody loses their work because somebody else leaves.

import type { Knex } from 'knex';

/** A team that the end of an account touches, with the number of other people and of projects in it. */
export interface AffectedTeam {
  readonly id: string;
  readonly name: string;
  /** Others in the team or in one of its projects. */
  readonly members: number;
  readonly projects: number;
}

/** The teams that a person must hand over before their account ends, and those that go with it. */
export interface AccountEnd {
  readonly handOver: readonly AffectedTeam[];
  /** Nobody else is in them. */
  readonly goes: readonly AffectedTeam[];
}

/** Inside a transaction whose teams are locked, it stays true until the end of it. */
export async function accountEndOf(knex: Knex, userId: string): Promise<AccountEnd> {
  const own: { id: string; name: string }[] = await knex('team')
    .join('team_member', 'team.id', 'team_member.teamId')
    .where({ userId, role: 'OWNER' })
    .whereNull('team.deletedAt')
    .orderBy(['team.name', 'team.id'])
    .select('team.id', 'team.name');
  const [handOver, goes]: [AffectedTeam[], AffectedTeam[]] = [[], []];
  for (const team of own) {
    const others: { userId: string; role: string }[] = await knex('team_member')
      .where({ teamId: team.id })
      .whereNot({ userId })
      .select('userId', 'role');
    if (others.some(({ role }) => role === 'OWNER')) continue;
    const projectIds: string[] = await knex('project_home').where({ teamId: team.id }).pluck('projectId');
    const guests: string[] = await knex('project_member')
      .whereIn('projectId', projectIds)
      .whereNot({ identityId: userId })
      .distinct()
      .pluck('identityId');
    const members = new Set([...others.map((other) => other.userId), ...guests]).size;
    (members > 0 ? handOver : goes).push({ ...team, members, projects: projectIds.length });
  }
  return { handOver, goes };
}
