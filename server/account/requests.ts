// Where a person has asked to be let in, and is not in yet. That somebody said no is not told: to the asker it stays
// what it is, a request.

import type { Knex } from 'knex';
import { z } from 'zod';
import { tableOf } from '../database/tables.ts';

interface AskedPlace {
  readonly id: string;
  readonly entityType: 'project' | 'team';
  readonly title: string;
  readonly team: string;
  readonly requestedAt: number;
}

/** More are not shown. */
const MOST = 20;

const project = z.object({ title: z.string() });

/** The latest first. What is gone meanwhile is left out. */
export async function ownRequestsOf(knex: Knex, userId: string): Promise<readonly AskedPlace[]> {
  const rows: {
    id: string;
    requestedAt: number | string;
    projectId: string | null;
    teamName: string;
    data: string | null;
  }[] = await knex('access_request')
    .leftJoin('project_home', 'project_home.projectId', 'access_request.projectId')
    .join(
      'team',
      (on) => void on.on('team.id', 'access_request.teamId').orOn('team.id', 'project_home.teamId'),
    )
    .leftJoin({ project: tableOf('project') }, 'project.id', 'access_request.projectId')
    .where({ userId })
    .whereNot({ state: 'approved' })
    .whereNull('team.deletedAt')
    .whereNull('project.deletedBy')
    .orderBy('requestedAt', 'desc')
    .limit(MOST)
    .select(
      'access_request.id',
      'requestedAt',
      'access_request.projectId',
      'team.name as teamName',
      'project.data',
    );
  return rows.flatMap(({ id, requestedAt, projectId, teamName, data }): readonly AskedPlace[] => {
    const asked = { id, team: teamName, requestedAt: Number(requestedAt) };
    if (projectId === null) return [{ ...asked, entityType: 'team', title: teamName }];
    const found = project.safeParse(data === null ? null : JSON.parse(data));
    return found.success ? [{ ...asked, entityType: 'project', title: found.data.title }] : [];
  });
}
