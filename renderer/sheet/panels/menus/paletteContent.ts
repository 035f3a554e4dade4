// What the palette finds in the open sheet besides commands: columns, categories, people, cells by their text, and last
// a search for what was typed.

import { Columns3, Search, Tag, User } from 'lucide-react';
import type { PaletteItem } from '../../../palette/paletteItems.ts';
import type { Grid } from '../../grid/grid.ts';
import { selectColumn } from '../../grid/pointerSelection.ts';
import { textOf } from '../../model/columns.ts';
import { findCellTexts, type FoundCellText } from '../goto/cellTexts.ts';

/** Returns the columns, categories and people of the sheet as items, which are listed once something is typed. */
export function contentItems(grid: Grid): readonly PaletteItem[] {
  return [...columnItems(grid), ...categoryItems(grid), ...personItems(grid)];
}

function columnItems(grid: Grid): readonly PaletteItem[] {
  return grid.view.columns().flatMap(({ id, title }) =>
    title === ''
      ? []
      : {
          id: `column.${id}`,
          heading: 'Columns',
          title,
          icon: Columns3,
          note: 'Column',
          isOnlyAsked: true,
          act() {
            const column = grid.view.columnAt(id);
            if (column >= 0) selectColumn(grid, column, { extend: false, add: false });
          },
        },
  );
}

/** The item of a category filters the sheet by it, as the filter in the status strip does. */
function categoryItems(grid: Grid): readonly PaletteItem[] {
  const { view, viewState } = grid;
  const used = new Set([...view.allColumns().values()].flatMap(({ category }) => category?.id ?? []));
  return [...view.setting().categories].flatMap(([id, { name }]) =>
    used.has(id) && textOf(name) !== ''
      ? {
          id: `category.${id}`,
          heading: 'Categories',
          title: `Rows of ${textOf(name)}`,
          icon: Tag,
          note: 'Filter',
          also: 'department',
          isOnlyAsked: true,
          act() {
            const others = viewState.get().filter.filter(({ categoryId, is }) => !categoryId || is !== 'set');
            viewState.set({ filter: [...others, { categoryId: id, is: 'set' }] });
            grid.select(grid.selection(), { reveal: grid.selection().active });
          },
        }
      : [],
  );
}

/** The item of a person opens the search for their name. */
function personItems(grid: Grid): readonly PaletteItem[] {
  return grid.view.faces.members().map(({ id, name }) => ({
    id: `person.${id}`,
    heading: 'People',
    title: name,
    icon: User,
    note: 'Find in the sheet',
    isOnlyAsked: true,
    act: () => grid.show({ name: 'find', replaces: false, query: name }),
  }));
}

const LEAST_LETTERS = 2;
const MOST_CELLS = 6;

/** Returns the cells whose text contains what was typed, and an item that searches the whole sheet for it. */
export function findTextItems(grid: Grid, typed: string): readonly PaletteItem[] {
  const query = typed.trim();
  if (query === '') return [];
  const cells = query.length < LEAST_LETTERS ? [] : findCellTexts(grid.view, query, MOST_CELLS);
  return [...cells.map((found) => cellItem(grid, found)), searchItem(grid, query)];
}

function cellItem(grid: Grid, { index, column, text }: FoundCellText): PaletteItem {
  const line = grid.view.records.order.at(index);
  const own = grid.view.columns()[column];
  const id = `${line?.id ?? ''}.${own?.id ?? ''}`;
  return {
    id: `cell.${id}`,
    heading: 'In this sheet',
    mark: grid.view.numbers.label(line),
    title: text,
    note: own?.title ?? '',
    act: () => void grid.goTo(id),
  };
}

function searchItem(grid: Grid, query: string): PaletteItem {
  return {
    id: 'find.typed',
    heading: 'In this sheet',
    title: `Find “${query}” in the sheet`,
    icon: Search,
    act: () => grid.show({ name: 'find', replaces: false, query }),
  };
}
