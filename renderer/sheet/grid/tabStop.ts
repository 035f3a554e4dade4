// The one cell that Tab stops at, where input methods insert their text.

export interface TabStop {
  /** Makes an element the tab stop, and focuses it with `focus`. */
  move(element: HTMLElement | undefined, options: { focus: boolean }): void;
}

/** Opens the roving tab stop of the grid, which no cell has at first. */
export function openTabStop(): TabStop {
  let stop: HTMLElement | undefined;

  function mark(element: HTMLElement): void {
    element.tabIndex = 0;
    // The cell is never edited in place, but being editable lets input methods, dictation and every browser's paste
    // start there.
    element.setAttribute('contenteditable', 'plaintext-only');
    element.inputMode = 'none';
  }

  return {
    // Makes an element the tab stop. The element that has the focus keeps its attributes, and the previous one loses
    // them only once it has lost the focus: the browser lays out the page for every change to a focused element that
    // may end its focus.
    move(element, { focus }) {
      const before = stop;
      stop = element;
      if (element && element !== before) mark(element);
      if (element && focus && document.activeElement !== element) element.focus({ preventScroll: true });
      if (!before || before === element) return;
      for (const name of ['tabindex', 'contenteditable', 'inputmode']) before.removeAttribute(name);
    },
  };
}
