// Which cells a member may not fill in, by the category of the cell, else of its column.

import { breakAt } from './cellat.ts';
import { storedCellAt } from './held.ts';
import type { CellPosition } from './selection.ts';
import type { View } from './view.ts';
import type { Category, Cell } from '../../../shared/records.ts';

/** Returns why a cell is not to be filled in; null where it is. */
export function shutOf(view: View, cell: Cell | null, columnCategory: Category | null): string | null {
  const shut = view.shut();
  if (shut.size === 0) return null;
  const own = view.setting().categories.get(cell?.categoryId ?? '');
  return shut.get((own ?? columnCategory)?.id ?? '') ?? null;
}

/** Returns why the cell at a position is not to be filled in; null where it is. */
export function shutAt(view: View, spot: CellPosition): string | null {
  if (view.shut().size === 0 || breakAt(view, spot.row) !== null) return null;
  const column = spot.cell === undefined ? view.columns()[spot.column] : null;
  return shutOf(view, storedCellAt(view, spot), column?.category ?? null);
}
