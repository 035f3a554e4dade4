// Input in a grid before the code that handles it has loaded: keys, clicks, and the clipboard. It is stored, and
// replayed in its order after the commands have loaded.

import { isOfInputMethod } from '../../browser/composing.ts';
import { dispatchKey } from '../../browser/heldKeys.ts';
import { NOT_LOADED } from '../../browser/loadChunk.ts';
import type { Grid } from '../grid/grid.ts';
import { isFromGrid, isOfClipboard } from './keyTargets.ts';
import { getLoadedCommands, loadCommands } from './loading.ts';

/** The pointer and mouse events that are dispatched once more. */
const PRESSES = ['pointerdown', 'pointerup', 'pointercancel', 'click', 'dblclick', 'contextmenu'] as const;

/** Input that waits for the commands of a grid. */
export interface EarlyInput {
  /** Stores a key that was pressed in the grid. Every key after it is stored as well. */
  keepKey(event: KeyboardEvent): void;
  /** Stores any input, as a function that carries it out. After the commands have loaded, the function runs at once. */
  keep(act: () => void): void;
  /** Stops storing input, because the commands have loaded or the grid is closed. */
  end(): void;
}

/** Stores the input of a grid until its commands have loaded. */
export function openEarlyInput(grid: Grid): EarlyInput {
  const { element } = grid;
  const end = new AbortController();
  const options = { signal: end.signal, capture: true };
  let early: (() => void)[] = [];
  let isTyping = false;
  let isPressed = false;

  function keep(act: () => void): void {
    if (getLoadedCommands()) return act();
    early.push(act);
    if (early.length === 1) loadCommands().then(perform, refuse);
  }

  function perform(): void {
    const acts = take();
    if (element.isConnected) for (const act of acts) act();
  }

  function refuse(): void {
    take();
    grid.sheetActions.say(NOT_LOADED);
  }

  function take(): readonly (() => void)[] {
    const acts = early;
    early = [];
    isTyping = isPressed = false;
    return acts;
  }

  function keepKey(event: KeyboardEvent): void {
    const { target } = event;
    event.preventDefault();
    isTyping = true;
    keep(() => {
      if (target instanceof Element && target.isConnected) dispatchKey(event, target);
    });
  }

  /** Stores the keys after the first one, wherever the focus is by then. */
  function holdKey(event: KeyboardEvent): void {
    if (!isTyping || isOfClipboard(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!isOfInputMethod(event)) keep(() => dispatchKey(event, document.activeElement ?? document.body));
  }

  function press(event: Event): void {
    const { type, target } = event;
    if (!(event instanceof MouseEvent) || !(target instanceof Element) || end.signal.aborted) return;
    const isOurs = element.contains(target);
    if (type === 'pointerdown' && isOurs) {
      isPressed = true;
      if (isMouse(event) && isInside(element, event)) {
        // By default the browser would take the focus from the cells, to which the keys that follow belong.
        event.preventDefault();
        grid.select(grid.selection());
      }
    } else if (!isPressed || !(isOurs || type === 'pointerup' || type === 'pointercancel')) return;
    if (type === 'contextmenu') event.preventDefault();
    keep(() => pressAgain(element, isOurs && target.isConnected ? target : element, event));
  }

  function clip(event: ClipboardEvent): void {
    const { type, clipboardData } = event;
    if (!isFromGrid(grid, event) || !clipboardData) return;
    event.preventDefault();
    // Only an event of the browser may write to the clipboard; the commands use the clipboard API instead.
    if (type !== 'paste') return keep(() => grid.run(`clipboard.${type}`));
    const pasted = copyOf(clipboardData);
    keep(() => void element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, ...AGAIN })));
  }

  window.addEventListener('keydown', holdKey, options);
  for (const type of PRESSES) window.addEventListener(type, press, options);
  for (const type of ['copy', 'cut', 'paste'] as const) element.addEventListener(type, clip, options);
  return { keepKey, keep, end: () => end.abort() };
}

const AGAIN = { bubbles: true, cancelable: true } as const;

function isMouse(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType !== 'touch' && event.button === 0;
}

/** Whether an event is within the visible rows, and not on the scroll bars. */
function isInside(element: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, top } = element.getBoundingClientRect();
  return clientX - left <= element.clientWidth && clientY - top <= element.clientHeight;
}

/**
 * Dispatches a pointer event to the grid alone, since the rest of the page has handled it already. Where the person has
 * moved the focus meanwhile, as into a dialog, it stays there.
 */
function pressAgain(element: Element, target: Element, event: MouseEvent): void {
  const { activeElement } = document;
  const end = new AbortController();
  element.addEventListener(event.type, (again) => again.stopPropagation(), { signal: end.signal });
  target.dispatchEvent(againOf(event));
  end.abort();
  const isElsewhere = activeElement !== document.body && !element.contains(activeElement);
  if (isElsewhere && activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
}

/** Returns a copy of an event, which can be dispatched. */
function againOf(event: MouseEvent): MouseEvent {
  return event instanceof PointerEvent
    ? new PointerEvent(event.type, event)
    : new MouseEvent(event.type, event);
}

/** Returns a copy of the pasted data, which the browser discards with its event. */
function copyOf(pasted: DataTransfer): DataTransfer {
  const copy = new DataTransfer();
  for (const type of ['text/plain', 'text/html']) copy.setData(type, pasted.getData(type));
  for (const file of pasted.files) copy.items.add(file);
  return copy;
}
