// Plans the actions of one request into steps, in memory: nothing is written here. Plans are pure functions: if a plan
// reads something that is not loaded yet, it is run again once that is loaded.

import type { ShowInputs } from '../../shared/entities/show.ts';
import { aboutOf, definitionOf, kindNamed, planFor } from '../../shared/catalogue.ts';
import { mustNotChangeArchivedProject } from '../../shared/permissions/archive.ts';
import { AppError, type Question } from '../../shared/errors.ts';
import type { Action, Step, StoredStep } from '../../shared/model/action.ts';
import { touchedBy } from '../../shared/model/apply.ts';
import type { Definition } from '../../shared/model/define.ts';
import { parentOf, stageSteps, type StageContext } from '../../shared/model/stage.ts';
import { findIncludingBin, overlay, type Overlay } from '../../shared/model/store.ts';
import { snapshotOf, type Snapshot } from '../../shared/model/snapshot.ts';
import {
  isGridCell,
  readAll,
  readOrLoad,
  rowIdOf,
  untilLoaded,
  type DocumentSource,
} from '../database/documents/source.ts';
import type { YieldToOthers } from '../yieldToOthers.ts';
import {
  mustMatchSteps,
  mustOwn,
  roleFor,
  visibleStore,
  withoutOthersViews,
  type RoleIn,
} from './authorise.ts';
import type { EntitiesMadePrivate } from '../database/documents/writes.ts';
import type { GuestGrant } from './guestGrant.ts';
import { ownersOf, separateViews, type StepOwners } from './privateSteps.ts';
import type { RequestBudget } from './requestBudget.ts';
import { mustBeOpenFor, mustStillMay, type RequiredRight } from './requiredRight.ts';
import { openClaims, type Claim } from './claims.ts';
import { openBaseStore } from './baseStore.ts';
import { openOverwriteCheck } from './overwriteCheck.ts';

/** A step without its final sequence. */
export type UnsequencedStep = StoredStep;

/** A request to be planned: its person and its actions. */
export interface PlanRequest {
  readonly userId: string;
  readonly actions: readonly Action[];
  /** Whether the server itself makes the request: no right but `required` is checked, and internal actions are
   *  allowed. */
  readonly trusted: boolean;
  /** What a link gives its guests, in place of roles of a person; left out for people. */
  readonly grant?: GuestGrant;
  /** The right that the person of a request of the server must still have; left out where none is needed. */
  readonly required?: RequiredRight;
  /** Steps of a change that is stored outside the documents and is only published here; null for other requests. */
  readonly external: ExternalSteps | null;
}

/** Steps of a change outside the documents, and the name of the action as which they are published. */
export interface ExternalSteps {
  readonly causeName: string;
  readonly steps: readonly Step[];
}

/** The plan of a request: its steps without sequences, and what they change, replace and claim. */
export interface RequestPlan {
  readonly steps: readonly UnsequencedStep[];
  /** The state after the steps, as an overlay over the database. */
  readonly draft: Overlay;
  /** The owners of the steps that only one person may read. */
  readonly owners: StepOwners;
  /** By the id of an action: a value that the action replaces, and that its author had not seen or replaces
   *  deliberately. */
  readonly overwritten: ReadonlyMap<string, Question>;
  /** New entities under ids that a client has chosen, and all new channels. */
  readonly claims: readonly Claim[];
  /** Whether everything that the plan adds is new, and nobody can see it yet (`Definition.addsUnseen`). */
  readonly addsUnseen: boolean;
  /** Tells whether an id was made for this request. */
  isMinted(id: string): boolean;
}

/** The context of a plan: the documents that it reads, the roles, the times, and the budget. */
export interface PlanContext {
  readonly source: DocumentSource;
  readonly roleIn: RoleIn;
  readonly requestId: string;
  /** The stamp of the steps, and the time of the system clock, both in ms. */
  readonly now: number;
  readonly wall: number;
  /** The time of the clock by which shows count, in ms. */
  readonly showTime: number;
  readonly newId: () => string;
  readonly budget: RequestBudget;
  readonly others: YieldToOthers;
  /** What the server knows about shows beyond the documents. */
  readonly show: ShowInputs | null;
}

/**
 * Returns the steps of all actions, each planned over those before it.
 * @throws AppError when one of them is refused: then none of them is done
 */
export async function planRequest(request: PlanRequest, planning: PlanContext): Promise<RequestPlan> {
  if (!request.trusted) planning.budget.mustBeFew(request.actions);
  const claiming = openClaims(planning.newId, request.trusted);
  const { isMinted } = claiming;
  const draft = overlay(openBaseStore(planning.source, isMinted));
  const steps: UnsequencedStep[] = [];
  const byCause = new Map<string, readonly UnsequencedStep[]>();
  const history = openHistory(planning.source, byCause);
  // The person who creates a project in this request is its owner for the rest of the request.
  const made = new Set<string>();
  const roleIn: RoleIn = (home) => (made.has(home.id) ? 'OWNER' : planning.roleIn(home));
  const isNew = openNewness(draft, isMinted);
  const own = request.trusted ? draft : withoutOthersViews(draft, request.userId);
  const whole = snapshotOf(own, history);
  const seen = snapshotOf(visibleStore(own, roleIn), history);
  const state: PlanState = { ...planning, roleIn, request, draft, isNew, whole, seen };
  const byStep = new Map<string, string>();
  const withdrawn: EntitiesMadePrivate[] = [];
  const judging = openOverwriteCheck(planning.wall);
  const staging = stagingOf(state);
  for (const action of request.actions) {
    const pause = planning.others();
    if (pause) await pause;
    if (!request.trusted) planning.budget.mustHaveTime();
    const definition = definitionFor(action, request);
    const idsAgain = replayed(claiming.newId);
    const reading = readOrLoad(() =>
      separateViews(stepsOf(action, definition, { ...state, newId: idsAgain() }), draft),
    );
    const planned = reading instanceof Promise ? await reading : reading;
    if (!request.trusted) planning.budget.spend(planned);
    if (!request.trusted) judging.judge(action, planned, draft);
    claiming.add(planned, draft);
    const staged = stageSteps(planned, action, definition, staging);
    for (const step of staged) steps.push(step);
    const owning = readOrLoad(() => ownersOf(staged, draft));
    const owners = owning instanceof Promise ? await owning : owning;
    for (const [id, ownerId] of owners.byStep) byStep.set(id, ownerId);
    withdrawn.push(...owners.withdrawn);
    for (const step of planned)
      if (step.type === 'project' && step.verb === 'create') made.add(step.entityId);
    byCause.set(action.id, staged);
  }
  judging.mustBeSeen();
  const { external } = request;
  if (external)
    steps.push(
      ...externalSteps(
        external.causeName,
        await untilLoaded(() => readBy(external.steps, draft, planning.source)),
        state,
      ),
    );
  const owners = { byStep, withdrawn };
  const addsUnseen = !external && request.actions.every((action) => definitionOf(action).addsUnseen);
  const { overwritten } = judging;
  return { steps, draft, owners, overwritten, claims: claiming.claims, addsUnseen, isMinted };
}

/** Returns a function that returns the steps of a cause (an action, by its id): from this request, or from the log. The
 *  log is read once for each cause, since an undo may ask for the steps of a large one many times. */
function openHistory(
  source: DocumentSource,
  byCause: ReadonlyMap<string, readonly UnsequencedStep[]>,
): Snapshot['history'] {
  const past = new Map<string, readonly StoredStep[] | null>();
  return (causeId) => {
    const known = byCause.get(causeId) ?? past.get(causeId);
    if (known !== undefined) return known;
    const steps = source.history(causeId);
    past.set(causeId, steps);
    return steps;
  };
}

/** Returns a function that tells whether an id was made for this request and no entity has it yet. */
function openNewness(draft: Overlay, isMinted: (id: string) => boolean): PlanState['isNew'] {
  // The last row is remembered, since the cells of a row follow each other, and a copy of a sheet has tens of
  // thousands.
  let ownRow: string | null = null;
  return (kind, id) => {
    if (draft.hasWritten(kind, id)) return false;
    if (!isGridCell(kind, id)) return isMinted(id);
    if (ownRow !== null && id.startsWith(ownRow)) return true;
    const rowId = rowIdOf(id);
    if (!isMinted(rowId)) return false;
    ownRow = `${rowId}.`;
    return true;
  };
}

/** Returns a function that starts the same series of new ids from the beginning. A plan that is run again must get the
 *  same ids; with new ones it would have to load something each time, and would never end. */
function replayed(newId: () => string): () => () => string {
  const minted: string[] = [];
  return () => {
    let next = 0;
    return () => (minted[next++] ??= newId());
  };
}

/** Reads everything that applying `steps` will read, so that all of it is loaded by then, and returns the steps. Throws
 *  `NotLoaded` while something is missing. */
function readBy(steps: readonly Step[], draft: Overlay, { isLoaded }: DocumentSource): readonly Step[] {
  if (isLoaded) return steps;
  const touched = steps.flatMap((step) => [...touchedBy(step)]);
  readAll(touched, ([kind, id]) => findIncludingBin(draft, kind, id));
  return steps;
}

function externalSteps(
  causeName: string,
  steps: readonly Step[],
  state: PlanState,
): readonly UnsequencedStep[] {
  const definition = { name: causeName, undoable: false, optimistic: false, addsUnseen: false };
  return stageSteps(steps, { id: state.newId() }, definition, stagingOf(state));
}

interface PlanState extends PlanContext {
  readonly request: PlanRequest;
  readonly draft: Overlay;
  /** Tells whether an id was made for this request and no entity has it yet. */
  readonly isNew: (kind: string, id: string) => boolean;
  readonly whole: Snapshot;
  /** The part of the state that the person may see. */
  readonly seen: Snapshot;
}

function definitionFor(action: Action, request: PlanRequest): Definition {
  const definition = definitionOf(action);
  if (!definition.trusted || request.trusted) return definition;
  throw new AppError('badRequest', { note: `${definition.name} is the server's own` });
}

/** Returns the steps of the action after checking its rights. Everything that applying them reads is loaded. */
function stepsOf(action: Action, definition: Definition, state: PlanState): readonly Step[] {
  const { source, request, draft, whole, seen, roleIn, newId, show } = state;
  const now = definition.type === 'show' ? state.showTime : state.now;
  const given = { newId, now, userId: request.userId, ...(show && { show }) };
  if (request.trusted) {
    const { required } = request;
    const ownRole = required && mustStillMay(required, draft, roleIn);
    const planned = definition.plan(action, whole, given);
    const own = definition.addsUnseen ? planned : readBy(planned, draft, source);
    mustNotChangeArchivedProject(own, whole);
    if (ownRole) mustBeOpenFor({ id: request.userId, role: ownRole }, own, whole);
    return own;
  }
  // The right is checked before planning, so that a stranger does not learn what exists.
  const role = roleFor(action, definition, aboutOf(action, whole), draft, roleIn);
  const steps = readBy(planFor(action, seen, { id: request.userId, role }, given), draft, source);
  mustOwn(steps, definition, draft, roleIn);
  mustMatchSteps(action, steps, (step) => parentOf(step, draft, kindNamed), draft);
  return steps;
}

const AFTER_ALL = 2 ** 52;

/** Returns the context that stages steps. Until the steps have sequences, their positions in the request are used
 *  instead, so that an undo of something in the same request reads the steps in order. */
function stagingOf(state: PlanState): StageContext {
  const { request, draft, isNew, requestId, now, newId } = state;
  let at = 0;
  const nextSequence = (): number => AFTER_ALL + at++;
  const own = { requestId, now, newId, isNew, nextSequence };
  return { store: draft, kindOf: kindNamed, userId: request.userId, ...own };
}
