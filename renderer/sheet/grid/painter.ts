// Paints rows into a pool of elements, outside React. Positions are computed, and the geometry of the DOM is never
// read while scrolling. A row that leaves the window stays as it is until its elements are reused. The row and column
// of the active cell are never removed from the DOM, so that the focus is not lost.

import { measures } from '../../../shared/layout/measures.ts';
import { whenIdle } from '../../browser/idle.ts';
import { shortWindowQuery, phoneQuery } from '../../browser/phone.ts';
import type { RowRecord } from '../../store/rowRecord.ts';
import type { RowChanges } from '../../store/changeNotifier.ts';
import { openMeasureScheduler } from '../model/measureScheduler.ts';
import { openOffsets, type Offsets } from '../model/offsets.ts';
import type { RevealedCell } from '../model/revealedCell.ts';
import type { CellPosition } from '../model/selection.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { openCells } from './cells.ts';
import { appendDiv, makeScroller } from './dom.ts';
import { openDrawings } from './drawings.ts';
import { openGeometry, type Geometry } from './geometry.ts';
import { MARGIN_PX, openSurround } from './surround.ts';
import { HEADER_PX, openHeader, type ColumnHeader } from './header.ts';
import { frozenWidth } from './frozenColumns.ts';
import { openPool, type Pool } from './pool.ts';
import { NO_ITEMS, type ItemPainting } from './itemPainting.ts';
import { openRenumbering } from './renumbering.ts';
import { openRowPainter } from './rowpaint.ts';
import { openViewport, type Viewport } from './viewport.ts';
import { openSorting } from './sorting.ts';
import { openStickyRows } from './stickyRows.ts';
import { openTabStop } from './tabStop.ts';

/** The number of rows above and below the window that are drawn before they are scrolled to. */
const BEYOND = 3;
/**
 * The number of rows coming into view at once from which the rows beyond the window are drawn only while the browser is
 * idle.
 */
const MANY = 12;
const QUIET_MS = 300;
const BOTH_WAYS = { rows: true, columns: true };

/**
 * Width in px that the surround needs for the margin and the words at the end of a page. In a narrower one
 * (`data-full`) the page number is in the gutter instead.
 */
const WORDS_PX = MARGIN_PX + 200;

export interface Painter extends Geometry, ItemPainting {
  readonly scroller: HTMLElement;
  readonly body: HTMLElement;
  readonly header: ColumnHeader;
  readonly viewport: Viewport;
  /** Paints everything anew: after columns, sizes or the whole sheet changed. */
  redraw(): void;
  /** Repaints the visible rows when their texts have changed, but not their heights. */
  repaintRows(): void;
  /** Draws cells with more than bare text anew, after the people of the project or the loaded faces have changed. */
  forgetDrawings(): void;
  /** Measures rows anew that have lost their heights, as their lines may break elsewhere. */
  remeasure(lines: readonly RowRecord[]): void;
  /** Applies the changes of a frame. */
  repaint(changes: RowChanges): void;
  /** Makes a cell the one tab stop (roving tabindex), after scrolling to `revealed`; focuses it with `focus`. */
  activate(position: CellPosition, options: { focus: boolean; revealed: RevealedCell | null }): void;
  /** Makes a cell the tab stop without scrolling, as when the active cell has moved to another position. */
  hold(position: CellPosition, options: { focus: boolean }): void;
  reveal(position: CellPosition): void;
  elementOf(position: CellPosition): HTMLElement | undefined;
  /** Returns the element of a row's number; undefined while the row has no elements. */
  numberOf(row: number): HTMLElement | undefined;
  rowsInSight(): number;
  /** Returns the height in px of the window below the column titles. */
  heightInSight(): number;
  /** Returns the first and the last row of which anything is in the window. */
  shownRows(): readonly [first: number, last: number];
  /** Returns the width and the height in px of all rows together. */
  extent(): { readonly width: number; readonly height: number };
  gutter(): number;
  /** Sets the factor of size, where 1 is the size of the paper. */
  setZoom(zoom: number): void;
  /** Measures rows that are not measured yet until `isOver` returns true; returns false when all are measured. */
  measureSome(isOver: () => boolean): boolean;
  close(): void;
}

export interface PainterParts {
  readonly gutter: number;
  readonly label: string;
  readonly resized: () => void;
  /** Whether this person may add columns. */
  readonly mayArrange: () => boolean;
}

/**
 * Opens the painter. `resized` is called when the window has another size or rows were measured, so that overlays can
 * follow rows that have moved.
 */
export function openPainter(view: SheetModel, { gutter, label, resized, mayArrange }: PainterParts): Painter {
  const offsets = openOffsets();
  const drawings = openDrawings(view.measure.fonts, view.faces);
  const cells = openCells(view, drawings, gutter);
  const rows = openRowPainter(view, cells, gutter);
  const scroller = makeScroller(label);
  const viewport = openViewport(scroller);
  const header = openHeader({ view, scroller, gutter, mayArrange });
  const surround = openSurround(scroller);
  const stickyBody = appendDiv('stuck', 'presentation', scroller);
  const stuck = openStickyRows(view, offsets, rows, stickyBody);
  const body = appendDiv('body', 'rowgroup', scroller);
  const numbers = appendDiv('gutter', 'presentation', body);
  numbers.ariaHidden = 'true';
  const pool = openPool({ view, offsets, rows, body, numbers });
  const isInSight = (line: RowRecord): boolean => pool.has(line) || stuck.has(line);
  const measuring = openMeasureScheduler({ view, offsets, isInSight });
  const steady = (change: () => void): void => keepingTop({ viewport, pool, offsets, view }, change);
  let zoom = 1;
  const columnAt = (x: number): number => cells.columnAt(x);
  const geometry = openGeometry({ view, offsets, scroller, viewport, gutter, columnAt, zoom: () => zoom });
  const tabStop = openTabStop();
  const renumbering = openRenumbering(view);
  let first = 0;
  let last = -1;
  /** Whether rows have to be drawn although the same ones are in the window. */
  let isStale = false;
  let active: CellPosition = { row: 0, column: 0 };
  let activeLine: RowRecord | undefined;
  let size = { width: 0, height: 0 };
  let content = { width: 0, height: 0 };
  const phone = phoneQuery();
  const low = shortWindowQuery();
  let scrolledAt = 0;
  const sorting = openSorting(() => ({
    boxes: [...pool.boxes()],
    focused: elementOf(active),
    row: activeLine && pool.get(activeLine)?.element,
  }));

  function draw(): void {
    const [x, y] = [viewport.left(), viewport.top()];
    if (cells.aim(x, x + size.width, active.column)) for (const box of pool.boxes()) pool.paint(box);
    const [from, to] = drawnRows(offsets.at(y), offsets.at(y + size.height));
    if (from === first && to === last && !isStale) return;
    [first, last, isStale] = [from, to, false];
    const lines = measuredWindow();
    if (activeLine && !lines.includes(activeLine) && view.positionOfRecord(activeLine) >= 0)
      lines.push(activeLine);
    pool.show(lines, (line) => line === activeLine);
    stuck.draw(offsets.at(y), size.height);
    sorting.soon();
  }

  /** Returns the first and the last row to draw. If many are new, those beyond the window wait for an idle browser. */
  function drawnRows(top: number, bottom: number): readonly [from: number, to: number] {
    const [from, to] = [Math.max(0, top - BEYOND), Math.min(offsets.count() - 1, bottom + BEYOND)];
    const isDrawn = Math.max(0, Math.min(to, last) - Math.max(from, first) + 1);
    if (to - from + 1 - isDrawn < MANY) return [from, to];
    widening.again();
    return [top, Math.min(to, bottom)];
  }

  /** Returns the lines that come into view, measured before they are placed. */
  function measuredWindow(): RowRecord[] {
    const lines: RowRecord[] = [];
    const before = offsets.changes();
    for (let position = first; position <= last; position++) {
      const line = view.painted(position);
      if (!line) continue;
      lines.push(line);
      offsets.set(position, view.height(line));
    }
    if (offsets.changes() !== before) placeAll();
    return lines;
  }

  function placeAll(): void {
    pool.place();
    resize();
  }

  function resize(): void {
    const [edge, right] = [edgePx(), contentPx()];
    const next = { width: right, height: offsets.total() };
    // Where too little is left to scroll through, the browser scrolls back by itself.
    const isShort = next.height < content.height && viewport.top() + size.height + 1 > next.height;
    const isNarrow = next.width < content.width && viewport.left() + size.width + 1 > next.width;
    if (isShort || isNarrow) viewport.forgetScroll();
    content = next;
    body.style.height = `${next.height}px`;
    // Where the columns end is not known before they are loaded: a surround that is shown then would move.
    surround.place(edge, view.columns().length === 0 ? edge : right, Math.max(next.height, size.height));
  }

  /** Returns where headings, blocks and lines end, and the surround begins. */
  function edgePx(): number {
    return gutter + view.groundWidth();
  }

  /** Returns the width of all that can be scrolled to. */
  function contentPx(): number {
    const added = phone.matches ? 0 : MARGIN_PX;
    return Math.max(edgePx(), gutter + view.width() + added, size.width);
  }

  /** Runs a change of heights, and moves the rows that lie elsewhere from then on. Returns whether any row may. */
  function shifted(change: () => void): boolean {
    const before = offsets.changes();
    steady(() => {
      change();
      if (offsets.changes() === before) return;
      placeAll();
      isStale = true;
      draw();
    });
    return offsets.changes() !== before;
  }

  function remeasure(lines: readonly RowRecord[]): void {
    steady(() => {
      for (const line of lines) measuring.lost(line, view.positionOfRecord(line));
      cells.forgetTexts();
      stuck.repaintAll();
      paintAll();
    });
    draw();
  }

  function repaint({ rows: changed, isMoved }: RowChanges): void {
    if (isMoved) return reorder(changed);
    const isRenumbered = renumbering.after(changed);
    shifted(() => {
      for (const rowId of changed) repaintRow(rowId);
    });
    if (isRenumbered) pool.repaintAll();
  }

  function repaintRow(rowId: string): void {
    const position = view.positionOf(rowId);
    const line = view.line(position);
    if (!line) return;
    line.height = 0;
    measuring.lost(line, position);
    pool.repaint(line);
    stuck.repaint(line);
  }

  /** Applies added, removed or moved rows. The row at the top of the window stays there, if it still exists. */
  function reorder(changed: ReadonlySet<string>): void {
    steady(() => {
      for (const rowId of changed) {
        const other = view.records.order.find(rowId);
        if (other) other.height = 0;
      }
      view.numbers.recount();
      stuck.forget();
      measuring.fill();
      paintAll();
    });
    draw();
  }

  function redraw(): void {
    viewport.forgetSize();
    viewport.forgetScroll();
    stuck.forget();
    paintAll();
  }

  function paintAll(): void {
    size = { width: viewport.width(), height: Math.max(0, viewport.height() - HEADER_PX) };
    const narrowWidth = phone.matches ? size.width - gutter : null;
    if (view.setScreen({ narrowWidth, isLow: low.matches })) measuring.restart();
    if (offsets.count() !== view.count()) measuring.fill();
    scroller.ariaRowCount = String(view.count() + 1);
    scroller.ariaColCount = String(view.columns().length + 1);
    scroller.toggleAttribute('data-arranges', mayArrange());
    scroller.style.setProperty('--viewport', `${size.width}px`);
    scroller.style.setProperty('--air', `${view.air}px`);
    scroller.toggleAttribute('data-full', size.width - edgePx() < WORDS_PX);
    for (const element of [body, stickyBody]) element.style.width = `${edgePx()}px`;
    header.element.style.width = `${contentPx()}px`;
    // Set on the header and not on an ancestor: a custom property is inherited, so all descendants would be restyled.
    header.element.style.setProperty('--edge', `${edgePx()}px`);
    header.align();
    resize();
    isStale = true;
    pool.repaintAll();
    draw();
  }

  function elementOf({ row, column, line: subLine = 0, cell }: CellPosition): HTMLElement | undefined {
    const line = view.painted(row);
    const box = line && pool.get(line);
    if (!box) return undefined;
    if (box.isPlain) return box.slots[cells.slotOf(column)]?.element;
    const inRow = [...box.element.children].filter((each) => each instanceof HTMLElement);
    const inBlock = cell === undefined ? undefined : inRow.find(({ dataset }) => dataset['cell'] === cell);
    if (inBlock) return inBlock;
    const over = inRow.filter(
      ({ role, dataset }) =>
        role === 'gridcell' && dataset['cell'] === undefined && isOnLine(dataset, subLine),
    );
    return over.findLast((each) => Number(each.ariaColIndex) <= column + 2) ?? over[0];
  }

  function reveal(
    position: CellPosition,
    { rows: alongRows, columns: alongColumns }: Omit<RevealedCell, 'position'> = BOTH_WAYS,
  ): void {
    const { left, top, width, height } = geometry.rectOf(position);
    const [x, y] = [viewport.left(), viewport.top()];
    const pinned = frozenWidth(view.columns());
    const highest = offsets.top(position.row) - stuck.height();
    if (alongRows) viewport.scrollTo({ top: Math.min(highest, Math.max(y, top + height - size.height)) });
    const column = view.columns()[position.column];
    if (alongColumns && column && !column.isPinned && column.headingPart === null)
      viewport.scrollTo({ left: Math.min(left - gutter - pinned, Math.max(x, left + width - size.width)) });
    draw();
  }

  function hold(position: CellPosition, options: { focus: boolean }): void {
    setActive(position);
    draw();
    tabStop.move(elementOf(position), options);
  }

  function setActive(position: CellPosition): void {
    active = position;
    activeLine = view.painted(position.row);
    // The active cell has elements even out of sight, as it has the focus.
    if (activeLine && !pool.has(activeLine)) isStale = true;
  }

  function measureSome(isOver: () => boolean): boolean {
    // Nothing is measured while a person scrolls, so that no frame is delayed.
    if (performance.now() - scrolledAt < QUIET_MS) return true;
    let hasMore = true;
    const isShifted = shifted(() => {
      hasMore = measuring.some(isOver);
    });
    if (isShifted) resized();
    if (!hasMore && renumbering.rest()) pool.repaintAll();
    return hasMore;
  }

  function scrolled(): void {
    scrolledAt = performance.now();
    draw();
  }

  const widening = whenIdle(() => {
    draw();
    return false;
  });
  const watcher = new ResizeObserver(() => {
    viewport.forgetSize();
    if (viewport.width() === size.width && viewport.height() - HEADER_PX === size.height) return;
    redraw();
    resized();
  });
  watcher.observe(scroller);
  scroller.addEventListener('scroll', scrolled, { passive: true });
  header.onColumns(() => {
    steady(() => {
      cells.forgetPlaces();
      measuring.fill();
      stuck.forget();
      paintAll();
    });
    draw();
  });

  return {
    ...geometry,
    scroller,
    body,
    header,
    viewport,
    redraw,
    remeasure,
    repaint,
    repaintRows() {
      pool.repaintAll();
      stuck.repaintAll();
    },
    hold,
    reveal,
    ...NO_ITEMS,
    elementOf,
    numberOf(row) {
      const line = view.painted(row);
      return line && pool.get(line)?.number;
    },
    measureSome,
    activate(position, { focus, revealed }) {
      setActive(position);
      if (revealed) reveal(revealed.position, revealed);
      hold(position, { focus });
    },
    forgetDrawings() {
      drawings.forget();
      cells.forgetTexts();
    },
    rowsInSight: () => Math.max(1, Math.floor(size.height / (measures.leastRow + view.air)) - 1),
    heightInSight: () => size.height,
    shownRows: () => [offsets.at(viewport.top()), offsets.at(viewport.top() + size.height)],
    extent: () => ({ width: edgePx(), height: offsets.total() }),
    gutter: () => gutter,
    setZoom(next) {
      const top = view.painted(offsets.at(viewport.top()));
      zoom = next;
      scroller.style.zoom = String(next);
      redraw();
      if (top && viewport.top() > 0) viewport.scrollTo({ top: offsets.top(view.positionOfRecord(top)) });
    },
    close() {
      watcher.disconnect();
      widening.end();
      sorting.close();
      scroller.remove();
    },
  };
}

/** Tells whether a cell covers a sub-row; cells of rows with one sub-row have no data about it. */
function isOnLine({ line, lines }: DOMStringMap, at: number): boolean {
  return line === undefined || (Number(line) <= at && at < Number(line) + Number(lines));
}

// When heights change, the row at the top of the window stays there, so that what a person reads does not jump.

interface TopParts {
  readonly viewport: Viewport;
  readonly pool: Pick<Pool, 'boxes'>;
  readonly offsets: Pick<Offsets, 'top'>;
  readonly view: Pick<SheetModel, 'positionOfRecord'>;
}

/**
 * Runs a change of heights or places, keeping the top row in place. Where that row is removed, or nothing is scrolled,
 * the scroll position stays.
 */
function keepingTop({ viewport, pool, offsets, view }: TopParts, change: () => void): void {
  const y = viewport.top();
  const box = y > 0 ? [...pool.boxes()].find(({ top, height }) => top <= y && top + height > y) : undefined;
  // Both are read before the change, after which the elements may show another row.
  const [line, rest] = [box?.line, y - (box?.top ?? 0)];
  change();
  const at = line ? view.positionOfRecord(line) : -1;
  if (at >= 0) viewport.scrollTo({ top: offsets.top(at) + rest });
}
