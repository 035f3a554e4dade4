// Does what the keys ask for. The table of keys is in keys.ts.

import { clearRange } from './cellacts.ts';
import { textAt } from './cellat.ts';
import type { Grid } from './grid.ts';
import { commandOf, type Command } from './keys.ts';
import { deleteRows, insertRow, moveRows } from './rowacts.ts';
import { jumped, moved, selectionOf, startOf, stepped, type Selection, type Spot } from './selection.ts';

/** Listens to the grid's keys; the answer ends it. */
export function openCommands(grid: Grid): () => void {
  function press(event: KeyboardEvent): void {
    if (event.defaultPrevented || !isFromGrid(grid, event)) return;
    // An input method, or a dead key: the editor takes the composition over from its first key.
    if (event.isComposing || event.key === 'Process' || event.key === 'Dead' || event.key === 'Unidentified') return grid.edit('');
    const command = commandOf(event);
    if (!command) return;
    // A typed letter reaches the editor, which has the focus by then, by itself.
    if (command.do === 'type') return grid.edit('');
    event.preventDefault();
    run(grid, command);
  }

  /** Text that comes without a key: dictation, an input method, an emoji panel. Nothing is typed into a cell. */
  function insert(event: InputEvent): void {
    if (!isFromGrid(grid, event)) return;
    event.preventDefault();
    if (event.data) grid.edit(event.data);
  }

  const end = new AbortController();
  grid.element.addEventListener('keydown', press, { signal: end.signal });
  grid.element.addEventListener('beforeinput', insert, { signal: end.signal });
  grid.element.addEventListener('compositionstart', (event) => isFromGrid(grid, event) && grid.edit(''), { signal: end.signal });
  return () => end.abort();
}

/** A cell, not a button or field within the grid's element. */
function isFromGrid(grid: Grid, { target }: Event): boolean {
  return target === grid.element || (target instanceof HTMLElement && target.role === 'gridcell');
}

export function run(grid: Grid, command: Command): void {
  const next = selectionAfter(grid, command);
  if (next) return grid.select(next);
  switch (command.do) {
    case 'edit':
      return grid.edit();
    case 'clear':
      return ifAllowed(grid, () => clearRange(grid.view, grid.desk, grid.range()));
    case 'undo':
      return grid.desk.undo();
    case 'redo':
      return grid.desk.redo();
    case 'menu':
      return openCellMenu(grid);
    default:
      return ifAllowed(grid, () => changeRows(grid, command));
  }
}

/** Commands that only move or widen the selection; null for the others. */
function selectionAfter(grid: Grid, command: Command): Selection | null {
  const selection = grid.selection();
  const bounds = grid.bounds();
  const go = (spot: Spot, extend: boolean): Selection => moved(selection, spot, extend, bounds);
  switch (command.do) {
    case 'move': {
      const { row, column } = startOf(selection, command.extend);
      return go({ row: row + command.rows, column: column + command.columns }, command.extend);
    }
    case 'jump': {
      const by = { row: command.rows, column: command.columns };
      const isFilled = (spot: Spot): boolean => textAt(grid.view, spot) !== '';
      return go(jumped(startOf(selection, command.extend), by, bounds, isFilled), command.extend);
    }
    case 'page': {
      const { row, column } = startOf(selection, command.extend);
      return go({ row: row + command.by * grid.painter.rowsInSight(), column }, command.extend);
    }
    case 'edge':
      return go(edgeOf(grid, command), command.extend);
    case 'step':
      return stepped(selection, command.by, command.along, bounds);
    case 'escape':
      return moved(selection, selection.active, false, bounds);
    case 'all':
      return selectionOf({ top: 0, left: 0, bottom: bounds.rows - 1, right: bounds.columns - 1 });
    case 'selectRows':
      return selectionOf({ ...grid.range(), left: 0, right: bounds.columns - 1 });
    case 'selectColumns':
      return selectionOf({ ...grid.range(), top: 0, bottom: bounds.rows - 1 });
    default:
      return null;
  }
}

function edgeOf(grid: Grid, command: { of: 'row' | 'sheet'; end: boolean; extend: boolean }): Spot {
  const { rows, columns } = grid.bounds();
  const { row } = startOf(grid.selection(), command.extend);
  const column = command.end ? columns - 1 : 0;
  return { row: command.of === 'row' ? row : command.end ? rows - 1 : 0, column };
}

function ifAllowed(grid: Grid, change: () => void): void {
  if (grid.desk.mayEdit()) change();
  else grid.desk.say('You may look at this sheet, not change it.');
}

function changeRows(grid: Grid, command: Command): void {
  const range = grid.range();
  const { view, desk } = grid;
  if (command.do === 'insertRow') {
    const id = insertRow(view, desk, command.direction === 'before' ? range.top : range.bottom, command.direction);
    view.records.waking.wake();
    grid.goTo(id);
  } else if (command.do === 'deleteRows') {
    deleteRows(view, desk, range);
  } else if (command.do === 'moveRows') {
    moveRows(view, desk, range, command.by < 0 ? range.top - 1 : range.bottom + 2);
  }
}

function openCellMenu(grid: Grid): void {
  const { active } = grid.selection();
  const rect = grid.painter.elementOf(active)?.getBoundingClientRect();
  if (rect) grid.openMenu({ of: 'cell', at: active.row, x: rect.left + 8, y: rect.bottom });
}
