// Reads projects and teams to which access can be requested: the data that strangers may see, and the members.

import type { Knex } from 'knex';
import { z } from 'zod';
import type { AvatarPicture, AccessScope } from '../../shared/api/parts.ts';
import { AppError } from '../../shared/errors.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { tableOf } from '../database/tables.ts';
import { loadUserRoles } from '../people/accessControl.ts';
import { avatarOf } from '../people/accounts.ts';
import { roleOf, membershipRolesOf } from '../people/members.ts';
import { peopleOfProject } from '../people/projectPeople.ts';

/** A team or a project that is not deleted, with the data that strangers may see. */
export interface RequestableScope extends AccessScope {
  /** Title of the project, or name of the team. */
  readonly title: string;
  /** The team itself, or the team that owns the project. */
  readonly team: { readonly id: string; readonly name: string; readonly avatar: AvatarPicture | null };
  /** Whether requests are accepted. If not, strangers get 'notFound' for the project or team. */
  readonly isOpen: boolean;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly allowMemberRequests: unknown;
  /** JSON text of the project; null for a team. */
  readonly data: string | null;
}

const document = z.looseObject({ title: z.string(), allowMemberRequests: z.boolean().nullish() });

/** Returns a team or project; null where it does not exist, or where it or its team is deleted. */
export async function findRequestableScope(
  knex: Knex,
  { id, type }: AccessScope,
): Promise<RequestableScope | null> {
  const [row] = await (type === 'team' ? teamRow(knex, id) : projectRow(knex, id));
  if (!row) return null;
  const team = { id: row.id, name: row.name, avatar: avatarOf(row.avatar) };
  if (row.data === null) return { id, type, title: row.name, team, isOpen: Boolean(row.allowMemberRequests) };
  const project = document.parse(JSON.parse(row.data));
  return { id, type, title: project.title, team, isOpen: project.allowMemberRequests !== false };
}

/**
 * Returns a team or project that accepts requests.
 * @throws AppError 'notFound', the same where requests are not accepted, after a deletion, and for an unknown id
 */
export async function mustAcceptRequests(knex: Knex, scope: AccessScope): Promise<RequestableScope> {
  const found = await findRequestableScope(knex, scope);
  if (!found?.isOpen) throw new AppError('notFound');
  return found;
}

function teamRow(knex: Knex, id: string): Promise<Row[]> {
  return knex('team')
    .where({ id })
    .whereNull('deletedAt')
    .select('id', 'name', 'avatar', 'allowMemberRequests', knex.raw('null as data'));
}

function projectRow(knex: Knex, id: string): Promise<Row[]> {
  const project = tableOf('project');
  return knex(project)
    .join('project_home', 'project_home.projectId', `${project}.id`)
    .join('team', 'team.id', 'project_home.teamId')
    .where(`${project}.id`, id)
    .whereNull(`${project}.deletedBy`)
    .whereNull('team.deletedAt')
    .select('team.id as id', 'team.name as name', 'team.avatar as avatar', `${project}.data as data`)
    .select(knex.raw('null as "allowMemberRequests"'));
}

/** Returns everyone who is in a scope, by any membership, with the effective role. */
export async function peopleInScope(knex: Knex, scope: AccessScope): Promise<ReadonlyMap<string, Role>> {
  if (scope.type === 'project') {
    const people = await peopleOfProject(knex, scope.id);
    return new Map([...people].map(([userId, { role }]) => [userId, role]));
  }
  const all = await membershipRolesOf(knex, scope);
  return new Map(
    [...all].flatMap(([userId, memberRoles]) => {
      const role = roleOf(memberRoles);
      return role === null ? [] : [[userId, role] as const];
    }),
  );
}

/** Returns whether a person is in a scope, even if they have no access until they set up the second factor that their
 *  team demands. */
export async function isInScope(knex: Knex, userId: string, { id, type }: AccessScope): Promise<boolean> {
  const { teams, projects, withheld } = await loadUserRoles(knex, userId);
  return type === 'team'
    ? teams.has(id) || withheld.teams.has(id)
    : projects.has(id) || withheld.projects.has(id);
}
