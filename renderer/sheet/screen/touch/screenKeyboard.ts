// The on-screen keyboard of a phone or a tablet. Some browsers lay it over the page: then the page is made to end above
// it, and the cell that is edited stays in sight.

import type { Grid } from '../../grid/grid.ts';

/** Least height in px of a keyboard; a smaller part of the window may be covered by bars of the browser. */
const LEAST_PX = 120;

/** Keeps the page above the keyboard; returns the function that stops. */
export function followScreenKeyboard(grid: Grid): () => void {
  const seen = window.visualViewport;
  if (!seen) return () => undefined;
  const page = document.documentElement;

  function fit({ height, scale }: VisualViewport): void {
    // While the page is zoomed in with two fingers, it is left as it is.
    const isCovered = scale === 1 && window.innerHeight - height > LEAST_PX;
    page.style.setProperty('--seen', isCovered ? `${height}px` : null);
    if (isCovered && grid.isEditing()) window.scrollTo(0, 0);
  }

  // The painter observes the size too, and its observer runs first.
  const resizing = new ResizeObserver(() => {
    if (grid.isEditing()) grid.painter.reveal(grid.selection().active);
  });
  resizing.observe(grid.element);

  const listen = (): void => fit(seen);
  seen.addEventListener('resize', listen);
  return () => {
    seen.removeEventListener('resize', listen);
    resizing.disconnect();
    page.style.removeProperty('--seen');
  };
}
