// What counts as a click in the grid, which differs from what the browser counts: the browser sends none where what was
// pressed has been painted anew by the time that the button is released, and sends one at the end of a drag, since the
// grid captures the pointer.

import type { Grid } from './grid.ts';
import { hitOf, type HitTarget } from './hit.ts';

/** Longest time between the clicks of a double click, in ms, and largest distance, in px. */
const DOUBLE_MS = 500;
const DOUBLE_PX = 4;

interface Press {
  readonly node: Node;
  readonly hit: HitTarget | null;
  /** Id of the row that was pressed: rows may move before the button is released. */
  readonly rowId: string | undefined;
}

/** Stops clicks that end a drag, and sends those that the browser does not; returns the function that stops this. */
export function openClicks(grid: Grid): () => void {
  const { element, view } = grid;
  let press: Press | null = null;
  /** The timer that runs once the browser can no longer send the click of the last press. */
  let timer = 0;
  let last: Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'> | null = null;

  function pressAt(event: MouseEvent, node: Node): Press {
    const hit = hitOf(grid, event);
    return { node, hit, rowId: hit ? view.line(hit.position.row)?.id : undefined };
  }

  function isSame(event: MouseEvent, { node, hit, rowId }: Press): boolean {
    const now = pressAt(event, node);
    return (
      now.hit?.on === hit?.on && now.rowId === rowId && now.hit?.position.column === hit?.position.column
    );
  }

  function down(event: PointerEvent): void {
    const { button, pointerType, target } = event;
    const isOurs = target instanceof Node && element.contains(target);
    press = isOurs && button === 0 && pointerType !== 'touch' ? pressAt(event, target) : null;
  }

  function up(event: PointerEvent): void {
    const released = press;
    if (!released) return;
    window.clearTimeout(timer);
    // The click of the browser comes before any timer.
    timer = window.setTimeout(() => {
      press = null;
      const isInRow = released.hit?.on === 'cell' || released.hit?.on === 'number';
      if (!released.node.isConnected && isInRow && isSame(event, released)) dispatch(event);
    });
  }

  function dispatch(event: PointerEvent): void {
    const { timeStamp, clientX, clientY } = event;
    const isDouble =
      last !== null &&
      timeStamp - last.timeStamp < DOUBLE_MS &&
      Math.hypot(clientX - last.clientX, clientY - last.clientY) <= DOUBLE_PX;
    const { shiftKey, ctrlKey, metaKey, altKey } = event;
    const init = { bubbles: true, cancelable: true, clientX, clientY, shiftKey, ctrlKey, metaKey, altKey };
    element.dispatchEvent(new MouseEvent('click', init));
    if (isDouble) element.dispatchEvent(new MouseEvent('dblclick', init));
  }

  function click(event: MouseEvent): void {
    const pressed = press;
    press = null;
    window.clearTimeout(timer);
    last = event;
    const isDrag = pressed !== null && !isSame(event, pressed);
    if (isDrag && event.target instanceof Node && element.contains(event.target))
      event.stopImmediatePropagation();
  }

  const end = new AbortController();
  // These listeners run before all others.
  const options = { signal: end.signal, capture: true };
  window.addEventListener('pointerdown', down, options);
  window.addEventListener('pointerup', up, options);
  window.addEventListener('pointercancel', () => (press = null), options);
  window.addEventListener('click', click, options);
  return () => {
    end.abort();
    window.clearTimeout(timer);
  };
}
