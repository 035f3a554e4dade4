// The state of the search that the rest of the sheet shows and uses: the status strip shows the number of matches, and
// keys lead to the next match. The search itself is a lazy chunk that is loaded with its panel.

import type { SheetContext } from './context.ts';

export interface SearchStatus {
  readonly count: number;
  /** Position of the current match among all, from 1; 0 for none. */
  readonly at: number;
  /** Item number of the current match's row; '' where the row has none. */
  readonly label: string;
}

export interface SearchStatusStore {
  /** Returns the state; null while nothing is searched for. */
  get(): SearchStatus | null;
  set(status: SearchStatus | null): void;
  onChange(listener: () => void): () => void;
  /** Goes to the next match, or the previous; null while the panel is closed. */
  step: ((by: 1 | -1) => void) | null;
}

const known = new WeakMap<SheetContext, SearchStatusStore>();

/** Returns the one state of search that belongs to a grid. */
export function searchStatusStoreOf(grid: SheetContext): SearchStatusStore {
  const finding = known.get(grid) ?? openFinding();
  known.set(grid, finding);
  return finding;
}

function openFinding(): SearchStatusStore {
  const listeners = new Set<() => void>();
  let now: SearchStatus | null = null;
  return {
    get: () => now,
    set(status) {
      now = status;
      for (const listener of listeners) listener();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    step: null,
  };
}
