// Teams, which own projects. Every account has one of its own from the start.

import type { Knex } from 'knex';
import type { z } from 'zod';
import type { team } from '../../shared/api/parts.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { addChannel } from '../database/channels.ts';
import type { Database } from '../database/database.ts';
import { avatarOf } from './accounts.ts';

/** A team as its members see it. */
export type Team = z.infer<typeof team>;

/** A team to be made. */
export interface NewTeam {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
}

interface TeamRow {
  readonly id: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly plan: string;
}

const FIRST_PLAN = 'free';

/** Makes a team whose owner is `ownerId`. */
export async function insertTeam(trx: Knex, { id, name, ownerId }: NewTeam, now: number): Promise<Team> {
  await trx('team').insert({
    id,
    name,
    avatar: null,
    plan: FIRST_PLAN,
    allowMemberRequests: true,
    createdAt: now,
  });
  await addChannel(trx, { id, kind: 'team' });
  await trx('team_member').insert({ teamId: id, userId: ownerId, role: 'OWNER', createdAt: now });
  return { id, name, avatar: null, role: 'OWNER', plan: FIRST_PLAN };
}

/** Returns the teams of `roles`, by name, each with that role. */
export async function teamsByRole({ reader }: Database, roles: ReadonlyMap<string, Role>): Promise<Team[]> {
  const rows: TeamRow[] = await reader('team')
    .whereIn('id', [...roles.keys()])
    .orderBy(['name', 'id'])
    .select('id', 'name', 'avatar', 'plan');
  return rows.flatMap((row) => {
    const role = roles.get(row.id);
    return role ? [{ ...row, avatar: avatarOf(row.avatar), role }] : [];
  });
}

/** Stores the team that owns a new project, and the person who made it as OWNER, in the project's transaction. */
export async function addProjectHome(
  trx: Knex,
  { projectId, teamId, userId }: { projectId: string; teamId: string; userId: string },
  now: number,
): Promise<void> {
  await trx('project_home').insert({ projectId, teamId });
  await trx('project_member').insert({
    projectId,
    identityId: userId,
    kind: 'user',
    role: 'OWNER',
    createdAt: now,
  });
}
