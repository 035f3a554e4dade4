// Finds the check box under the pointer.

import { purposeAt } from '../model/cellPurpose.ts';
import type { CellPosition } from '../model/selection.ts';
import type { Grid } from './grid.ts';

/**
 * Returns the cell whose check box is under the pointer. In rows of several sub-rows the box is part of the row's
 * drawing.
 */
export function checkboxAt(grid: Grid, { clientX: x, clientY: y, target }: MouseEvent): CellPosition | null {
  if (!(target instanceof Element) || target.closest('.header, .editing')) return null;
  const position = grid.painter.positionAt(x, y);
  if (purposeAt(grid.view, position) !== 'checkbox') return null;
  const row = grid.painter.elementOf(position)?.closest('.row');
  const boxes = [...(row?.querySelectorAll('.picture > .box') ?? [])].map((box) =>
    box.getBoundingClientRect(),
  );
  return boxes.some((box) => isNear(box, x, y)) ? position : null;
}

/** Tolerance around a check box in px, for touch and for a shaky hand. */
const NEAR_PX = 4;

function isNear({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left - NEAR_PX && x <= right + NEAR_PX && y >= top - NEAR_PX && y <= bottom + NEAR_PX;
}
