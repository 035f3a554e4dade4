// What is selected: a range from its anchor to its head, and in it the active cell, where typing goes; further
// ranges beside it. Pure; rows and columns are positions on the screen. As in every spreadsheet: Shift moves the
// head, Ctrl begins another range, Tab walks round all of them.

export interface CellPosition {
  readonly row: number;
  readonly column: number;
  /** The line within a row of several lines; absent is the first. */
  readonly line?: number;
  /** The cell of a free block: they stand in no column. Absent there means the block as a whole. */
  readonly cell?: string;
}

export interface Selection {
  readonly active: CellPosition;
  readonly anchor: CellPosition;
  readonly head: CellPosition;
  /** Further ranges, in the order in which they were begun. */
  readonly others: readonly Range[];
}

export interface Range {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  /** One cell of a free block. */
  readonly cell?: string;
}

export interface GridBounds {
  readonly rows: number;
  readonly columns: number;
}

export const HOME = selectionAt({ row: 0, column: 0 });

/** One cell. */
export function selectionAt(spot: CellPosition): Selection {
  return { active: spot, anchor: spot, head: spot, others: [] };
}

/** Returns the selection of a range, active at its upper left corner. */
export function selectionOf(range: Range): Selection {
  const anchor = rangeCorner(range, 'start');
  return { active: anchor, anchor, head: rangeCorner(range, 'end'), others: [] };
}

export function rangeCorner(
  { top, left, bottom, right, cell }: Range,
  corner: 'start' | 'end',
): CellPosition {
  const spot = corner === 'start' ? { row: top, column: left } : { row: bottom, column: right };
  return cell === undefined ? spot : { ...spot, cell };
}

/** Returns the range between two corners; that of one cell of a block keeps the cell's id. */
export function rangeOf({ anchor, head }: Pick<Selection, 'anchor' | 'head'>): Range {
  const range = {
    top: Math.min(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    bottom: Math.max(anchor.row, head.row),
    right: Math.max(anchor.column, head.column),
  };
  const isOneCell = anchor.cell !== undefined && anchor.cell === head.cell;
  return isOneCell ? { ...range, cell: anchor.cell } : range;
}

/** All ranges, the active one last. */
export function rangesOf(selection: Selection): readonly Range[] {
  return [...selection.others, rangeOf(selection)];
}

export function sizeOf({ top, left, bottom, right }: Range): number {
  return (bottom - top + 1) * (right - left + 1);
}

/** Tells whether a spot lies in a range. A cell of a block does not lie in the range of its block alone. */
export function isWithin(
  { row, column, cell }: CellPosition,
  { top, left, bottom, right, ...range }: Range,
): boolean {
  if (range.cell !== undefined) return cell === range.cell;
  // A block as a whole is not its cell.
  if (cell !== undefined && top === bottom && left === right) return false;
  return row >= top && row <= bottom && column >= left && column <= right;
}

export function isSamePosition(one: CellPosition, other: CellPosition): boolean {
  if (one.cell !== other.cell) return false;
  return one.row === other.row && one.column === other.column && (one.line ?? 0) === (other.line ?? 0);
}

/** Moves a spot into the bounds; its block cell is kept only while its row is. */
export function clamped(
  { row, column, line, cell }: CellPosition,
  { rows, columns }: GridBounds,
): CellPosition {
  const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at));
  const spot = { row: within(row, rows), column: within(column, columns) };
  if (cell !== undefined && spot.row === row) return { ...spot, cell };
  return line ? { ...spot, line } : spot;
}

/** The same cells as far as they are still there. */
export function kept({ active, anchor, head, others }: Selection, bounds: GridBounds): Selection {
  return {
    active: clamped(active, bounds),
    anchor: clamped(anchor, bounds),
    head: clamped(head, bounds),
    others: others.flatMap((range) => {
      const { rows, columns } = bounds;
      const { top, left, bottom, right } = range;
      if (top >= rows || left >= columns || bottom < 0 || right < 0) return [];
      return {
        ...range,
        top: Math.max(0, top),
        left: Math.max(0, left),
        bottom: Math.min(rows - 1, bottom),
        right: Math.min(columns - 1, right),
      };
    }),
  };
}

/** Where a move starts: at the head when the range is being extended, else at the active cell. */
export function moveOrigin({ active, anchor, head }: Selection, extend: boolean): CellPosition {
  return extend && isSamePosition(active, anchor) ? head : active;
}

/** The selection after going to `spot`; with `extend` the range reaches from the active cell to it. */
export function moveSelection(
  { active, others }: Selection,
  spot: CellPosition,
  extend: boolean,
  bounds: GridBounds,
): Selection {
  const to = clamped(spot, bounds);
  return extend ? { active, anchor: active, head: to, others } : selectionAt(to);
}

/** Ctrl and a click: another range begins, and what was selected stays. */
export function added(selection: Selection, next: Selection): Selection {
  return { ...next, others: rangesOf(selection) };
}

/** Places of rows, from the top down, each once. */
export type RowIndexes = readonly number[];

/** The rows of some ranges, from the top down. */
export function placesIn(ranges: readonly Pick<Range, 'top' | 'bottom'>[]): RowIndexes {
  const rows = new Set<number>();
  for (const { top, bottom } of ranges) for (let row = top; row <= bottom; row++) rows.add(row);
  return [...rows].toSorted((one, other) => one - other);
}
