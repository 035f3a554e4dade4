// From the actions of one request to their steps, in memory: nothing is written here. A plan is pure; where
// something that it reads is not loaded yet, that is loaded, and the plan is made again.

import { aboutOf, definitionOf, kindNamed, planFor } from '../../shared/catalogue.ts';
import { mustNotChangeArchivedProject } from '../../shared/permissions/archive.ts';
import { AppError, type Question } from '../../shared/errors.ts';
import type { Action, Step, Stored } from '../../shared/model/action.ts';
import { touchedBy } from '../../shared/model/apply.ts';
import type { Definition } from '../../shared/model/define.ts';
import { parentOf, stage, type Staging } from '../../shared/model/stage.ts';
import { livingOrDeleted, overlay, type Overlay } from '../../shared/model/store.ts';
import { worldOf, type World } from '../../shared/model/world.ts';
import { readAll, untilLoaded, type DocumentSource } from '../database/documents/source.ts';
import type { YieldToOthers } from '../yieldToOthers.ts';
import { mustAgree, mustOwn, roleFor, visibleStore, type RoleIn } from './authorise.ts';
import type { RequestBudget } from './requestBudget.ts';
import { openClaims, type Claim } from './claims.ts';
import { openBaseStore } from './baseStore.ts';
import { openOverwriteCheck } from './overwriteCheck.ts';

/** A step that has no number yet. */
export type Unnumbered = Stored;

/** A request as it is to be planned: whose it is, and its actions. */
export interface PlanRequest {
  readonly userId: string;
  readonly actions: readonly Action[];
  /** Asked by the server itself: no rights are judged, and actions of its own are open to it. */
  readonly trusted: boolean;
  /** What is to be told of something that has been done elsewhere: steps without an intent. */
  readonly told: ExternalSteps | null;
}

/** The steps of something that was done elsewhere, and the name of the action that they are told as. */
export interface ExternalSteps {
  readonly causeName: string;
  readonly steps: readonly Step[];
}

/** The plan of a request: its steps without sequences, and what they change, replace and claim. */
export interface RequestPlan {
  readonly steps: readonly Unnumbered[];
  /** What the steps have written over what the database holds. */
  readonly draft: Overlay;
  /** What they replace that their author had not seen, or was asked about, by the action that does. */
  readonly overwritten: ReadonlyMap<string, Question>;
  /** What they bring into being under an id that somebody has chosen, and every channel. */
  readonly claims: readonly Claim[];
}

/** The surroundings of a plan: the documents that it reads, the roles, the times, and what it may cost. */
export interface PlanContext {
  readonly source: DocumentSource;
  readonly roleIn: RoleIn;
  readonly requestId: string;
  /** The stamp of the steps, and the time by the clock of the wall. */
  readonly now: number;
  readonly wall: number;
  readonly newId: () => string;
  readonly budget: RequestBudget;
  readonly others: YieldToOthers;
}

/** The steps of all actions, each planned over those before it.
 *  @throws AppError when one of them is refused: then none of them is done. */
export async function planRequest(asked: PlanRequest, planning: PlanContext): Promise<RequestPlan> {
  if (!asked.trusted) planning.budget.mustBeFew(asked.actions);
  const draft = overlay(openBaseStore(planning.source));
  const steps: Unnumbered[] = [];
  const byCause = new Map<string, readonly Unnumbered[]>();
  // The steps of a large cause are read once, however often an undo of it looks at them.
  const past = new Map<string, readonly Stored[] | null>();
  const history: World['history'] = (causeId) => {
    const known = byCause.get(causeId) ?? past.get(causeId);
    if (known !== undefined) return known;
    const steps = planning.source.history(causeId);
    past.set(causeId, steps);
    return steps;
  };
  // Whoever makes a project in this request owns it for the rest of the request.
  const made = new Set<string>();
  const roleIn: RoleIn = (home) => (made.has(home.id) ? 'OWNER' : planning.roleIn(home));
  const whole = worldOf(draft, history);
  const seen = worldOf(visibleStore(draft, roleIn), history);
  const desk: Desk = { ...planning, roleIn, asked, draft, whole, seen };
  const judging = openOverwriteCheck(planning.wall);
  const claiming = openClaims(planning.newId, asked.trusted);
  for (const action of asked.actions) {
    await planning.others();
    if (!asked.trusted) planning.budget.mustHaveTime();
    const definition = definitionFor(action, asked);
    const idsAgain = replayed(claiming.newId);
    const own = await untilLoaded(() => stepsOf(action, definition, { ...desk, newId: idsAgain() }));
    if (!asked.trusted) planning.budget.spend(own);
    if (!asked.trusted) judging.judge(action, own, draft);
    claiming.add(own, draft);
    const staged = stage(own, action, definition, stagingAt(steps.length, desk));
    for (const step of staged) steps.push(step);
    for (const step of own) if (step.type === 'project' && step.verb === 'create') made.add(step.entityId);
    byCause.set(action.id, staged);
  }
  judging.mustBeSeen();
  const { told } = asked;
  if (told)
    steps.push(...toldSteps(told.causeName, await untilLoaded(() => readBy(told.steps, draft)), desk));
  return { steps, draft, overwritten: judging.overwritten, claims: claiming.claims };
}

/** Ids that a plan mints are the same when it is made again: else it would look for ever for new ones. */
function replayed(newId: () => string): () => () => string {
  const minted: string[] = [];
  return () => {
    let next = 0;
    return () => (minted[next++] ??= newId());
  };
}

/** `steps`, with all that applying them will read being there: after this, nothing is missing any more. */
function readBy(steps: readonly Step[], draft: Overlay): readonly Step[] {
  const touched = steps.flatMap((step) => [...touchedBy(step)]);
  readAll(touched, ([kind, id]) => livingOrDeleted(draft, kind, id));
  return steps;
}

function toldSteps(causeName: string, steps: readonly Step[], desk: Desk): readonly Unnumbered[] {
  const definition = { name: causeName, undoable: false, optimistic: false };
  return stage(steps, { id: desk.newId() }, definition, stagingAt(0, desk));
}

interface Desk extends PlanContext {
  readonly asked: PlanRequest;
  readonly draft: Overlay;
  readonly whole: World;
  /** What of it the asker may see. */
  readonly seen: World;
}

function definitionFor(action: Action, asked: PlanRequest): Definition {
  const definition = definitionOf(action);
  if (!definition.trusted || asked.trusted) return definition;
  throw new AppError('badRequest', { note: `${definition.name} is the server's own` });
}

/** The steps of the action, judged. All that applying them will read is there. */
function stepsOf(action: Action, definition: Definition, desk: Desk): readonly Step[] {
  const { asked, draft, whole, seen, roleIn, newId, now } = desk;
  const given = { newId, now, userId: asked.userId };
  if (asked.trusted) {
    const own = readBy(definition.plan(action, whole, given), draft);
    mustNotChangeArchivedProject(own, whole);
    return own;
  }
  // The right comes first: a stranger must not learn what exists.
  const role = roleFor(action, definition, aboutOf(action, whole), draft, roleIn);
  const steps = readBy(planFor(action, seen, { id: asked.userId, role }, given), draft);
  mustOwn(steps, definition, draft, roleIn);
  mustAgree(action, steps, (step) => parentOf(step, draft, kindNamed), draft);
  return steps;
}

const AFTER_ALL = 2 ** 52;

/** Until steps have numbers, their places in the request: so an undo of what the same request did reads in order. */
function stagingAt(from: number, { asked, draft, requestId, now, newId }: Desk): Staging {
  let at = from;
  const nextSequence = (): number => AFTER_ALL + at++;
  return { store: draft, kindOf: kindNamed, userId: asked.userId, requestId, now, newId, nextSequence };
}
