// Which cells a member may not fill in, by the category of the cell, else of its column.

import { pageBreakAt } from './cellAt.ts';
import { storedCellAt } from './cellPurpose.ts';
import type { CellPosition } from './selection.ts';
import type { SheetModel } from './sheetModel.ts';
import type { Category, Cell } from '../../../shared/records.ts';

/** Returns why a cell may not be filled in; null where it may. */
export function readOnlyReasonOf(
  view: SheetModel,
  cell: Cell | null,
  columnCategory: Category | null,
): string | null {
  const readOnly = view.readOnlyCategories();
  if (readOnly.size === 0) return null;
  const own = view.setting().categories.get(cell?.categoryId ?? '');
  return readOnly.get((own ?? columnCategory)?.id ?? '') ?? null;
}

/** Returns why the cell at a position may not be filled in; null where it may. */
export function readOnlyReasonAt(view: SheetModel, position: CellPosition): string | null {
  if (view.readOnlyCategories().size === 0 || pageBreakAt(view, position.row) !== null) return null;
  const column = position.cell === undefined ? view.columns()[position.column] : null;
  return readOnlyReasonOf(view, storedCellAt(view, position), column?.category ?? null);
}
