// From a key press to what it asks for. The table of keys is made from the commands.

import { isMac } from '../../ui/platform.ts';
import type { Grid } from '../grid/handle.ts';
import { openEarlyKeys } from './early.ts';
import { commands } from './all.ts';
import { CHARACTER } from './chord.ts';
import { askedBy, keyTableOf, placeTableOf } from './keytable.ts';

const table = keyTableOf(commands, isMac);
const inPlace = placeTableOf(commands, isMac);
const elsewhere = keyTableOf(commands, isMac, 'keysElsewhere');

/** Listens to the grid's keys; the answer ends it. */
export function openDispatch(grid: Grid): () => void {
  const end = new AbortController();
  const options = { signal: end.signal };
  const early = openEarlyKeys((target) => !grid.element.contains(target), end.signal);

  function press(event: KeyboardEvent): void {
    if (event.defaultPrevented || !isFromGrid(grid, event)) return;
    // A dialog whose code has not come yet: what is typed is meant for it, and never for a cell.
    if (grid.shown('over') !== null) {
      early.keep(event);
      return event.preventDefault();
    }
    early.forget();
    // An input method, or a dead key: the editor takes the composition over from its first key.
    if (event.isComposing || event.key === 'Process' || event.key === 'Dead' || event.key === 'Unidentified')
      return grid.edit('');
    const own = askedBy(inPlace, event, isMac);
    const asked = own?.command.where?.(grid) === true ? own : askedBy(table, event, isMac);
    if (!asked || asked.command.isNative) return;
    // A typed letter reaches the editor, which has the focus by then, by itself.
    if (asked.chord !== CHARACTER) event.preventDefault();
    grid.run(asked.command.id);
    // Where nothing was opened it goes nowhere: it would only be refused once more.
    if (!grid.isEditing()) event.preventDefault();
  }

  /** A button of the page has the focus, or nothing has. Fields and open dialogs keep their keys. */
  function pressElsewhere(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing || grid.element.contains(targetOf(event))) return;
    if (targetOf(event)?.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu]'))
      return;
    const asked = askedBy(elsewhere, event, isMac);
    if (!asked || !grid.element.isConnected || grid.element.checkVisibility() === false) return;
    event.preventDefault();
    grid.run(asked.command.id);
  }

  /** Text that comes without a key: dictation, an input method, an emoji panel. Nothing is typed into a cell. */
  function insert(event: InputEvent): void {
    if (!isFromGrid(grid, event)) return;
    event.preventDefault();
    if (event.data) grid.edit(event.data);
  }

  grid.element.addEventListener('keydown', press, options);
  document.addEventListener('keydown', pressElsewhere, options);
  grid.element.addEventListener('beforeinput', insert, options);
  grid.element.addEventListener(
    'compositionstart',
    (event) => isFromGrid(grid, event) && grid.edit(''),
    options,
  );
  return () => end.abort();
}

function targetOf({ target }: Event): Element | null {
  return target instanceof Element ? target : null;
}

/** A cell, not a button or field within the grid's element. */
function isFromGrid(grid: Grid, { target }: Event): boolean {
  return target === grid.element || (target instanceof HTMLElement && target.role === 'gridcell');
}
