// Escape in a dialog, a popover or a menu. The library of these windows listens on the document before any field does,
// so the first Escape would close the window with all that was typed in it, even if it was meant for a list of a field.

import { isOfInputMethod } from '../browser/composing.ts';

/** Keeps a window of the library open on an Escape that belongs to a field in it, or to an input method. */
export function leaveEscapeToField(event: KeyboardEvent): void {
  const { target } = event;
  const isOwn = target instanceof Element && target.closest('[data-own-escape]') !== null;
  if (isOwn || isOfInputMethod(event)) event.preventDefault();
}
