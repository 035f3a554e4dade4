// Commands of editing: opening a cell, clearing it, undo and redo.

import { formatCount } from '../../../shared/format/words.ts';
import {
  ArrowDownFromLine,
  ArrowRightFromLine,
  Eraser,
  Menu,
  PanelTopOpen,
  Pencil,
  Redo2,
  Undo2,
  WrapText,
} from 'lucide-react';
import { clearRanges } from '../operations/clearing.ts';
import { labelLineAt } from '../model/blocks/block.ts';
import { editedTextAt } from '../model/cellAt.ts';
import { selectColumn } from '../grid/pointerSelection.ts';
import { fill, fillRefusal } from '../operations/filling.ts';
import type { Grid } from '../grid/grid.ts';
import { selectedSubRows } from '../model/selectedRows.ts';
import { rangeSize } from '../model/selection.ts';
import { CHARACTER } from './chord.ts';
import type { Command } from './command.ts';
import { activeCellRefusal } from './refusals.ts';

const opening: readonly Command[] = [
  {
    id: 'edit.open',
    group: 'Edit',
    name: 'Edit cell',
    icon: Pencil,
    keys: ['F2', 'Enter'],
    changes: true,
    refusal: activeCellRefusal,
    run: (grid) => grid.edit(),
  },
  {
    id: 'edit.replace',
    group: 'Edit',
    name: 'Type over what is there',
    keys: [CHARACTER],
    changes: true,
    refusal: activeCellRefusal,
    // In a cell of a title block the label, which is the first line of its text, is kept.
    run: (grid) => grid.edit(labelLineAt(grid.view, grid.selection().active)),
  },
  {
    id: 'edit.newLine',
    group: 'Edit',
    name: 'New line in a cell',
    icon: WrapText,
    keys: ['Alt+Enter'],
    changes: true,
    refusal: activeCellRefusal,
    run(grid) {
      const text = editedTextAt(grid.view, grid.selection().active);
      grid.edit(text === '' ? '' : `${text}\n`);
    },
  },
];

const emptying: readonly Command[] = [
  {
    id: 'edit.clear',
    group: 'Edit',
    name: 'Clear',
    icon: Eraser,
    keys: ['Delete', 'Backspace'],
    changes: true,
    refusal: activeCellRefusal,
    words(grid) {
      const count = grid.ranges().reduce((sum, range) => sum + rangeSize(range), 0);
      return count === 1 ? 'Clear cell' : `Clear ${formatCount(count)} cells`;
    },
    run: (grid) => clearRanges(grid.view, grid.sheetActions, grid.ranges(), selectedSubRows(grid)),
  },
];

const fillings: readonly Command[] = [
  {
    id: 'edit.fillDown',
    group: 'Edit',
    name: 'Fill down',
    icon: ArrowDownFromLine,
    keys: ['Mod+d'],
    changes: true,
    result: filledCells,
    refusal: (grid) => fillRefusal(grid, 'down'),
    run: (grid) => fill(grid, 'down'),
  },
  {
    id: 'edit.fillRight',
    group: 'Edit',
    name: 'Fill right',
    icon: ArrowRightFromLine,
    keys: ['Mod+r'],
    changes: true,
    result: filledCells,
    refusal: (grid) => fillRefusal(grid, 'right'),
    run: (grid) => fill(grid, 'right'),
  },
];

/** Returns the number of selected cells in words, such as `12 cells`; null for a single cell. */
function filledCells(grid: Grid): string | null {
  const count = grid.ranges().reduce((sum, range) => sum + rangeSize(range), 0);
  return count > 1 ? `${formatCount(count)} cells` : null;
}

const takingBack: readonly Command[] = [
  {
    id: 'edit.undo',
    group: 'Edit',
    name: 'Undo',
    icon: Undo2,
    keys: ['Mod+z'],
    keysElsewhere: ['Mod+z'],
    changes: true,
    run: (grid) => grid.sheetActions.undo(),
  },
  {
    id: 'edit.redo',
    group: 'Edit',
    name: 'Redo',
    icon: Redo2,
    keys: ['Mod+y', 'Mod+Shift+z'],
    keysElsewhere: ['Mod+y', 'Mod+Shift+z'],
    changes: true,
    run: (grid) => grid.sheetActions.redo(),
  },
];

const menus: readonly Command[] = [
  {
    id: 'edit.menu',
    group: 'Edit',
    name: 'Menu of what is selected',
    icon: Menu,
    keys: ['Shift+F10', 'ContextMenu'],
    changes: false,
    run: openMenu,
  },
  {
    id: 'edit.columnMenu',
    group: 'Edit',
    name: 'Menu of the column',
    icon: PanelTopOpen,
    keys: ['Alt+ArrowDown'],
    changes: false,
    run: openColumnMenu,
  },
];

/**
 * Opens the menu of the selection: that of rows for whole rows, that of columns for whole columns, else that of cells.
 */
function openMenu(grid: Grid): void {
  const { top, left, bottom, right } = grid.range();
  const { rows, columns } = grid.bounds();
  if (top === 0 && bottom === rows - 1 && rows > 1 && right - left < columns - 1) return openColumnMenu(grid);
  const { active } = grid.selection();
  const isRow = left === 0 && right === columns - 1 && columns > 1;
  const { left: x = 0, bottom: y = 0 } = grid.painter.elementOf(active)?.getBoundingClientRect() ?? {};
  // The menu stays within the visible part of the grid, also where the cell is out of sight.
  const sight = grid.element.getBoundingClientRect();
  grid.openMenu({
    of: isRow ? 'row' : 'cell',
    at: active.row,
    x: Math.min(Math.max(x + 8, sight.left), sight.right),
    y: Math.min(Math.max(y, sight.top), sight.bottom),
  });
}

/** Opens the menu of a column. The whole column is selected first, as by a click on its title. */
function openColumnMenu(grid: Grid): void {
  const { left, right } = grid.range();
  const { column } = grid.selection().active;
  const isWhole = grid.range().top === 0 && grid.range().bottom === grid.bounds().rows - 1;
  if (!isWhole || column < left || column > right) selectColumn(grid, column, { extend: false, add: false });
  const rect = grid.painter.header.titleAt(column)?.getBoundingClientRect();
  if (rect) grid.openMenu({ of: 'column', at: column, x: rect.left, y: rect.bottom });
}

export const editCommands: readonly Command[] = [
  ...opening,
  ...fillings,
  ...emptying,
  ...takingBack,
  ...menus,
];
