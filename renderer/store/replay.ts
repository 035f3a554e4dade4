// Plays one request of the queue over the view: all of it is shown, or none.

import { AppError } from '../../shared/errors.ts';
import type { Action, RequestReply, Request, Step, Stored } from '../../shared/model/action.ts';
import { applyStep, previousOf } from '../../shared/model/apply.ts';
import { overlay, type Overlay, type Store } from '../../shared/model/store.ts';
import { snapshotOf, type Snapshot } from '../../shared/model/snapshot.ts';
import { findPlans, type Plans } from './plans.ts';
import type { Gesture, UndoSide } from './undo.ts';

export interface QueuedRequest {
  readonly request: Request;
  readonly scope: string;
  /** For an undo or redo: the gesture that it reverts, and the stack that this was on. Null otherwise. */
  readonly takesBack: { readonly side: UndoSide; readonly gesture: Gesture } | null;
  /** When it was done, in ms: the same time is used however often it is played. */
  readonly actedAt: number;
  sentAt: number | null;
  answer: RequestReply | null;
}

/** The steps that the page expects of each queued action, by the action's id. */
export type ExpectedSteps = Map<string, readonly Stored[]>;

export interface ReplayState {
  readonly shown: Overlay;
  readonly history: Snapshot['history'];
  readonly believed: ExpectedSteps;
  readonly userId: string;
  /** The plan of the first action over `shown`, where the caller has just made it. */
  readonly planned?: readonly Step[] | null;
}

/** Plays `actions` over `shown` and returns their steps. Where one of them cannot be shown here, none is: the
 *  server decides. */
export function replayActions(
  actions: readonly Action[],
  waiting: QueuedRequest,
  stage: ReplayState,
): readonly Stored[] {
  // A paste is planned, compared with what it replaces and applied: each of its cells is read three times.
  const draft = overlay(stage.shown, true);
  const steps: Stored[] = [];
  try {
    for (const [at, action] of actions.entries()) {
      const planned = at === 0 ? stage.planned : null;
      const own = playOne(action, waiting.actedAt, draft, { ...stage, planned: planned ?? null });
      stage.believed.set(action.id, own);
      steps.push(...own);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [];
  }
  draft.flush();
  return steps;
}

function playOne(action: Action, now: number, draft: Overlay, stage: ReplayState): readonly Stored[] {
  const definition = mustFindPlans().definitionOf(action);
  if (!definition.optimistic) throw new AppError('notFound', { note: 'the server knows' });
  const { userId, planned } = stage;
  return (planned ?? planAction(draft, action, now, stage)).map((step) => {
    const believed: Stored = {
      ...step,
      id: action.id,
      parentEntityId: null,
      sequence: 0,
      requestId: '',
      causeId: action.id,
      causeName: definition.name,
      userId,
      createdAt: now,
      previous: previousOf(draft, step),
      isUndoable: definition.undoable,
      isOptimistic: true,
    };
    applyStep(draft, step, { now, causeId: action.id });
    return believed;
  });
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
): readonly Step[] {
  return mustFindPlans()
    .definitionOf(action)
    .plan(action, snapshotOf(store, history), { newId: serverOnly, now, userId });
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
