// The keys of the grid, from its first moment. What a key means, the commands know; keys that are pressed before their
// code has come wait for it, in their order.

import type { Grid } from '../grid/handle.ts';
import { openEarlyInput, type EarlyInput } from './earlyInput.ts';
import { isFromGrid, isOfClipboard, keepsKeys } from './keyTargets.ts';
import { findCommands, onCommands } from './loading.ts';

/** Listens to the keys of a grid; returns the function that stops listening. */
export function openKeys(grid: Grid): () => void {
  const end = new AbortController();
  const options = { signal: end.signal };
  const early = findCommands() ? null : keepEarly(grid, end.signal);

  /**
   * Opens the editor for text that comes without a key (dictation, an input method, an emoji panel), as nothing is
   * typed into the cell itself.
   */
  function insert(event: InputEvent): void {
    if (!isFromGrid(grid, event)) return;
    event.preventDefault();
    const { data } = event;
    if (!data) return;
    if (findCommands()) grid.edit(data);
    // What an input method writes comes with the end of its composition.
    else if (!event.isComposing) early?.keep(() => grid.edit(data));
  }

  grid.element.addEventListener('beforeinput', insert, options);
  grid.element.addEventListener(
    'compositionstart',
    (event) => isFromGrid(grid, event) && findCommands() && grid.edit(''),
    options,
  );
  return () => end.abort();
}

/** Keeps what is done in the grid before there are commands. */
function keepEarly(grid: Grid, signal: AbortSignal): EarlyInput {
  const early = openEarlyInput(grid);
  const forget = onCommands(end);
  const options = { signal };

  function end(): void {
    early.end();
    forget();
  }

  function hold(event: KeyboardEvent): void {
    if (findCommands() || event.defaultPrevented) return;
    if (isFromGrid(grid, event) ? isHeld(event) : isChord(event)) early.keepKey(event);
  }

  /** An input method writes into the cell until there is an editor: what it wrote goes there, and the cell is as before. */
  function compose({ target }: CompositionEvent): void {
    if (findCommands() || !(target instanceof HTMLElement)) return;
    const restore = contentOf(target);
    target.addEventListener(
      'compositionend',
      ({ data }) => {
        restore();
        early.keep(() => grid.edit(data));
      },
      { once: true },
    );
  }

  document.addEventListener('keydown', hold, options);
  grid.element.addEventListener('compositionstart', compose, options);
  signal.addEventListener('abort', end);
  return early;
}

/** Returns the function that gives a cell its nodes back as they are now: the painter writes into these, and no others. */
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

/** Keys that the browser has for its window, with Ctrl or ⌘. */
const OF_BROWSER: ReadonlySet<string> = new Set(['r', 'l', 't', 'n', 'w']);

/** Returns whether a key in a cell waits: not one of an input method, which cannot be dispatched again. */
function isHeld(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, isComposing } = event;
  if (isOfClipboard(event)) return false;
  if (isComposing || ['Process', 'Dead', 'Unidentified', 'Control', 'Meta', 'Alt', 'Shift'].includes(key))
    return false;
  return !((ctrlKey || metaKey) && OF_BROWSER.has(key.toLowerCase())) && !/^F(?:5|11|12)$/.test(key);
}

/** Returns whether a key elsewhere on the page can be a command's: only with Ctrl or ⌘, as a button has the others. */
function isChord(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && isHeld(event) && !keepsKeys(event.target);
}
