// Focuses an input when it is mounted: an effect would run later, and keys pressed meanwhile would be lost.

/** Focuses an input as soon as it is in the page; to be passed as its `ref`. */
export function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
}
