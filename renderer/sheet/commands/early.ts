// Keys that were pressed before the code of the dialog had come that they were meant for: done there when it comes, in
// their order.

import { isCharacter } from './chord.ts';

/** What is asked when keys are held back. */
export interface EarlyKeys {
  /** Keeps a key for the dialog that is on its way. */
  keep(event: KeyboardEvent): void;
  /** No dialog is on its way (any more). */
  forget(): void;
}

const FIELD = 'input, textarea, select, [contenteditable]';

/** `isAway`: the focus is not where the dialog was asked from. */
export function openEarlyKeys(isAway: (target: Element) => boolean, signal: AbortSignal): EarlyKeys {
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
