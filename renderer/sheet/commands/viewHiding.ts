// Categories that this person does not want to see. Hidden never means secret: it is there for everybody who looks.

import { Eye, EyeOff } from 'lucide-react';
import { textOf } from '../model/columns.ts';
import type { Grid } from '../grid/handle.ts';
import type { Command } from './command.ts';
import { activeColumn } from './viewOrder.ts';

export const viewHiding: readonly Command[] = [
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
];

export function hideCategory({ viewState }: Pick<Grid, 'viewState'>, id: string): void {
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
