// Holds keys that are pressed before the element that they are meant for has the focus, and dispatches them in their
// order once it has.

import { isOfInputMethod } from './composing.ts';
import { letterOf } from './letterOf.ts';

/**
 * Runs `run` in the next frame, when the menu that it was chosen from has closed and returned the focus. Keys that are
 * pressed until then are dispatched after it, so that none goes to the cell or the page that the menu was opened from.
 */
export function runInNextFrame(run: () => void): void {
  const runHolding = holdKeys();
  requestAnimationFrame(() => runHolding(run));
}

/**
 * Runs `run` with the result of `coming`, such as code that is being loaded, or `fail` if it rejects. Keys that are
 * pressed until then are dispatched after that.
 */
export function holdKeysUntil<Value>(
  coming: Promise<Value>,
  run: (value: Value) => void,
  fail: () => void,
): void {
  const runHolding = holdKeys();
  coming.then(
    (value) => runHolding(() => run(value)),
    () => runHolding(fail),
  );
}

/** Holds all keys, and returns the function that runs something and then dispatches them. */
function holdKeys(): (run: () => void) => void {
  const early: KeyboardEvent[] = [];
  const hold = (event: KeyboardEvent): void => {
    // A key that a script dispatches makes no browser paste, so this key goes through. The browser then fires `paste`,
    // and the sheet's listener of that event loads its code itself.
    if ((event.ctrlKey || event.metaKey) && letterOf(event) === 'v') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // A key of an input method has done its work; dispatched again, it would be an Enter that sends or leaves a field.
    if (!isOfInputMethod(event)) early.push(event);
  };
  window.addEventListener('keydown', hold, { capture: true });
  return (run) => {
    window.removeEventListener('keydown', hold, { capture: true });
    try {
      run();
    } finally {
      for (const event of early) dispatchKey(event, document.activeElement ?? document.body);
    }
  };
}

/**
 * Dispatches a key that was pressed earlier to `target`. A dispatched key has no default action, so typing a character
 * and submitting a form are done here, in the element that has the focus after its listeners ran.
 */
export function dispatchKey(early: KeyboardEvent, target: Element): void {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = early;
  const modifiers = { ctrlKey, metaKey, altKey, shiftKey };
  const isTaken = !target.dispatchEvent(
    new KeyboardEvent('keydown', { key, code, ...modifiers, bubbles: true, cancelable: true }),
  );
  if (isTaken) return;
  const field = document.activeElement ?? target;
  // Names of keys are ASCII words; anything else is what the key types.
  const writes = !/^\w{2,}$/.test(key) && !ctrlKey && !metaKey && !altKey;
  if (writes && isTextField(field)) {
    field.setRangeText(key, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    field.dispatchEvent(new InputEvent('input', { data: key, inputType: 'insertText', bubbles: true }));
  } else if (key === 'Enter' && field instanceof HTMLInputElement) field.form?.requestSubmit();
}

function isTextField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
