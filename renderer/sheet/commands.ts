// Does what the keys ask for. The table of keys is in keys.ts.

import { clearRange } from './cellacts.ts';
import { selectionAfter } from './going.ts';
import type { Grid } from './handle.ts';
import { commandOf, isGoing, type Command } from './keys.ts';
import { deleteRows, insertRow, moveRows } from './rowacts.ts';

/** Listens to the grid's keys; the answer ends it. */
export function openCommands(grid: Grid): () => void {
  function press(event: KeyboardEvent): void {
    if (event.defaultPrevented || !isFromGrid(grid, event)) return;
    // An input method, or a dead key: the editor takes the composition over from its first key.
    if (event.isComposing || event.key === 'Process' || event.key === 'Dead' || event.key === 'Unidentified')
      return grid.edit('');
    const command = commandOf(event);
    if (!command) return;
    // A typed letter reaches the editor, which has the focus by then, by itself.
    if (command.do !== 'type') event.preventDefault();
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
  grid.element.addEventListener('compositionstart', (event) => isFromGrid(grid, event) && grid.edit(''), {
    signal: end.signal,
  });
  return () => end.abort();
}

/** A cell, not a button or field within the grid's element. */
function isFromGrid(grid: Grid, { target }: Event): boolean {
  return target === grid.element || (target instanceof HTMLElement && target.role === 'gridcell');
}

export function run(grid: Grid, command: Command): void {
  if (isGoing(command)) return grid.select(selectionAfter(grid, command));
  switch (command.do) {
    case 'edit':
      return grid.edit();
    case 'type':
      return grid.edit('');
    case 'undo':
      return grid.desk.undo();
    case 'redo':
      return grid.desk.redo();
    case 'menu':
      return openCellMenu(grid);
    case 'clear':
      return ifAllowed(grid, () => clearRange(grid.view, grid.desk, grid.range()));
    case 'deleteRows':
      return ifAllowed(grid, () => deleteRows(grid.view, grid.desk, grid.range()));
    case 'insertRow':
      return ifAllowed(grid, () => insertRowBeside(grid, command.direction));
    case 'moveRows':
      return ifAllowed(grid, () => moveSelected(grid, command.by));
  }
}

function ifAllowed(grid: Grid, change: () => void): void {
  if (grid.desk.mayEdit()) change();
  else grid.desk.say('You may look at this sheet, not change it.');
}

function insertRowBeside(grid: Grid, direction: 'before' | 'after'): void {
  const { top, bottom } = grid.range();
  const id = insertRow(grid.view, grid.desk, direction === 'before' ? top : bottom, direction);
  grid.view.records.waking.wake();
  grid.goTo(id);
}

function moveSelected(grid: Grid, by: 1 | -1): void {
  const range = grid.range();
  moveRows(grid.view, grid.desk, range, by < 0 ? range.top - 1 : range.bottom + 2);
}

function openCellMenu(grid: Grid): void {
  const { active } = grid.selection();
  const rect = grid.painter.elementOf(active)?.getBoundingClientRect();
  if (rect) grid.openMenu({ of: 'cell', at: active.row, x: rect.left + 8, y: rect.bottom });
}
