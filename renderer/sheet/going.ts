// Where a key leads: the selection after it. Positions are those of the view.

import { edgeIn, entered, nextInBlock, stepInBlock } from './blocks/going.ts';
import { lineCount, textAt } from './cellat.ts';
import type { Grid } from './handle.ts';
import { isWithin, moved, selectionAt, selectionOf, sizeOf, startOf, type Selection, type Spot } from './selection.ts';
import { jumped, stepped } from './walking.ts';

/** Which way, and whether the range goes along: Shift. */
export interface Way {
  readonly rows: number;
  readonly columns: number;
  readonly extend: boolean;
}

export function stepTo(grid: Grid, { rows, columns, extend }: Way): Selection {
  const from = startOf(grid.selection(), extend);
  const inBlock = stepInBlock(grid.view, from, { rows, columns, extend });
  const next = inBlock ?? overLines(grid, from, { rows, columns, extend });
  const spot = extend ? next : entered(grid.view, clamped(next, grid.bounds()), rows < 0 ? 'below' : 'above');
  return moved(grid.selection(), spot, extend, grid.bounds());
}

/** A row of several lines is walked line by line; a range of several rows takes them whole. */
function overLines({ view }: Grid, from: Spot, { rows, columns }: Way): Spot {
  const row = from.row + rows;
  const column = from.column + columns;
  if (Math.abs(rows) > 1) return { row, column };
  const line = (from.line ?? 0) + rows;
  if (line >= 0 && line < lineCount(view, from.row)) return { row: from.row, column, line };
  return { row, column, line: rows < 0 && row >= 0 ? lineCount(view, row) - 1 : 0 };
}

/** To the edge of what is filled. */
export function jumpTo(grid: Grid, { rows, columns, extend }: Way): Selection {
  const isFilled = (spot: Spot): boolean => textAt(grid.view, spot) !== '';
  const from = startOf(grid.selection(), extend);
  const next = jumped(from, { row: rows, column: columns }, grid.bounds(), isFilled);
  const spot = extend ? next : entered(grid.view, next, rows < 0 ? 'below' : 'above');
  return moved(grid.selection(), spot, extend, grid.bounds());
}

export function pageTo(grid: Grid, by: 1 | -1, extend: boolean): Selection {
  return stepTo(grid, { rows: by * grid.painter.rowsInSight(), columns: 0, extend });
}

export function edgeTo(grid: Grid, to: 'start' | 'end', of: 'row' | 'sheet', extend: boolean): Selection {
  const { rows, columns } = grid.bounds();
  const { row } = startOf(grid.selection(), extend);
  const column = to === 'end' ? columns - 1 : 0;
  const next = { row: of === 'row' ? row : to === 'end' ? rows - 1 : 0, column };
  const spot = extend ? next : edgeIn(grid.view, next, to);
  return moved(grid.selection(), spot, extend, grid.bounds());
}

/** Tab and Enter: on in reading order, round the ranges when more than one cell is selected. */
export function nextOf(grid: Grid, by: 1 | -1, along: 'row' | 'column'): Selection {
  const isOne = grid.ranges().length === 1 && sizeOf(grid.range()) === 1;
  if (isOne && along === 'column') return stepTo(grid, { rows: by, columns: 0, extend: false });
  const { active } = grid.selection();
  const inBlock = isOne ? nextInBlock(grid.view, active, by) : null;
  if (inBlock) return selectionAt(inBlock);
  const next = stepped(grid.selection(), by, along, grid.bounds());
}

export function allOf(grid: Grid): Selection {
  const { rows, columns } = grid.bounds();
  return selectionOf({ top: 0, left: 0, bottom: rows - 1, right: columns - 1 });
}

/** The same selection, as whole rows or whole columns. */
export function wholeOf(grid: Grid, of: 'rows' | 'columns'): Selection {
  const { rows, columns } = grid.bounds();
  const whole = of === 'rows' ? { left: 0, right: columns - 1 } : { top: 0, bottom: rows - 1 };
  const { active, others } = grid.selection();
  return {
    ...selectionOf({ ...grid.range(), ...whole }),
    active,
    others: others.map((range) => ({ ...range, ...whole })),
  };
}
