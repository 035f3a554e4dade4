// Columns that stay in sight while the others scroll, in the DOM and in px.

import type { DisplayList } from '../../../shared/layout/list.ts';
import type { GridColumn } from '../model/columns.ts';

/** Marks the element of a column that stays in sight; the last such column has a mark of its own. */
export function markFrozen({ dataset }: HTMLElement, columns: readonly GridColumn[], at: number): void {
  if (columns[at]?.isPinned !== true) delete dataset['pinned'];
  else dataset['pinned'] = columns[at + 1]?.isPinned === true ? '' : 'last';
}

/** Returns the width in px of the columns that stay in sight. */
export function frozenWidth(columns: readonly GridColumn[]): number {
  const last = columns.findLast(({ isPinned }) => isPinned);
  return last ? last.x + last.width : 0;
}

/**
 * Returns the list without items that begin right of `edge`, in px: they need not be drawn where the drawing is clipped
 * there.
 */
export function listLeftOf(edge: number, list: DisplayList): DisplayList {
  return { ...list, items: list.items.filter(({ x }) => x < edge) };
}

interface Across {
  readonly left: number;
  readonly width: number;
}

/** Returns the part of a rectangle that lies right of `edge`, in px. */
export function rightOf<Rect extends Across>(edge: number, rect: Rect): Rect {
  const left = Math.max(edge, rect.left);
  return { ...rect, left, width: Math.max(0, rect.left + rect.width - left) };
}
