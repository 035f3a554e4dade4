// Keyboard navigation: the selection after a key. Positions are those of the view.

import { edgePositionInBlock, positionInBlock, nextInBlock, stepInBlock } from './blocks/blockMoves.ts';
import { coveringCellAt, subRowCount, textAt } from './cellAt.ts';
import type { SheetContext } from './context.ts';
import type { ItemStep } from './items/itemMoves.ts';
import {
  clampPosition,
  moveSelection,
  selectionAt,
  selectionOf,
  rangeSize,
  moveOrigin,
  rangeCorner,
  isWithin,
  rangesOf,
  type Range,
  type Selection,
  type CellPosition,
  type GridBounds,
} from './selection.ts';

/** A step of the selection. With `extend` (Shift) the range is extended instead of moved. */
export interface SelectionMove {
  readonly rows: number;
  readonly columns: number;
  readonly extend: boolean;
}

/** Returns the selection after an arrow key; within a free block it steps from cell to cell. */
export function stepTo(grid: SheetContext, { rows, columns, extend }: SelectionMove): Selection {
  const from = moveOrigin(grid.selection(), extend);
  const among = Math.abs(rows) > 1 ? null : grid.itemStep(from, stepNamed(rows, columns));
  if (among) return selectionAt(among);
  const inBlock = stepInBlock(grid.view, from, { rows, columns, extend });
  if (inBlock) return moveSelection(grid.selection(), inBlock, extend, grid.bounds());
  const next = clampPosition(overLines(grid, from, { rows, columns, extend }), grid.bounds());
  const position = extend ? next : positionInBlock(grid.view, next, rows < 0 ? 'below' : 'above');
  return moveSelection(grid.selection(), position, extend, grid.bounds());
}

function stepNamed(rows: number, columns: number): ItemStep {
  if (rows !== 0) return rows < 0 ? 'up' : 'down';
  return columns < 0 ? 'left' : 'right';
}

/** Steps through the sub-rows of a row one by one. A step of several rows goes from row to row. */
function overLines(
  { view }: SheetContext,
  from: CellPosition,
  { rows, columns }: SelectionMove,
): CellPosition {
  const row = from.row + rows;
  const column = from.column + columns;
  if (Math.abs(rows) > 1) return { row, column };
  // Goes past all sub-rows that one cell covers: a step within the cell would show no change.
  const { line: top = from.line ?? 0, lines = 1 } = coveringCellAt(view, from) ?? {};
  const line = rows > 0 ? top + lines : rows < 0 ? top - 1 : (from.line ?? 0);
  if (line >= 0 && line < subRowCount(view, from.row)) return { row: from.row, column, line };
  return { row, column, line: rows < 0 && row >= 0 ? subRowCount(view, row) - 1 : 0 };
}

/** Returns the selection after Ctrl and an arrow: at the edge of the filled cells. */
export function jumpTo(grid: SheetContext, { rows, columns, extend }: SelectionMove): Selection {
  const isFilled = (position: CellPosition): boolean => textAt(grid.view, position) !== '';
  const from = moveOrigin(grid.selection(), extend);
  const next = filledEdgeFrom(from, { row: rows, column: columns }, grid.bounds(), isFilled);
  const position = extend ? next : positionInBlock(grid.view, next, rows < 0 ? 'below' : 'above');
  return moveSelection(grid.selection(), position, extend, grid.bounds());
}

/** Returns the selection after Page Down (`by` 1) or Page Up (-1). */
export function pageTo(grid: SheetContext, by: 1 | -1, extend: boolean): Selection {
  return stepTo(grid, { rows: by * grid.rowsInSight(), columns: 0, extend });
}

/** Returns the selection after Home or End, of the row or, with Ctrl, of the sheet. */
export function edgeTo(
  grid: SheetContext,
  to: 'start' | 'end',
  of: 'row' | 'sheet',
  extend: boolean,
): Selection {
  const { rows, columns } = grid.bounds();
  const { row } = moveOrigin(grid.selection(), extend);
  const column = to === 'end' ? columns - 1 : 0;
  const next = { row: of === 'row' ? row : to === 'end' ? rows - 1 : 0, column };
  const position = extend ? next : edgePositionInBlock(grid.view, next, to);
  return moveSelection(grid.selection(), position, extend, grid.bounds());
}

/**
 * Returns the selection after Tab or Enter: the next cell in reading order, cycling through the ranges when more than
 * one cell is selected. In a row of several sub-rows Enter goes to the sub-row below, Tab along the sub-row and then to
 * the next.
 */
export function nextOf(grid: SheetContext, by: 1 | -1, along: 'row' | 'column'): Selection {
  const { view } = grid;
  if (grid.ranges().length > 1 || rangeSize(grid.range()) > 1)
    return stepSelection(grid.selection(), by, along, grid.bounds());
  const { active } = grid.selection();
  const among = along === 'row' ? grid.itemStep(active, by > 0 ? 'next' : 'previous') : null;
  if (among) return selectionAt(among);
  if (along === 'row')
    return selectionAt(
      nextInBlock(view, active, by) ??
        edgePositionInBlock(
          view,
          clampPosition(alongLine(grid, active, by), grid.bounds()),
          by > 0 ? 'start' : 'end',
        ),
    );
  const inBlock = stepInBlock(view, active, { rows: by, columns: 0, extend: false });
  const below = clampPosition(
    overLines(grid, active, { rows: by, columns: 0, extend: false }),
    grid.bounds(),
  );
  return selectionAt(inBlock ?? positionInBlock(view, below, by > 0 ? 'above' : 'below'));
}

/** Returns the next cell of the sub-row, else the first of the next sub-row; with `by` -1 the reverse. */
function alongLine({ view, bounds }: SheetContext, from: CellPosition, by: 1 | -1): CellPosition {
  const { row, line = 0 } = from;
  const { rows, columns } = bounds();
  const { column = from.column, span = 1 } = coveringCellAt(view, from) ?? {};
  const next = by > 0 ? column + span : column - 1;
  if (next >= 0 && next < columns) return { row, column: next, line };
  const edge = by > 0 ? 0 : columns - 1;
  if (line + by >= 0 && line + by < subRowCount(view, row)) return { row, column: edge, line: line + by };
  if (row + by < 0 || row + by >= rows) return from;
  return { row: row + by, column: edge, line: by > 0 ? 0 : subRowCount(view, row + by) - 1 };
}

/** Returns the selection of the whole sheet. */
export function allOf(grid: SheetContext): Selection {
  const { rows, columns } = grid.bounds();
  return selectionOf({ top: 0, left: 0, bottom: rows - 1, right: columns - 1 });
}

/** Returns the selection extended to whole rows or whole columns. */
export function wholeRowsOrColumns(grid: SheetContext, of: 'rows' | 'columns'): Selection {
  const { rows, columns } = grid.bounds();
  const whole = of === 'rows' ? { left: 0, right: columns - 1 } : { top: 0, bottom: rows - 1 };
  const { active, others } = grid.selection();
  return {
    ...selectionOf(withPlaces(grid.range(), whole)),
    active,
    others: others.map((range) => withPlaces(range, whole)),
  };
}

/** Returns a range with some edges replaced. `cell` is left out, as whole rows and columns are no cell of a block. */
function withPlaces({ top, left, bottom, right }: Range, places: Partial<Range>): Range {
  return { top, left, bottom, right, ...places };
}

// Tab and Enter, Ctrl and an arrow, as pure functions over positions.

/**
 * Returns the selection after Tab or Enter: the next cell in reading order, cycling through the ranges when more than
 * one cell is selected.
 */
export function stepSelection(
  selection: Selection,
  by: 1 | -1,
  along: 'row' | 'column',
  bounds: GridBounds,
): Selection {
  const ranges = rangesOf(selection);
  if (ranges.length > 1 || ranges.some((range) => rangeSize(range) > 1))
    return roundAll(selection, by, along);
  const { row, column } = selection.active;
  const position = along === 'row' ? overEdge(selection.active, by, bounds) : { row: row + by, column };
  return moveSelection(selection, position, false, bounds);
}

function overEdge({ row, column }: CellPosition, by: number, { rows, columns }: GridBounds): CellPosition {
  const next = column + by;
  if (next < 0) return row > 0 ? { row: row - 1, column: columns - 1 } : { row, column };
  if (next < columns) return { row, column: next };
  return row + 1 < rows ? { row: row + 1, column: 0 } : { row, column };
}

/**
 * Moves the active cell on within its range, and from the end of that to the next range. The ranges keep their order,
 * rotated so that the active one is last.
 */
function roundAll(selection: Selection, by: 1 | -1, along: 'row' | 'column'): Selection {
  const ranges = rangesOf(selection);
  const range = ranges.at(-1);
  if (!range || !isWithin(selection.active, range)) return selection;
  const next = indexIn(selection.active, range, along) + by;
  if (next >= 0 && next < rangeSize(range)) return { ...selection, active: positionIn(next, range, along) };
  const turned = by === 1 ? [...ranges.slice(1), ...ranges.slice(0, 1)] : [range, ...ranges.slice(0, -1)];
  const to = turned.at(-1) ?? range;
  const active = positionIn(by === 1 ? 0 : rangeSize(to) - 1, to, along);
  return {
    active,
    anchor: rangeCorner(to, 'start'),
    head: rangeCorner(to, 'end'),
    others: turned.slice(0, -1),
  };
}

function indexIn({ row, column }: CellPosition, range: Range, along: 'row' | 'column'): number {
  const { top, left, bottom, right } = range;
  return along === 'row'
    ? (row - top) * (right - left + 1) + (column - left)
    : (column - left) * (bottom - top + 1) + (row - top);
}

function positionIn(index: number, range: Range, along: 'row' | 'column'): CellPosition {
  const { top, left, bottom, right } = range;
  if (range.cell !== undefined) return rangeCorner(range, 'start');
  const [width, height] = [right - left + 1, bottom - top + 1];
  return along === 'row'
    ? { row: top + Math.floor(index / width), column: left + (index % width) }
    : { row: top + (index % height), column: left + Math.floor(index / height) };
}

/** Returns the position after Ctrl and an arrow: the edge of the filled cells. */
export function filledEdgeFrom(
  from: CellPosition,
  by: CellPosition,
  bounds: GridBounds,
  isFilled: (position: CellPosition) => boolean,
): CellPosition {
  const next = (position: CellPosition): CellPosition => ({
    row: position.row + by.row,
    column: position.column + by.column,
  });
  const isInside = ({ row, column }: CellPosition): boolean =>
    row >= 0 && column >= 0 && row < bounds.rows && column < bounds.columns;
  let position = next(from);
  if (!isInside(position)) return from;
  const walksFilled = isFilled(from) && isFilled(position);
  while (isInside(next(position)) && (walksFilled ? isFilled(next(position)) : !isFilled(position)))
    position = next(position);
  return position;
}
