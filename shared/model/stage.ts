// Turns planned steps into stored ones: adds the values that each replaced, its parent, its sequence and its cause.
// The steps are applied to the given store on the way, so that `previous` of each is what the step before it left.

import type { Action, Bulk, Fields, Previous, Step, StoredStep } from './action.ts';
import { addNew, applyReplacing } from './apply.ts';
import type { Definition, Kind } from './define.ts';
import { finish } from './sliced.ts';
import { findIncludingBin, type Store } from './store.ts';

/** The context of a staging: the store that the steps change, their user, and the time. */
export interface StageContext {
  /** The store of the transaction. */
  readonly store: Store;
  readonly userId: string;
  readonly requestId: string;
  readonly now: number;
  newId(): string;
  /** Returns the kind of that name. */
  kindOf(kind: string): Pick<Kind, 'parent'>;
  /**
   * Tells whether nothing can have that id, neither in the store nor in its bin, because it was made for this request.
   * Where missing, every id is looked up.
   */
  isNew?(kind: string, id: string): boolean;
  /** Takes the next sequence of a channel. */
  nextSequence(channelId: string): number;
}

/** Stages the steps of an action. The first keeps the id of the action, further ones get ids of their own. */
export function stageSteps(
  steps: readonly Step[],
  cause: Pick<Action, 'id'>,
  definition: Pick<Definition, 'name' | 'undoable' | 'optimistic' | 'addsUnseen'>,
  staging: StageContext,
): readonly StoredStep[] {
  const { store, userId, requestId, now } = staging;

  /** Applies a step, and returns what it replaces. */
  function applied(step: Step): Previous {
    if (step.verb === 'insert' && (definition.addsUnseen || areNew(step.data.db, staging)))
      return addNew(store, step.data.db);
    return finish(applyReplacing(store, step, { now, causeId: cause.id }));
  }

  return steps.map((step, index) => {
    const parentEntityId = parentOf(step, store, staging.kindOf);
    return {
      ...step,
      id: index === 0 ? cause.id : staging.newId(),
      parentEntityId,
      sequence: staging.nextSequence(step.channelId),
      previous: applied(step),
      requestId,
      userId,
      createdAt: now,
      causeId: cause.id,
      causeName: definition.name,
      isUndoable: definition.undoable,
      isOptimistic: definition.optimistic,
    };
  });
}

function areNew(db: Bulk, { isNew }: StageContext): boolean {
  if (!isNew) return false;
  return Object.entries(db).every(([kind, byId]) => Object.keys(byId).every((id) => isNew(kind, id)));
}

/**
 * Returns the id of the parent of a step's entity: as the step sets it, else as it was before the step; null where it
 * has no parent.
 */
export function parentOf(step: Step, store: Store, kindOf: StageContext['kindOf']): string | null {
  const { parent } = kindOf(step.type);
  const id = madeBy(step)?.[parent] ?? findIncludingBin(store, step.type, step.entityId)?.[parent];
  return typeof id === 'string' ? id : null;
}

/** Returns the fields that a create or an insert sets of its entity; undefined for an update, as none sets a parent. */
function madeBy(step: Step): Fields | null | undefined {
  if (step.verb === 'insert') return step.data.db[step.type]?.[step.entityId];
  return step.verb === 'create' ? step.data : undefined;
}
