// Which cells a member may not fill in, by the category of the cell, else of its column.

import { textIn } from '../../../shared/layout/content.ts';
import { cellAddressOf } from '../../store/rawcells.ts';
import { coveringCellAt, pageBreakAt } from './cellAt.ts';
import { storedCellAt } from './cellPurpose.ts';
import type { CellPosition } from './selection.ts';
import type { SheetModel } from './sheetModel.ts';
import type { Category, Cell } from '../../../shared/records.ts';

/** Returns why a cell may not be filled in; null where it may. */
export function readOnlyReasonOf(
  view: SheetModel,
  cell: Pick<Cell, 'categoryId'> | null,
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
  return readOnlyReasonOf(view, storedCellAt(view, position), columnCategoryAt(view, position));
}

/** Returns the category of the column in which a cell is stored: of a span, that in which it begins. */
function columnCategoryAt(view: SheetModel, position: CellPosition): Category | null {
  if (position.cell !== undefined) return null;
  const stored = cellAddressOf(coveringCellAt(view, position)?.cell.id ?? '');
  if (!stored) return view.columns()[position.column]?.category ?? null;
  const column = view.ownColumns().find(({ id }) => id === stored.columnId);
  return view.setting().categories.get(textIn(column?.categoryId)) ?? null;
}
