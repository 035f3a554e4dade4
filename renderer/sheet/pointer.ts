// The mouse and the finger on cells: click, drag, Shift and click, double click, and menus by the right button.

import type { Grid } from './handle.ts';
import { moved, selectionOf, type Spot } from './selection.ts';

const EDGE_PX = 32;
const SCROLL_PX = 16;

/** Listens to the pointer over cells; the answer ends it. */
export function openPointer(grid: Grid): () => void {
  const { element, painter } = grid;
  let isSelecting = false;
  let last: { x: number; y: number } = { x: 0, y: 0 };
  let scrolling = 0;

  function down(event: PointerEvent): void {
    const hit = hitOf(grid, event);
    if (event.button !== 0 || !hit) return;
    grid.commit();
    if (hit.on === 'number') selectRow(hit.spot, event.shiftKey);
    else if (hit.on === 'cell') {
      grid.select(moved(grid.selection(), hit.spot, event.shiftKey, grid.bounds()));
      begin(event);
    }
    // The browser would move the focus to what was pressed, or begin to select text.
    if (event.pointerType === 'mouse') event.preventDefault();
  }

  function selectRow({ row }: Spot, extend: boolean): void {
    const { columns } = grid.bounds();
    const from = extend ? grid.selection().anchor.row : row;
    const [top, bottom] = [Math.min(from, row), Math.max(from, row)];
    grid.select(
      { ...selectionOf({ top, left: 0, bottom, right: columns - 1 }) },
      { reveal: { row, column: 0 } },
    );
  }

  function begin(event: PointerEvent): void {
    // A finger scrolls; it selects by tapping.
    if (event.pointerType !== 'mouse') return;
    isSelecting = true;
    last = { x: event.clientX, y: event.clientY };
    element.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent): void {
    if (!isSelecting) return;
    last = { x: event.clientX, y: event.clientY };
    extend();
    if (scrolling === 0) scrolling = requestAnimationFrame(scrollOn);
  }

  function extend(): void {
    const { active } = grid.selection();
    const spot = painter.spotAt(last.x, last.y);
    grid.select(moved({ active, anchor: active, head: active }, spot, true, grid.bounds()), {
      reveal: active,
      focus: false,
    });
  }

  /** Near an edge the sheet scrolls on for as long as the button is held. */
  function scrollOn(): void {
    scrolling = 0;
    if (!isSelecting) return;
    const box = element.getBoundingClientRect();
    const x =
      last.x > box.right - EDGE_PX ? SCROLL_PX : last.x < box.left + painter.gutter() ? -SCROLL_PX : 0;
    const y = last.y > box.bottom - EDGE_PX ? SCROLL_PX : last.y < box.top + EDGE_PX ? -SCROLL_PX : 0;
    if (x === 0 && y === 0) return;
    element.scrollBy(x, y);
    extend();
    scrolling = requestAnimationFrame(scrollOn);
  }

  function up(): void {
    isSelecting = false;
  }

  function twice(event: MouseEvent): void {
    if (hitOf(grid, event)?.on === 'cell') grid.edit();
  }

  function menu(event: MouseEvent): void {
    const hit = hitOf(grid, event);
    if (!hit || hit.on === 'header') return;
    event.preventDefault();
    grid.commit();
    const { top, left, bottom, right } = grid.range();
    const { row, column } = hit.spot;
    const isInside =
      row >= top && row <= bottom && (hit.on === 'number' || (column >= left && column <= right));
    if (!isInside && hit.on === 'number') selectRow(hit.spot, false);
    else if (!isInside) grid.select(moved(grid.selection(), hit.spot, false, grid.bounds()));
    grid.openMenu({ of: hit.on === 'number' ? 'row' : 'cell', at: row, x: event.clientX, y: event.clientY });
  }

  const end = new AbortController();
  const options = { signal: end.signal };
  element.addEventListener('pointerdown', down, options);
  element.addEventListener('pointermove', move, options);
  element.addEventListener('pointerup', up, options);
  element.addEventListener('pointercancel', up, options);
  element.addEventListener('dblclick', twice, options);
  element.addEventListener('contextmenu', menu, options);
  return () => end.abort();
}

/** What was hit: a cell, a row's number, the header; null for the editor and scroll bars. */
export function hitOf(
  grid: Grid,
  event: MouseEvent,
): { on: 'cell' | 'number' | 'header'; spot: Spot } | null {
  const { target, clientX, clientY } = event;
  const { element, painter } = grid;
  if (!(target instanceof Element) || target instanceof HTMLTextAreaElement) return null;
  const box = element.getBoundingClientRect();
  if (clientX - box.left > element.clientWidth || clientY - box.top > element.clientHeight) return null;
  if (target.closest('.header')) return { on: 'header', spot: { row: -1, column: 0 } };
  const spot = painter.spotAt(clientX, clientY);
  const isBelow = clientY - box.top - 32 + element.scrollTop > painter.body.clientHeight;
  if (isBelow) return null;
  return { on: clientX - box.left < painter.gutter() ? 'number' : 'cell', spot };
}
