// From planned steps to stored ones: what each replaced, what it hangs on, who caused it. The steps land in the given
// store on the way, so that each tells truly what the one before it left.

import type { Action, Fields, Step, Stored } from './action.ts';
import { applyStep, previousOf } from './apply.ts';
import type { Definition, Kind } from './define.ts';
import { livingOrDeleted, type Store } from './store.ts';

/** The surroundings of a staging: where the steps land, whose they are, and when. */
export interface Staging {
  /** The transaction. */
  readonly store: Store;
  readonly userId: string;
  readonly requestId: string;
  readonly now: number;
  newId(): string;
  /** The kind of that name. */
  kindOf(kind: string): Pick<Kind, 'parent'>;
  /** Takes the next sequence of a channel. */
  nextSequence(channelId: string): number;
}

/** Stages the steps of an action. The first keeps the id of the action, further ones get ids of their own. */
export function stage(
  steps: readonly Step[],
  cause: Pick<Action, 'id'>,
  definition: Pick<Definition, 'name' | 'undoable' | 'optimistic'>,
  staging: Staging,
): readonly Stored[] {
  const { store, userId, requestId, now } = staging;
  return steps.map((step, index) => {
    const stored: Stored = {
      ...step,
      id: index === 0 ? cause.id : staging.newId(),
      parentEntityId: parentOf(step, store, staging.kindOf),
      sequence: staging.nextSequence(step.channelId),
      previous: previousOf(store, step),
      requestId,
      userId,
      createdAt: now,
      causeId: cause.id,
      causeName: definition.name,
      isUndoable: definition.undoable,
      isOptimistic: definition.optimistic,
    };
    applyStep(store, step, { now, causeId: cause.id });
    return stored;
  });
}

/** The id of what the entity of a step hangs on: as the step makes it, else as it stood before the step; null where it
 *  hangs on nothing. */
export function parentOf(step: Step, store: Store, kindOf: Staging['kindOf']): string | null {
  const { parent } = kindOf(step.type);
  const id = madeBy(step)?.[parent] ?? livingOrDeleted(store, step.type, step.entityId)?.[parent];
  return typeof id === 'string' ? id : null;
}

/** The entity that a step brings into being, as far as the step says it. An update moves nothing to another parent. */
function madeBy(step: Step): Fields | null | undefined {
  if (step.verb === 'insert') return step.data.db[step.type]?.[step.entityId];
  return step.verb === 'create' ? step.data : undefined;
}
