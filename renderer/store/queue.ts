// The state of a client: the confirmed state, the requests that the server has not answered yet (the queue), and
// the view, which is the confirmed state with the queue played over it. Actions are played again, not their steps:
// planned anew over what others did meanwhile, they keep their intent and overwrite nothing.

import { basesOf, basisOfBulk, isBulk } from '../../shared/entities/basis.ts';
import { AppError, type Question } from '../../shared/errors.ts';
import { KIND_FACTS } from '../../shared/kindFacts.ts';
import type { Action, RequestReply, Step, StoredStep } from '../../shared/model/action.ts';
import type { OnChange } from '../../shared/model/inverse.ts';
import { finish, type Sliced } from '../../shared/model/sliced.ts';
import { overlay, type Store } from '../../shared/model/store.ts';
import { snapshotOf, type Snapshot } from '../../shared/model/snapshot.ts';
import { openConfirmed } from './confirmed.ts';
import { keepMineAction, splitRequest, newestEditConflicts, type EditConflict } from './editConflicts.ts';
import type { Queue, QueueMemory, QueueParts } from './queueTypes.ts';
import { findPlans } from './plans.ts';
import { openReadTracker } from './reads.ts';
import { openAtomicWork } from './atomicWork.ts';
import {
  planAction,
  replayActions,
  type ExpectedSteps,
  type ReplayedRequest,
  type QueuedRequest,
} from './replay.ts';
import { openChangeSet } from './changeSet.ts';
import { openStacks, type Gesture, type UndoSide } from './undo.ts';
import { gestureOf } from './words.ts';
import { isGridCellId } from '../../shared/entities/cellIds.ts';

/** Number of actions whose steps are kept once answered, so that an undo of them shows before the server answers it. */
const MOST_ANSWERS = 5000;

/** Opens the queue of a client, with nothing confirmed and nothing waiting. */
export function openQueue(parts: QueueParts): Queue {
  const stacks = openStacks();
  const touched = openChangeSet(parts.onTouched);
  /** Ids of the queued actions whose steps have come back. */
  const landed = new Set<string>();
  const mine = new Map<string, readonly StoredStep[]>();
  let waiting: readonly QueuedRequest[] = [];
  let editConflicts: readonly EditConflict[] = [];
  let believed: ExpectedSteps = new Map();
  /** Whether the confirmed state under the queue has changed, so that the queue has to be played again. */
  let isStale = false;
  const atomicWork = openAtomicWork();
  const remembered = openLastResult<QueueMemory>();

  const confirmed = openConfirmed({
    store: parts.store,
    kinds: KIND_FACTS,
    onApplied(step) {
      if (step.userId === parts.userId) landed.add(step.causeId);
      isStale ||= step.userId === parts.userId || reads.touches(step);
      touched.step(step);
      parts.onApplied?.(step);
    },
    onLoaded(channelId) {
      isStale = true;
      touched.loaded(channelId);
    },
  });
  const reads = openReadTracker(parts.store);
  const shown = overlay(reads.store);
  const history: Snapshot['history'] = (causeId) => mine.get(causeId) ?? believed.get(causeId) ?? null;

  function isLanded(action: Action, { answer }: QueuedRequest): boolean {
    if (landed.has(action.id)) return true; // an optimistic action has its steps on one channel
    const own = answer?.actions.filter(({ causeId }) => causeId === action.id);
    return own !== undefined && own.every(confirmed.hasReached);
  }

  function play(
    actions: readonly Action[],
    each: Pick<QueuedRequest, 'actedAt'>,
    planned: readonly Step[] | null = null,
  ): Sliced<ReplayedRequest> {
    const stage = { shown, history, believed, userId: parts.userId, planned };
    return reads.noted(replayActions(actions, each, stage));
  }

  function show({ steps, show: write }: ReplayedRequest): void {
    write();
    for (const step of steps) touched.step(step);
  }

  function replay(): void {
    for (const [kind, byId] of shown.written()) for (const id of byId.keys()) touched.entity(kind, id);
    shown.clear();
    reads.clear();
    isStale = false;
    believed = new Map();
    for (const each of waiting) {
      const open = each.request.actions.filter((action) => !isLanded(action, each));
      show(finish(play(open, each)));
    }
  }

  function finishPending(): void {
    parts.onNews?.();
    atomicWork.finish();
  }

  /** Applies `change`, then removes the requests that are answered and whose steps have all come in their
   *  sequence. */
  function settled(change: () => void): void {
    finishPending();
    change();
    const before = waiting.length;
    const done = waiting.filter(({ answer }) => answer?.actions.every(confirmed.hasReached));
    waiting = waiting.filter((each) => !done.includes(each));
    if (waiting.length === 0) landed.clear();
    if (before > 0 && (isStale || waiting.length < before)) replay();
    isStale = false;
    touched.notify();
    for (const { request, answer } of done)
      if (answer?.actions.some((step) => isBinned(step, parts.store))) parts.onBinned?.(request);
  }

  function enqueue(
    given: Pick<QueuedRequest, 'request' | 'scope' | 'takesBack' | 'actedAt'>,
    played: ReplayedRequest,
  ): void {
    waiting = [...waiting, { ...given, sentAt: null, answer: null }];
    show(played);
    touched.notify();
  }

  /** Queues new actions. Each carries the values that its author sees in the fields that it writes, and the time until
   *  which it counts as live (`liveUntil`). */
  function* enqueueBased(actions: readonly Action[], scope: string): Sliced<void> {
    const bases = basesOf(actions, (kind, id) => shown.collection(kind).get(id));
    const askAfter = parts.liveUntil();
    const actedAt = parts.now();
    const played = yield* play(actions, { actedAt });
    const based: Action[] = [];
    for (const [at, action] of actions.entries()) {
      const previous = isBulk(action) ? yield* basisOfBulk(action, believed.get(action.id) ?? []) : bases[at];
      based.push({ ...action, previous, askAfter });
    }
    if (actions.every((action) => findPlans()?.definitionOf(action).undoable)) {
      stacks.done(scope, { causeIds: actions.map(({ id }) => id), ...gestureOf(actions) });
    }
    enqueue({ request: { actions: based }, scope, takesBack: null, actedAt }, played);
  }

  /** Undoes the top of a stack by one action, whose id goes on the other stack. */
  function* takeBack(scope: string, side: UndoSide, onChange: OnChange): Sliced<readonly Question[]> {
    const gesture = stacks.top(scope, side);
    if (!gesture) return [];
    const undo = undoOf(gesture, onChange, parts.newId());
    const actedAt = parts.now();
    let planned: readonly Step[] | null = null;
    try {
      planned = yield* reads.noted(planAction(shown, undo, actedAt, { history, userId: parts.userId }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.kind === 'changedSince') return error.details.questions ?? []; // otherwise the server decides
    }
    const played = yield* play([undo], { actedAt }, planned);
    stacks.moved(scope, side, undo.id);
    enqueue({ request: { actions: [undo] }, scope, takesBack: { side, gesture }, actedAt }, played);
    return [];
  }

  function refuse(each: QueuedRequest, error: AppError): void {
    const questions = error.kind === 'changedSince' ? (error.details.questions ?? []) : [];
    if (!each.takesBack && raiseConflicts(each, questions)) return;
    waiting = waiting.filter((other) => other !== each);
    stacks.refused(each.request.actions.map(({ id }) => id));
    const { scope, takesBack } = each;
    const isAsked = questions.length > 0 && takesBack !== null;
    if (isAsked) stacks.back(scope, takesBack.side, takesBack.gesture);
    replay();
    touched.notify();
    parts.onRefused(each.request, error, isAsked ? { side: takesBack.side, scope, questions } : null);
  }

  /** Handles a refusal because somebody changed what the request was based on: the untouched parts are sent
   *  again at once, the rest becomes edit conflicts. Returns false where the questions concern none of its edits: then
   *  it is refused like any other. */
  function raiseConflicts(each: QueuedRequest, questions: readonly Question[]): boolean {
    const { actions } = each.request;
    const { again, conflicting } = splitRequest(actions, questions, parts.newId);
    if (conflicting.size === 0) return false;
    const droppedIds = new Set(actions.flatMap(({ id }) => (again.has(id) ? [] : id)));
    const at = waiting.indexOf(each);
    const behind = retargetQueue(
      waiting.slice(at + 1),
      again,
      new Set([...droppedIds, ...conflicting.keys()]),
    );
    const rest = [...again.values()];
    const instead = rest.length > 0 ? [{ ...each, request: { actions: rest }, sentAt: null }] : [];
    waiting = [...waiting.slice(0, at), ...instead, ...behind.waiting];
    stacks.replaced(new Map([...again].map(([id, action]) => [id, action.id])), [
      ...droppedIds,
      ...behind.droppedIds,
    ]);
    const { scope } = each;
    const openConflicts = [...conflicting].flatMap(([id, own]) => (behind.isTakenBack(id) ? [] : own));
    editConflicts = newestEditConflicts(
      editConflicts,
      openConflicts.map((one) => ({ ...one, scope })),
    );
    replay();
    touched.notify();
    return true;
  }

  function keep(answer: RequestReply): void {
    const byCause = Map.groupBy(answer.actions, ({ causeId }) => causeId);
    for (const id of answer.actionIds) mine.set(id, byCause.get(id) ?? []);
    if (mine.size < MOST_ANSWERS) return;
    const wanted = stacks.causeIds();
    for (const id of Array.from(mine.keys())) if (!wanted.has(id)) mine.delete(id);
  }

  return {
    userId: parts.userId,
    confirmed,
    viewStore: shown,
    pending: shown,
    get waiting() {
      return waiting;
    },
    view: () => snapshotOf(shown, history),
    countWaiting: () => waiting.filter(({ answer }) => answer === null).length,
    hasLanded: (actionId) => landed.has(actionId),
    act: (actions, scope) => finish(atomicWork.begin(() => enqueueBased(actions, scope))),
    actSliced: (actions, scope) => atomicWork.begin(() => enqueueBased(actions, scope)),
    done(scope, gesture) {
      atomicWork.finish();
      stacks.done(scope, gesture);
    },
    next: (scope, side) => stacks.top(scope, side),
    undo: (scope, onChange) => finish(atomicWork.begin(() => takeBack(scope, 'undo', onChange))),
    redo: (scope, onChange) => finish(atomicWork.begin(() => takeBack(scope, 'redo', onChange))),
    takeBackSliced: (scope, side, onChange) => atomicWork.begin(() => takeBack(scope, side, onChange)),
    resume(memory) {
      atomicWork.finish();
      stacks.restore(memory.stacks);
      editConflicts = newestEditConflicts(memory.editConflicts, editConflicts);
      for (const { actions, scope, takesBack = null } of memory.requests) {
        const actedAt = parts.now();
        enqueue({ request: { actions }, scope, takesBack, actedAt }, finish(play(actions, { actedAt })));
      }
    },
    memory() {
      const unanswered = waiting.filter(({ answer }) => answer === null);
      // All of these are replaced when they change, so that their identities tell whether the memory has changed.
      return remembered([...unanswered, editConflicts, ...stacks.sides()], () => ({
        requests: unanswered.map(({ request, scope, takesBack }) => ({
          scope,
          actions: request.actions,
          ...(takesBack && { takesBack }),
        })),
        stacks: stacks.memory(),
        editConflicts,
      }));
    },
    get editConflicts() {
      return editConflicts;
    },
    decide(actionIds, whose) {
      atomicWork.finish();
      const decided = editConflicts.filter(({ action }) => actionIds.includes(action.id));
      editConflicts = editConflicts.filter((each) => !decided.includes(each));
      if (whose === 'theirs') return;
      for (const [scope, own] of Map.groupBy(decided, (each) => each.scope)) {
        const actions = own.map((each) => keepMineAction(each, parts.newId(), parts.liveUntil()));
        stacks.done(scope, { causeIds: actions.map(({ id }) => id), ...gestureOf(actions) });
        const actedAt = parts.now();
        enqueue(
          { request: { actions }, scope, takesBack: null, actedAt },
          finish(play(actions, { actedAt })),
        );
      }
    },
    toSend(now, retryMs) {
      const next = waiting.find(({ answer }) => answer === null);
      if (!next || (next.sentAt !== null && now < next.sentAt + retryMs)) return null;
      next.sentAt = now;
      return next.request;
    },
    answered(request, outcome) {
      const each = waiting.find((other) => other.request === request);
      if (!each || each.answer) return; // a second answer to the same request
      finishPending();
      if (outcome instanceof AppError) return refuse(each, outcome);
      each.answer = outcome;
      keep(outcome);
      settled(() => confirmed.land(outcome.actions));
    },
    hear: (message) => settled(() => confirmed.hear(message)),
    heard: (heads) => confirmed.heard(heads),
    caughtUp: (since) => settled(() => confirmed.caughtUp(since)),
    loaded: (load) => settled(() => confirmed.loaded(load)),
    hold(channelId) {
      finishPending();
      confirmed.hold(channelId);
    },
    forget: (channelId) =>
      settled(() => {
        isStale = true;
        touched.loaded(channelId);
        confirmed.forget(channelId);
      }),
  };
}

function undoOf({ causeIds }: Gesture, onChange: OnChange, id: string): Action {
  return {
    id,
    type: 'action',
    verb: 'create',
    property: 'undo',
    query: { entityId: null, parentEntityId: null, channelId: null },
    data: { causeIds, onChange },
    previous: null,
  };
}

/** Returns whether `step`, which has been applied to `store`, changed something that is not there or has been
 *  deleted. */
function isBinned({ type, verb, entityId, channelId }: StoredStep, store: Store): boolean {
  const isThere = (kind: string, id: string): boolean => store.collection(kind).get(id) !== undefined;
  if (verb !== 'create' && verb !== 'update') return false;
  // The channel of a row, a column or a cell is its sheet.
  if (ON_SHEETS.has(type) && !isThere('sheet', channelId)) return true;
  if (type !== 'cell' || !isGridCellId(entityId)) return verb === 'update' && !isThere(type, entityId);
  const [rowId = '', columnId = ''] = entityId.split('.');
  return !isThere('row', rowId) || !isThere('column', columnId);
}

const ON_SHEETS: ReadonlySet<string> = new Set(['row', 'column', 'cell']);

interface Retargeted {
  readonly waiting: readonly QueuedRequest[];
  /** Ids of the undos and redos that are dropped, since nothing is left for them to revert. */
  readonly droppedIds: readonly string[];
  /** Returns whether a refused action has been undone here already, so that nobody has to be asked about it. */
  isTakenBack(actionId: string): boolean;
}

/** Makes the undos and redos in `waiting` name the actions that are sent in the place of refused ones. `again` has
 *  these actions by the ids of the refused ones; `refused` are the ids of the actions with parts that are in conflict
 *  or were dropped. */
function retargetQueue(
  waiting: readonly QueuedRequest[],
  again: ReadonlyMap<string, Action>,
  refused: ReadonlySet<string>,
): Retargeted {
  const takenBack = new Set<string>();
  /** Ids of the refused actions that each undo or redo concerns, by the id of the latter. A redo names an undo and not
   *  the refused action, so it takes over the ids of that undo. */
  const roots = new Map<string, readonly string[]>([...refused].map((id) => [id, [id]]));
  const droppedIds: string[] = [];

  function turn(ids: readonly string[]): void {
    for (const id of ids) if (!takenBack.delete(id)) takenBack.add(id);
  }

  function redirect(action: Action): Action | null {
    const { causeIds } = action.data;
    if (action.property !== 'undo' || !Array.isArray(causeIds)) return action;
    const named = causeIds.filter((id) => typeof id === 'string');
    const own = named.flatMap((id) => roots.get(id) ?? []);
    turn(own);
    if (own.length > 0) roots.set(action.id, own);
    const isDropped = (id: string): boolean => refused.has(id) || droppedIds.includes(id);
    const left = named.flatMap((id) => again.get(id)?.id ?? (isDropped(id) ? [] : id));
    if (left.length > 0) return { ...action, data: { ...action.data, causeIds: left } };
    droppedIds.push(action.id);
    return null;
  }

  const memory = waiting.flatMap((each) => {
    if (each.answer || each.sentAt !== null) return each;
    const actions = each.request.actions.flatMap((action) => redirect(action) ?? []);
    return actions.length > 0 ? { ...each, request: { actions } } : [];
  });
  return { waiting: memory, droppedIds, isTakenBack: (id) => takenBack.has(id) };
}

/** Returns a function that calls `compute` only if one of `parts` is another object than last time. */
function openLastResult<Result>(): (parts: readonly unknown[], compute: () => Result) => Result {
  let last: { readonly parts: readonly unknown[]; readonly result: Result } | null = null;
  return (parts, compute) => {
    const isLast = parts.length === last?.parts.length && parts.every((part, at) => part === last?.parts[at]);
    if (!last || !isLast) last = { parts, result: compute() };
    return last.result;
  };
}
