// Paints rows into a pool of elements, outside React: positions are known numbers, and the DOM's geometry is
// never read while scrolling. A row that leaves the window stays as it is until another needs its elements.
// The row and column of the active cell are never taken from the DOM: the focus cannot be lost.

import { openCells } from './cells.ts';
import { made } from './dom.ts';
import type { Line } from '../store/line.ts';
import { openHeader, type Header } from './header.ts';
import { openOffsets } from './offsets.ts';
import { openRowPainter, type RowBox } from './rowpaint.ts';
import { measures } from '../../shared/layout/measures.ts';
import type { Spot } from './selection.ts';
import { openSorting } from './sorting.ts';
import { openStuck } from './stuck.ts';
import type { View } from './view.ts';
import type { Changes } from '../store/waking.ts';

const HEADER = 32;
const BEYOND = 3;
const QUIET_MS = 300;

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Painter {
  readonly scroller: HTMLElement;
  readonly body: HTMLElement;
  readonly header: Header;
  /** Everything anew: after columns, sizes or the whole sheet changed. */
  redraw(): void;
  /** What changed, in this frame. */
  repaint(changes: Changes): void;
  rectOf(from: Spot, to?: Spot): Rect;
  spotAt(clientX: number, clientY: number): Spot;
  rowAt(clientY: number): number;
  /** Roving tabindex: brings the cell into view and moves the one tab stop, and the focus, to it. */
  activate(spot: Spot, options: { focus: boolean }): void;
  /** The same cell at another position: nothing scrolls. */
  hold(spot: Spot, options: { focus: boolean }): void;
  reveal(spot: Spot): void;
  elementOf(spot: Spot): HTMLElement | undefined;
  rowsInSight(): number;
  gutter(): number;
  /** Called after rows were painted or moved: for the layer over them. */
  onDrawn(listener: () => void): () => void;
  /** Measures rows that nobody has looked at; false when all are measured. */
  measureSome(deadline: () => boolean): boolean;
  close(): void;
}

function release(element: HTMLElement): void {
  for (const name of ['tabindex', 'contenteditable', 'inputmode']) element.removeAttribute(name);
}

export function openPainter(view: View, { gutter, label }: { gutter: number; label: string }): Painter {
  const offsets = openOffsets();
  const cells = openCells(view, gutter);
  const rows = openRowPainter(view, cells, gutter);
  const scroller = document.createElement('div');
  scroller.className = 'scroller';
  scroller.role = 'grid';
  scroller.ariaLabel = label;
  scroller.ariaMultiSelectable = 'true';
  scroller.spellcheck = false;
  const header = openHeader(view, scroller, gutter);
  const stuckBox = made('stuck', 'presentation', scroller);
  stuckBox.ariaHidden = 'true';
  const body = made('body', 'rowgroup', scroller);
  const numbers = made('gutter', 'presentation', body);
  numbers.ariaHidden = 'true';
  const stuck = openStuck(view, offsets, rows, stuckBox);
  const live = new Map<Line, RowBox>();
  const listeners = new Set<() => void>();
  let first = 0;
  let last = -1;
  let active: Spot = { row: 0, column: 0 };
  let activeLine: Line | undefined;
  let size = { width: 0, height: 0 };
  let measured = 0;
  let scrolledAt = 0;
  /** The one cell that Tab stops at. */
  let stop: HTMLElement | undefined;
  const sorting = openSorting(() => ({ boxes: [...live.values()], focused: elementOf(active), row: activeLine && live.get(activeLine)?.element }));

  function spares(): RowBox[] {
    const free: RowBox[] = [];
    for (const [line, box] of live) {
      if ((line.index >= first && line.index <= last && view.line(line.index) === line) || line === activeLine) continue;
      live.delete(line);
      if (box.isPlain) free.push(box);
      else drop(box);
    }
    return free;
  }

  function drop(box: RowBox): void {
    box.element.remove();
    box.number.remove();
  }

  function draw(): void {
    const { scrollTop: y, scrollLeft: x } = scroller;
    if (cells.aim(x, x + size.width, active.column)) for (const box of live.values()) paint(box);
    const count = offsets.count();
    const from = Math.max(0, offsets.at(y) - BEYOND);
    const to = Math.min(count - 1, offsets.at(y + size.height) + BEYOND);
    if (from === first && to === last) return;
    [first, last] = [from, to];
    measureWindow();
    const free = spares();
    for (let index = first; index <= last; index++) {
      const line = view.line(index);
      if (line && !live.has(line)) bring(line, free);
    }
    for (const box of free) drop(box);
    stuck.draw(offsets.at(y), size.height);
    sorting.soon();
    for (const listener of listeners) listener();
  }

  function bring(line: Line, free: RowBox[]): void {
    const box = (rows.isPlain(line) ? free.pop() : undefined) ?? rows.make(line, body, numbers);
    box.line = line;
    live.set(line, box);
    paint(box);
  }

  function paint(box: RowBox): void {
    rows.paint(box, box.line.index, offsets.top(box.line.index));
  }

  /** Rows that come into sight are measured before they are placed; what is on screen keeps its place. */
  function measureWindow(): void {
    for (let index = first; index <= last; index++) {
      const line = view.line(index);
      if (!line) continue;
      const height = view.height(line);
      if (height !== offsets.height(index)) {
        offsets.set(index, height);
        for (const box of live.values()) if (box.line.index > index) movedTo(box);
        resize();
      }
    }
  }

  function movedTo(box: RowBox): void {
    box.top = offsets.top(box.line.index);
    for (const element of [box.element, box.number]) element.style.top = `${box.top}px`;
  }

  function resize(): void {
    body.style.height = `${offsets.total()}px`;
  }

  /** Runs a change of heights or order, and keeps what is on screen where it is. */
  function steady(change: () => void): void {
    const top = view.line(offsets.at(scroller.scrollTop)) ?? activeLine;
    const rest = scroller.scrollTop - offsets.top(top?.index ?? 0);
    const wasAt = scroller.scrollTop;
    change();
    if (top && wasAt > 0 && view.line(top.index) === top) scroller.scrollTop = offsets.top(top.index) + rest;
  }

  function repaint({ rows: changed, isMoved }: Changes): void {
    const anchor = view.records.order.at(0) && topLine();
    if (isMoved) return reorder(anchor, changed);
    let isTaller = false;
    steady(() => {
      for (const rowId of changed) isTaller = repaintRow(rowId) || isTaller;
    });
    if (isTaller) redraw();
  }

  /** The line at the top of the screen, as it was painted: its index may be stale already. */
  function topLine(): { line: Line; rest: number } | undefined {
    const y = scroller.scrollTop;
    if (y === 0) return undefined;
    for (const [line, box] of live) {
      if (box.top <= y && box.top + box.height > y) return { line, rest: y - box.top };
    }
    return undefined;
  }

  function repaintRow(rowId: string): boolean {
    const line = view.records.order.find(rowId);
    if (!line) return false;
    const index = view.records.order.indexOf(rowId);
    const before = offsets.height(index);
    line.height = 0;
    const isWatched = live.has(line) || stuck.has(line);
    // Out of sight it is measured again in a quiet moment; what is on screen keeps its place then, too.
    if (!isWatched) measured = Math.min(measured, Math.max(0, index));
    const height = isWatched ? view.height(line) : before;
    if (index >= 0) offsets.set(index, height);
    const box = live.get(line);
    if (box && box.isPlain !== rows.isPlain(line)) remake(box);
    else if (box) paint(box);
    stuck.repaint(line);
    return height !== before;
  }

  function remake(box: RowBox): void {
    drop(box);
    live.delete(box.line);
    bring(box.line, []);
  }

  function reorder(anchor: ReturnType<typeof topLine>, changed: ReadonlySet<string>): void {
    for (const rowId of changed) {
      const line = view.records.order.find(rowId);
      if (line) line.height = 0;
    }
    view.numbers.recount(0);
    fill();
    redraw();
    if (anchor && view.line(anchor.line.index) === anchor.line) scroller.scrollTop = offsets.top(anchor.line.index) + anchor.rest;
    draw();
  }

  function fill(): void {
    const heights = new Float64Array(view.count());
    for (let index = 0; index < heights.length; index++) heights[index] = view.line(index)?.height || measures.leastRow;
    offsets.splice(0, offsets.count(), heights);
    measured = 0;
  }

  function redraw(): void {
    size = { width: scroller.clientWidth, height: Math.max(0, scroller.clientHeight - HEADER) };
    if (offsets.count() !== view.count()) fill();
    const columns = view.columns().length;
    view.setFreeWidth(size.width - gutter);
    scroller.ariaRowCount = String(view.count() + 1);
    scroller.ariaColCount = String(columns + 1);
    body.style.width = header.element.style.width = `${Math.max(gutter + view.width(), size.width)}px`;
    resize();
    last = -1;
    for (const [line, box] of live) {
      if (view.line(line.index) !== line) dropGone(line, box);
      else if (box.isPlain !== rows.isPlain(line)) remake(box);
      else paint(box);
    }
    draw();
  }

  function dropGone(line: Line, box: RowBox): void {
    live.delete(line);
    drop(box);
  }

  function rowAt(clientY: number): number {
    return offsets.at(clientY - scroller.getBoundingClientRect().top - HEADER + scroller.scrollTop);
  }

  function spotAt(clientX: number, clientY: number): Spot {
    return { row: rowAt(clientY), column: cells.columnAt(clientX - scroller.getBoundingClientRect().left + scroller.scrollLeft) };
  }

  function rectOf(from: Spot, to: Spot = from): Rect {
    const columns = view.columns();
    const [one, other] = [columns[Math.min(from.column, to.column)], columns[Math.max(from.column, to.column)]];
    const left = gutter + (one?.x ?? 0);
    const top = offsets.top(Math.min(from.row, to.row));
    const bottom = offsets.top(Math.max(from.row, to.row) + 1);
    return { left, top, width: gutter + (other?.x ?? 0) + (other?.width ?? 0) - left, height: bottom - top };
  }

  function elementOf({ row, column }: Spot): HTMLElement | undefined {
    const line = view.line(row);
    const box = line && live.get(line);
    if (!box) return undefined;
    if (box.isPlain) return box.slots[cells.slotOf(column)]?.element;
    const inRow = [...box.element.children].filter((each) => each instanceof HTMLElement && each.role === 'gridcell');
    return inRow.findLast((each) => Number(each.ariaColIndex) <= column + 2) ?? inRow[0];
  }

  function reveal(spot: Spot): void {
    const { left, top, width, height } = rectOf(spot);
    const { scrollTop: y, scrollLeft: x } = scroller;
    const pinned = view.columns().reduce((sum, column) => sum + (column.isPinned ? column.width : 0), 0);
    const isPinned = view.columns()[spot.column]?.isPinned === true;
    scroller.scrollTop = Math.min(top - stuck.height(), Math.max(y, top + height - size.height));
    if (!isPinned) scroller.scrollLeft = Math.min(left - gutter - pinned, Math.max(x, left + width - size.width));
    draw();
  }

  function activate(spot: Spot, options: { focus: boolean }): void {
    own(spot);
    reveal(spot);
    hold(spot, options);
  }

  function own(spot: Spot): void {
    active = spot;
    activeLine = view.line(spot.row);
  }

  function hold(spot: Spot, { focus }: { focus: boolean }): void {
    own(spot);
    draw();
    const element = elementOf(spot);
    if (stop && stop !== element) release(stop);
    stop = element;
    if (!element) return;
    element.tabIndex = 0;
    // Editable in name only: so an input method, dictation and every browser's paste find a place to begin.
    element.setAttribute('contenteditable', 'plaintext-only');
    element.inputMode = 'none';
    if (focus) element.focus({ preventScroll: true });
  }

  function measureSome(isOver: () => boolean): boolean {
    // A hand that scrolls needs every frame.
    if (performance.now() - scrolledAt < QUIET_MS) return true;
    const before = offsets.total();
    steady(() => {
      for (; measured < offsets.count() && !isOver(); measured++) {
        const line = view.line(measured);
        if (line) offsets.set(measured, view.height(line));
      }
    });
    if (offsets.total() !== before) redraw();
    return measured < offsets.count();
  }

  const watcher = new ResizeObserver(() => {
    if (scroller.clientWidth !== size.width || scroller.clientHeight - HEADER !== size.height) redraw();
  });
  watcher.observe(scroller);
  scroller.addEventListener(
    'scroll',
    () => {
      scrolledAt = performance.now();
      draw();
    },
    { passive: true },
  );
  header.onColumns(() => {
    cells.forget();
    redraw();
  });

  return {
    ...{ scroller, body, header, redraw, repaint, rectOf, spotAt, rowAt, activate, hold, reveal, elementOf, measureSome },
    rowsInSight: () => Math.max(1, Math.floor(size.height / measures.leastRow) - 1),
    gutter: () => gutter,
    onDrawn(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      watcher.disconnect();
      sorting.close();
      scroller.remove();
    },
  };
}
