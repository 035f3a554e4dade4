// Access scopes: a team or a project by its id, with its name and the team that owns it, for mails, notices and the
// audit log.

import type { Knex } from 'knex';
import { z } from 'zod';
import type { AccessScope } from '../../shared/api/parts.ts';
import { AppError } from '../../shared/errors.ts';
import { channelNamed } from '../database/channels.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import type { AccessControl } from './accessControl.ts';

// Some paths contain an id without saying whether it is that of a team or of a project. The kind of its channel tells.

/**
 * Returns the scope of an id.
 * @throws AppError 'notFound'
 */
export async function scopeOfId(
  { access, database }: { readonly access: AccessControl; readonly database: Pick<Database, 'reader'> },
  userId: string,
  id: string,
): Promise<AccessScope> {
  const kind = (await channelNamed(database.reader, id))?.kind;
  if (kind === 'team' && (await access.teamRoleOf(userId, id)) !== null) return { id, type: kind };
  if (kind === 'project' && (await access.roleOf(userId, id)) !== null) return { id, type: kind };
  throw new AppError('notFound');
}

/** The name of a team or project, and the team that owns it. A team owns itself. */
export interface ScopeSummary {
  readonly name: string;
  readonly teamId: string;
  /** The team's name. */
  readonly team: string;
}

const titled = z.object({ title: z.string() });

/** Returns the id of the team that owns a scope, and in whose chain of the audit log the scope is recorded; null where
 *  there is no such scope. */
export async function owningTeamOf(knex: Knex, { id, type }: AccessScope): Promise<string | null> {
  if (type === 'team') return id;
  const home: { teamId: string } | undefined = await knex('project_home')
    .where({ projectId: id })
    .first('teamId');
  return home?.teamId ?? null;
}

/** Returns the name and the team of a scope; null where it does not exist, or is in the bin. */
export async function scopeSummary(knex: Knex, scope: AccessScope): Promise<ScopeSummary | null> {
  const teamId = await owningTeamOf(knex, scope);
  const team: { name: string } | undefined = await knex('team')
    .where({ id: teamId })
    .whereNull('deletedAt')
    .first('name');
  if (teamId === null || !team) return null;
  if (scope.type === 'team') return { name: team.name, teamId, team: team.name };
  const project: { data: string } | undefined = await knex(tableOf('project'))
    .where({ id: scope.id })
    .whereNull('deletedBy')
    .first('data');
  return project ? { name: titled.parse(JSON.parse(project.data)).title, teamId, team: team.name } : null;
}
