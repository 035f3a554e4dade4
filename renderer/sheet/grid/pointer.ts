// The mouse on cells, numbers and titles: click, drag, Shift and Ctrl, double click, and context menus. Touch is in
// touch.ts.

import {
  selectCell,
  selectRow,
  extendTo,
  selectOptionsOf,
  openMenuAt,
  freezeOrUnfreeze,
  isInCorner,
  pressCorner,
} from './pointerSelection.ts';
import { capturePointer } from './capturePointer.ts';
import type { Grid } from './grid.ts';
import { hitOf, isBelowRows } from './hit.ts';
import { openTouch } from './touch.ts';

const EDGE_PX = 32;
const SCROLL_PX = 16;

/** Listens to the pointer over cells; returns the function that stops listening. */
export function openPointer(grid: Grid): () => void {
  const { element, painter } = grid;
  /** What a drag selects: cells, or whole rows; null without a drag. */
  let selecting: 'cells' | 'rows' | null = null;
  let last: { x: number; y: number } = { x: 0, y: 0 };
  let scrolling = 0;

  function down(event: PointerEvent): void {
    const isOurs = event.button === 0 && event.pointerType !== 'touch';
    const hit = isOurs ? hitOf(grid, event) : null;
    if (!hit && !(isOurs && isBelowRows(grid, event))) return;
    delete element.dataset['touched'];
    grid.commit();
    // The typed text was refused and the editor is still open, so the selection stays as well.
    if (grid.isEditing()) return event.preventDefault();
    // A click below the rows leaves the focus in the active cell, or brings it back there.
    if (!hit) {
      event.preventDefault();
      return grid.select(grid.selection());
    }
    const manner = selectOptionsOf(event);
    if (hit.on === 'number') selectRow(grid, hit.position.row, manner);
    else if (hit.on === 'cell') selectCell(grid, hit.position, manner);
    else pressCorner(grid, hit);
    if (hit.on === 'cell' || hit.on === 'number') begin(event, hit.on === 'cell' ? 'cells' : 'rows');
    // By default the browser would focus what was clicked, or begin to select text.
    event.preventDefault();
  }

  function begin(event: PointerEvent, what: 'cells' | 'rows'): void {
    selecting = what;
    last = { x: event.clientX, y: event.clientY };
    capturePointer(element, event);
  }

  function move(event: PointerEvent): void {
    if (!selecting || (event.clientX === last.x && event.clientY === last.y)) return;
    last = { x: event.clientX, y: event.clientY };
    extend();
    if (scrolling === 0) scrolling = requestAnimationFrame(scrollOn);
  }

  function extend(): void {
    const position = painter.positionAt(last.x, last.y);
    const to = selecting === 'rows' ? { row: position.row, column: grid.bounds().columns - 1 } : position;
    extendTo(grid, to);
  }

  /** Scrolls on near an edge, for as long as the button is held. */
  function scrollOn(): void {
    scrolling = 0;
    if (!selecting) return;
    const box = element.getBoundingClientRect();
    const x =
      last.x > box.right - EDGE_PX ? SCROLL_PX : last.x < box.left + painter.gutter() ? -SCROLL_PX : 0;
    const y = last.y > box.bottom - EDGE_PX ? SCROLL_PX : last.y < box.top + EDGE_PX ? -SCROLL_PX : 0;
    if (y === 0 && (x === 0 || selecting === 'rows')) return;
    const { viewport } = painter;
    viewport.scrollTo({ left: viewport.left() + (selecting === 'rows' ? 0 : x), top: viewport.top() + y });
    extend();
    scrolling = requestAnimationFrame(scrollOn);
  }

  function up(): void {
    selecting = null;
  }

  function twice(event: MouseEvent): void {
    if (grid.isEditing()) return;
    const hit = hitOf(grid, event);
    if (hit?.on === 'cell') grid.edit();
    else if (hit?.on === 'corner') freezeOrUnfreeze(grid);
    else if (isBelowRows(grid, event)) grid.run('row.add');
  }

  function menu(event: MouseEvent): void {
    const hit = hitOf(grid, event);
    if (!hit || isInCorner(hit)) return;
    event.preventDefault();
    openMenuAt(grid, hit, event);
  }

  const end = new AbortController();
  const options = { signal: end.signal };
  element.addEventListener('pointerdown', down, options);
  element.addEventListener('pointermove', move, options);
  element.addEventListener('pointerup', up, options);
  element.addEventListener('pointercancel', up, options);
  element.addEventListener('dblclick', twice, options);
  element.addEventListener('contextmenu', menu, options);
  const endTouching = openTouch(grid);
  return () => {
    end.abort();
    endTouching();
  };
}
