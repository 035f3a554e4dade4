// The one cell that Tab stops at, and which input methods find.

export interface TabStop {
  /** Moves the stop to `element`; takes the focus along when told to. */
  move(element: HTMLElement | undefined, options: { focus: boolean }): void;
}

/** Opens the roving tab stop of the grid, which no cell has at first. */
export function openTabStop(): TabStop {
  let stop: HTMLElement | undefined;

  return {
    move(element, { focus }) {
      if (stop && stop !== element) {
        for (const name of ['tabindex', 'contenteditable', 'inputmode']) stop.removeAttribute(name);
      }
      stop = element;
      if (!element) return;
      element.tabIndex = 0;
      // Editable in name only: so an input method, dictation and every browser's paste find a place to begin.
      element.setAttribute('contenteditable', 'plaintext-only');
      element.inputMode = 'none';
      if (focus) element.focus({ preventScroll: true });
    },
  };
}
