// What a cell holds: the cell as it is stored, and its purpose, own or its column's.

import type { Entity } from '../../../shared/model/action.ts';
import { cellIdAt } from './cellat.ts';
import type { Spot } from './selection.ts';
import type { View } from './view.ts';

/** Null where nothing is stored. */
export function storedCellAt(view: View, spot: Spot): Entity | null {
  const id = cellIdAt(view, spot);
  return id === null ? null : view.records.cell(id);
}

/** Returns the purpose of a cell, its own or its column's; null where neither has one. */
export function purposeAt(view: View, spot: Spot): string | null {
  const own = storedCellAt(view, spot)?.['purpose'];
  if (typeof own === 'string') return own;
  return spot.cell === undefined ? (view.columns()[spot.column]?.purpose ?? null) : null;
}
