// Access can be requested for a project or a team that is not deleted: what strangers may know of it, and who is in
// it.

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

/** A team or a project that is not deleted, with what strangers may know of it. */
export interface RequestableScope extends AccessScope {
  /** Of the project or the team. */
  readonly title: string;
  /** Itself, or the team that owns the project. */
  readonly team: { readonly id: string; readonly name: string; readonly avatar: AvatarPicture | null };
  /** Whether strangers may ask; where they may not, it is not there for them. */
  readonly isOpen: boolean;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly allowMemberRequests: unknown;
  /** The project's document; of a team null. */
  readonly data: string | null;
}

const document = z.looseObject({ title: z.string(), allowMemberRequests: z.boolean().nullish() });

/** The place as it stands; null where there is none, or it lies in the bin, itself or its team. */
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

/** @throws AppError 'notFound', alike for what lets nobody ask, what was deleted, and what never was */
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

/** Everyone who is in, by whatever way, with the role that counts. */
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

/** Whether this person is in, be it that their team keeps them out until they have set up two-factor. */
export async function isInScope(knex: Knex, userId: string, { id, type }: AccessScope): Promise<boolean> {
  const { teams, projects, withheld } = await loadUserRoles(knex, userId);
  return type === 'team'
    ? teams.has(id) || withheld.teams.has(id)
    : projects.has(id) || withheld.projects.has(id);
}
