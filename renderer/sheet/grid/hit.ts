// Finds what is under the pointer.

import { HEADER_PX } from './header.ts';
import type { Grid } from './handle.ts';
import type { CellPosition } from '../model/selection.ts';

export interface HitTarget {
  readonly on: 'cell' | 'number' | 'title' | 'corner';
  readonly spot: CellPosition;
}

/**
 * Returns the cell, row number, column title or corner at a mouse event; null for the editor, scroll bars and the empty
 * space.
 */
export function hitOf(grid: Grid, event: MouseEvent): HitTarget | null {
  const { target, clientX, clientY } = event;
  const { element, painter } = grid;
  if (!(target instanceof Element) || target.closest('.editing')) return null;
  const { x, y } = painter.pointAt(clientX, clientY);
  if (x > element.clientWidth || y > element.clientHeight) return null;
  if (target.closest('.corner')) return { on: 'corner', spot: { row: 0, column: 0 } };
  if (target.closest('.header')) {
    const title = target.closest('.title');
    const column = grid.view.columnAt(title instanceof HTMLElement ? (title.dataset['column'] ?? '') : '');
    return column < 0 ? null : { on: 'title', spot: { row: 0, column } };
  }
  const isOnDesk = x + element.scrollLeft >= painter.gutter() + grid.view.groundWidth();
  if (isOnDesk) return null;
  const isBelow = y - HEADER_PX + element.scrollTop > painter.body.clientHeight;
  if (isBelow) return null;
  const spot = painter.spotAt(clientX, clientY);
  return { on: x < painter.gutter() ? 'number' : 'cell', spot };
}
