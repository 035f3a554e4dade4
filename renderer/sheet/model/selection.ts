// The selection: a range from its anchor to its head, the active cell in it, where typing goes, and further ranges. All
// functions are pure; rows and columns are positions as shown. As in every spreadsheet Shift moves the head, Ctrl
// begins another range, and Tab cycles through all ranges.

export interface CellPosition {
  readonly row: number;
  readonly column: number;
  /** The sub-row within a row of several; absent means the first. */
  readonly line?: number;
  /** Id of the cell of a free block, as those have no column. Absent in a block means the block as a whole. */
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
  /** Id of the cell when the range is one cell of a free block. */
  readonly cell?: string;
}

export interface GridBounds {
  readonly rows: number;
  readonly columns: number;
}

/** The selection of the first cell. */
export const HOME = selectionAt({ row: 0, column: 0 });

/** Returns the selection of one cell. */
export function selectionAt(position: CellPosition): Selection {
  return { active: position, anchor: position, head: position, others: [] };
}

/** Returns the selection of a range, active at its upper left corner. */
export function selectionOf(range: Range): Selection {
  const anchor = rangeCorner(range, 'start');
  return { active: anchor, anchor, head: rangeCorner(range, 'end'), others: [] };
}

/** Returns the upper left (`start`) or the lower right corner of a range. */
export function rangeCorner(
  { top, left, bottom, right, cell }: Range,
  corner: 'start' | 'end',
): CellPosition {
  const position = corner === 'start' ? { row: top, column: left } : { row: bottom, column: right };
  return cell === undefined ? position : { ...position, cell };
}

/** Returns the range between two corners. The range of one cell of a block keeps the id of the cell. */
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

/** Returns all ranges, the active one last. */
export function rangesOf(selection: Selection): readonly Range[] {
  return [...selection.others, rangeOf(selection)];
}

/** Returns the number of cells in a range, counting a row of several sub-rows once. */
export function rangeSize({ top, left, bottom, right }: Range): number {
  return (bottom - top + 1) * (right - left + 1);
}

/** Tells whether a position lies in a range. A cell of a block does not lie in the range of the block as a whole. */
export function isWithin(
  { row, column, cell }: CellPosition,
  { top, left, bottom, right, ...range }: Range,
): boolean {
  if (range.cell !== undefined) return cell === range.cell;
  // This range is the block as a whole, which does not contain its cells.
  if (cell !== undefined && top === bottom && left === right) return false;
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** Whether two positions are the same, where an absent sub-row is the first. */
export function isSamePosition(one: CellPosition, other: CellPosition): boolean {
  if (one.cell !== other.cell) return false;
  return one.row === other.row && one.column === other.column && (one.line ?? 0) === (other.line ?? 0);
}

/** Returns a position moved into the bounds; its block cell is kept only when its row did not change. */
export function clampPosition(
  { row, column, line, cell }: CellPosition,
  { rows, columns }: GridBounds,
): CellPosition {
  const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at));
  const position = { row: within(row, rows), column: within(column, columns) };
  if (cell !== undefined && position.row === row) return { ...position, cell };
  return line ? { ...position, line } : position;
}

/** Returns the selection without the parts that lie outside the bounds. */
export function clampSelection({ active, anchor, head, others }: Selection, bounds: GridBounds): Selection {
  return {
    active: clampPosition(active, bounds),
    anchor: clampPosition(anchor, bounds),
    head: clampPosition(head, bounds),
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

/** Returns where a move starts: at the head when the range is being extended, else at the active cell. */
export function moveOrigin({ active, anchor, head }: Selection, extend: boolean): CellPosition {
  return extend && isSamePosition(active, anchor) ? head : active;
}

/** Returns the selection after a move to `position`; with `extend` the range reaches from the active cell to it. */
export function moveSelection(
  { active, others }: Selection,
  position: CellPosition,
  extend: boolean,
  bounds: GridBounds,
): Selection {
  const to = clampPosition(position, bounds);
  return extend ? { active, anchor: active, head: to, others } : selectionAt(to);
}

/** Returns the selection after Ctrl and a click: another range begins beside those already selected. */
export function addRange(selection: Selection, next: Selection): Selection {
  return { ...next, others: rangesOf(selection) };
}

/** Positions of rows or columns as shown, in their order, each once. */
export type Positions = readonly number[];

/** Returns the rows of some ranges, from the top down. */
export function rowIndexesIn(ranges: readonly Pick<Range, 'top' | 'bottom'>[]): Positions {
  const rows = new Set<number>();
  for (const { top, bottom } of ranges) for (let row = top; row <= bottom; row++) rows.add(row);
  return [...rows].toSorted((one, other) => one - other);
}
