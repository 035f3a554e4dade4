// The stacks of what one has done, a pair for each project: their names, and the ids by which the server
// takes them back.

import { limits } from '../../shared/limits.ts';

export interface Gesture {
  readonly causeIds: readonly string[];
  readonly name: string;
  readonly count: number;
}

export type Side = 'undo' | 'redo';

/** The stacks by scope, as they are kept on this device. */
export type StackMemory = Readonly<Record<string, Readonly<Record<Side, readonly Gesture[]>>>>;

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
  /** Actions go by other ids now, and some are no more. */
  replaced(ids: ReadonlyMap<string, string>, gone: readonly string[]): void;
  memory(): StackMemory;
  /** Takes in what an earlier page has kept, below what has been done since. */
  restore(memory: StackMemory): void;
}

/** Ids of one stack that are kept on the device: they are written with every change. */
const MOST_KEPT = 2000;
/** Projects whose stacks are kept: those of the longest ago are let go. */
const MOST_SCOPES = 20;

/** Opens the stacks. Those of the projects that were used longest ago are dropped. */
export function openStacks(): Stacks {
  const stacks = new Map<string, Record<Side, readonly Gesture[]>>();
  const of = (scope: string): Record<Side, readonly Gesture[]> => {
    const found = stacks.get(scope) ?? { undo: [], redo: [] };
    // The one that is used stands last.
    stacks.delete(scope);
    stacks.set(scope, found);
    for (const oldest of stacks.keys()) if (stacks.size > MOST_SCOPES) stacks.delete(oldest);
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
    replaced(ids, gone) {
      const renamed = ({ causeIds, ...rest }: Gesture): Gesture | [] => {
        const left = causeIds.flatMap((id) => ids.get(id) ?? (gone.includes(id) ? [] : id));
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
    restore(memory) {
      for (const [scope, { undo, redo }] of Object.entries(memory)) {
        const now = of(scope);
        // What has been done since this page was opened ends what could be done again.
        if (now.undo.length === 0) now.redo = [...redo, ...now.redo].slice(-limits.undoDepth);
        now.undo = [...undo, ...now.undo].slice(-limits.undoDepth);
      }
    },
  };
}

/** As many of the newest gestures as are kept. */
function newest(gestures: readonly Gesture[]): readonly Gesture[] {
  let count = 0;
  const first = gestures.findLastIndex(({ causeIds }) => (count += causeIds.length) > MOST_KEPT);
  return gestures.slice(first + 1);
}
