// The values of a column with their counts, now and after each change of the sheet or of its filter.

import { useEffect, useState } from 'react';
import { whenIdle } from '../../../browser/idle.ts';
import type { Grid } from '../../grid/handle.ts';
import type { ColumnValue } from '../../model/views/ticks.ts';
import { openValueCount } from '../../model/views/valueCounts.ts';

/** Returns the values; null until all rows are counted for the first time. */
export function useColumnValues({ view, viewState }: Grid, columnId: string): readonly ColumnValue[] | null {
  const [values, setValues] = useState<readonly ColumnValue[] | null>(null);
  useEffect(() => {
    const begin = () => openValueCount(view, columnId, viewState.get().filter);
    let count = begin();
    const counting = whenIdle((isOver) => {
      let isMore = count.next();
      while (isMore && !isOver()) isMore = count.next();
      if (!isMore) setValues(count.values());
      return isMore;
    });
    const again = (): void => {
      count = begin();
      counting.again();
    };
    counting.again();
    const ends = [view.records.waking.onFrame(again), view.times.onChange(again), viewState.onChange(again)];
    return () => {
      counting.end();
      for (const end of ends) end();
    };
  }, [view, viewState, columnId]);
  return values;
}
