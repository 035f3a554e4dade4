// The capture of the pointer by a drag.

/**
 * Lets an element have the events of the pointer until it is released. A press from before the code came is dispatched
 * again, and its pointer may be gone by then, which a browser refuses to capture.
 */
export function capturePointer(element: Element, { isTrusted, pointerId }: PointerEvent): void {
  if (isTrusted) element.setPointerCapture(pointerId);
}
