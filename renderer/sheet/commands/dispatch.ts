// From a key press to what it asks for. The table of keys is made from the commands.

import { isMac } from '../../ui/platform.ts';
import type { Grid } from '../grid/handle.ts';
import { commands } from './all.ts';
import { CHARACTER, isCharacter } from './chord.ts';
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

// Keys that were pressed before the code of the dialog had come that they were meant for: done there when it comes, in
// their order.

/** What is asked when keys are held back. */
interface EarlyKeys {
  /** Keeps a key for the dialog that is on its way. */
  keep(event: KeyboardEvent): void;
  /** No dialog is on its way (any more). */
  forget(): void;
}

const FIELD = 'input, textarea, select, [contenteditable]';

/** `isAway`: the focus is not where the dialog was asked from. */
function openEarlyKeys(isAway: (target: Element) => boolean, signal: AbortSignal): EarlyKeys {
  let kept: readonly KeyboardEvent[] = [];

  function arrived({ target }: FocusEvent): void {
    if (kept.length === 0 || !(target instanceof HTMLElement) || !isAway(target)) return;
    // A dialog may take the focus itself before its field does.
    if (!target.matches(FIELD) && target.querySelector(FIELD)) return;
    const keys = kept;
    kept = [];
    for (const key of keys) press(key, document.activeElement ?? target);
  }

  document.addEventListener('focusin', arrived, { signal });
  return {
    keep: (event) => void (kept = [...kept, event]),
    forget: () => void (kept = []),
  };
}

function press(early: KeyboardEvent, target: Element): void {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = early;
  const held = { ctrlKey, metaKey, altKey, shiftKey };
  const isTaken = !target.dispatchEvent(
    new KeyboardEvent('keydown', { key, code, ...held, bubbles: true, cancelable: true }),
  );
  if (isTaken) return;
  // What the browser does of itself with a key that was really pressed, it does not with one that is told.
  const writes = isCharacter(key) && !ctrlKey && !metaKey && !altKey;
  if (writes && isText(target)) {
    target.setRangeText(key, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end');
    target.dispatchEvent(new InputEvent('input', { data: key, inputType: 'insertText', bubbles: true }));
  } else if (key === 'Enter' && target instanceof HTMLInputElement) target.form?.requestSubmit();
}

function isText(target: Element): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
