// Which keys belong to an input method, with which people write Chinese, Japanese or Korean, or letters by dead keys.

/** The code of a key that an input method has handled. */
const HANDLED = 229;

/**
 * Returns whether an input method handles a key: Enter takes its text then, and Escape discards it. Safari sends the key
 * that ends a composition after the composition has ended, and tells of it by the code of the key only.
 */
export function isOfInputMethod({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === HANDLED;
}
