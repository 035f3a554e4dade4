// The number of shown rows, and of all: `24 of 36 cues`.

import { countOf, formatCount } from '../../../../shared/format/words.ts';
import { useCallback, useSyncExternalStore } from 'react';
import type { Grid } from '../../grid/grid.ts';

export interface RowCount {
  readonly words: string;
  /** Number of shown rows; null where all are shown. */
  readonly shown: number | null;
  /** Number of all rows in words: `36 cues`. */
  readonly all: string;
  /** Whether no row matches the filter. */
  readonly isEmpty: boolean;
}

/** Returns the counts of rows, now and after each change. */
export function useRowCount(grid: Grid): RowCount {
  const subscribe = useCallback(
    (notify: () => void) => {
      const ends = [
        grid.view.records.waking.onFrame(notify),
        grid.viewState.onChange(notify),
        grid.onSelect(notify),
        grid.view.times.onChange(notify),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
    [grid],
  );
  // The snapshots are plain values, so that the component is rendered only when they have changed.
  const counted = useSyncExternalStore(subscribe, () => wordsOf(grid));
  const isEmpty = useSyncExternalStore(subscribe, () => isEmptyNow(grid));
  const [shown = '', all = ''] = counted.split(' of ').length === 2 ? counted.split(' of ') : ['', counted];
  return { words: counted, shown: shown === '' ? null : Number(shown.replaceAll(',', '')), all, isEmpty };
}

/** Returns the counts in words. Omitted rows, and rows without a number, do not count. */
function wordsOf({ view }: Grid): string {
  const { word } = view.headWords();
  if (!view.isArranged()) {
    return countOf(view.numbers.cues(), word);
  }
  const { shown, total } = view.arrangement.counted();
  return shown === total ? countOf(total, word) : `${formatCount(shown)} of ${countOf(total, word)}`;
}

function isEmptyNow({ view }: Grid): boolean {
  return view.isArranged() && view.arrangement.rows() === 0;
}
