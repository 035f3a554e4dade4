// The rare sequel of an action beside the documents: who belongs to a project. In the same transaction.

import { AppError } from '../../shared/errors.ts';
import { nameOf, type Action, type Stored } from '../../shared/model/action.ts';
import { role } from '../../shared/api/parts.ts';
import type { WriteStore } from '../database/documents/writes.ts';
import type { Database } from '../database/database.ts';
import type { AccessChange } from '../people/access.ts';
import { changeMember, removeMember } from '../people/manage.ts';
import { roleOf, standingsOf } from '../people/members.ts';
import { addProjectHome } from '../people/teams.ts';
import type { Asked, Unnumbered } from './plan.ts';

const NAMES: ReadonlySet<string> = new Set(['project.create', 'user.update.role', 'user.delete']);

/** Whether the request needs a transaction that knex can speak in. */
export function hasEffects(actions: readonly Action[]): boolean {
  return actions.some((action) => NAMES.has(nameOf(action)));
}

/** Carries out the sequels of `actions`; answers what changed about rights, to be told after the commit.
 *  @throws AppError where the memberships do not allow it */
export async function applyEffects(
  { userId, actions }: Asked,
  steps: readonly { readonly stored: Stored }[],
  store: WriteStore,
  database: Database,
  now: number,
): Promise<readonly AccessChange[]> {
  if (!hasEffects(actions)) return [];
  const { knex } = store;
  if (!knex) throw new Error('a request with effects needs a transaction of knex');
  const changes: AccessChange[] = [];
  for (const { stored } of steps) {
    if (stored.type !== 'project' || stored.verb !== 'create' || stored.causeName !== 'project.create')
      continue;
    const home = { projectId: stored.entityId, teamId: String(stored.data['ownedByTeamId']), userId };
    await addProjectHome(knex, home, now);
    changes.push({ userId, projectId: home.projectId, teamId: home.teamId });
  }
  for (const action of actions) {
    if (action.type === 'user') changes.push(await membershipOf(action, userId, { ...database, knex }, now));
  }
  return changes;
}

/** Steps about members, which stand in no document, with the role that was true before. */
export async function withStandings(
  steps: readonly Unnumbered[],
  { knex }: WriteStore,
): Promise<readonly Unnumbered[]> {
  if (!knex || steps.every(({ type }) => type !== 'user')) return steps;
  return Promise.all(
    steps.map(async (step) => {
      if (step.type !== 'user' || step.verb === 'insert') return step;
      const all = await standingsOf(knex, { id: step.channelId, type: 'project' });
      const standing = all.get(step.entityId);
      const previous = standing ? { role: roleOf(standing) } : null;
      return { ...step, previous };
    }),
  );
}

/** `trx` stands for the database, so that what people's own part does is part of this transaction. */
async function membershipOf(
  action: Action,
  userId: string,
  trx: Database,
  now: number,
): Promise<AccessChange> {
  const { data, query } = action;
  const projectId = query.parentEntityId ?? query.channelId ?? '';
  const identityId = typeof data['userId'] === 'string' ? data['userId'] : (query.entityId ?? '');
  const place = { id: projectId, type: 'project' } as const;
  const parts = { database: trx, now: () => now };
  if (action.verb === 'delete') await removeMember(parts, userId, place, identityId);
  else {
    const wanted = role.safeParse(data['role']);
    if (!wanted.success) throw new AppError('badRequest', { fields: { role: 'Not a role' } });
    await changeMember(parts, userId, place, { identityId, role: wanted.data });
  }
  return { userId: identityId, projectId };
}
