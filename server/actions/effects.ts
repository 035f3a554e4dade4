// Effects of an action outside the documents, on memberships and the owner of a project, in the same transaction.

import type { Knex } from 'knex';
import { z } from 'zod';
import { role } from '../../shared/api/parts.ts';
import { AppError } from '../../shared/errors.ts';
import { nameOf, type Action, type StoredStep } from '../../shared/model/action.ts';
import { createdBy } from '../../shared/model/kinds.ts';
import { may } from '../../shared/permissions/rights.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { mustRelease } from '../assets/heldVersions.ts';
import { mustHaveAssetRoom } from '../database/assetBytes.ts';
import type { Database } from '../database/database.ts';
import type { WriteStore } from '../database/documents/writes.ts';
import { tableOf } from '../database/tables.ts';
import { addJob } from '../jobs/jobs.ts';
import { addPreviewJobFor } from '../jobs/previewJobs.ts';
import { openMailQueue } from '../mail/mail.ts';
import { mayNotify, notifyOfStep } from '../notifications/comments.ts';
import type { AccessChange } from '../people/accessControl.ts';
import { changeMember, removeMember } from '../people/manageMembers.ts';
import { roleOf, membershipRolesOf, type MemberKind } from '../people/members.ts';
import { writeMembershipLine } from '../people/membershipAudit.ts';
import { peopleOfProject } from '../people/projectPeople.ts';
import type { PlanRequest, UnsequencedStep } from './plan.ts';
import { moveProject, applyProjectStep } from './projectEffects.ts';
import type { ServerClock } from './serverClock.ts';

const MOVE = 'project.update.team';
const EDITORS = 'category.update.editors';
const ASSIGNED = 'comment.update.assigned';
const CALLERS: ReadonlySet<string> = new Set(['show.update.caller', 'show.update.offer']);

/** The field of each setting, and its name in the audit log, by the action that changes it. */
const SETTING_WORDS: ReadonlyMap<string, readonly [field: string, words: string]> = new Map([
  ['project.update.viewersComment', ['viewersComment', 'Readers may comment']],
  ['project.update.viewersExport', ['viewersExport', 'Readers may take files and paper out']],
  ['project.update.membersAddRows', ['membersAddRows', 'Members may add rows']],
  ['project.update.everyoneSeesAddresses', ['everyoneSeesAddresses', 'Everybody sees addresses']],
  ['project.update.everyoneReadsHistory', ['everyoneReadsHistory', 'Everybody reads the history']],
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
  ASSIGNED,
  ...CALLERS,
  ...SETTING_WORDS.keys(),
]);

/** Returns whether a request changes more than documents, so that its transaction must be one of knex. */
export function hasEffects(actions: readonly Action[]): boolean {
  const known = withEffects.get(actions);
  if (known !== undefined) return known;
  const has = actions.some((action) => NAMES.has(nameOf(action)) || mayNotify(action));
  withEffects.set(actions, has);
  return has;
}

/** The answers of `hasEffects` by the actions of a request, since it is called several times for each. */
const withEffects = new WeakMap<readonly Action[], boolean>();

/**
 * Applies the effects of `actions`. Resolves to the changes of access, which are published after the commit.
 * @throws AppError where the memberships do not allow it
 */
export async function applyEffects(
  { userId, actions, required }: PlanRequest,
  steps: readonly { readonly stored: StoredStep }[],
  store: WriteStore,
  database: Database,
  clock: Pick<ServerClock, 'now' | 'newId'>,
): Promise<readonly AccessChange[]> {
  if (!hasEffects(actions)) return [];
  const { knex } = store;
  if (!knex) throw new Error('a request with effects needs a transaction of knex');
  const changes: AccessChange[] = [];
  const now = clock.now();
  const context = { knex, userId, now };
  // First, so that the version is not counted twice: as a held one and as a published one.
  if (required?.heldFileId !== undefined) await mustRelease(knex, required.heldFileId);
  for (const { stored } of steps) {
    await mustBeProjectPeople(stored, knex);
    await noteRights(stored, context);
    await mustHaveRoom(stored, knex);
    const change =
      (await applyProjectStep(stored, context)) ??
      (await membershipOf(stored, userId, { ...database, knex }, clock));
    if (change) changes.push(change);
  }
  for (const action of actions) {
    if (nameOf(action) === MOVE) changes.push(...(await moveProject(action, context)));
  }
  return changes;
}

/**
 * Checks the limit of the files of a team once more for a new file, which is counted already: no other file can be
 * added at the same time.
 * @throws AppError 'tooLarge'
 */
async function mustHaveRoom(stored: StoredStep, knex: Knex): Promise<void> {
  const file = createdBy('assetFile', stored);
  if (file) await mustHaveAssetRoom(knex, file.projectId ?? '', 0);
}

/** Stores the notices for the people whom the steps concern; they are sent after the commit. */
export async function applyNotices(
  { actions }: PlanRequest,
  steps: readonly { readonly stored: StoredStep }[],
  { knex }: WriteStore,
  { now, newId }: Pick<ServerClock, 'now' | 'newId'>,
): Promise<void> {
  if (!knex || !actions.some(mayNotify)) return;
  for (const { stored } of steps) await notifyOfStep(knex, { now, newId }, stored);
}

/** Adds the jobs for the previews of new versions of assets; they are begun after the commit. */
export async function addJobs(
  { actions }: PlanRequest,
  steps: readonly { readonly stored: StoredStep }[],
  { knex }: WriteStore,
  clock: Pick<ServerClock, 'now' | 'newId'>,
): Promise<void> {
  if (!knex || !hasEffects(actions)) return;
  for (const { stored } of steps) await addPreviewJobFor(knex, clock, stored);
}

/** Returns the steps. Steps about members get the former role as `previous`, since no document contains it. */
export async function withRoles(
  steps: readonly UnsequencedStep[],
  { knex }: WriteStore,
): Promise<readonly UnsequencedStep[]> {
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

/** Applies a step about a member and returns the change of access; null for other steps. `trx` stands in for the
 *  database, so that the functions of `people` take part in this transaction. */
async function membershipOf(
  stored: StoredStep,
  userId: string,
  trx: Database,
  clock: Pick<ServerClock, 'now' | 'newId'>,
): Promise<AccessChange | null> {
  const { type, verb, channelId: projectId, entityId: identityId, data } = stored;
  if (type !== 'user' || verb === 'insert') return null;
  const scope = { id: projectId, type: 'project' } as const;
  const mailQueue = openMailQueue({ add: (knex, job) => addJob(knex, clock, job) });
  const services = { database: trx, now: clock.now, noticeServices: { mailQueue } };
  if (verb === 'delete')
    return changeOf(await removeMember(services, userId, scope, identityId), identityId, projectId);
  const wanted = chosenRole.safeParse(data);
  if (!wanted.success) throw new AppError('badRequest', { fields: { role: 'Not a role' } });
  const [member] = await changeMember(services, userId, scope, { identityId, role: wanted.data.role });
  return changeOf(member?.kind ?? 'user', identityId, projectId);
}

/** Returns the change of access. For a team it names no user, so that the roles of all are loaded again. */
function changeOf(kind: MemberKind, identityId: string, projectId: string): AccessChange {
  return kind === 'team' ? { projectId } : { userId: identityId, projectId };
}

// Only people of the project may be chosen to fill in a category, to get a comment assigned, or to call a show.
// Documents do not contain the memberships, so these are checked in the transaction that writes the choice.

const chosen = z.object({ editors: z.array(z.string()).nullish() });
const calling = z.object({
  callerId: z.string().nullish(),
  offer: z.object({ userId: z.string() }).nullish(),
});
const given = z.object({
  previous: z.object({ assigned: z.object({ userId: z.string() }).nullish() }).nullish(),
  data: z.object({ assigned: z.object({ userId: z.string() }).nullish() }),
});

/**
 * Checks that the people whom a step newly chooses are in the project. People who were chosen earlier may stay after
 * they have left it.
 * @throws AppError 'notFound', the same for a stranger and for an unknown id; 'conflict' for a person who may not call
 * the show
 */
async function mustBeProjectPeople(stored: StoredStep, knex: Knex): Promise<void> {
  if (stored.verb !== 'update') return;
  const added = chosenIn(stored);
  if (added.length === 0) return;
  const people = await peopleOfProject(knex, await projectOf(stored, knex));
  if (added.some((userId) => !people.has(userId)))
    throw new AppError('notFound', { note: `${stored.causeName} names somebody who is not in the project` });
  if (CALLERS.has(stored.causeName) && added.some((userId) => !mayCall(people.get(userId)?.role)))
    throw new AppError('conflict', { message: 'That person may not call the show.' });
}

function mayCall(role: Role | undefined): boolean {
  return role !== undefined && may(role, 'show.call');
}

/** Returns the ids of the people whom a step chooses and who were not chosen before. */
function chosenIn(stored: StoredStep): readonly string[] {
  if (stored.type === 'category') {
    const before = new Set(editorsOf(stored.previous));
    return editorsOf(stored.data).filter((userId) => !before.has(userId));
  }
  if (CALLERS.has(stored.causeName)) {
    const { callerId, offer } = calling.safeParse(stored.data).data ?? {};
    return [callerId, offer?.userId].filter((userId) => typeof userId === 'string');
  }
  if (stored.causeName !== ASSIGNED) return [];
  const step = given.safeParse(stored).data;
  const userId = step?.data.assigned?.userId;
  return userId === undefined || userId === step?.previous?.assigned?.userId ? [] : [userId];
}

/** Resolves to the id of a step's project. It is looked up for shows, whose steps are on the channel of a sheet, and
 *  for comments, which may be on a discussion channel. */
async function projectOf({ type, entityId, channelId }: StoredStep, knex: Knex): Promise<string> {
  if (type === 'show') return (await projectOfSheet(knex, channelId)) ?? channelId;
  if (type !== 'comment') return channelId;
  const row: { data: string } | undefined = await knex(tableOf('comment'))
    .where({ id: entityId })
    .first('data');
  return row ? inProject.parse(JSON.parse(row.data)).projectId : channelId;
}

async function projectOfSheet(knex: Knex, sheetId: string): Promise<string | null> {
  const found: { projectId: string | null } | undefined = await knex('channel')
    .where({ id: sheetId })
    .first('projectId');
  return found?.projectId ?? null;
}

const inProject = z.object({ projectId: z.string() });

function editorsOf(fields: unknown): readonly string[] {
  return chosen.safeParse(fields).data?.editors ?? [];
}

interface EffectContext {
  readonly knex: Knex;
  /** Id of the person who made the request. */
  readonly userId: string;
  readonly now: number;
}

/** Adds a line to the audit log where a step changes who may edit a category, or a project's setting of rights. */
async function noteRights(stored: StoredStep, { knex, userId, now }: EffectContext): Promise<void> {
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
