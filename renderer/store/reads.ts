// Notes what the plans in the queue have read of the confirmed state. A step of somebody else that touches none of
// it cannot change their result, so the queue need not be played again.

import { entriesOf } from '../../shared/model/apply.ts';
import type { Step } from '../../shared/model/action.ts';
import type { EntityCollection } from '../../shared/model/entityCollection.ts';
import type { Sliced } from '../../shared/model/sliced.ts';
import type { Store } from '../../shared/model/store.ts';
import { packedFormOf } from '../../shared/packedSteps.ts';

export interface ReadTracker {
  /** The wrapped store: reads through it are noted while a work of `noted` runs. */
  readonly store: Store;
  /** Notes what a work reads, from the first of its slices to the last. */
  noted<Result>(work: Sliced<Result>): Sliced<Result>;
  /** Returns whether the plans might have read something else after `step`; true where it is not certain. */
  touches(step: Step): boolean;
  clear(): void;
}

/** Wraps a store so that reads of it can be noted. */
export function openReadTracker(base: Store): ReadTracker {
  /** Ids of what was read, by kind. A paste reads tens of thousands; one key of kind and id for each would be slow. */
  const ids = new Map<string, Set<string>>();
  /** Kinds of which a list was read: an entity that is added, removed or moved may change it. */
  const lists = new Set<string>();
  const shelves = new Map<string, EntityCollection>();
  let isNoting = false;

  function collectionOf(kind: string): EntityCollection {
    const found = shelves.get(kind);
    if (found) return found;
    const own = base.collection(kind);
    const read = new Set<string>();
    ids.set(kind, read);
    const noteList = (): void => {
      if (isNoting) lists.add(kind);
    };
    const collection: EntityCollection = {
      get(id) {
        if (isNoting) read.add(id);
        return own.get(id);
      },
      set: (id, entity) => own.set(id, entity),
      delete: (id) => own.delete(id),
      values() {
        noteList();
        return own.values();
      },
      where(field, value, having) {
        noteList();
        return own.where(field, value, having);
      },
      placed(field, value) {
        noteList();
        return own.placed(field, value);
      },
    };
    shelves.set(kind, collection);
    return collection;
  }

  const hasReadCells = (): boolean => lists.has('cell') || (ids.get('cell')?.size ?? 0) > 0;
  const isRead = (kind: string, id: string): boolean => lists.has(kind) || ids.get(kind)?.has(id) === true;

  return {
    store: { collection: collectionOf, kinds: () => base.kinds(), bin: null },
    *noted(work) {
      for (;;) {
        isNoting = true;
        try {
          const { done, value } = work.next();
          if (done) return value;
        } finally {
          isNoting = false;
        }
        // Between two slices the page reads what it paints, which is not noted.
        yield;
      }
    },
    touches(step) {
      if (step.verb !== 'insert') return isRead(step.type, step.entityId);
      // The plain form of a packed step is made only where a plan has read cells.
      const packed = hasReadCells() ? null : packedFormOf(step);
      for (const [kind, id] of entriesOf((packed ?? step.data).db)) if (isRead(kind, id)) return true;
      return false;
    },
    clear() {
      for (const read of ids.values()) read.clear();
      lists.clear();
    },
  };
}
