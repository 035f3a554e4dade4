// Where a key was pressed: in a cell, or in something that keeps its keys for itself.

import { letterOf } from '../../browser/letterOf.ts';
import type { Grid } from '../grid/grid.ts';

/** Whether an event comes from a cell, and not from a button or a field within the grid's element. */
export function isFromGrid(grid: Grid, { target }: Event): boolean {
  return target === grid.element || (target instanceof HTMLElement && target.role === 'gridcell');
}

/**
 * Returns whether a key asks the browser to copy, cut or paste, for which it then sends events. With Shift, pasting is
 * a command.
 */
export function isOfClipboard(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, shiftKey } = event;
  const letter = letterOf(event);
  return (ctrlKey || metaKey) && (letter === 'c' || letter === 'x' || (letter === 'v' && !shiftKey));
}

/** Returns whether an element handles its keys itself: a field, a dialog, or a menu. */
export function keepsKeys(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu]') !== null
  );
}
