// The next cell in reading order; null after the last. Pure.

import type { Bounds, Spot } from '../../../model/selection.ts';

export function nextSpot({ row, column }: Spot, { rows, columns }: Bounds): Spot | null {
  if (column + 1 < columns) return { row, column: column + 1 };
  return row + 1 < rows ? { row: row + 1, column: 0 } : null;
}
