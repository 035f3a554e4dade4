// The number of cells of a column that say something, counted while the browser is idle.

import { useEffect, useState } from 'react';
import { whenIdle } from '../../../browser/idle.ts';
import type { Grid } from '../../grid/handle.ts';
import { openCellWalk } from '../../model/filledCells.ts';

/** Returns the number; null until all rows are counted. */
export function useFilledInColumn(grid: Grid, columnId: string): number | null {
  const [filled, setFilled] = useState<number | null>(null);
  useEffect(() => {
    let count = 0;
    const more = openCellWalk(grid.view, (cell) => {
      if (cell.columnId === columnId) count++;
    });
    const counting = whenIdle((isOver) => {
      let isMore = more();
      while (isMore && !isOver()) isMore = more();
      if (!isMore) setFilled(count);
      return isMore;
    });
    counting.again();
    return () => counting.end();
  }, [grid, columnId]);
  return filled;
}
