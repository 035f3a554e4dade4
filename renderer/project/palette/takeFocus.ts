// Focus that comes with the element itself: an effect would come later, and a key pressed meanwhile would be lost.

export function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
}
