// Finds and runs the command of a key press. The table of keys is made from the commands.

import { isOfInputMethod } from '../../browser/composing.ts';
import { dispatchKey } from '../../browser/heldKeys.ts';
import { isMac } from '../../ui/platform.ts';
import type { Grid } from '../grid/grid.ts';
import { writeRefusal } from '../model/locks.ts';
import type { Command } from './command.ts';
import { CHARACTER } from './chord.ts';
import { isFromGrid, keepsKeys } from './keyTargets.ts';
import { findCommandForKey, keyTableOf, placeTableOf } from './keytable.ts';

/** Listens to the grid's keys for `commands`; returns the function that stops listening. */
export function dispatchCommands(commands: readonly Command[], grid: Grid): () => void {
  const table = keyTableOf(commands, isMac);
  const inPlace = placeTableOf(commands, isMac);
  const elsewhere = keyTableOf(commands, isMac, 'keysElsewhere');
  const end = new AbortController();
  const options = { signal: end.signal };
  // Whether the next Tab leaves the grid, as it does after an Escape that had nothing else to cancel.
  let canLeave = false;
  const early = openEarlyKeys((target) => !grid.element.contains(target), end.signal);

  function press(event: KeyboardEvent): void {
    if (event.defaultPrevented || !isFromGrid(grid, event)) return;
    // While the code of a dialog is loading, typed keys are for the dialog, and never for a cell.
    if (grid.shown('over') !== null) {
      if (!isOfInputMethod(event)) early.keep(event);
      return event.preventDefault();
    }
    early.forget();
    if (canLeave && event.key === 'Tab') return;
    if (event.key !== 'Shift') canLeave = event.key === 'Escape' && !isModified(event);
    // With an input method, or a dead key, the editor takes the composition over from its first key. Where nothing can
    // be typed, the person is told so once, when the composition begins (`keys.ts`).
    if (beginsComposition(event)) {
      if (writeRefusal(grid.view, grid.sheetActions, grid.selection().active) === null) grid.edit('');
      return;
    }
    const own = findCommandForKey(inPlace, event, isMac);
    const matched = own?.command.where?.(grid) === true ? own : findCommandForKey(table, event, isMac);
    if (!matched || matched.command.isNative) return;
    // An editor is open, but something else has taken the focus. It is focused again, so that the letter goes behind
    // the typed text.
    if (matched.chord === CHARACTER && grid.isEditing()) return grid.edit();
    // A typed letter reaches the editor by itself, since `run` has focused it.
    if (matched.chord !== CHARACTER) event.preventDefault();
    grid.run(matched.command.id);
    // When the command has opened no editor, it has shown a message. Without this, the letter would also arrive as
    // `beforeinput`, and the message would be shown twice.
    if (!grid.isEditing()) event.preventDefault();
  }

  /**
   * Handles keys while a button of the page has the focus, or nothing has it. Fields and open dialogs handle their keys
   * themselves.
   */
  function pressElsewhere(event: KeyboardEvent): void {
    if (event.defaultPrevented || isOfInputMethod(event) || grid.element.contains(targetOf(event))) return;
    if (keepsKeys(event.target)) return;
    const matched = findCommandForKey(elsewhere, event, isMac);
    if (!matched || !grid.element.isConnected || grid.element.checkVisibility() === false) return;
    event.preventDefault();
    grid.run(matched.command.id);
  }

  grid.element.addEventListener('keydown', press, options);
  document.addEventListener('keydown', pressElsewhere, options);
  grid.element.addEventListener('pointerdown', () => (canLeave = false), options);
  return () => end.abort();
}

function beginsComposition(event: KeyboardEvent): boolean {
  return isOfInputMethod(event) || ['Process', 'Dead', 'Unidentified'].includes(event.key);
}

function isModified({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || shiftKey;
}

function targetOf({ target }: Event): Element | null {
  return target instanceof Element ? target : null;
}

// Keys that are pressed while the code of a dialog is loading are dispatched to the dialog, in their order, after it
// has opened.

/** The keys that wait for a dialog. */
interface EarlyKeys {
  /** Keeps a key for the dialog that is loading. */
  keep(event: KeyboardEvent): void;
  /** Discards the keys, as no dialog is loading (any more). */
  forget(): void;
}

const FIELD = 'input, textarea, select, [contenteditable]';

/**
 * Opens the queue of early keys. `isAway` tells whether an element is outside of the element from which the dialog was
 * opened.
 */
function openEarlyKeys(isAway: (target: Element) => boolean, signal: AbortSignal): EarlyKeys {
  let queued: readonly KeyboardEvent[] = [];

  function arrived({ target }: FocusEvent): void {
    if (queued.length === 0 || !(target instanceof HTMLElement) || !isAway(target)) return;
    // A dialog may focus itself before its field.
    if (!target.matches(FIELD) && target.querySelector(FIELD)) return;
    const keys = queued;
    queued = [];
    for (const key of keys) dispatchKey(key, document.activeElement ?? target);
  }

  document.addEventListener('focusin', arrived, { signal });
  return {
    keep: (event) => void (queued = [...queued, event]),
    forget: () => void (queued = []),
  };
}
