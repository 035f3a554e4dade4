// Plays one request of the queue over the view: all of it is shown, or none. A long one may pause before anything of it
// is shown.

import { AppError } from '../../shared/errors.ts';
import type { Action, RequestReply, ActionRequest, Step, StoredStep } from '../../shared/model/action.ts';
import { applyReplacing } from '../../shared/model/apply.ts';
import { overlay, type Overlay, type Store } from '../../shared/model/store.ts';
import type { Sliced } from '../../shared/model/sliced.ts';
import { snapshotOf, type Snapshot } from '../../shared/model/snapshot.ts';
import { findPlans, type Plans } from './plans.ts';
import type { Gesture, UndoSide } from './undo.ts';

export interface QueuedRequest {
  readonly request: ActionRequest;
  readonly scope: string;
  /** The gesture that an undo or redo reverts, and the stack that the gesture was on; null for any other request. */
  readonly takesBack: { readonly side: UndoSide; readonly gesture: Gesture } | null;
  /** Time of the request, in ms: the same time is used each time that the request is played. */
  readonly actedAt: number;
  sentAt: number | null;
  answer: RequestReply | null;
}

/** The steps that the page expects of each queued action, by the action's id. */
export type ExpectedSteps = Map<string, readonly StoredStep[]>;

export interface ReplayState {
  readonly shown: Overlay;
  readonly history: Snapshot['history'];
  readonly believed: ExpectedSteps;
  readonly userId: string;
  /** The plan of the first action over `shown`, where the caller has just made it. */
  readonly planned?: readonly Step[] | null;
}

/** The steps of a request that was played, and the function that shows them. */
export interface ReplayedRequest {
  readonly steps: readonly StoredStep[];
  /** Writes the steps into the view. */
  show(): void;
}

/** Plays `actions` over `shown`. Where one of them cannot be shown here, none is: the server decides. */
export function* replayActions(
  actions: readonly Action[],
  waiting: Pick<QueuedRequest, 'actedAt'>,
  stage: ReplayState,
): Sliced<ReplayedRequest> {
  // `true` lets the overlay read each entity once: planning, comparing and applying a paste read each cell three times.
  const draft = overlay(stage.shown, true);
  const steps: StoredStep[] = [];
  try {
    for (const [at, action] of actions.entries()) {
      const planned = at === 0 ? stage.planned : null;
      const own = yield* playOne(action, waiting.actedAt, draft, { ...stage, planned: planned ?? null });
      stage.believed.set(action.id, own);
      steps.push(...own);
      yield;
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { steps: [], show: () => undefined };
  }
  return { steps, show: () => draft.flush() };
}

function* playOne(
  action: Action,
  now: number,
  draft: Overlay,
  stage: ReplayState,
): Sliced<readonly StoredStep[]> {
  const definition = mustFindPlans().definitionOf(action);
  if (!definition.optimistic) throw new AppError('notFound', { note: 'the server knows' });
  const { userId, planned } = stage;
  const own: StoredStep[] = [];
  for (const step of planned ?? (yield* planAction(draft, action, now, stage))) {
    own.push({
      ...step,
      id: action.id,
      parentEntityId: null,
      sequence: 0,
      requestId: '',
      causeId: action.id,
      causeName: definition.name,
      userId,
      createdAt: now,
      previous: yield* applyReplacing(draft, step, { now, causeId: action.id }),
      isUndoable: definition.undoable,
      isOptimistic: true,
    });
  }
  return own;
}

/**
 * Returns the steps that `action` comes to with the entities of `store`, which it does not change.
 * @throws AppError where it cannot be done, or where only the server can plan it
 */
export function planAction(
  store: Store,
  action: Action,
  now: number,
  { history, userId }: Pick<ReplayState, 'history' | 'userId'>,
): Sliced<readonly Step[]> {
  return mustFindPlans()
    .definitionOf(action)
    .planSliced(action, snapshotOf(store, history), { newId: serverOnly, now, userId });
}

/** Returns the plans. @throws AppError where they have not come: then nothing is shown before the server answers */
function mustFindPlans(): Plans {
  const plans = findPlans();
  if (!plans) throw new AppError('notFound', { note: 'the server knows' });
  return plans;
}

/** A plan that is run again must name the same entities: an action that needs a new id waits for the server. */
function serverOnly(): never {
  throw new AppError('notFound', { note: 'the server gives that id' });
}
