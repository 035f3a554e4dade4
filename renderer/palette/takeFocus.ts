// Focus that comes with the element itself: an effect would come later, and a key pressed meanwhile would be lost.

/** Focuses an input as soon as it stands in the page; made to be passed as its `ref`. */
export function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
}
