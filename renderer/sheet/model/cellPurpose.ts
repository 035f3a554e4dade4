// The stored cell at a position, and its purpose, which is its own or that of its column.

import type { Normalised } from '../../../shared/purposes/purpose.ts';
import { purposeNamed } from '../../../shared/purposes/purposes.ts';
import { cellAddressOf } from '../../store/rawcells.ts';
import type { Cell } from '../../../shared/records.ts';
import { cellIdAt, coveringCellAt } from './cellAt.ts';
import type { GridColumn } from './columns.ts';
import type { CellPosition } from './selection.ts';
import type { SheetModel } from './sheetModel.ts';

/** Returns the stored cell at a position; null where none is stored. */
export function storedCellAt(view: SheetModel, position: CellPosition): Cell | null {
  const id = cellIdAt(view, position);
  return id === null ? null : view.records.cell(id);
}

/** Returns the purpose of a cell, its own or its column's; null where neither has one. */
export function purposeAt(view: SheetModel, position: CellPosition): string | null {
  const own = storedCellAt(view, position)?.purpose;
  if (own) return own;
  return columnOf(view, position)?.purpose ?? null;
}

/** Returns the purpose option of the column of a cell; null where the column has none, and in a free block. */
export function optionAt(view: SheetModel, position: CellPosition): string | null {
  return columnOf(view, position)?.purposeOption ?? null;
}

/**
 * Returns the column of a cell; undefined in a free block, and where it is hidden. The column of a span is the one in
 * which it is stored.
 */
function columnOf(view: SheetModel, position: CellPosition): GridColumn | undefined {
  if (position.cell !== undefined) return undefined;
  const stored = cellAddressOf(coveringCellAt(view, position)?.cell.id ?? '');
  return view.columns()[stored ? view.columnAt(stored.columnId) : position.column];
}

/**
 * Returns a typed text in the form that the cell stores, or why it is invalid. Times are returned unchanged: the
 * schedule reads them, since it knows what else they move.
 */
export function normalisedAt(view: SheetModel, position: CellPosition, typed: string): Normalised {
  const { normalise, time } = purposeNamed(purposeAt(view, position));
  if (normalise === null || time !== null) return { text: typed };
  const showsSeconds = view.times.schedule()?.cascade.style().showsSeconds ?? true;
  return normalise(typed, { showsSeconds, option: optionAt(view, position) });
}
