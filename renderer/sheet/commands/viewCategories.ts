// Commands by which a person hides categories and changes their order, only for themselves: everybody else sees them as
// before.

import { Eye, EyeOff, MoveHorizontal, MoveLeft, MoveRight } from 'lucide-react';
import { categoriesShown } from '../../../shared/layout/categoryOrder.ts';
import type { Grid } from '../grid/grid.ts';
import { textOf } from '../model/columns.ts';
import type { Command } from './command.ts';
import { activeColumn } from './views.ts';

/** Hides and orders categories. */
export const viewCategoryCommands: readonly Command[] = [
  {
    id: 'view.hideCategory',
    group: 'View',
    name: 'Hide this category for me',
    icon: EyeOff,
    changes: false,
    words: (grid) => `Hide ${categoryName(grid) || 'category'} for me`,
    refusal: (grid) => hideRefusal(grid),
    run(grid) {
      const id = activeColumn(grid)?.category?.id;
      if (id) hideCategory(grid, id);
    },
  },
  {
    id: 'view.showAll',
    group: 'View',
    name: 'Show all categories',
    icon: Eye,
    changes: false,
    refusal: ({ viewState }) =>
      viewState.get().hiddenCategories.length === 0 ? 'You have hidden no category here.' : null,
    run: ({ viewState }) => viewState.set({ hiddenCategories: [] }),
  },
  {
    id: 'view.categoryLeft',
    group: 'View',
    name: 'Move this category left for me',
    icon: MoveLeft,
    changes: false,
    words: (grid) => `Move ${categoryName(grid) || 'category'} left for me`,
    refusal: (grid) => categoryMoveRefusal(grid, -1),
    run: (grid) => moveCategory(grid, -1),
  },
  {
    id: 'view.categoryRight',
    group: 'View',
    name: 'Move this category right for me',
    icon: MoveRight,
    changes: false,
    words: (grid) => `Move ${categoryName(grid) || 'category'} right for me`,
    refusal: (grid) => categoryMoveRefusal(grid, 1),
    run: (grid) => moveCategory(grid, 1),
  },
  {
    id: 'view.sheetOrder',
    group: 'View',
    name: 'Take the sheet’s order of categories',
    icon: MoveHorizontal,
    changes: false,
    refusal: ({ viewState }) =>
      viewState.get().categoryOrder.length === 0 ? 'The categories are in the order of the sheet.' : null,
    run: ({ viewState }) => viewState.set({ categoryOrder: [] }),
  },
];

/** Returns the ids of the categories in the order in which they are shown, and the index of the active column's. */
function categoryPlace(grid: Grid): { readonly shown: readonly string[]; readonly at: number } {
  const shown = categoriesShown(
    grid.view.columns().map(({ entity }) => entity),
    grid.view.setting().categories,
  );
  return { shown, at: shown.indexOf(activeColumn(grid)?.category?.id ?? '') };
}

function categoryMoveRefusal(grid: Grid, by: -1 | 1): string | null {
  const { shown, at } = categoryPlace(grid);
  if (at < 0) return 'This column has no category. Move the column itself.';
  if (at + by < 0) return 'This category is the first.';
  return at + by >= shown.length ? 'This category is the last.' : null;
}

/** Swaps the category of the active column with the one beside it, and keeps the selection in its column. */
function moveCategory(grid: Grid, by: -1 | 1): void {
  const { shown, at } = categoryPlace(grid);
  const column = activeColumn(grid);
  const [own, other] = [shown[at], shown[at + by]];
  if (own === undefined || other === undefined || !column) return;
  const order = shown.with(at, other).with(at + by, own);
  // Hidden categories keep their places behind those that are shown.
  const { categoryOrder } = grid.viewState.get();
  grid.viewState.set({ categoryOrder: [...order, ...categoryOrder.filter((id) => !order.includes(id))] });
  const { active, anchor, head } = grid.selection();
  const moved = grid.view.columnAt(column.id) - active.column;
  const along = <Position extends { readonly column: number }>(position: Position): Position => ({
    ...position,
    column: position.column + moved,
  });
  grid.select({ active: along(active), anchor: along(anchor), head: along(head), others: [] });
}

function hideCategory({ viewState }: Pick<Grid, 'viewState'>, id: string): void {
  viewState.set({ hiddenCategories: [...new Set([...viewState.get().hiddenCategories, id])] });
}

function categoryName(grid: Grid): string {
  return textOf(activeColumn(grid)?.category?.name);
}

function hideRefusal(grid: Grid): string | null {
  const category = activeColumn(grid)?.category;
  if (!category) return 'This column has no category. Hide the column itself.';
  const isLast = grid.view.columns().every((column) => column.category?.id === category.id);
  return isLast ? 'Nothing else would be left to see.' : null;
}
