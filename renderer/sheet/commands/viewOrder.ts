// Sort and filter by the column and the value of the active cell.

import { ArrowDownAZ, ArrowUpAZ, Filter, FilterX, ListFilter, ListX } from 'lucide-react';
import type { Condition, SortKey } from '../../../shared/arrange/arranging.ts';
import { textAt } from '../model/cellat.ts';
import type { GridColumn } from '../model/columns.ts';
import type { Grid } from '../grid/handle.ts';
import type { Command } from './command.ts';

/** The column of the active cell. */
export function activeColumn({ view, selection }: Grid): GridColumn | undefined {
  return view.columns()[selection().active.column];
}

export function nameOf(column: GridColumn | undefined): string {
  return column?.title || 'this column';
}

const sorting: readonly Command[] = [
  {
    id: 'view.sortByColumn',
    group: 'View',
    name: 'Sort by this column',
    icon: ArrowUpAZ,
    changes: false,
    words: (grid) => `Sort by ${nameOf(activeColumn(grid))}`,
    run: (grid) => sortBy(grid, 'up'),
  },
  {
    id: 'view.sortDownByColumn',
    group: 'View',
    name: 'Sort by this column, last first',
    icon: ArrowDownAZ,
    changes: false,
    words: (grid) => `Sort by ${nameOf(activeColumn(grid))}, last first`,
    run: (grid) => sortBy(grid, 'down'),
  },
  {
    id: 'view.sortByNumber',
    group: 'View',
    name: 'Sort by row number',
    icon: ArrowUpAZ,
    changes: false,
    run: (grid) => grid.viewState.set({ sort: [{ columnId: null, direction: 'up' }] }),
  },
  {
    id: 'view.removeSort',
    group: 'View',
    name: 'Remove sort',
    icon: ListX,
    changes: false,
    refusal: ({ viewState }) => (viewState.get().sort.length === 0 ? 'The sheet is not sorted.' : null),
    run: (grid) => grid.viewState.set({ sort: [] }),
  },
];

const filtering: readonly Command[] = [
  {
    id: 'view.filterByColumn',
    group: 'View',
    name: 'Filter by this column',
    icon: ListFilter,
    changes: false,
    words: (grid) => `Filter by ${nameOf(activeColumn(grid))}`,
    run(grid) {
      const columnId = activeColumn(grid)?.id;
      if (columnId) addCondition(grid, { columnId, is: 'set' });
    },
  },
  {
    id: 'view.filterByValue',
    group: 'View',
    name: 'Filter by this value',
    icon: Filter,
    changes: false,
    words(grid) {
      const text = textAt(grid.view, grid.selection().active).trim();
      return text === '' ? `Filter by empty ${nameOf(activeColumn(grid))}` : `Filter by “${shortened(text)}”`;
    },
    run(grid) {
      const columnId = activeColumn(grid)?.id;
      const text = textAt(grid.view, grid.selection().active).trim();
      if (columnId)
        addCondition(grid, text === '' ? { columnId, is: 'unset' } : { columnId, is: 'equals', text });
    },
  },
  {
    id: 'view.removeFilter',
    group: 'View',
    name: 'Remove filter',
    icon: FilterX,
    changes: false,
    refusal: ({ viewState }) => (viewState.get().filter.length === 0 ? 'The sheet is not filtered.' : null),
    run: (grid) => grid.viewState.set({ filter: [] }),
  },
];

export const viewOrder: readonly Command[] = [...sorting, ...filtering];

/** The column decides first; what was sorted by before decides where it does not. */
function sortBy(grid: Grid, direction: SortKey['direction']): void {
  const columnId = activeColumn(grid)?.id;
  if (!columnId) return;
  const others = grid.viewState.get().sort.filter((key) => key.columnId !== columnId);
  grid.viewState.set({ sort: [{ columnId, direction }, ...others].slice(0, 5) });
}

/** Takes the place of a question about the same column, but for another value that it may equal. */
export function addCondition({ viewState }: Pick<Grid, 'viewState'>, condition: Condition): void {
  const others = viewState.get().filter.filter((each) => !isReplaced(each, condition));
  viewState.set({ filter: [...others, condition].slice(-20) });
}

function isReplaced(old: Condition, next: Condition): boolean {
  const isAboutSame = old.columnId === next.columnId && old.categoryId === next.categoryId;
  return isAboutSame && (old.is !== 'equals' || next.is !== 'equals' || old.text === next.text);
}

function shortened(text: string): string {
  return text.length > 24 ? `${text.slice(0, 24)}…` : text;
}
