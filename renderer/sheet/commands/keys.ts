// Handles the keys of the grid from its first moment on. The commands know the meaning of a key; keys that are pressed
// before the code of the commands has loaded wait for it, in their order.

import { isOfInputMethod } from '../../browser/composing.ts';
import { letterOf } from '../../browser/letterOf.ts';
import type { Grid } from '../grid/grid.ts';
import { openEarlyInput, type EarlyInput } from './earlyInput.ts';
import { isFromGrid, isOfClipboard, keepsKeys } from './keyTargets.ts';
import { getLoadedCommands, onCommands } from './loading.ts';

/** Listens to the keys of a grid; returns the function that stops listening. */
export function openKeys(grid: Grid): () => void {
  const end = new AbortController();
  const options = { signal: end.signal };
  const early = getLoadedCommands() ? null : keepEarly(grid, end.signal);

  /**
   * Opens the editor for text that comes without a key (dictation, an input method, an emoji panel), since nothing is
   * typed into the cell itself.
   */
  function insert(event: InputEvent): void {
    if (!isFromGrid(grid, event)) return;
    event.preventDefault();
    const { data } = event;
    // Text that an input method composes goes to the editor, or is passed on by `compose` when the composition ends.
    if (!data || event.isComposing) return;
    if (getLoadedCommands()) grid.edit(data);
    else early?.keep(() => grid.edit(data));
  }

  /**
   * Opens the editor for a composition. Where none opens, the browser writes into the cell itself, which nobody can
   * prevent: the cell is restored at the end, and the text is passed on where the commands had not loaded yet.
   */
  function compose(event: CompositionEvent): void {
    const { target } = event;
    if (!isFromGrid(grid, event) || !(target instanceof HTMLElement)) return;
    const restore = contentOf(target);
    const isEarly = !getLoadedCommands();
    if (!isEarly) grid.edit('');
    if (grid.isEditing()) return;
    target.addEventListener(
      'compositionend',
      ({ data }) => {
        restore();
        if (isEarly) early?.keep(() => grid.edit(data));
      },
      { once: true },
    );
  }

  grid.element.addEventListener('beforeinput', insert, options);
  grid.element.addEventListener('compositionstart', compose, options);
  return () => end.abort();
}

/** Stores the input in the grid until the commands have loaded. */
function keepEarly(grid: Grid, signal: AbortSignal): EarlyInput {
  const early = openEarlyInput(grid);
  const forget = onCommands(end);
  const options = { signal };

  function end(): void {
    early.end();
    forget();
  }

  function hold(event: KeyboardEvent): void {
    if (getLoadedCommands() || event.defaultPrevented) return;
    if (isFromGrid(grid, event) ? isHeld(event) : isChord(event)) early.keepKey(event);
  }

  document.addEventListener('keydown', hold, options);
  signal.addEventListener('abort', end);
  return early;
}

/** Returns a function that restores the present nodes of a cell, since the painter writes into these same nodes. */
function contentOf(cell: HTMLElement): () => void {
  const children = [...cell.childNodes];
  const texts: (readonly [Node, string | null])[] = [];
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push([walker.currentNode, walker.currentNode.nodeValue]);
  return () => {
    cell.replaceChildren(...children);
    for (const [node, text] of texts) node.nodeValue = text;
  };
}

/** The keys that, with Ctrl or ⌘, are shortcuts of the browser's window. */
const OF_BROWSER: ReadonlySet<string> = new Set(['r', 'l', 't', 'n', 'w']);

/** Returns whether a key in a cell is stored. A key of an input method is not, since it cannot be dispatched again. */
function isHeld(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey } = event;
  if (isOfClipboard(event)) return false;
  if (
    isOfInputMethod(event) ||
    ['Process', 'Dead', 'Unidentified', 'Control', 'Meta', 'Alt', 'Shift'].includes(key)
  )
    return false;
  return !((ctrlKey || metaKey) && OF_BROWSER.has(letterOf(event) ?? '')) && !/^F(?:5|11|12)$/.test(key);
}

/**
 * Returns whether a key outside of the grid may run a command: only with Ctrl or ⌘, since a button handles other keys
 * itself.
 */
function isChord(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && isHeld(event) && !keepsKeys(event.target);
}
