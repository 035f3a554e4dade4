// Selecting by click or tap: a cell, whole rows or whole columns. Shift selects up to what was clicked, Ctrl (⌘)
// adds to the selection. Shared by mouse and touch, and by cells, row numbers and column titles.

import { isMac } from '../../ui/platform.ts';
import type { SheetContext } from '../model/context.ts';
import type { Grid } from './grid.ts';
import type { HitTarget } from './hit.ts';
import { cellIdAt } from '../model/cellAt.ts';
import { selectedPositions, selectedSubRows } from '../model/selectedRows.ts';
import {
  addRange,
  isSamePosition,
  isWithin,
  moveSelection,
  rangeOf,
  selectionAt,
  selectionOf,
  rangeSize,
  type Selection,
  type CellPosition,
} from '../model/selection.ts';

const PLAIN = { extend: false, add: false } as const;

export interface SelectOptions {
  /** Whether Shift is held, which extends the selection to what was clicked. */
  readonly extend: boolean;
  /** Whether Ctrl, or ⌘ on a Mac, is held, which adds what was clicked to the selection. */
  readonly add: boolean;
}

/** Reads from the modifier keys whether a click extends the selection or adds to it. */
export function selectOptionsOf(event: MouseEvent): SelectOptions {
  return { extend: event.shiftKey, add: isMac ? event.metaKey : event.ctrlKey };
}

/**
 * Selects the clicked cell: alone, as the end of the active range, or in addition to the selection. A second click on
 * an added cell removes it again.
 */
export function selectCell(grid: Grid, position: CellPosition, { extend, add }: SelectOptions): void {
  const selection = grid.selection();
  // Cells of a block have no order, so Shift adds one more, as in a drawing program.
  const isBeside = extend && position.cell !== undefined && position.row === selection.active.row;
  if ((add && !extend) || isBeside)
    grid.select(without(selection, position) ?? addRange(selection, selectionAt(position)));
  else grid.select(moveSelection(selection, position, extend, grid.bounds()));
}

/** Returns the selection without an added single cell at that position; null when there is none. */
function without(selection: Selection, position: CellPosition): Selection | null {
  const others = selection.others.filter((range) => rangeSize(range) > 1 || !isWithin(position, range));
  if (others.length < selection.others.length) return { ...selection, others };
  const isActive = rangeSize(rangeOf(selection)) === 1 && isSamePosition(selection.active, position);
  const last = others.at(-1);
  return isActive && last ? { ...selectionOf(last), others: others.slice(0, -1) } : null;
}

/** Selects a whole row, with Shift all from the anchor on. */
export function selectRow(grid: Grid, row: number, manner: SelectOptions): void {
  const from = manner.extend ? grid.selection().anchor.row : row;
  const { columns } = grid.bounds();
  choose(grid, manner, {
    anchor: { row: from, column: 0 },
    head: { row, column: columns - 1 },
  });
}

/** Selects a whole column, with Shift all from the anchor on. */
export function selectColumn(grid: Grid, column: number, manner: SelectOptions): void {
  const from = manner.extend ? grid.selection().anchor.column : column;
  const { rows } = grid.bounds();
  choose(grid, manner, {
    anchor: { row: 0, column: from },
    head: { row: rows - 1, column },
  });
}

function choose(
  grid: Grid,
  { extend, add }: SelectOptions,
  { anchor, head }: Pick<Selection, 'anchor' | 'head'>,
): void {
  const selection = grid.selection();
  const next: Selection = { active: anchor, anchor, head, others: extend ? selection.others : [] };
  // The clicked cell is in sight, so nothing is scrolled.
  grid.select(add && !extend ? addRange(selection, next) : next, { reveal: null });
}

/** Extends the active range to a position, without scrolling there. */
export function extendTo(grid: Grid, position: CellPosition): void {
  grid.select(moveSelection(grid.selection(), position, true, grid.bounds()), { reveal: null, focus: false });
}

/** Tells whether the cell at a position is the only one that is selected. */
export function isSelectedAlone(grid: SheetContext, position: CellPosition): boolean {
  const range = grid.range();
  const isInRange = rangeSize(range) === 1 && grid.ranges().length === 1 && isWithin(position, range);
  return isInRange && cellIdAt(grid.view, position) === cellIdAt(grid.view, grid.selection().active);
}

/** Tells whether a position is selected. In a row that is selected alone, its other sub-rows are not. */
function isSelected(grid: SheetContext, position: CellPosition): boolean {
  if (!grid.ranges().some((range) => isWithin(position, range))) return false;
  const id = cellIdAt(grid.view, position);
  if (id === null || !selectedSubRows(grid)) return true;
  return [...selectedPositions(grid)].some((each) => cellIdAt(grid.view, each) === id);
}

/** Opens the context menu for what was clicked, which is selected first unless it is selected already. */
export function openMenuAt(grid: Grid, hit: HitTarget, { clientX, clientY }: MouseEvent): void {
  grid.commit();
  // The typed text was refused and the editor is still open, so the selection stays as well, and the
  // editor gets the focus back, which a right click takes.
  if (grid.isEditing()) return grid.edit();
  const { row, column } = hit.position;
  const { left, right, top, bottom } = grid.range();
  if (hit.on === 'title') {
    if (column < left || column > right || top > 0 || bottom < grid.bounds().rows - 1)
      selectColumn(grid, column, PLAIN);
    return grid.openMenu({ of: 'column', at: column, x: clientX, y: clientY });
  }
  if (hit.on === 'number') {
    const isSelected = grid.ranges().some((range) => row >= range.top && row <= range.bottom);
    if (!isSelected) selectRow(grid, row, PLAIN);
    return grid.openMenu({ of: 'row', at: row, x: clientX, y: clientY });
  }
  if (!isSelected(grid, hit.position)) selectCell(grid, hit.position, PLAIN);
  grid.openMenu({ of: 'cell', at: row, x: clientX, y: clientY });
}

// The corner of the grid: `#` selects everything, and the lock beside it freezes the row numbers.

/** Whether a hit is in the corner, which has no menu. */
export function isInCorner({ on }: HitTarget): boolean {
  return on === 'corner' || on === 'lock';
}

/** Runs the command of the corner or of the lock in it; does nothing for any other hit. */
export function pressCorner(grid: Grid, { on }: HitTarget): void {
  if (on === 'corner') grid.run('select.all');
  else if (on === 'lock') freezeOrUnfreeze(grid);
}

/** Opens the dialog that freezes the row numbers, or that unfreezes them. */
export function freezeOrUnfreeze(grid: Grid): void {
  grid.run(grid.view.numbers.isFrozen() ? 'numbers.unfreeze' : 'numbers.freeze');
}
