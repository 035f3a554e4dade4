// Moving rows: up and down by keys, to a number by a dialog. By hand it is in dragging.ts.

import { CornerDownRight, MoveDown, MoveUp } from 'lucide-react';
import { orderRefusal } from '../model/views/words.ts';
import { placeRefusal } from '../model/breaks.ts';
import type { Grid } from '../grid/handle.ts';
import { rowsOf } from '../model/picked.ts';
import { moveRows } from '../operations/rowacts.ts';
import type { Command } from './command.ts';
import { changingRows } from './refusals.ts';

export const rowMoving: readonly Command[] = [
  changingRows({
    id: 'row.moveUp',
    group: 'Rows',
    name: 'Move up',
    icon: MoveUp,
    keys: ['Alt+Shift+ArrowUp'],
    refusal: (grid) => moveRefusal(grid, targetUp(grid)),
    run: (grid) => void moveRows(grid.view, grid.desk, rowsOf(grid), targetUp(grid)),
  }),
  changingRows({
    id: 'row.moveDown',
    group: 'Rows',
    name: 'Move down',
    icon: MoveDown,
    keys: ['Alt+Shift+ArrowDown'],
    refusal: (grid) => moveRefusal(grid, targetDown(grid)),
    run: (grid) => void moveRows(grid.view, grid.desk, rowsOf(grid), targetDown(grid)),
  }),
  changingRows({
    id: 'row.moveTo',
    group: 'Rows',
    name: 'Move to…',
    icon: CornerDownRight,
    refusal: (grid) => orderRefusal(grid),
    run: (grid) => grid.show('moveRows'),
  }),
];

const targetUp = (grid: Grid): number => (rowsOf(grid)[0] ?? 0) - 1;
const targetDown = (grid: Grid): number => (rowsOf(grid).at(-1) ?? 0) + 2;

/** Why the picked rows cannot go before the row at `target`. */
export function moveRefusal(grid: Grid, target: number): string | null {
  const order = orderRefusal(grid);
  if (order !== null) return order;
  if (target < 0) return 'This is the first row.';
  if (target > grid.view.count()) return 'This is the last row.';
  return placeRefusal(grid.view, rowsOf(grid), target);
}
