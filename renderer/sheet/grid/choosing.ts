// What a press selects: a cell, whole rows or whole columns; with Shift up to there, with Ctrl (⌘) beside what is
// selected already. One place for the mouse, the finger, numbers and titles.

import { isMac } from '../../ui/platform.ts';
import type { Grid } from './handle.ts';
import type { HitTarget } from './hit.ts';
import {
  added,
  isSamePosition,
  isWithin,
  moveSelection,
  rangeOf,
  selectionAt,
  selectionOf,
  sizeOf,
  type Selection,
  type CellPosition,
} from '../model/selection.ts';

const PLAIN = { extend: false, add: false } as const;

export interface SelectOptions {
  /** Shift: up to there. */
  readonly extend: boolean;
  /** Ctrl or ⌘: beside what is selected. */
  readonly add: boolean;
}

/** Reads from the held keys whether a press extends the selection or adds to it. */
export function mannerOf(event: MouseEvent): SelectOptions {
  return { extend: event.shiftKey, add: isMac ? event.metaKey : event.ctrlKey };
}

/** Selects the pressed cell, alone, up to there or beside the selection. Pressed again, an added cell is let go. */
export function chooseCell(grid: Grid, spot: CellPosition, { extend, add }: SelectOptions): void {
  const selection = grid.selection();
  // Cells of a block lie in no order: Shift adds one more, as in a drawing.
  const isBeside = extend && spot.cell !== undefined && spot.row === selection.active.row;
  if ((add && !extend) || isBeside)
    grid.select(without(selection, spot) ?? added(selection, selectionAt(spot)));
  else grid.select(moveSelection(selection, spot, extend, grid.bounds()));
}

/** A single cell that was added by mistake is taken out by the same press; null when it is not such a one. */
function without(selection: Selection, spot: CellPosition): Selection | null {
  const others = selection.others.filter((range) => sizeOf(range) > 1 || !isWithin(spot, range));
  if (others.length < selection.others.length) return { ...selection, others };
  const isActive = sizeOf(rangeOf(selection)) === 1 && isSamePosition(selection.active, spot);
  const last = others.at(-1);
  return isActive && last ? { ...selectionOf(last), others: others.slice(0, -1) } : null;
}

/** Whole rows, from the anchor on with Shift. */
export function chooseRow(grid: Grid, row: number, manner: SelectOptions): void {
  const from = manner.extend ? grid.selection().anchor.row : row;
  const { columns } = grid.bounds();
  choose(grid, manner, {
    anchor: { row: from, column: 0 },
    head: { row, column: columns - 1 },
    reveal: { row, column: 0 },
  });
}

/** Whole columns, from the anchor on with Shift. */
export function chooseColumn(grid: Grid, column: number, manner: SelectOptions): void {
  const from = manner.extend ? grid.selection().anchor.column : column;
  const { rows } = grid.bounds();
  choose(grid, manner, {
    anchor: { row: 0, column: from },
    head: { row: rows - 1, column },
    reveal: { row: 0, column },
  });
}

function choose(
  grid: Grid,
  { extend, add }: SelectOptions,
  { anchor, head, reveal }: { anchor: CellPosition; head: CellPosition; reveal: CellPosition },
): void {
  const selection = grid.selection();
  const next: Selection = { active: anchor, anchor, head, others: extend ? selection.others : [] };
  grid.select(add && !extend ? added(selection, next) : next, { reveal });
}

/** Takes the active range up to a spot, without scrolling there. */
export function extendTo(grid: Grid, spot: CellPosition): void {
  const { active } = grid.selection();
  grid.select(moveSelection(grid.selection(), spot, true, grid.bounds()), { reveal: active, focus: false });
}

/** A menu is about what is selected: what was pressed outside of it is selected first. */
export function openMenuAt(grid: Grid, hit: HitTarget, { clientX, clientY }: MouseEvent): void {
  grid.commit();
  const { row, column } = hit.spot;
  const { left, right, top, bottom } = grid.range();
  if (hit.on === 'title') {
    if (column < left || column > right || top > 0 || bottom < grid.bounds().rows - 1)
      chooseColumn(grid, column, PLAIN);
    return grid.openMenu({ of: 'column', at: column, x: clientX, y: clientY });
  }
  if (hit.on === 'number') {
    const isSelected = grid.ranges().some((range) => row >= range.top && row <= range.bottom);
    if (!isSelected) chooseRow(grid, row, PLAIN);
    return grid.openMenu({ of: 'row', at: row, x: clientX, y: clientY });
  }
  if (!grid.ranges().some((range) => isWithin(hit.spot, range))) chooseCell(grid, hit.spot, PLAIN);
  grid.openMenu({ of: 'cell', at: row, x: clientX, y: clientY });
}
