// The number of filled cells of each category in the open sheet, counted while the browser is idle.

import { useEffect, useState } from 'react';
import type { Grid } from '../../grid/grid.ts';
import { whenIdle } from '../../../browser/idle.ts';
import { openCategoryCount } from '../../model/categories/counts.ts';

/** Returns the number of filled cells by category id; null until all rows are counted. */
export function useFilledCounts(grid: Grid | null): ReadonlyMap<string, number> | null {
  const [filled, setFilled] = useState<ReadonlyMap<string, number> | null>(null);
  useEffect(() => {
    if (!grid) return;
    const counting = openCategoryCount(grid.view);
    const counts = whenIdle((isOver) => {
      let isMore = counting.more();
      while (isMore && !isOver()) isMore = counting.more();
      if (!isMore) setFilled(counting.counts());
      return isMore;
    });
    counts.again();
    return () => counts.end();
  }, [grid]);
  return filled;
}
