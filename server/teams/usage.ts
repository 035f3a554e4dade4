// Reads the usage of a team. The database counts it; the only documents that are read are the team's projects.

import type { Knex } from 'knex';
import type { TeamUsage } from '../../shared/api/teamSettings.ts';
import { ROLES } from '../../shared/permissions/roles.ts';
import { heldFilesOf, publishedFilesOf } from '../database/assetBytes.ts';
import { tableOf } from '../database/tables.ts';
import { mustMayInTeam, type TeamServices } from './teamRights.ts';

type Project = TeamUsage['projects'][number];

/**
 * Returns the members of a team by role, the number of guests of its projects, and the projects.
 * @throws AppError 'notFound' or 'notAuthorized'
 */
export async function usageOf(
  services: Pick<TeamServices, 'access' | 'database'>,
  userId: string,
  teamId: string,
): Promise<TeamUsage> {
  await mustMayInTeam(services, userId, teamId, 'team.usage');
  const { reader } = services.database;
  return {
    members: await membersByRole(reader, teamId),
    guests: await guestsOf(reader, teamId),
    projects: await projectsOf(reader, teamId),
  };
}

/** Returns the number of members by role, the highest first. */
async function membersByRole(knex: Knex, teamId: string): Promise<TeamUsage['members']> {
  const rows: { role: string; count: number | string }[] = await knex('team_member')
    .where({ teamId })
    .groupBy('role')
    .select('role', knex.raw('count(*) as count'));
  const byRole = new Map(rows.map(({ role, count }) => [role, Number(count)]));
  return ROLES.toReversed().flatMap((role) => {
    const count = byRole.get(role);
    return count === undefined ? [] : [{ role, count }];
  });
}

/** Returns the number of people who are in a project of the team, but not in the team. */
async function guestsOf(knex: Knex, teamId: string): Promise<number> {
  const [found]: { count: number | string }[] = await knex('project_member')
    .where({ kind: 'user' })
    .whereIn('projectId', knex('project_home').where({ teamId }).select('projectId'))
    .whereNotIn('identityId', knex('team_member').where({ teamId }).select('userId'))
    .countDistinct('identityId as count');
  return Number(found?.count ?? 0);
}

/** Returns the projects that are not deleted, in the order of their titles. */
async function projectsOf(knex: Knex, teamId: string): Promise<Project[]> {
  const rows: { id: string; data: string }[] = await knex(tableOf('project'))
    .whereIn('id', knex('project_home').where({ teamId }).select('projectId'))
    .whereNull('deletedBy')
    .select('id', 'data');
  const ids = rows.map(({ id }) => id);
  const sheets = await sheetsOf(knex, ids);
  const lines = await rowsOf(knex, ids);
  const published = await publishedFilesOf(knex, ids);
  const held = await heldFilesOf(knex, ids);
  return rows
    .map(({ id, data }) => {
      const { title, archived }: { title?: string; archived?: boolean } = JSON.parse(data);
      return {
        id,
        title: title ?? 'Untitled',
        archived: archived ?? false,
        sheets: sheets.get(id) ?? 0,
        rows: lines.get(id) ?? 0,
        files: (published.get(id)?.count ?? 0) + (held.get(id)?.count ?? 0),
        bytes: (published.get(id)?.bytes ?? 0) + (held.get(id)?.bytes ?? 0),
      };
    })
    .toSorted((left, right) => left.title.localeCompare(right.title, 'en'));
}

interface Counted {
  readonly projectId: string;
  readonly count: number | string;
}

async function sheetsOf(knex: Knex, projectIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows: Counted[] = await knex(tableOf('sheet'))
    .whereIn('projectId', [...projectIds])
    .whereNull('deletedBy')
    .groupBy('projectId')
    .select('projectId', knex.raw('count(*) as count'));
  return new Map(rows.map(({ projectId, count }) => [projectId, Number(count)]));
}

async function rowsOf(knex: Knex, projectIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows: Counted[] = await knex({ line: tableOf('row'), sheet: tableOf('sheet') })
    .where('line.sheetId', knex.ref('sheet.id'))
    .whereIn('sheet.projectId', [...projectIds])
    .whereNull('sheet.deletedBy')
    .whereNull('line.deletedBy')
    .groupBy('sheet.projectId')
    .select('sheet.projectId as projectId', knex.raw('count(*) as count'));
  return new Map(rows.map(({ projectId, count }) => [projectId, Number(count)]));
}
