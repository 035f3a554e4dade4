// Makes and places elements that the painter manages.

/** Appends a `div` with a class and, unless it is null, an ARIA role. */
export function appendDiv(className: string, role: string | null, parent: Node): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  if (role !== null) element.role = role;
  parent.appendChild(element);
  return element;
}

/** Returns the element that scrolls, which is also the ARIA grid. */
export function makeScroller(label: string): HTMLElement {
  const scroller = document.createElement('div');
  scroller.className = 'scroller';
  scroller.role = 'grid';
  scroller.ariaLabel = label;
  scroller.ariaMultiSelectable = 'true';
  scroller.spellcheck = false;
  return scroller;
}

/** Sets the top and the height of an element, in px. */
export function setVerticalExtent(element: HTMLElement, top: number, height: number): void {
  element.style.top = `${top}px`;
  element.style.height = `${height}px`;
}
