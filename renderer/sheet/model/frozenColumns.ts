// Frozen columns: the first ones of the sheet, which stay in sight while the others scroll.

import type { GridColumn } from './columns.ts';

/** The part of the window that frozen columns may take, so that the others can be reached. */
const MOST_SHARE = 2 / 3;

export interface Freezing {
  /** The ids of all columns of the sheet, in its own order. */
  readonly ownIds: readonly string[];
  /** Number of these columns, from the first, that are frozen. */
  readonly count: number;
  /** The width in px of the window beside the row numbers. */
  readonly room: number;
}

/** Returns the columns, of which the frozen ones are pinned, from the left as far as the window has room for them. */
export function withFrozen(
  columns: readonly GridColumn[],
  { ownIds, count, room }: Freezing,
): readonly GridColumn[] {
  const frozen = new Set(ownIds.slice(0, count));
  const free = columns.findIndex(({ id, x, width }) => !frozen.has(id) || x + width > room * MOST_SHARE);
  const pinned = free < 0 ? columns.length : free;
  return pinned === 0 ? columns : columns.map((column, at) => ({ ...column, isPinned: at < pinned }));
}

/** Tells whether the columns up to the given one leave room for the others in a window of `room` px. */
export function hasRoomToFreeze({ x, width }: GridColumn, room: number): boolean {
  return x + width <= room * MOST_SHARE;
}
