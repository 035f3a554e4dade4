// How many rows are shown, of how many: `24 of 36 cues`.

import { useCallback, useSyncExternalStore } from 'react';
import type { Grid } from '../handle.ts';
import { rowWord } from './rowword.ts';
import { countWords } from './words.ts';

export interface RowCount {
  readonly words: string;
  /** Null where all are shown. */
  readonly shown: number | null;
  /** `36 cues` */
  readonly all: string;
}

export function useRowCount(grid: Grid): RowCount {
  const subscribe = useCallback(
    (tell: () => void) => {
      const ends = [
        grid.view.records.waking.onFrame(tell),
        grid.viewState.onChange(tell),
        grid.onSelect(tell),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
    [grid],
  );
  // One text, so that nothing is drawn anew while it stays the same.
  const counted = useSyncExternalStore(subscribe, () => countOf(grid));
  const [shown = '', all = ''] = counted.split(' of ').length === 2 ? counted.split(' of ') : ['', counted];
  return { words: counted, shown: shown === '' ? null : Number(shown.replaceAll(',', '')), all };
}

function countOf({ view }: Grid): string {
  const word = rowWord([...view.allColumns().values()]);
  if (!view.isArranged()) return countWords(view.numbers.total(), word);
  const { arrangement } = view;
  const [shown, total] = [arrangement.rows(), arrangement.total()];
  return shown === total
    ? countWords(total, word)
    : `${shown.toLocaleString('en')} of ${countWords(total, word)}`;
}
