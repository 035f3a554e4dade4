// Commands of categories: assign one to columns or cells, and manage those of the project.

import { Tag, Tags } from 'lucide-react';
import { textOf } from '../model/columns.ts';
import type { Grid } from '../grid/handle.ts';
import { selectedColumns } from '../model/selectedRows.ts';
import { hasCells } from '../operations/textacts.ts';
import type { Command } from './command.ts';
import { shapeCommand, rowChangeCommand } from './refusals.ts';

const nameAt = ({ view }: Grid, at: number): string => textOf(view.columns()[at]?.category?.name);

export const categoryCommands: readonly Command[] = [
  shapeCommand({
    id: 'column.category',
    group: 'Columns',
    name: 'Category of the column',
    also: 'department colour',
    icon: Tag,
    words: (grid) =>
      selectedColumns(grid).length === 1
        ? 'Category…'
        : `Category of ${selectedColumns(grid).length} columns…`,
    result: (grid) =>
      selectedColumns(grid).length === 1 ? nameAt(grid, grid.selection().active.column) || 'General' : null,
    run: (grid) => grid.show({ name: 'category', of: 'column', at: grid.selection().active.column }),
  }),
  rowChangeCommand({
    id: 'cell.category',
    group: 'Cells',
    name: 'Category of the cell',
    icon: Tag,
    words: () => 'Category of this cell…',
    refusal: (grid) => (hasCells(grid) ? null : 'There is no cell here.'),
    run: (grid) => grid.show({ name: 'category', of: 'cell' }),
  }),
  {
    id: 'categories.manage',
    group: 'Sheet',
    name: 'Categories of the project',
    also: 'departments colours',
    icon: Tags,
    changes: false,
    words: () => 'Categories of the project…',
    run: (grid) => grid.show({ name: 'categories' }),
  },
];
