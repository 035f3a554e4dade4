// Where a key was pressed: in a cell, or in something that keeps its keys for itself.

import type { Grid } from '../grid/handle.ts';

/** Whether an event comes from a cell, not from a button or field within the grid's element. */
export function isFromGrid(grid: Grid, { target }: Event): boolean {
  return target === grid.element || (target instanceof HTMLElement && target.role === 'gridcell');
}

/** Returns whether an element keeps its keys for itself: a field, or what lies over the page. */
export function keepsKeys(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu]') !== null
  );
}
