// From planned steps to stored ones: what each replaced, its place in the log, who caused it. The steps
// land in the given store on the way, so that each tells truly what the one before it left.

import type { Action, Step, Stored } from './action.ts';
import { applyStep, previousOf } from './apply.ts';
import type { Definition, Kind } from './define.ts';
import type { Store } from './store.ts';

interface Staging {
  /** The transaction. */
  readonly store: Store;
  readonly kinds: readonly Kind[];
  readonly userId: string;
  readonly requestId: string;
  readonly now: number;
  newId(): string;
  /** Takes the next sequence of a channel. */
  nextSequence(channelId: string): number;
}

/** The first step keeps the id of the action, further ones get ids of their own. */
export function stage(
  steps: readonly Step[],
  action: Action,
  definition: Pick<Definition, 'name' | 'undoable' | 'optimistic'>,
  staging: Staging,
): readonly Stored[] {
  const { store, userId, requestId, now } = staging;
  return steps.map((step, index) => {
    const stored: Stored = {
      ...step,
      id: index === 0 ? action.id : staging.newId(),
      parentEntityId: parentOf(step, staging),
      sequence: staging.nextSequence(step.channelId),
      previous: previousOf(store, step),
      requestId,
      userId,
      createdAt: now,
      causeId: action.id,
      causeName: definition.name,
      isUndoable: definition.undoable,
      isOptimistic: definition.optimistic,
    };
    applyStep(store, step, { now, causeId: action.id });
    return stored;
  });
}

function parentOf(step: Step, { kinds, store }: Staging): string | null {
  const field = kinds.find(({ kind }) => kind === step.type)?.parent;
  if (field === undefined) return null;
  const made = step.verb === 'insert' ? step.data.db[step.type]?.[step.entityId] : step.data;
  const id =
    made?.[field] ??
    (store.shelf(step.type).get(step.entityId) ?? store.bin?.shelf(step.type).get(step.entityId))?.[field];
  return typeof id === 'string' ? id : null;
}
