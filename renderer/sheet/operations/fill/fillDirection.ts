// The range that a fill starts from, and the range that it fills. Pure functions over positions.

import type { Range, CellPosition } from '../../model/selection.ts';

export type FillDirection = 'down' | 'up' | 'right' | 'left';

export interface Fill {
  readonly from: Range;
  readonly to: Range;
  readonly side: FillDirection;
}

/**
 * Returns the fill from a range to the pointer; null while the pointer is over the range itself. `past` is the distance
 * in px from the range to the pointer, negative above and to the left. A fill has one direction, that of the larger
 * distance.
 */
export function fillTo(
  from: Range,
  { row, column }: CellPosition,
  past: { readonly x: number; readonly y: number },
) {
  const isUpright = Math.abs(past.y) >= Math.abs(past.x);
  if (isUpright && past.y > 0 && row > from.bottom) return fillDownTo(from, row);
  if (isUpright && past.y < 0 && row < from.top)
    return { from, side: 'up', to: { ...from, top: row, bottom: from.top - 1 } } satisfies Fill;
  if (!isUpright && past.x > 0 && column > from.right) return fillRightTo(from, column);
  if (!isUpright && past.x < 0 && column < from.left)
    return { from, side: 'left', to: { ...from, left: column, right: from.left - 1 } } satisfies Fill;
  return null;
}

/** Returns the fill from a range down to a row. */
export function fillDownTo(from: Range, bottom: number): Fill {
  return { from, side: 'down', to: { ...from, top: from.bottom + 1, bottom } };
}

/** Returns the fill from a range to the right, up to a column. */
export function fillRightTo(from: Range, right: number): Fill {
  return { from, side: 'right', to: { ...from, left: from.right + 1, right } };
}

/** Returns the range of the source and the filled cells together, which is selected after the fill. */
export function filledRange({ from, to }: Pick<Fill, 'from' | 'to'>): Range {
  return {
    top: Math.min(from.top, to.top),
    left: Math.min(from.left, to.left),
    bottom: Math.max(from.bottom, to.bottom),
    right: Math.max(from.right, to.right),
  };
}

/**
 * Returns how a selected range is filled from its own beginning: down where it has several rows, else to the right. The
 * source is the filled part at the beginning, up to the first gap; in a range without a gap, it is the first cell of
 * each row or column. Returns null where there is no source, or nothing to fill.
 */
export function fillWithin(range: Range, isFilled: (position: CellPosition) => boolean): Fill | null {
  const { top, left, bottom, right } = range;
  if (bottom > top) {
    const count = runOf(bottom - top + 1, (at) =>
      anyOf(left, right, (column) => isFilled({ row: top + at, column })),
    );
    return count === 0 ? null : fillDownTo({ ...range, bottom: top + count - 1 }, bottom);
  }
  const count = runOf(right - left + 1, (at) => isFilled({ row: top, column: left + at }));
  return count === 0 || right === left ? null : fillRightTo({ ...range, right: left + count - 1 }, right);
}

/** Returns how many of `count` entries are filled before the first gap; 1 where all are filled. */
function runOf(count: number, isFilled: (at: number) => boolean): number {
  let run = 0;
  while (run < count && isFilled(run)) run++;
  return run === count ? 1 : run;
}

function anyOf(from: number, to: number, is: (at: number) => boolean): boolean {
  for (let at = from; at <= to; at++) if (is(at)) return true;
  return false;
}
