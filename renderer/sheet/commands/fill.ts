// The command that continues the series at the beginning of a selection, which is the fill handle for the keyboard.

import { ListOrdered } from 'lucide-react';
import { lockedRowRefusalAmong } from '../model/locks.ts';
import { rowsOf } from '../model/selectedRows.ts';
import { rangeSize } from '../model/selection.ts';
import type { Command } from './command.ts';

export const fillCommands: readonly Command[] = [
  {
    id: 'fill.series',
    group: 'Edit',
    name: 'Fill series',
    icon: ListOrdered,
    keys: ['Mod+Alt+d'],
    changes: true,
    refusal(grid) {
      if (grid.ranges().length > 1 || rangeSize(grid.range()) === 1)
        return 'Select the cells to fill, with what the series begins with in the first.';
      return lockedRowRefusalAmong(grid.view, grid.sheetActions, rowsOf(grid));
    },
    run: async (grid) => (await import('../operations/fill/neighbour.ts')).fillSelected(grid),
  },
];
