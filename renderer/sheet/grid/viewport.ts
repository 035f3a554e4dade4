// Where the grid is scrolled to, and the size of its window. Both are remembered between events: reading them from the
// DOM makes the browser lay out everything that was written before, which is the slowest part of handling a key.

export interface Viewport {
  /** Returns how many px are scrolled away at the left. */
  left(): number;
  /** Returns how many px are scrolled away at the top. */
  top(): number;
  /** Returns the width of the window in px, without scroll bars. */
  width(): number;
  /** Returns the height of the window in px, without scroll bars, but with the column titles. */
  height(): number;
  scrollTo(to: { readonly left?: number; readonly top?: number }): void;
  /** Forgets where the grid is scrolled to, after its content has shrunk. */
  forgetScroll(): void;
  forgetSize(): void;
}

/** Events at whose beginning nothing has been written to the DOM yet, so that reading from it is cheap. */
const BEGINNINGS = ['scroll', 'keydown', 'pointerdown', 'pointermove', 'paste'] as const;

/**
 * Opens the viewport of a new scrolling element, which is not scrolled yet. Its size is read when it is first asked
 * for.
 */
export function openViewport(scroller: HTMLElement): Viewport {
  let scrolled: { readonly left: number; readonly top: number } | null = { left: 0, top: 0 };
  let size: { readonly width: number; readonly height: number } | null = null;

  function read() {
    scrolled = { left: scroller.scrollLeft, top: scroller.scrollTop };
    return scrolled;
  }

  const at = () => scrolled ?? read();
  const box = () => (size ??= { width: scroller.clientWidth, height: scroller.clientHeight });
  for (const name of BEGINNINGS) scroller.addEventListener(name, read, { capture: true, passive: true });

  return {
    left: () => at().left,
    top: () => at().top,
    width: () => box().width,
    height: () => box().height,
    scrollTo({ left = at().left, top = at().top }) {
      const [x, y] = [Math.max(0, left), Math.max(0, top)];
      if (x === at().left && y === at().top) return;
      if (x !== at().left) scroller.scrollLeft = x;
      if (y !== at().top) scroller.scrollTop = y;
      // The browser rounds positions, and keeps them within the content.
      read();
    },
    forgetScroll() {
      scrolled = null;
    },
    forgetSize() {
      size = null;
    },
  };
}
