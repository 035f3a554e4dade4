// Dragging in the grid: finds the drag that a pointer begins, and runs it to its end. Near an edge the sheet scrolls
// on; Escape cancels. Each drag has an equivalent for the keyboard: Alt+Shift+arrows for rows and columns, commands for
// widths. Drags of rows are in rowdrag.ts, of columns and widths in columndrag.ts, of cells of blocks in blocks/, of
// the fill handle in fill/.

import { pressBlock } from './blocks/press.ts';
import { capturePointer } from './capturePointer.ts';
import { selectColumn, selectOptionsOf } from './pointerSelection.ts';
import { columnDrag, widthDrag } from './columndrag.ts';
import { pointOf, type Drag, type PointerPress } from './drag.ts';
import { openFillHandle, pressFill } from './fill/press.ts';
import type { Grid } from './grid.ts';
import { openDropPreview, type DropPreview } from './dropPreview.ts';
import { rowDrag } from './rowdrag.ts';

const STARTED_PX = 4;
const EDGE_PX = 36;
const SCROLL_PX = 14;

/** Listens to drags of rows, columns, blocks and the fill handle; returns the function that stops listening. */
export function openDragging(grid: Grid): () => void {
  const { element } = grid;
  const landing = openDropPreview(grid.painter.body);
  let drag: Drag | null = null;
  /** The pointer that drags; other fingers may touch the sheet meanwhile. */
  let pointerId = -1;
  let last: PointerPress = { clientX: 0, clientY: 0, ctrlKey: false, metaKey: false };
  let from = last;
  let hasMoved = false;
  let scrolling = 0;

  function down(event: PointerEvent): void {
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    if (isOther(event)) return event.stopImmediatePropagation();
    // The browser may not have reported the end of the drag before.
    cancel();
    drag =
      pressFill(grid, event.target) ??
      pressBlock(grid, landing, event) ??
      (grid.sheetActions.mayEdit() ? dragOf(grid, landing, event.target, event) : null);
    if (!drag) return clickHeader(grid, event);
    from = last = event;
    ({ pointerId } = event);
    hasMoved = false;
    capturePointer(element, event);
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function move(event: PointerEvent): void {
    if (!drag || event.pointerId !== pointerId) return;
    last = event;
    hasMoved ||= Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) >= STARTED_PX;
    if (!hasMoved) return;
    if (drag.refusal !== null) return refuse(drag.refusal);
    drag.over(pointOf(grid, event));
    if (scrolling === 0) scrolling = requestAnimationFrame(scrollOn);
  }

  /** Scrolls on near an edge, for as long as the button is held. */
  function scrollOn(): void {
    scrolling = 0;
    if (!drag) return;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const by = drag.along === 'rows' ? stepAt(last.clientY, top, bottom) : stepAt(last.clientX, left, right);
    if (by === 0) return;
    const { viewport } = grid.painter;
    if (drag.along === 'rows') viewport.scrollTo({ top: viewport.top() + by });
    else viewport.scrollTo({ left: viewport.left() + by });
    drag.over(pointOf(grid, last));
    scrolling = requestAnimationFrame(scrollOn);
  }

  function up(event: PointerEvent): void {
    if (event.pointerId !== pointerId) return;
    const ended = drag;
    // Others may have moved what lies under the pointer since its last move.
    if (hasMoved) ended?.over(pointOf(grid, event));
    cancel();
    if (ended && hasMoved) ended.drop();
    else if (ended) clickHeader(grid, event);
  }

  /** Whether an event is of another finger than the one that drags. */
  function isOther(event: PointerEvent): boolean {
    return drag !== null && event.pointerId !== pointerId && !event.isPrimary;
  }

  function refuse(words: string): void {
    cancel();
    grid.sheetActions.say(words);
  }

  function cancel(): void {
    drag?.end?.();
    drag = null;
    landing.clear();
  }

  /** Updates the drag when others have changed the rows while the pointer does not move. */
  function follow(): void {
    if (drag && hasMoved) drag.over(pointOf(grid, last));
  }

  /** Updates the drag when Ctrl is pressed or released while the pointer does not move. */
  function hold({ key, ctrlKey, metaKey }: KeyboardEvent): void {
    if (!drag || !hasMoved || (key !== 'Control' && key !== 'Meta')) return;
    last = { clientX: last.clientX, clientY: last.clientY, ctrlKey, metaKey };
    drag.over(pointOf(grid, last));
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !drag) return;
    cancel();
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /**
   * Renames the column whose title is double-clicked, which the first click has selected; on the edge of a title, fits
   * the width of the column.
   */
  function twice(event: MouseEvent): void {
    // The pointer was captured, so the event's target is not the element under it.
    const target = document.elementFromPoint(event.clientX, event.clientY);
    if (!target?.closest('.title') || target.closest('.open, .unseen')) return;
    event.stopImmediatePropagation();
    // The typed text was refused, so the column was not selected.
    if (grid.isEditing()) return;
    grid.run(target.closest('.edge') ? 'column.fit' : 'column.rename');
  }

  const end = new AbortController();
  const options = { signal: end.signal };
  // This listener captures, so that it runs before the one that selects cells: a grip lies over a row number.
  element.addEventListener('pointerdown', down, { ...options, capture: true });
  element.addEventListener('pointermove', move, options);
  element.addEventListener('pointerup', up, options);
  element.addEventListener('pointercancel', (event) => event.pointerId === pointerId && cancel(), options);
  // This listener captures, too: with a captured pointer a double click on a title seems to be on the cell below it.
  element.addEventListener('dblclick', twice, { ...options, capture: true });
  addEventListener('keydown', press, { ...options, capture: true });
  addEventListener('keydown', hold, options);
  addEventListener('keyup', hold, options);
  const endFrames = grid.view.records.waking.onFrame(follow);
  const endFillHandle = openFillHandle(grid);
  return () => {
    endFrames();
    end.abort();
    endFillHandle();
    landing.close();
  };
}

function stepAt(at: number, from: number, to: number): number {
  if (at < from + EDGE_PX) return -SCROLL_PX;
  return at > to - EDGE_PX ? SCROLL_PX : 0;
}

function dragOf(grid: Grid, landing: DropPreview, target: Element, event: PointerEvent): Drag | null {
  if (target.closest('.grip')) return rowDrag(grid, landing, grid.painter.rowAt(event.clientY));
  const title = target.closest('.title');
  if (!title || target.closest('.open, .unseen')) return null;
  const at = grid.view.columnAt(title instanceof HTMLElement ? (title.dataset['column'] ?? '') : '');
  if (at < 0) return null;
  return target.closest('.edge')
    ? widthDrag(grid, landing, at, pointOf(grid, event).x)
    : columnDrag(grid, landing, at);
}

/** Selects the column of a title that was clicked and not dragged; its button opens the menu. */
function clickHeader(grid: Grid, event: PointerEvent): void {
  const target =
    event.type === 'pointerup' ? document.elementFromPoint(event.clientX, event.clientY) : event.target;
  if (!(target instanceof Element)) return;
  if (target.closest('.unseen')) return showAll(grid, event);
  const title = target.closest('.title');
  if (!(title instanceof HTMLElement)) return;
  const at = grid.view.columnAt(title.dataset['column'] ?? '');
  if (at < 0) return;
  event.preventDefault();
  grid.commit();
  if (grid.isEditing()) return;
  selectColumn(grid, at, selectOptionsOf(event));
  const { left, bottom } = title.getBoundingClientRect();
  if (target.closest('.open')) grid.openMenu({ of: 'column', at, x: left, y: bottom });
}

function showAll(grid: Grid, event: PointerEvent): void {
  event.preventDefault();
  grid.run('column.showAll');
}
