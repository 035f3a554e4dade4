// Commands of categories: assign one to columns or cells, and manage those of the project.

import { PaintBucket, PaintbrushVertical, Tag, Tags } from 'lucide-react';
import { toast } from '../../ui/toasts.ts';
import { textOf } from '../model/columns.ts';
import type { Grid } from '../grid/grid.ts';
import { selectedColumns } from '../model/selectedRows.ts';
import { columnFillDrafts } from '../operations/columnFills.ts';
import { hasCells } from '../operations/textEdits.ts';
import type { Command } from './command.ts';
import { shapeCommand, rowChangeCommand } from './refusals.ts';

/** Returns the category of the selected column in words; null for several columns. */
export function categoryWords(grid: Grid): string | null {
  if (selectedColumns(grid).length > 1) return null;
  return textOf(grid.view.columns()[grid.selection().active.column]?.category?.name) || 'General';
}

function removeFills(grid: Grid): void {
  const { view, sheetActions } = grid;
  const ids = selectedColumns(grid).flatMap((at) => view.columns()[at]?.id ?? []);
  const drafts = columnFillDrafts(view, sheetActions, ids, null);
  if (drafts.length === 0) toast('No cell here has a fill of its own.');
  else sheetActions.gesture(drafts);
}

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
    result: categoryWords,
    run: (grid) => grid.show({ name: 'category', of: 'column', at: grid.selection().active.column }),
  }),
  shapeCommand({
    id: 'column.fill',
    group: 'Columns',
    name: 'Fill colour of the column',
    also: 'background shade highlight',
    icon: PaintBucket,
    words: () => 'Fill colour…',
    run: (grid) => grid.show({ name: 'inspector', tab: 'column' }),
  }),
  shapeCommand({
    id: 'column.removeFills',
    group: 'Columns',
    name: 'Remove the fills of the column',
    also: 'background clear colour none',
    icon: PaintbrushVertical,
    words: () => 'Remove fills',
    run: removeFills,
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
