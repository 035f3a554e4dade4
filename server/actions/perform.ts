// Performs one request inside an open transaction. A request that is known by its receipts gets the same answer again.
// A new one is planned, numbered, written and logged; if it is refused, only the refusal is stored.

import { AppError } from '../../shared/errors.ts';
import type { ShowInputs } from '../../shared/entities/show.ts';
import type { StepForm } from '../../shared/packedSteps.ts';
import type { RightName } from '../../shared/permissions/rights.ts';
import type { LastStep } from '../database/acknowledgedStep.ts';
import type { Database } from '../database/database.ts';
import { assigneesOf, threadsOf } from '../database/documents/commentIndex.ts';
import { untilLoaded } from '../database/documents/source.ts';
import type { LogRow, Receipt, WriteStore } from '../database/documents/writes.ts';
import { isUniqueViolation } from '../database/errors.ts';
import { restoredCommentJobs } from '../notifications/restoredComments.ts';
import type { AccessControl, AccessChange } from '../people/accessControl.ts';
import { RESTORE_RIGHT } from '../people/channelAccess.ts';
import type { RateLimits } from '../rateLimits.ts';
import type { ChannelFrame } from '../realtime/bus.ts';
import { createYieldToOthers, type YieldToOthers } from '../yieldToOthers.ts';
import type { RoleIn } from './authorise.ts';
import type { BinnedSubjects } from './binnedSubjects.ts';
import { channelScopeOf } from './channelScope.ts';
import { mustBeFree, newChannels } from './claims.ts';
import { addJobs, applyEffects, applyNotices, hasEffects, withRoles } from './effects.ts';
import { mustStillBeGranted } from './guestGrant.ts';
import { withOverwritten, withWriters } from './lastWriters.ts';
import { answerText, encodeStep, framesOf, type EncodedStep } from './messages.ts';
import type { PlanRequest, RequestPlan, UnsequencedStep } from './plan.ts';
import { planWhole, rolesOf, type PreparedRequest, type WholePlan } from './planning.ts';
import { lockedRoles } from './requiredRight.ts';
import { isFinalRefusal, mustBeSame, receiptsFor } from './receipts.ts';
import type { ServerClock } from './serverClock.ts';

/** A request that waits to be performed, with the hash and the ids by which it is recognised again. */
export interface PendingRequest extends PlanRequest {
  /** Hash of the whole request. */
  readonly hash: string;
  /** Ids of the request's actions, under which its receipts are stored. */
  readonly ids: readonly string[];
  /** The error of a malformed request; null where it is well formed. */
  readonly refusal: AppError | null;
  /** The form of bulk steps in the answer; plain if left out. */
  readonly form?: StepForm;
}

/** The text of a response, or its bytes where another thread has made them. */
export type AnswerData = string | Uint8Array;

/** The results that are sent once the transaction is on disk. */
export interface PerformedRequest {
  /** Resolves to the JSON text of the response, which is made only when this is called, after the commit: for a bulk it
   *  takes longer than the writing, and requests of the server itself need none. */
  readonly answer: () => Promise<AnswerData>;
  /** The last step that the request wrote; null where it changed nothing. */
  readonly last: LastStep | null;
  readonly frames: readonly (readonly [channelId: string, frame: ChannelFrame])[];
  readonly accessChanges: readonly AccessChange[];
  /** Whether the request stored something outside the documents, such as a job, so that the job queue has to be
   *  woken. */
  readonly hasWork: boolean;
  /** Ids of the threads in which the request wrote comments. */
  readonly threadIds: readonly string[];
  /** Ids of the people to whom these comments are assigned, or were assigned before. */
  readonly assigneeIds: readonly string[];
  /** The subjects of comments that the request has put into the bin, or taken out of it; null for none. */
  readonly binned: BinnedSubjects | null;
}

/** The result of a request: what to send, or the refusal. */
export type PerformResult = PerformedRequest | AppError;

/** The services that performing a request needs. */
export interface PerformServices {
  readonly database: Database;
  readonly access: AccessControl;
  readonly clock: ServerClock;
  readonly rates: Pick<RateLimits, 'spendActions'>;
  /** What the server knows about shows beyond the documents; left out in the thread for long work. */
  readonly show?: ShowInputs;
}

/**
 * Performs a request. The plan in `prepared` is used if there is one.
 * @throws any error that is not a refusal: a bug, or an error of the disk
 */
export async function performRequest(
  job: PendingRequest,
  store: WriteStore,
  services: PerformServices,
  prepared: PreparedRequest | null = null,
): Promise<PerformResult> {
  const known = await store.receiptsOf(job.ids);
  if (known.length > 0) return repeatedAnswer(job, store, known);
  const requestId = prepared?.requestId ?? services.clock.newId();
  const own = { requestId, userId: job.userId, hash: job.hash };
  await store.begin();
  try {
    const done = await carriedOut(job, { requestId, prepared }, store, services);
    await store.keep(receiptsFor(job.ids, { ...own, refusal: null }));
    await store.done();
    return done;
  } catch (error) {
    await store.undone();
    const refused = isUniqueViolation(error) ? new AppError('conflict', { cause: error }) : error;
    if (!(refused instanceof AppError)) throw error;
    const refusal = await withWriters(refused, store);
    if (isFinalRefusal(refusal)) await store.keep(receiptsFor(job.ids, { ...own, refusal }));
    return refusal;
  }
}

async function repeatedAnswer(
  { userId, hash, ids, form = 'plain' }: PendingRequest,
  store: WriteStore,
  known: readonly Receipt[],
): Promise<PerformResult> {
  try {
    mustBeSame(known, { userId, hash, count: ids.length });
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  const requestId = known[0]?.requestId ?? '';
  const steps = await store.stepsOf(ids);
  const answer = () => answerText({ requestId, userId, form }, ids, steps);
  const nothing = {
    frames: [],
    accessChanges: [],
    hasWork: false,
    threadIds: [],
    assigneeIds: [],
    binned: null,
  };
  return { answer, last: null, ...nothing };
}

async function carriedOut(
  job: PendingRequest,
  { requestId, prepared }: { readonly requestId: string; readonly prepared: PreparedRequest | null },
  store: WriteStore,
  services: PerformServices,
): Promise<PerformedRequest> {
  if (job.refusal) throw job.refusal;
  // An id of the request must not be that of a step: the later steps of an action have ids of their own.
  if (await store.hasSteps(job.ids)) throw new AppError('conflict', { note: 'the id of a step' });
  const plan = prepared?.plan() ?? (await plannedHere(job, requestId, store, services));
  const { planned, changes, rows, staging } = plan;
  const { userId, form = 'plain' } = job;
  const others = createYieldToOthers();
  await mustBeFree(planned.claims, store);
  if (!job.trusted) await countFor(planned, services);
  const storedSteps = await withRoles(await withOverwritten(planned, store), store);
  const { steps, heads } = await numbered(storedSteps, store, { plan, isCounted: !job.trusted, others });
  const projects = await projectsOf(planned);
  const log = steps.map((step) => logRow(step, projects));
  const channels = newChannels(planned.claims, planned.draft);
  const now = services.clock.stamp();
  const { withdrawn } = planned.owners;
  const jobs = restoredCommentJobs(job.actions, changes, services.clock);
  await store.write({ changes, channels, rows, log, heads, now, withdrawn, jobs, staging }, others);
  const accessChanges = await applyEffects(job, steps, store, services.database, services.clock);
  await applyNotices(job, steps, store, services.clock);
  await addJobs(job, steps, store, services.clock);
  return {
    answer: () => answerText({ requestId, userId, form }, job.ids, steps),
    last: lastOf(steps),
    frames: planned.addsUnseen ? [] : framesOf(steps, await rightsToHear(planned)),
    accessChanges,
    hasWork: jobs.length > 0 || hasEffects(job.actions),
    threadIds: threadsOf(changes),
    assigneeIds: assigneesOf(
      changes,
      steps.map(({ stored }) => stored),
    ),
    binned: plan.binned,
  };
}

async function plannedHere(
  job: PendingRequest,
  requestId: string,
  store: WriteStore,
  services: PerformServices,
): Promise<WholePlan> {
  const { clock, show } = services;
  const roleIn = await rolesFor(job, store, services);
  const source = await store.sourceFor(job.actions);
  return planWhole(job, { source, roleIn, requestId, clock, show: show ?? null });
}

async function rolesFor(
  job: PendingRequest,
  store: WriteStore,
  { access, clock, database: { reader } }: PerformServices,
): Promise<RoleIn> {
  const { grant, required, userId } = job;
  if (required) return lockedRoles(store.knex ?? reader, userId, required.home);
  if (!grant) return rolesOf(userId, access).roleIn;
  await mustStillBeGranted(grant, job.actions, { store, reader, now: clock.now() });
  return ({ of, id }) => (of === 'project' && id === grant.projectId ? grant.role : null);
}

function lastOf(steps: readonly EncodedStep[]): LastStep | null {
  const step = steps.at(-1)?.stored;
  return step ? { channelId: step.channelId, sequence: step.sequence } : null;
}

/** Returns the right that readers of a channel need, for the channels that need one: changes of sheets and discussion
 *  channels in the bin are published only to people who may restore these. */
function rightsToHear({ steps, draft }: RequestPlan): Promise<ReadonlyMap<string, RightName>> {
  const channelIds = new Set(steps.map(({ channelId }) => channelId));
  return untilLoaded(() => {
    const rights = new Map<string, RightName>();
    for (const id of channelIds) {
      const home = channelScopeOf(id, draft);
      if (home.of !== 'project' || home.id === id) continue;
      const kind = draft.bin?.collection('sheet').get(id) ? 'sheet' : 'channel';
      if (draft.bin?.collection(kind).get(id)) rights.set(id, RESTORE_RIGHT[kind]);
    }
    return rights;
  });
}

/**
 * Counts one more request for the project that it changes.
 * @throws AppError 'slowDown'
 */
async function countFor({ steps, draft }: RequestPlan, { rates }: PerformServices): Promise<void> {
  const [first] = steps;
  if (!first) return;
  const home = await untilLoaded(() => channelScopeOf(first.channelId, draft));
  if (home.of === 'project') await rates.spendActions(home.id, 1);
}

interface Numbering {
  readonly plan: WholePlan;
  /** Whether the text is counted against the budget. */
  readonly isCounted: boolean;
  readonly others: YieldToOthers;
}

async function numbered(
  steps: readonly UnsequencedStep[],
  store: WriteStore,
  { plan, isCounted, others }: Numbering,
): Promise<{ steps: readonly EncodedStep[]; heads: ReadonlyMap<string, number> }> {
  const heads = new Map(await store.headOf([...new Set(steps.map(({ channelId }) => channelId))]));
  const encodedSteps: EncodedStep[] = [];
  for (const step of steps) {
    const sequence = (heads.get(step.channelId) ?? 0) + 1;
    heads.set(step.channelId, sequence);
    const ownerId = plan.planned.owners.byStep.get(step.id) ?? null;
    const one = encodeStep({ ...step, sequence }, ownerId, plan.texts.get(step));
    if (isCounted) plan.budget.spendText(one.plainLength);
    encodedSteps.push(one);
    const pause = others();
    if (pause) await pause;
  }
  return { steps: encodedSteps, heads };
}

/** Returns the project of each channel that is written to; null for the channels of teams and people. */
function projectsOf({ steps, draft }: RequestPlan): Promise<ReadonlyMap<string, string | null>> {
  const channelIds = new Set(steps.map(({ channelId }) => channelId));
  return untilLoaded(
    () =>
      new Map(
        [...channelIds].map((channelId) => {
          const scope = channelScopeOf(channelId, draft);
          return [channelId, scope.of === 'project' ? scope.id : null];
        }),
      ),
  );
}

function logRow(
  { stored, step, ownerId, summary }: EncodedStep,
  projects: ReadonlyMap<string, string | null>,
): LogRow {
  // The fields are listed one by one instead of spread, for speed: a paste may be tens of thousands of steps.
  return {
    channelId: stored.channelId,
    sequence: stored.sequence,
    id: stored.id,
    requestId: stored.requestId,
    causeId: stored.causeId,
    verb: stored.verb,
    entityId: stored.entityId,
    createdAt: stored.createdAt,
    step,
    projectId: projects.get(stored.channelId) ?? null,
    userId: stored.userId,
    causeName: stored.causeName,
    kind: stored.type,
    counts: summary.counts,
    columnIds: summary.columnIds,
    ownerId,
  };
}
