// Finds what is under the pointer.

import { HEADER_PX } from './header.ts';
import type { Grid } from './grid.ts';
import type { CellPosition } from '../model/selection.ts';

export interface HitTarget {
  readonly on: 'cell' | 'number' | 'title' | 'corner' | 'lock';
  readonly position: CellPosition;
}

/** Whether a mouse event is in the empty space below the last row. */
export function isBelowRows(grid: Grid, { target, clientX, clientY }: MouseEvent): boolean {
  const { element, painter } = grid;
  if (!(target instanceof Element) || target.closest('.editing, .header')) return false;
  const { x, y } = painter.pointAt(clientX, clientY);
  const isOnScrollBar = x > element.clientWidth || y > element.clientHeight;
  const isBelow = y - HEADER_PX + element.scrollTop > painter.body.clientHeight;
  return isBelow && !isOnScrollBar && !isBesidePaper(grid, x);
}

/** Whether a point is right of all that is printed; `x` is in px from the left of the window. */
export function isBesidePaper({ element, painter, view }: Grid, x: number): boolean {
  return x + element.scrollLeft >= painter.gutter() + view.groundWidth();
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
  if (target.closest('.corner'))
    return { on: target.closest('.freeze') ? 'lock' : 'corner', position: { row: 0, column: 0 } };
  if (target.closest('.header')) {
    const title = target.closest('.title');
    const column = grid.view.columnAt(title instanceof HTMLElement ? (title.dataset['column'] ?? '') : '');
    return column < 0 ? null : { on: 'title', position: { row: 0, column } };
  }
  if (isBesidePaper(grid, x)) return null;
  const isBelow = y - HEADER_PX + element.scrollTop > painter.body.clientHeight;
  if (isBelow) return null;
  const position = painter.positionAt(clientX, clientY);
  return { on: x < painter.gutter() ? 'number' : 'cell', position };
}
