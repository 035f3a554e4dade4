// Playing one request of the queue over the view: all of it is shown, or none of it.

import { definitionOf } from '../../shared/catalogue.ts';
import { AppError } from '../../shared/errors.ts';
import type { Action, Answer, Request, Step, Stored } from '../../shared/model/action.ts';
import { applyStep, previousOf } from '../../shared/model/apply.ts';
import { overlay, type Overlay, type Store } from '../../shared/model/store.ts';
import { worldOf, type World } from '../../shared/model/world.ts';
import type { Gesture, Side } from './undo.ts';

export interface Waiting {
  readonly request: Request;
  readonly scope: string;
  /** Of an undo: what it takes back, and on which stack that was. */
  readonly takesBack: { readonly side: Side; readonly gesture: Gesture } | null;
  /** When it was done: however often it is played, it says the same time. */
  readonly actedAt: number;
  sentAt: number | null;
  answer: Answer | null;
}

/** The steps that are believed of actions in the queue, by the action's id. */
export type Played = Map<string, readonly Stored[]>;

export interface Stage {
  readonly shown: Overlay;
  readonly history: World['history'];
  readonly believed: Played;
  readonly userId: string;
  /** What the first of the actions comes to over `shown`, where that has been asked just now. */
  readonly planned?: readonly Step[] | null;
}

/** Plays `actions` over `shown`; none of them where one cannot be shown yet, or no more: the server will tell. */
export function played(actions: readonly Action[], waiting: Waiting, stage: Stage): readonly Stored[] {
  const draft = overlay(stage.shown);
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

function playOne(action: Action, now: number, draft: Overlay, stage: Stage): readonly Stored[] {
  const definition = definitionOf(action);
  if (!definition.optimistic) throw new AppError('notFound', { note: 'the server knows' });
  const { userId, planned } = stage;
  return (planned ?? plannedOver(draft, action, now, stage)).map((step) => {
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

/** What `action` comes to over `store`. @throws AppError where it cannot be, or only the server can tell */
export function plannedOver(
  store: Store,
  action: Action,
  now: number,
  { history, userId }: Pick<Stage, 'history' | 'userId'>,
): readonly Step[] {
  return definitionOf(action).plan(action, worldOf(store, history), { newId: serverOnly, now, userId });
}

/** A plan that is run again must name the same entities: what needs a fresh id waits for the server. */
function serverOnly(): never {
  throw new AppError('notFound', { note: 'the server gives that id' });
}
