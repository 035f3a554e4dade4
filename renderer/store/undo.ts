// The stacks of what one has done, a pair for each project: their names, and the ids by which the server
// takes them back.

import { limits } from '../../shared/limits.ts';

export interface Gesture {
  readonly causeIds: readonly string[];
  readonly name: string;
  readonly count: number;
}

export type Side = 'undo' | 'redo';

interface Stacks {
  /** A new gesture: what could be done again can be no more. */
  done(scope: string, gesture: Gesture): void;
  top(scope: string, side: Side): Gesture | null;
  /** The top of one side has been taken back by `causeId`: that is now what the other side holds. */
  moved(scope: string, side: Side, causeId: string): void;
  /** Puts a gesture back on top: taking it back was put in question. */
  back(scope: string, side: Side, gesture: Gesture): void;
  /** The server has refused these: there is nothing to take back. */
  refused(causeIds: readonly string[]): void;
  /** All ids that are on a stack. */
  causeIds(): ReadonlySet<string>;
  clear(scope: string): void;
}

export function openStacks(): Stacks {
  const stacks = new Map<string, Record<Side, readonly Gesture[]>>();
  const of = (scope: string): Record<Side, readonly Gesture[]> => {
    const found = stacks.get(scope) ?? { undo: [], redo: [] };
    stacks.set(scope, found);
    return found;
  };
  const put = (scope: string, side: Side, gesture: Gesture): void => {
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
    clear: (scope) => void stacks.delete(scope),
  };
}
