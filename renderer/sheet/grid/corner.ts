// The corner of the grid: `#` selects everything, the lock beside it freezes the row numbers.

import type { Grid } from './handle.ts';
import type { HitTarget } from './hit.ts';

/** Whether something is in the corner, where there is no menu. */
export function isInCorner({ on }: HitTarget): boolean {
  return on === 'corner' || on === 'lock';
}

/** Does what a press on the corner means; nothing for a press elsewhere. */
export function pressCorner(grid: Grid, { on }: HitTarget): void {
  if (on === 'corner') grid.run('select.all');
  else if (on === 'lock') freezeOrUnfreeze(grid);
}

/** Asks how the row numbers are frozen, or whether they are unfrozen. */
export function freezeOrUnfreeze(grid: Grid): void {
  grid.run(grid.view.numbers.isFrozen() ? 'numbers.unfreeze' : 'numbers.freeze');
}
