// What the plans in the queue have read of the confirmed state. A step of somebody else that touches none
// of it cannot change what they come to: then nothing is played again.

import { entriesOf } from '../../shared/model/apply.ts';
import type { Step } from '../../shared/model/action.ts';
import type { Shelf } from '../../shared/model/shelf.ts';
import type { Store } from '../../shared/model/store.ts';

export interface Reads {
  /** The store below, seen through: what is read of it while something is noted, is noted. */
  readonly store: Store;
  noted<Result>(run: () => Result): Result;
  /** Would the plans have read something else after `step`? True where it is not certain. */
  touches(step: Step): boolean;
  clear(): void;
}

/** Wraps a store so that what is read of it can be noted. */
export function openReads(base: Store): Reads {
  /** By kind: a paste reads tens of thousands, and no names are put together for them. */
  const ids = new Map<string, Set<string>>();
  /** Kinds of which a list was read: who comes, goes or moves may change it. */
  const lists = new Set<string>();
  const shelves = new Map<string, Shelf>();
  let isNoting = false;

  function shelfOf(kind: string): Shelf {
    const found = shelves.get(kind);
    if (found) return found;
    const own = base.shelf(kind);
    const read = new Set<string>();
    ids.set(kind, read);
    const noteList = (): void => {
      if (isNoting) lists.add(kind);
    };
    const shelf: Shelf = {
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
    shelves.set(kind, shelf);
    return shelf;
  }

  const isRead = (kind: string, id: string): boolean => lists.has(kind) || ids.get(kind)?.has(id) === true;

  return {
    store: { shelf: shelfOf, kinds: () => base.kinds(), bin: null },
    noted(run) {
      isNoting = true;
      try {
        return run();
      } finally {
        isNoting = false;
      }
    },
    touches(step) {
      if (step.verb !== 'insert') return isRead(step.type, step.entityId);
      for (const [kind, id] of entriesOf(step.data.db)) if (isRead(kind, id)) return true;
      return false;
    },
    clear() {
      for (const read of ids.values()) read.clear();
      lists.clear();
    },
  };
}
