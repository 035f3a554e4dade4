// Where a key leads: the selection after it. Positions are those of the view.

import { edgeIn, entered, nextInBlock, stepInBlock } from './blocks/going.ts';
import { coverOf, lineCount, textAt } from './cellat.ts';
import type { SheetContext } from './context.ts';
import {
  clamped,
  moved,
  selectionAt,
  selectionOf,
  sizeOf,
  startOf,
  type Range,
  type Selection,
  type Spot,
} from './selection.ts';
import { jumped, stepped } from './walking.ts';

/** Which way, and whether the range goes along: Shift. */
export interface Way {
  readonly rows: number;
  readonly columns: number;
  readonly extend: boolean;
}

/** Returns the selection after an arrow key; within a free block it steps from cell to cell. */
export function stepTo(grid: SheetContext, { rows, columns, extend }: Way): Selection {
  const from = startOf(grid.selection(), extend);
  const inBlock = stepInBlock(grid.view, from, { rows, columns, extend });
  if (inBlock) return moved(grid.selection(), inBlock, extend, grid.bounds());
  const next = clamped(overLines(grid, from, { rows, columns, extend }), grid.bounds());
  const spot = extend ? next : entered(grid.view, next, rows < 0 ? 'below' : 'above');
  return moved(grid.selection(), spot, extend, grid.bounds());
}

/** A row of several lines is walked line by line; a range of several rows takes them whole. */
function overLines({ view }: SheetContext, from: Spot, { rows, columns }: Way): Spot {
  const row = from.row + rows;
  const column = from.column + columns;
  if (Math.abs(rows) > 1) return { row, column };
  // Past the lines that one cell covers: within them nothing would be seen to move.
  const { line: top = from.line ?? 0, lines = 1 } = coverOf(view, from) ?? {};
  const line = rows > 0 ? top + lines : rows < 0 ? top - 1 : (from.line ?? 0);
  if (line >= 0 && line < lineCount(view, from.row)) return { row: from.row, column, line };
  return { row, column, line: rows < 0 && row >= 0 ? lineCount(view, row) - 1 : 0 };
}

/** To the edge of what is filled. */
export function jumpTo(grid: SheetContext, { rows, columns, extend }: Way): Selection {
  const isFilled = (spot: Spot): boolean => textAt(grid.view, spot) !== '';
  const from = startOf(grid.selection(), extend);
  const next = jumped(from, { row: rows, column: columns }, grid.bounds(), isFilled);
  const spot = extend ? next : entered(grid.view, next, rows < 0 ? 'below' : 'above');
  return moved(grid.selection(), spot, extend, grid.bounds());
}

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
  const { row } = startOf(grid.selection(), extend);
  const column = to === 'end' ? columns - 1 : 0;
  const next = { row: of === 'row' ? row : to === 'end' ? rows - 1 : 0, column };
  const spot = extend ? next : edgeIn(grid.view, next, to);
  return moved(grid.selection(), spot, extend, grid.bounds());
}

/** Tab and Enter: on in reading order, round the ranges when more than one cell is selected. A row of several lines is
 *  read as it looks: Enter goes to the line below, Tab along the line and then to the next. */
export function nextOf(grid: SheetContext, by: 1 | -1, along: 'row' | 'column'): Selection {
  const { view } = grid;
  if (grid.ranges().length > 1 || sizeOf(grid.range()) > 1)
    return stepped(grid.selection(), by, along, grid.bounds());
  const { active } = grid.selection();
  if (along === 'row')
    return selectionAt(
      nextInBlock(view, active, by) ??
        edgeIn(view, clamped(alongLine(grid, active, by), grid.bounds()), by > 0 ? 'start' : 'end'),
    );
  const inBlock = stepInBlock(view, active, { rows: by, columns: 0, extend: false });
  const below = clamped(overLines(grid, active, { rows: by, columns: 0, extend: false }), grid.bounds());
  return selectionAt(inBlock ?? entered(view, below, by > 0 ? 'above' : 'below'));
}

/** The next cell of the line, else the first of the line below it, or the other way round. */
function alongLine({ view, bounds }: SheetContext, from: Spot, by: 1 | -1): Spot {
  const { row, line = 0 } = from;
  const { rows, columns } = bounds();
  const { column = from.column, span = 1 } = coverOf(view, from) ?? {};
  const next = by > 0 ? column + span : column - 1;
  if (next >= 0 && next < columns) return { row, column: next, line };
  const edge = by > 0 ? 0 : columns - 1;
  if (line + by >= 0 && line + by < lineCount(view, row)) return { row, column: edge, line: line + by };
  if (row + by < 0 || row + by >= rows) return from;
  return { row: row + by, column: edge, line: by > 0 ? 0 : lineCount(view, row + by) - 1 };
}

export function allOf(grid: SheetContext): Selection {
  const { rows, columns } = grid.bounds();
  return selectionOf({ top: 0, left: 0, bottom: rows - 1, right: columns - 1 });
}

/** The same selection, as whole rows or whole columns. */
export function wholeOf(grid: SheetContext, of: 'rows' | 'columns'): Selection {
  const { rows, columns } = grid.bounds();
  const whole = of === 'rows' ? { left: 0, right: columns - 1 } : { top: 0, bottom: rows - 1 };
  const { active, others } = grid.selection();
  return {
    ...selectionOf(withPlaces(grid.range(), whole)),
    active,
    others: others.map((range) => withPlaces(range, whole)),
  };
}

/** Whole rows and columns are no cell of a block. */
function withPlaces({ top, left, bottom, right }: Range, places: Partial<Range>): Range {
  return { top, left, bottom, right, ...places };
}
