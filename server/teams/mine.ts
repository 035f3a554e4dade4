// The teams that a person is in, with how many people and projects each has, and those that they may bring back.

import type { Knex } from 'knex';
import type { DeletedTeam, MyTeam } from '../../shared/api/teamSettings.ts';
import { limits } from '../../shared/limits.ts';
import { tableOf } from '../database/tables.ts';
import { avatarOf } from '../people/accounts.ts';
import { teamsByRole } from '../people/teams.ts';
import type { TeamServices } from './parts.ts';

/** By name. One that asks for a second factor is named to who has none, and only named. */
export async function listMyTeams({ database, access }: TeamServices, userId: string): Promise<MyTeam[]> {
  const { reader } = database;
  const withheld = await access.withheldTeamsOf(userId);
  const roles = new Map([...(await access.teamsOf(userId)), ...withheld]);
  const teams = await teamsByRole(database, roles);
  const people = await counted(reader('team_member').whereIn('teamId', [...roles.keys()]), reader);
  const projects = await counted(
    reader('project_home')
      .join(tableOf('project'), `${tableOf('project')}.id`, 'project_home.projectId')
      .whereNull('deletedBy')
      .whereIn('teamId', [...roles.keys()]),
    reader,
  );
  return teams.map((team) => ({
    ...team,
    people: people.get(team.id) ?? 0,
    projects: projects.get(team.id) ?? 0,
    withheld: withheld.has(team.id),
  }));
}

async function counted(query: Knex.QueryBuilder, knex: Knex): Promise<ReadonlyMap<string, number>> {
  const rows: { teamId: string; count: number | string }[] = await query
    .groupBy('teamId')
    .select('teamId', knex.raw('count(*) as count'));
  return new Map(rows.map(({ teamId, count }) => [teamId, Number(count)]));
}

/** The teams that this person owned when they were deleted, the latest first. */
export async function deletedTeams({ database, now }: TeamServices, userId: string): Promise<DeletedTeam[]> {
  const rows: { id: string; name: string; avatar: string | null; deletedAt: number | string }[] =
    await database
      .reader('team')
      .join('team_member', 'team_member.teamId', 'team.id')
      .where({ userId, role: 'OWNER' })
      .where('deletedAt', '>', now() - limits.binMs)
      .orderBy('deletedAt', 'desc')
      .select('id', 'name', 'avatar', 'deletedAt');
  return rows.map(({ id, name, avatar, deletedAt }) => ({
    id,
    name,
    avatar: avatarOf(avatar),
    deletedAt: Number(deletedAt),
    goneAt: Number(deletedAt) + limits.binMs,
  }));
}
