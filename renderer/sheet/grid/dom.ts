// Two small makers for elements that the painter owns.

/** Appends a `div` with a class and, unless it is null, an ARIA role. */
export function made(className: string, role: string | null, parent: Node): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  if (role !== null) element.role = role;
  parent.appendChild(element);
  return element;
}

/** The element that scrolls: the grid itself, as assistive technology sees it. */
export function makeScroller(label: string): HTMLElement {
  const scroller = document.createElement('div');
  scroller.className = 'scroller';
  scroller.role = 'grid';
  scroller.ariaLabel = label;
  scroller.ariaMultiSelectable = 'true';
  scroller.spellcheck = false;
  return scroller;
}

/** Places an element of a row list: only the two values that change. */
export function place(element: HTMLElement, top: number, height: number): void {
  element.style.top = `${top}px`;
  element.style.height = `${height}px`;
}
