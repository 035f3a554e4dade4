// What is selected: a range from its anchor to its head, and in it the active cell, where typing goes. Pure;
// rows and columns are positions. As in every spreadsheet: Shift moves the head, Tab walks round the range.

export interface Spot {
  readonly row: number;
  readonly column: number;
}

export interface Selection {
  readonly active: Spot;
  readonly anchor: Spot;
  readonly head: Spot;
}

export interface Range {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export interface Bounds {
  readonly rows: number;
  readonly columns: number;
}

export const HOME = selectionAt({ row: 0, column: 0 });

/** One cell. */
export function selectionAt(spot: Spot): Selection {
  return { active: spot, anchor: spot, head: spot };
}

export function selectionOf({ top, left, bottom, right }: Range): Selection {
  const anchor = { row: top, column: left };
  return { active: anchor, anchor, head: { row: bottom, column: right } };
}

export function rangeOf({ anchor, head }: Pick<Selection, 'anchor' | 'head'>): Range {
  return {
    top: Math.min(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    bottom: Math.max(anchor.row, head.row),
    right: Math.max(anchor.column, head.column),
  };
}

export function sizeOf({ top, left, bottom, right }: Range): number {
  return (bottom - top + 1) * (right - left + 1);
}

export function clamped({ row, column }: Spot, { rows, columns }: Bounds): Spot {
  const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at));
  return { row: within(row, rows), column: within(column, columns) };
}

/** The same cells as far as they are still there. */
export function kept({ active, anchor, head }: Selection, bounds: Bounds): Selection {
  return { active: clamped(active, bounds), anchor: clamped(anchor, bounds), head: clamped(head, bounds) };
}

/** Where a move starts: at the head when the range is being extended, else at the active cell. */
export function startOf({ active, anchor, head }: Selection, extend: boolean): Spot {
  return extend && isSame(active, anchor) ? head : active;
}

/** The selection after going to `spot`; with `extend` the range reaches from the active cell to it. */
export function moved({ active }: Selection, spot: Spot, extend: boolean, bounds: Bounds): Selection {
  const to = clamped(spot, bounds);
  return extend ? { active, anchor: active, head: to } : selectionAt(to);
}

/** Tab and Enter: the next cell in reading order, round the range when one is selected. */
export function stepped(
  selection: Selection,
  by: 1 | -1,
  along: 'row' | 'column',
  bounds: Bounds,
): Selection {
  const range = rangeOf(selection);
  if (sizeOf(range) > 1) return { ...selection, active: roundRange(selection.active, range, by, along) };
  const { row, column } = selection.active;
  const spot = along === 'row' ? overEdge(selection.active, by, bounds) : { row: row + by, column };
  return moved(selection, spot, false, bounds);
}

function overEdge({ row, column }: Spot, by: number, { rows, columns }: Bounds): Spot {
  const next = column + by;
  if (next < 0) return row > 0 ? { row: row - 1, column: columns - 1 } : { row, column };
  if (next < columns) return { row, column: next };
  return row + 1 < rows ? { row: row + 1, column: 0 } : { row, column };
}

function roundRange({ row, column }: Spot, range: Range, by: number, along: 'row' | 'column'): Spot {
  const { top, left } = range;
  const [width, height] = [range.right - left + 1, range.bottom - top + 1];
  const at = along === 'row' ? (row - top) * width + (column - left) : (column - left) * height + (row - top);
  const next = (at + by + width * height) % (width * height);
  return along === 'row'
    ? { row: top + Math.floor(next / width), column: left + (next % width) }
    : { row: top + (next % height), column: left + Math.floor(next / height) };
}

/** Ctrl and an arrow: to the edge of what is filled. */
export function jumped(from: Spot, by: Spot, bounds: Bounds, isFilled: (spot: Spot) => boolean): Spot {
  const next = (spot: Spot): Spot => ({ row: spot.row + by.row, column: spot.column + by.column });
  const isInside = ({ row, column }: Spot): boolean =>
    row >= 0 && column >= 0 && row < bounds.rows && column < bounds.columns;
  let spot = next(from);
  if (!isInside(spot)) return from;
  const walksFilled = isFilled(from) && isFilled(spot);
  while (isInside(next(spot)) && (walksFilled ? isFilled(next(spot)) : !isFilled(spot))) spot = next(spot);
  return spot;
}

function isSame(one: Spot, other: Spot): boolean {
  return one.row === other.row && one.column === other.column;
}
