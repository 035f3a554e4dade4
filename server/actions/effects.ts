// The rare sequel of an action beside the documents: who belongs to a project, and whose it is. In the same
// transaction.

import type { Knex } from 'knex';
import { z } from 'zod';
import { role } from '../../shared/api/parts.ts';
import { AppError } from '../../shared/errors.ts';
import { nameOf, type Action, type Stored } from '../../shared/model/action.ts';
import { createdBy } from '../../shared/model/kinds.ts';
import { countAssetBytes, mustHaveAssetRoom } from '../database/assetBytes.ts';
import type { Database } from '../database/database.ts';
import type { WriteStore } from '../database/documents/writes.ts';
import { tableOf } from '../database/tables.ts';
import { mayNotify, notifyOfStep } from '../notifications/comments.ts';
import type { AccessChange } from '../people/accessControl.ts';
import { changeMember, removeMember } from '../people/manageMembers.ts';
import { roleOf, membershipRolesOf, type MemberKind } from '../people/members.ts';
import { writeMembershipLine } from '../people/membershipAudit.ts';
import { peopleOfProject } from '../people/projectPeople.ts';
import type { PlanRequest, Unnumbered } from './plan.ts';
import { moveProject, projectEffect } from './projectEffects.ts';
import type { ServerClock } from './serverClock.ts';

const MOVE = 'project.update.team';
const EDITORS = 'category.update.editors';

/** The settings, by the actions that set them, as the audit calls them. */
const SETTING_WORDS: ReadonlyMap<string, readonly [field: string, words: string]> = new Map([
  ['project.update.viewersComment', ['viewersComment', 'Readers may comment']],
  ['project.update.viewersExport', ['viewersExport', 'Readers may take files and paper out']],
  ['project.update.membersAddRows', ['membersAddRows', 'Members may add rows']],
  ['project.update.allowMemberRequests', ['allowMemberRequests', 'People may ask for access']],
]);

const NAMES: ReadonlySet<string> = new Set([
  'assetFile.create',
  'project.create',
  'project.delete',
  'project.create.undelete',
  MOVE,
  'user.update.role',
  'user.delete',
  EDITORS,
  ...SETTING_WORDS.keys(),
]);

/** Whether the request needs a transaction that knex can speak in. */
export function hasEffects(actions: readonly Action[]): boolean {
  return actions.some((action) => NAMES.has(nameOf(action)) || mayNotify(action));
}

/** Carries out the sequels of `actions`; answers what changed about rights, to be told after the commit.
 *  @throws AppError where the memberships do not allow it */
export async function applyEffects(
  { userId, actions }: PlanRequest,
  steps: readonly { readonly stored: Stored }[],
  store: WriteStore,
  database: Database,
  now: number,
): Promise<readonly AccessChange[]> {
  if (!hasEffects(actions)) return [];
  const { knex } = store;
  if (!knex) throw new Error('a request with effects needs a transaction of knex');
  const changes: AccessChange[] = [];
  const ground = { knex, userId, now };
  for (const { stored } of steps) {
    await mustBeProjectPeople(stored, knex);
    await noteRights(stored, ground);
    await countFile(stored, knex);
    const change =
      (await projectEffect(stored, ground)) ??
      (await membershipOf(stored, userId, { ...database, knex }, now));
    if (change) changes.push(change);
  }
  for (const action of actions) {
    if (nameOf(action) === MOVE) changes.push(...(await moveProject(action, ground)));
  }
  return changes;
}

/** Judged once more here, where nobody else adds a file at the same time. @throws AppError 'tooLarge' */
async function countFile(stored: Stored, knex: Knex): Promise<void> {
  const file = createdBy('assetFile', stored);
  if (!file) return;
  const { projectId = '', byteSize = 0 } = file;
  await mustHaveAssetRoom(knex, projectId, byteSize);
  await countAssetBytes(knex, projectId, byteSize);
}

/** Writes down whom the steps concern; they are told after the commit. */
export async function applyNotices(
  { actions }: PlanRequest,
  steps: readonly { readonly stored: Stored }[],
  { knex }: WriteStore,
  { now, newId }: Pick<ServerClock, 'now' | 'newId'>,
): Promise<void> {
  if (!knex || !actions.some(mayNotify)) return;
  for (const { stored } of steps) await notifyOfStep(knex, { now, newId }, stored);
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
      const all = await membershipRolesOf(knex, { id: step.channelId, type: 'project' });
      const memberRoles = all.get(step.entityId);
      const previous = memberRoles ? { role: roleOf(memberRoles) } : null;
      return { ...step, previous };
    }),
  );
}

const chosenRole = z.object({ role });

/** Whose role in which project the step tells of; null where it is about something else. `trx` stands for the
 *  database, so that what people's own part does is part of this transaction. */
async function membershipOf(
  stored: Stored,
  userId: string,
  trx: Database,
  now: number,
): Promise<AccessChange | null> {
  const { type, verb, channelId: projectId, entityId: identityId, data } = stored;
  if (type !== 'user' || verb === 'insert') return null;
  const scope = { id: projectId, type: 'project' } as const;
  const services = { database: trx, now: () => now, noticeServices: null };
  if (verb === 'delete')
    return changeOf(await removeMember(services, userId, scope, identityId), identityId, projectId);
  const wanted = chosenRole.safeParse(data);
  if (!wanted.success) throw new AppError('badRequest', { fields: { role: 'Not a role' } });
  const [member] = await changeMember(services, userId, scope, { identityId, role: wanted.data.role });
  return changeOf(member?.kind ?? 'user', identityId, projectId);
}

/** Of a team, everyone who is in the project is looked up anew. */
function changeOf(kind: MemberKind, identityId: string, projectId: string): AccessChange {
  return kind === 'team' ? { projectId } : { userId: identityId, projectId };
}

// Only people of the project may be chosen to fill in a category. Documents do not say who belongs to a project:
// memberships decide, in the transaction that writes the choice.

const chosen = z.object({ editors: z.array(z.string()).nullish() });

/** Whoever was named before may stay named, also after they have left.
 *  @throws AppError 'notFound' alike for a stranger and for nobody at all */
async function mustBeProjectPeople(stored: Stored, knex: Knex): Promise<void> {
  if (stored.type !== 'category' || stored.verb !== 'update') return;
  const before = new Set(editorsOf(stored.previous));
  const added = editorsOf(stored.data).filter((userId) => !before.has(userId));
  if (added.length === 0) return;
  const people = await peopleOfProject(knex, stored.channelId);
  if (added.some((userId) => !people.has(userId)))
    throw new AppError('notFound', { note: `${stored.causeName} names somebody who is not in the project` });
}

function editorsOf(fields: unknown): readonly string[] {
  return chosen.safeParse(fields).data?.editors ?? [];
}

interface Ground {
  readonly knex: Knex;
  /** Who asked. */
  readonly userId: string;
  readonly now: number;
}

/** Adds a line to the audit where the step sets who may edit a category, or a setting of rights of a project. */
async function noteRights(stored: Stored, { knex, userId, now }: Ground): Promise<void> {
  if (stored.verb !== 'update') return;
  const { causeName, channelId: projectId, entityId, data } = stored;
  const scope = { id: projectId, type: 'project' } as const;
  const line = { at: now, byUserId: userId };
  if (causeName === EDITORS) {
    const about = { categoryId: entityId, category: await categoryName(knex, entityId) };
    await writeMembershipLine(knex, scope, { ...line, act: 'rights.category', about });
  }
  const [field = '', what = ''] = SETTING_WORDS.get(causeName) ?? [];
  if (field in data) {
    const about = { what, to: data[field] === null ? 'back to usual' : data[field] === true ? 'on' : 'off' };
    await writeMembershipLine(knex, scope, { ...line, act: 'rights.setting', about });
  }
}

const named = z.object({ name: z.string() });

async function categoryName(knex: Knex, id: string): Promise<string> {
  const found: { data: string } | undefined = await knex(tableOf('category')).where({ id }).first('data');
  return found ? named.parse(JSON.parse(found.data)).name : '';
}
