// The keys of the grid, from its first moment. What a key means, the commands know; keys that are pressed before their
// code has come wait for it, in their order.

import { dispatchKey, holdKeysUntil } from '../../browser/heldKeys.ts';
import { NOT_LOADED } from '../../ui/loadable.tsx';
import type { Grid } from '../grid/handle.ts';
import { isFromGrid, keepsKeys } from './keyTargets.ts';
import { findCommands, loadCommands, onCommands } from './loading.ts';

/** Listens to the keys of a grid; returns the function that stops listening. */
export function openKeys(grid: Grid): () => void {
  const end = new AbortController();
  const options = { signal: end.signal };
  let close: (() => void) | null = null;
  const open = (): void => {
    const list = findCommands();
    if (list && !end.signal.aborted) close ??= list.openDispatch(grid);
  };

  /** Holds the first key, and those after it, until there are commands. */
  function hold(event: KeyboardEvent): void {
    if (close || event.defaultPrevented || !(isFromGrid(grid, event) ? isHeld(event) : isChord(event)))
      return;
    const { target } = event;
    event.preventDefault();
    holdKeysUntil(
      loadCommands(),
      () => {
        if (target instanceof Element && target.isConnected) dispatchKey(event, target);
      },
      () => grid.sheetActions.say(NOT_LOADED),
    );
  }

  /**
   * Opens the editor for text that comes without a key (dictation, an input method, an emoji panel), as nothing is
   * typed into the cell itself.
   */
  function insert(event: InputEvent): void {
    if (!isFromGrid(grid, event)) return;
    event.preventDefault();
    if (event.data) grid.edit(event.data);
  }

  document.addEventListener('keydown', hold, options);
  grid.element.addEventListener('beforeinput', insert, options);
  grid.element.addEventListener(
    'compositionstart',
    (event) => isFromGrid(grid, event) && grid.edit(''),
    options,
  );
  open();
  const forget = onCommands(open);
  return () => {
    forget();
    end.abort();
    close?.();
  };
}

/** Keys that the browser has, with Ctrl or ⌘: the clipboard's, whose own events follow, and those of its window. */
const OF_BROWSER: ReadonlySet<string> = new Set(['c', 'x', 'v', 'r', 'l', 't', 'n', 'w']);

/** Returns whether a key in a cell waits: not one of an input method, which cannot be dispatched again. */
function isHeld({ key, ctrlKey, metaKey, isComposing }: KeyboardEvent): boolean {
  if (isComposing || ['Process', 'Dead', 'Unidentified', 'Control', 'Meta', 'Alt', 'Shift'].includes(key))
    return false;
  return !((ctrlKey || metaKey) && OF_BROWSER.has(key.toLowerCase())) && !/^F(?:5|11|12)$/.test(key);
}

/** Returns whether a key elsewhere on the page can be a command's: only with Ctrl or ⌘, as a button has the others. */
function isChord(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && isHeld(event) && !keepsKeys(event.target);
}
