// What the search says to the rest of the sheet, and what may be asked of it from outside: the strip tells how many
// were found, keys lead to the next. The search itself is a chunk that comes with its panel.

import type { SheetContext } from './context.ts';

export interface SearchStatus {
  readonly count: number;
  /** Which of them one is at, from 1; 0 for none. */
  readonly at: number;
  /** The number of its row; '' where it has none. */
  readonly label: string;
}

export interface Finding {
  /** Null while nothing is looked for. */
  told(): SearchStatus | null;
  tell(told: SearchStatus | null): void;
  onTold(listener: () => void): () => void;
  /** To the next match, or back; null while the panel is shut. */
  step: ((by: 1 | -1) => void) | null;
}

const known = new WeakMap<SheetContext, Finding>();

/** Returns the one state of search that belongs to a grid. */
export function findingOf(grid: SheetContext): Finding {
  const finding = known.get(grid) ?? openFinding();
  known.set(grid, finding);
  return finding;
}

function openFinding(): Finding {
  const listeners = new Set<() => void>();
  let now: SearchStatus | null = null;
  return {
    told: () => now,
    tell(told) {
      now = told;
      for (const listener of listeners) listener();
    },
    onTold(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    step: null,
  };
}
