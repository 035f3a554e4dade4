// Commands of the view: order, filter, groups, zoom. None of them changes the sheet; saved views are stored.

import {
  ArrowDownWideNarrow,
  ArrowUpNarrowWide,
  Filter,
  FilterX,
  ListFilter,
  ListX,
  FoldVertical,
  Group,
  Ungroup,
  UnfoldVertical,
  Pencil,
  RotateCcw,
  Save,
  SaveAll,
  Trash2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import {
  MOST_CONDITIONS,
  TOO_MANY_CONDITIONS,
  type Condition,
} from '../../../shared/arrange/rowArrangement.ts';
import type { SortDirection } from '../../../shared/purposes/reading.ts';
import type { Grid } from '../grid/grid.ts';
import { textAt } from '../model/cellAt.ts';
import type { GridColumn } from '../model/columns.ts';
import { deleteView, mayChangeView, openedView, saveView } from '../model/views/savedviews.ts';
import { isSameView, ZOOMS } from '../model/views/viewState.ts';
import { ticksIn } from '../model/views/ticks.ts';
import { sortWords, valueTicksWords } from '../model/views/words.ts';
import { isGrid } from '../operations/rowforms.ts';
import type { Command } from './command.ts';

// Zoom applies to this screen and this person. The zoom of the browser is not changed.

export const viewZoom: readonly Command[] = [
  {
    id: 'view.zoomIn',
    group: 'View',
    name: 'Zoom in',
    icon: ZoomIn,
    changes: false,
    refusal: (grid) => (larger(grid) === null ? 'This is as large as it gets: 200 %.' : null),
    run: (grid) => zoomTo(grid, larger(grid)),
  },
  {
    id: 'view.zoomOut',
    group: 'View',
    name: 'Zoom out',
    icon: ZoomOut,
    changes: false,
    refusal: (grid) => (smaller(grid) === null ? 'This is as small as it gets: 50 %.' : null),
    run: (grid) => zoomTo(grid, smaller(grid)),
  },
  {
    id: 'view.zoomFull',
    group: 'View',
    name: 'Zoom to 100 %',
    icon: RotateCcw,
    changes: false,
    refusal: ({ viewState }) => (viewState.get().zoom === 1 ? 'The sheet is at 100 %.' : null),
    run: (grid) => zoomTo(grid, 1),
  },
];

function larger({ viewState }: Grid): number | null {
  return ZOOMS.find((zoom) => zoom > viewState.get().zoom) ?? null;
}

function smaller({ viewState }: Grid): number | null {
  return ZOOMS.findLast((zoom) => zoom < viewState.get().zoom) ?? null;
}

function zoomTo({ viewState }: Grid, zoom: number | null): void {
  if (zoom !== null) viewState.set({ zoom });
}

// Saved views. Changes are saved for everyone or for the person alone; views are renamed, deleted, or reset.

const viewSaving: readonly Command[] = [
  {
    id: 'view.save',
    group: 'View',
    name: 'Save changes to the view',
    icon: Save,
    changes: false,
    words: (grid) => (openedView(grid)?.isMine ? 'Save for me' : 'Save for everyone'),
    refusal: (grid) => changeRefusal(grid) ?? ownRefusal(grid),
    run: (grid) => saveView(grid),
  },
  {
    id: 'view.saveAs',
    group: 'View',
    name: 'Save as a new view…',
    also: 'layout',
    icon: SaveAll,
    changes: false,
    run: (grid) => grid.show({ name: 'viewName', act: 'new' }),
  },
  {
    id: 'view.reset',
    group: 'View',
    name: 'Reset the view',
    icon: RotateCcw,
    changes: false,
    refusal: changeRefusal,
    run: ({ viewState }) => viewState.set({ ...viewState.get().saved, closed: new Set() }),
  },
  {
    id: 'view.rename',
    group: 'View',
    name: 'Rename the view…',
    icon: Pencil,
    changes: false,
    refusal: ownRefusal,
    run: (grid) => grid.show({ name: 'viewName', act: 'rename' }),
  },
  {
    id: 'view.delete',
    group: 'View',
    name: 'Delete the view',
    icon: Trash2,
    isDanger: true,
    changes: false,
    refusal: ownRefusal,
    run: (grid) => deleteView(grid),
  },
];

function changeRefusal({ viewState }: Grid): string | null {
  const now = viewState.get();
  return isSameView(now, now.saved) ? 'Nothing is changed here.' : null;
}

function ownRefusal(grid: Grid): string | null {
  const view = openedView(grid);
  if (!view) return 'No saved view is open.';
  return mayChangeView(grid, view)
    ? null
    : 'This view is for everyone: an editor may change it. Save one of your own.';
}

// Groups: by a column, and open or closed.

const ungrouped = ({ viewState }: Grid): string | null =>
  viewState.get().groupBy === null ? 'The sheet is not grouped.' : null;

const viewFolding: readonly Command[] = [
  {
    id: 'view.groupByColumn',
    group: 'View',
    name: 'Group by this column',
    icon: Group,
    changes: false,
    words: (grid) => `Group by ${columnName(activeColumn(grid))}`,
    refusal: (grid) =>
      grid.viewState.get().groupBy === activeColumn(grid)?.id
        ? 'The sheet is grouped by this column already.'
        : null,
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

// Sort and filter by the column and the value of the active cell.

/** Returns the column of the active cell. */
export function activeColumn({ view, selection }: Grid): GridColumn | undefined {
  return view.columns()[selection().active.column];
}

/** Returns the title of a column, or `this column` without one. */
export function columnName(column: GridColumn | undefined): string {
  return column?.title || 'this column';
}

const ASCENDING = 'ascending a to z earliest smallest shortest first';
const DESCENDING = 'descending z to a latest largest longest first';

function sortedWords(grid: Grid, direction: SortDirection): string {
  const column = activeColumn(grid);
  return `Sort by ${columnName(column)}, ${sortWords(grid, column?.id ?? null)[direction]}`;
}

const sorting: readonly Command[] = [
  {
    id: 'view.sortByColumn',
    group: 'View',
    name: 'Sort by this column, first to last',
    icon: ArrowUpNarrowWide,
    changes: false,
    also: ASCENDING,
    words: (grid) => sortedWords(grid, 'up'),
    run: (grid) => sortBy(grid, 'up'),
  },
  {
    id: 'view.sortDownByColumn',
    group: 'View',
    name: 'Sort by this column, last to first',
    icon: ArrowDownWideNarrow,
    changes: false,
    also: DESCENDING,
    words: (grid) => sortedWords(grid, 'down'),
    run: (grid) => sortBy(grid, 'down'),
  },
  {
    id: 'view.sortByNumber',
    group: 'View',
    name: 'Sort by row number',
    icon: ArrowUpNarrowWide,
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
    name: 'Filter by this column…',
    also: 'show only where values tick',
    icon: ListFilter,
    changes: false,
    words: (grid) => `Filter by ${columnName(activeColumn(grid))}…`,
    result: filteredWords,
    run(grid) {
      const columnId = activeColumn(grid)?.id;
      if (columnId) grid.show({ name: 'columnFilter', columnId });
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
      return text === ''
        ? `Filter by empty ${columnName(activeColumn(grid))}`
        : `Filter by “${shortened(text)}”`;
    },
    refusal: ({ view, selection }) =>
      isGrid(view, selection().active.row) ? null : 'Go to a cell of a column first.',
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

/** Returns which values of the active column are shown, in words; null where all are. */
function filteredWords(grid: Grid): string | null {
  const column = activeColumn(grid);
  const ticks = ticksIn(grid.viewState.get().filter, column?.id ?? '');
  return ticks.texts.length === 0 ? null : valueTicksWords(ticks, column?.purpose ?? null);
}

/** Tells whether the sheet is sorted by the active column. */
export function isSortedByColumn(grid: Grid): boolean {
  const id = activeColumn(grid)?.id;
  return grid.viewState.get().sort.some(({ columnId }) => columnId === id);
}

const viewOrder: readonly Command[] = [...sorting, ...filtering];

/** Sorts by the active column first, and rows that are equal in it by the previous columns. */
function sortBy(grid: Grid, direction: SortDirection): void {
  const columnId = activeColumn(grid)?.id;
  if (!columnId) return;
  const others = grid.viewState.get().sort.filter((key) => key.columnId !== columnId);
  grid.viewState.set({ sort: [{ columnId, direction }, ...others].slice(0, 5) });
}

/**
 * Adds a condition. It replaces other conditions about the same column, but a column may equal one of several values.
 */
function addCondition({ viewState, sheetActions }: Grid, condition: Condition): void {
  const others = viewState.get().filter.filter((each) => !isReplaced(each, condition));
  if (others.length < MOST_CONDITIONS) viewState.set({ filter: [...others, condition] });
  else sheetActions.say(TOO_MANY_CONDITIONS);
}

function isReplaced(old: Condition, next: Condition): boolean {
  const isAboutSame = old.columnId === next.columnId && old.categoryId === next.categoryId;
  return isAboutSame && (old.is !== 'equals' || next.is !== 'equals' || old.text === next.text);
}

function shortened(text: string): string {
  return text.length > 24 ? `${text.slice(0, 24)}…` : text;
}

export const viewCommands: readonly Command[] = [...viewOrder, ...viewFolding, ...viewSaving, ...viewZoom];
