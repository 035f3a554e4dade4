// Held rows (see `arrangedOrder.ts`) are released when the person moves on to another row. After a click, the release
// waits until a second click can no longer follow: rows must not move within a double click or during a drag.

import type { Grid } from '../grid.ts';

const TWICE_MS = 400;

/** Releases held rows from now on; returns the function that stops. */
export function openHeldRowRelease(grid: Grid): () => void {
  let pressedAt = -Infinity;
  let isPressed = false;
  let waiting = 0;

  function moveOn(): void {
    clearTimeout(waiting);
    const wait = isPressed ? TWICE_MS : pressedAt + TWICE_MS - performance.now();
    if (wait > 0) {
      waiting = window.setTimeout(moveOn, wait);
      return;
    }
    if (grid.isEditing()) return;
    const rowId = grid.view.painted(grid.selection().active.row)?.id ?? '';
    if (grid.view.arrangement.settle(rowId)) grid.rearranged();
  }

  function down(): void {
    isPressed = true;
    pressedAt = performance.now();
  }

  function up(): void {
    isPressed = false;
  }

  /** Stops waiting for a second click, which cannot follow after a key. */
  function key(): void {
    pressedAt = -Infinity;
  }

  const end = new AbortController();
  const options = { signal: end.signal, capture: true };
  grid.element.addEventListener('pointerdown', down, options);
  grid.element.addEventListener('keydown', key, options);
  addEventListener('pointerup', up, options);
  addEventListener('pointercancel', up, options);
  const stop = grid.onSelect(() => grid.view.isArranged() && moveOn());
  return () => {
    clearTimeout(waiting);
    end.abort();
    stop();
  };
}
