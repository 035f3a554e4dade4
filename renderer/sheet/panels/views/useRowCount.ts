// How many rows are shown, of how many: `24 of 36 cues`.

import { countOf, formatCount } from '../../../../shared/format/words.ts';
import { useCallback, useSyncExternalStore } from 'react';
import type { Grid } from '../../grid/handle.ts';
import { rowWord } from '../../../../shared/arrange/rowword.ts';

export interface RowCount {
  readonly words: string;
  /** Null where all are shown. */
  readonly shown: number | null;
  /** `36 cues` */
  readonly all: string;
  /** Does not one row belong? */
  readonly isEmpty: boolean;
}

export function useRowCount(grid: Grid): RowCount {
  const subscribe = useCallback(
    (tell: () => void) => {
      const ends = [
        grid.view.records.waking.onFrame(tell),
        grid.viewState.onChange(tell),
        grid.onSelect(tell),
        grid.view.times.onChange(tell),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
    [grid],
  );
  // Two plain values, so that nothing is drawn anew while they stay the same.
  const counted = useSyncExternalStore(subscribe, () => wordsOf(grid));
  const isEmpty = useSyncExternalStore(subscribe, () => isEmptyNow(grid));
  const [shown = '', all = ''] = counted.split(' of ').length === 2 ? counted.split(' of ') : ['', counted];
  return { words: counted, shown: shown === '' ? null : Number(shown.replaceAll(',', '')), all, isEmpty };
}

/** What counts: a row that is out of the show, or has no number, does not. */
function wordsOf({ view }: Grid): string {
  const word = rowWord([...view.allColumns().values()].map(({ purpose }) => purpose));
  if (!view.isArranged()) {
    const cues = word === 'cue' ? view.times.summary()?.cues : undefined;
    return countOf(cues ?? view.numbers.total(), word);
  }
  const { shown, total } = view.arrangement.counted();
  return shown === total ? countOf(total, word) : `${formatCount(shown)} of ${countOf(total, word)}`;
}

function isEmptyNow({ view }: Grid): boolean {
  return view.isArranged() && view.arrangement.rows() === 0;
}
