// The capture of the pointer by a drag.

/**
 * Captures the pointer for an element until it is released. An event that was dispatched again, after the code had
 * loaded, is not captured: its pointer may be gone, which makes the browser throw.
 */
export function capturePointer(element: Element, { isTrusted, pointerId }: PointerEvent): void {
  if (isTrusted) element.setPointerCapture(pointerId);
}
