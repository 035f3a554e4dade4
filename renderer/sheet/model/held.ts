// What a cell holds: the cell as it is stored, and its purpose, own or its column's.

import type { Normalised } from '../../../shared/purposes/purpose.ts';
import { purposeNamed } from '../../../shared/purposes/purposes.ts';
import type { Cell } from '../../../shared/records.ts';
import { cellIdAt } from './cellat.ts';
import type { CellPosition } from './selection.ts';
import type { View } from './view.ts';

/** Null where nothing is stored. */
export function storedCellAt(view: View, spot: CellPosition): Cell | null {
  const id = cellIdAt(view, spot);
  return id === null ? null : view.records.cell(id);
}

/** Returns the purpose of a cell, its own or its column's; null where neither has one. */
export function purposeAt(view: View, spot: CellPosition): string | null {
  const own = storedCellAt(view, spot)?.purpose;
  if (own) return own;
  return spot.cell === undefined ? (view.columns()[spot.column]?.purpose ?? null) : null;
}

/** Returns the option of the column that a cell stands in; null where it has none, and in a free block. */
export function optionAt(view: View, spot: CellPosition): string | null {
  return spot.cell === undefined ? (view.columns()[spot.column]?.purposeOption ?? null) : null;
}

/** Returns a typed text as the cell writes it, or why it cannot be written. Times are written by the schedule, which
 *  knows what else they move. */
export function normalisedAt(view: View, spot: CellPosition, typed: string): Normalised {
  const { normalise, time } = purposeNamed(purposeAt(view, spot));
  if (normalise === null || time !== null) return { text: typed };
  const showsSeconds = view.times.clockwork()?.cascade.style().showsSeconds ?? true;
  return normalise(typed, { showsSeconds, option: optionAt(view, spot) });
}
