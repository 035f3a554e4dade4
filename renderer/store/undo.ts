// The undo and redo stacks, a pair for each project: the names of gestures, and the ids by which the server undoes
// them.

import { limits } from '../../shared/limits.ts';

export interface Gesture {
  readonly causeIds: readonly string[];
  readonly name: string;
  readonly count: number;
}

export type UndoSide = 'undo' | 'redo';

/** The stacks by project id, as they are stored on this device. */
export type StackMemory = Readonly<Record<string, Readonly<Record<UndoSide, readonly Gesture[]>>>>;

interface Stacks {
  /** Pushes a new gesture, and empties the redo stack. */
  done(scope: string, gesture: Gesture): void;
  top(scope: string, side: UndoSide): Gesture | null;
  /** Moves the top of one side to the other, under the id of the action that reverted it. */
  moved(scope: string, side: UndoSide, causeId: string): void;
  /** Puts a gesture back on top, because undoing it raised questions. */
  back(scope: string, side: UndoSide, gesture: Gesture): void;
  /** Removes gestures that the server has refused. */
  refused(causeIds: readonly string[]): void;
  /** Returns all ids that are on a stack. */
  causeIds(): ReadonlySet<string>;
  /** Replaces the ids of actions, and removes `droppedIds`. */
  replaced(ids: ReadonlyMap<string, string>, droppedIds: readonly string[]): void;
  memory(): StackMemory;
  /** Returns what `memory` is made of. A list that changes is replaced by another one. */
  sides(): readonly unknown[];
  /** Puts the stored stacks of an earlier page below the present ones. */
  restore(memory: StackMemory): void;
}

/** Most ids of one stack that are stored on the device: they are written with every change. */
const MOST_STEPS = 2000;
/** Most projects whose stacks are stored: the least recently used are dropped. */
const MOST_SCOPES = 20;

/** Opens the stacks. Those of the least recently used projects are dropped. */
export function openStacks(): Stacks {
  const stacks = new Map<string, Record<UndoSide, readonly Gesture[]>>();
  const of = (scope: string): Record<UndoSide, readonly Gesture[]> => {
    const found = stacks.get(scope) ?? { undo: [], redo: [] };
    // The most recently used project is moved to the end.
    stacks.delete(scope);
    stacks.set(scope, found);
    for (const oldest of stacks.keys()) if (stacks.size > MOST_SCOPES) stacks.delete(oldest);
    return found;
  };
  const put = (scope: string, side: UndoSide, gesture: Gesture): void => {
    of(scope)[side] = [...of(scope)[side], gesture].slice(-limits.undoDepth);
  };
  const all = (): readonly Gesture[] => [...stacks.values()].flatMap(({ undo, redo }) => [...undo, ...redo]);

  return {
    done(scope, gesture) {
      put(scope, 'undo', gesture);
      of(scope).redo = [];
    },
    top: (scope, side) => of(scope)[side].at(-1) ?? null,
    moved(scope, side, causeId) {
      const gesture = of(scope)[side].at(-1);
      if (!gesture) return;
      of(scope)[side] = of(scope)[side].slice(0, -1);
      put(scope, side === 'undo' ? 'redo' : 'undo', { ...gesture, causeIds: [causeId] });
    },
    back: put,
    refused(causeIds) {
      const isOther = (gesture: Gesture): boolean => !gesture.causeIds.some((id) => causeIds.includes(id));
      for (const stack of stacks.values()) {
        stack.undo = stack.undo.filter(isOther);
        stack.redo = stack.redo.filter(isOther);
      }
    },
    causeIds: () => new Set(all().flatMap((gesture) => gesture.causeIds)),
    replaced(ids, droppedIds) {
      const renamed = ({ causeIds, ...rest }: Gesture): Gesture | [] => {
        const left = causeIds.flatMap((id) => ids.get(id) ?? (droppedIds.includes(id) ? [] : id));
        return left.length > 0 ? { ...rest, causeIds: left } : [];
      };
      for (const stack of stacks.values()) {
        stack.undo = stack.undo.flatMap(renamed);
        stack.redo = stack.redo.flatMap(renamed);
      }
    },
    memory: () =>
      Object.fromEntries(
        [...stacks].map(([scope, { undo, redo }]) => [scope, { undo: newest(undo), redo: newest(redo) }]),
      ),
    sides: () => [...stacks].flatMap(([scope, { undo, redo }]) => [scope, undo, redo]),
    restore(memory) {
      for (const [scope, { undo, redo }] of Object.entries(memory)) {
        const now = of(scope);
        // A gesture since this page was opened makes the stored redo stack invalid.
        if (now.undo.length === 0) now.redo = [...redo, ...now.redo].slice(-limits.undoDepth);
        now.undo = [...undo, ...now.undo].slice(-limits.undoDepth);
      }
    },
  };
}

/** Returns the newest gestures, as many as are stored. */
function newest(gestures: readonly Gesture[]): readonly Gesture[] {
  let count = 0;
  const first = gestures.findLastIndex(({ causeIds }) => (count += causeIds.length) > MOST_STEPS);
  return gestures.slice(first + 1);
}
