// Groups: by a column, and open or shut.

import { FoldVertical, Group, Ungroup, UnfoldVertical } from 'lucide-react';
import type { Grid } from '../grid/handle.ts';
import type { Command } from './command.ts';
import { activeColumn, nameOf } from './viewOrder.ts';

const ungrouped = ({ viewState }: Grid): string | null =>
  viewState.get().groupBy === null ? 'The sheet is not grouped.' : null;

export const viewFolding: readonly Command[] = [
  {
    id: 'view.groupByColumn',
    group: 'View',
    name: 'Group by this column',
    icon: Group,
    changes: false,
    words: (grid) => `Group by ${nameOf(activeColumn(grid))}`,
    run: (grid) => grid.viewState.set({ groupBy: activeColumn(grid)?.id ?? null, closed: new Set() }),
  },
  {
    id: 'view.ungroup',
    group: 'View',
    name: 'Remove groups',
    icon: Ungroup,
    changes: false,
    refusal: ungrouped,
    run: (grid) => grid.viewState.set({ groupBy: null, closed: new Set() }),
  },
  {
    id: 'view.collapseGroups',
    group: 'View',
    name: 'Collapse groups',
    icon: FoldVertical,
    changes: false,
    refusal: ungrouped,
    run: ({ view, viewState }) =>
      viewState.set({ closed: new Set(view.arrangement.heads().map(({ key }) => key)) }),
  },
  {
    id: 'view.expandGroups',
    group: 'View',
    name: 'Expand groups',
    icon: UnfoldVertical,
    changes: false,
    refusal: ungrouped,
    run: ({ viewState }) => viewState.set({ closed: new Set() }),
  },
];
