// Effects of creating, deleting, restoring or moving a project: its team, its members, and a line in the audit log
// of the team. They are part of the transaction of its steps.

import { projectMove } from '../../shared/entities/project.ts';
import { parseData } from '../../shared/model/parseData.ts';
import { createdBy } from '../../shared/model/kinds.ts';
import type { Knex } from 'knex';
import type { AuditAct } from '../../shared/auditActs.ts';
import { AppError } from '../../shared/errors.ts';
import type { Action, StoredStep } from '../../shared/model/action.ts';
import { mustMay } from '../../shared/permissions/rights.ts';
import { writeAuditLine } from '../audit/audit.ts';
import { mustHaveRoomForProject } from '../database/assetBytes.ts';
import { tableOf } from '../database/tables.ts';
import { loadUserRoles, type AccessChange } from '../people/accessControl.ts';
import { lockScope, roleOf, setRole, membershipRolesOf } from '../people/members.ts';
import { addProjectHome } from '../people/teams.ts';

interface ProjectEffectContext {
  readonly knex: Knex;
  /** Id of the person who made the request. */
  readonly userId: string;
  readonly now: number;
}

/** Applies the effect of one step about a project itself, and returns the change of access; null for other
 *  steps. */
export async function applyProjectStep(
  stored: StoredStep,
  context: ProjectEffectContext,
): Promise<AccessChange | null> {
  const { type, causeName, entityId } = stored;
  if (type !== 'project') return null;
  if (causeName === 'project.create' && stored.verb === 'create')
    return made({ projectId: entityId, teamId: createdBy('project', stored)?.ownedByTeamId ?? '' }, context);
  if (causeName === 'project.delete') return accessChangeOf('project.delete', entityId, context);
  if (causeName === 'project.create.undelete') return accessChangeOf('project.restore', entityId, context);
  return null;
}

async function made(
  home: { readonly projectId: string; readonly teamId: string },
  context: ProjectEffectContext,
): Promise<AccessChange> {
  const { knex, userId, now } = context;
  await addProjectHome(knex, { ...home, userId }, now);
  await accessChangeOf('project.create', home.projectId, context);
  return { userId, ...home };
}

async function accessChangeOf(
  act: AuditAct,
  projectId: string,
  context: ProjectEffectContext,
): Promise<AccessChange> {
  const teamId = await homeOf(context.knex, projectId);
  await noteIn(teamId, act, projectId, context);
  return { projectId };
}

/**
 * Moves the memberships of a project to another team; its documents have been moved already. The person must be allowed
 * to delete the project and to create projects in the new team, by the roles that this transaction sees. They stay an
 * owner of the project.
 * @throws AppError
 */
export async function moveProject(
  { query, data }: Pick<Action, 'query' | 'data'>,
  context: ProjectEffectContext,
): Promise<readonly AccessChange[]> {
  const { knex, userId, now } = context;
  const scope = { id: query.entityId ?? '', type: 'project' } as const;
  const { ownedByTeamId: teamId, keepPeople } = parseData(projectMove, data);
  await lockScope(knex, { id: teamId, type: 'team' });
  await lockScope(knex, scope);
  const { teams, projects } = await loadUserRoles(knex, userId);
  mustMay(projects.get(scope.id) ?? null, 'project.delete');
  mustMay(teams.get(teamId) ?? null, 'project.create');
  const before = await homeOf(knex, scope.id);
  if (before === teamId)
    throw new AppError('conflict', { message: 'The project belongs to this team already.' });
  await mustHaveRoomForProject(knex, scope.id, teamId);
  for (const [id, memberRoles] of await membershipRolesOf(knex, scope)) {
    const staysMember = id === userId || keepPeople;
    if (memberRoles.floor !== null && staysMember)
      await setRole(knex, scope, { id, kind: memberRoles.kind, role: roleOf(memberRoles) }, now);
  }
  await knex('project_home').where({ projectId: scope.id }).update({ teamId });
  await noteIn(before, 'project.leave', scope.id, context);
  await noteIn(teamId, 'project.transfer', scope.id, context);
  return [
    { projectId: scope.id, teamId: before },
    { projectId: scope.id, teamId },
  ];
}

async function homeOf(knex: Knex, projectId: string): Promise<string> {
  const home: { teamId: string } | undefined = await knex('project_home')
    .where({ projectId })
    .first('teamId');
  if (!home) throw new AppError('notFound', { note: `project ${projectId} has no team` });
  return home.teamId;
}

async function noteIn(
  chainId: string,
  act: AuditAct,
  projectId: string,
  { knex, userId, now }: ProjectEffectContext,
): Promise<void> {
  const found: { data: string } | undefined = await knex(tableOf('project'))
    .where({ id: projectId })
    .first('data');
  const { title = '' }: { title?: string } = JSON.parse(found?.data ?? '{}');
  await writeAuditLine(knex, {
    chainId,
    at: now,
    byUserId: userId,
    act,
    about: { projectId, project: title },
  });
}
