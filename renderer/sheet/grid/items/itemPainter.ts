// Paints the rows of a sheet as items: cards side by side, strips one below the other, or one at a time. It stands in for
// the painter of the grid, so that selection, editors, commands and other people work on items as on cells. Only what
// is in the window is laid out; headings, page breaks and blocks are painted as in the grid, over the whole width.

import '../css/items.css';
import { subscribe } from 'valtio';
import { itemFormOf, stripHeaderOf } from '../../../../shared/layout/itemSheet.ts';
import { sheetPath } from '../../../../shared/paths.ts';
import { lowQuery, phoneQuery } from '../../../browser/phone.ts';
import type { RowChanges } from '../../../store/changeNotifier.ts';
import { db } from '../../../store/db.ts';
import type { RowRecord } from '../../../store/rowRecord.ts';
import { openItems, type ItemViewParts, type SheetItems } from '../../model/items/sheetItems.ts';
import type { CellPosition } from '../../model/selection.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import { openCells } from '../cells.ts';
import { appendDiv, makeScroller } from '../dom.ts';
import { openDrawings } from '../drawn.ts';
import { HEADER_PX, openHeader } from '../header.ts';
import { paintList } from '../listpaint.ts';
import type { Painter, PainterParts } from '../painter.ts';
import { openRenumbering } from '../renumbering.ts';
import { openRowPainter, type RowBox } from '../rowpaint.ts';
import { openTabStop } from '../tabStop.ts';
import { openViewport } from '../viewport.ts';
import { openItemGeometry } from './itemGeometry.ts';
import { openItemBoxes, type ItemBox } from './itemBoxes.ts';
import { openItemOffsets } from './itemOffsets.ts';

/** Bands above and below the window that are there before they are scrolled to. */
const BEYOND_PX = 40;
const QUIET_MS = 300;

type Box = { readonly item: ItemBox } | { readonly row: RowBox };

function openItemPainter(
  view: SheetModel,
  items: SheetItems,
  { gutter, label, resized, mayArrange }: PainterParts,
): Painter & { renew(): void } {
  const scroller = makeScroller(label);
  scroller.dataset['items'] = items.form().mode;
  const viewport = openViewport(scroller);
  const header = openHeader({ view, scroller, gutter, mayArrange });
  header.element.hidden = true;
  const names = appendDiv('itemhead', 'presentation', scroller);
  names.ariaHidden = 'true';
  const body = appendDiv('body', 'rowgroup', scroller);
  const numbers = appendDiv('gutter', 'presentation', body);
  numbers.ariaHidden = 'true';
  const rows = openRowPainter(
    view,
    openCells(view, openDrawings(view.measure.fonts, view.faces), gutter),
    gutter,
  );
  const itemBoxes = openItemBoxes(view, items);
  const isSingle = items.form().mode === 'single' || items.form().mode === 'display';
  const offsets = openItemOffsets({ view, items, least: () => (isSingle ? size.height : 0) });
  const geometry = openItemGeometry({
    view,
    items,
    offsets,
    scroller,
    viewport,
    gutter,
    isSingle,
    zoom: () => zoom,
    active: () => active,
  });
  const live = new Map<RowRecord, Box>();
  const tabStop = openTabStop();
  const renumbering = openRenumbering(view);
  const phone = phoneQuery();
  const low = lowQuery();
  let zoom = 1;
  let size = { width: 0, height: 0 };
  let drawn: readonly [first: number, last: number, changes: number] = [0, -1, -1];
  let active: CellPosition = { row: 0, column: 0 };
  let scrolledAt = 0;

  function paint(line: RowRecord): void {
    const row = view.positionOfRecord(line);
    const before = live.get(line);
    const isItem = items.isItem(line);
    if (before && 'item' in before !== isItem) drop(line);
    const box = live.get(line) ?? make(line, isItem);
    if ('item' in box) itemBoxes.paint(box.item, row, geometry.placeOf(row, line));
    else rows.paint(box.row, row, offsets.top(row));
  }

  function make(line: RowRecord, isItem: boolean): Box {
    const box: Box = isItem ? { item: itemBoxes.make(line, body) } : { row: rows.make(line, body, numbers) };
    live.set(line, box);
    return box;
  }

  function drop(line: RowRecord): void {
    const box = live.get(line);
    live.delete(line);
    if (!box) return;
    if ('item' in box) box.item.element.remove();
    else {
      box.row.element.remove();
      box.row.number.remove();
    }
  }

  function draw(isStale = false): void {
    if (offsets.count() === 0) {
      for (const line of live.keys()) drop(line);
      return;
    }
    for (let turn = 0; turn < 3 && measureWindow(); turn++);
    const [first, last] = windowNow();
    const isSame = first === drawn[0] && last === drawn[1] && offsets.changes() === drawn[2];
    if (isSame && !isStale) return;
    drawn = [first, last, offsets.changes()];
    body.style.height = `${offsets.total()}px`;
    const wanted = new Set<RowRecord>();
    for (let row = first; row <= last; row++) {
      const line = view.painted(row);
      if (line) wanted.add(line);
    }
    // The active cell has elements even out of sight, as it has the focus.
    const held = view.painted(active.row);
    if (held) wanted.add(held);
    for (const line of live.keys()) if (!wanted.has(line)) drop(line);
    for (const line of wanted) paint(line);
    inOrder([...wanted]);
  }

  /** Puts the elements in the order of the rows, for screen readers; never the focused one is moved. */
  function inOrder(lines: readonly RowRecord[]): void {
    const sorted = lines.toSorted((one, other) => view.positionOfRecord(one) - view.positionOfRecord(other));
    let before: Element = numbers;
    for (const line of sorted) {
      const box = live.get(line);
      const element = box && ('item' in box ? box.item.element : box.row.element);
      if (!element) continue;
      const isFocused = element.contains(document.activeElement);
      if (before.nextElementSibling !== element && !isFocused) before.after(element);
      before = element;
    }
  }

  function windowNow(): readonly [first: number, last: number] {
    const top = viewport.top();
    const first = offsets.at(Math.max(0, top - BEYOND_PX));
    const [, last] = offsets.bandOf(offsets.at(top + size.height + BEYOND_PX));
    return [first, last];
  }

  /** Measures what comes into the window; returns whether that has moved anything. */
  function measureWindow(): boolean {
    const before = offsets.changes();
    const [first, last] = windowNow();
    // What is painted anyway is laid out once, for its height and its lines.
    for (let row = first; row <= last; row++) {
      const line = view.painted(row);
      if (line && line.height === 0 && items.isItem(line)) line.height = items.laid(line).list.height;
      offsets.measure(row);
    }
    return offsets.changes() !== before;
  }

  /** Runs a change of heights or places, while the band at the top of the window stays where it is. */
  function steady(change: () => void): void {
    const y = viewport.top();
    const line = y > 0 ? view.painted(offsets.at(y)) : undefined;
    const rest = line ? y - offsets.top(view.positionOfRecord(line)) : 0;
    change();
    const row = line ? view.positionOfRecord(line) : -1;
    body.style.height = `${offsets.total()}px`;
    viewport.forgetScroll();
    if (row >= 0) viewport.scrollTo({ top: offsets.top(row) + rest });
    draw(true);
  }

  function repaint({ rows: changed, isMoved }: RowChanges): void {
    const moved = isMoved || [...changed].some((id) => offsets.isMoved(view.positionOf(id)));
    for (const rowId of changed) {
      const line = view.records.order.find(rowId);
      if (line) line.height = 0;
    }
    if (moved) {
      view.numbers.recount();
      return steady(() => offsets.fill());
    }
    const isRenumbered = renumbering.after(changed);
    const isInSight = [...changed].some(isLive);
    if (!isInSight && !isRenumbered) {
      for (const rowId of changed) offsets.lost(view.positionOf(rowId), false);
      return;
    }
    steady(() => {
      for (const rowId of changed) {
        const row = view.positionOf(rowId);
        const line = view.painted(row);
        if (line) offsets.lost(row, live.has(line));
      }
    });
  }

  function isLive(rowId: string): boolean {
    const line = view.records.order.find(rowId);
    return line !== undefined && live.has(line);
  }

  function redraw(): void {
    viewport.forgetSize();
    viewport.forgetScroll();
    size = { width: viewport.width(), height: Math.max(0, viewport.height() - HEADER_PX) };
    view.setScreen({ narrowWidth: phone.matches ? size.width - 2 * gutter : null, isLow: low.matches });
    if (items.setWidth(geometry.room())) unmeasureAll();
    scroller.ariaRowCount = String(view.count() + 1);
    scroller.ariaColCount = String(view.columns().length + 1);
    scroller.style.setProperty('--viewport', `${size.width}px`);
    scroller.style.setProperty('--air', `${view.air}px`);
    body.style.width = `${Math.max(size.width, gutter + items.context().width + gutter)}px`;
    paintNames();
    offsets.fill();
    draw(true);
  }

  function unmeasureAll(): void {
    for (let index = 0; index < view.records.order.count(); index++) {
      const line = view.records.order.at(index);
      if (line) line.height = 0;
    }
  }

  /** Paints the names of what strips show, which stay in sight. */
  function paintNames(): void {
    names.replaceChildren();
    names.style.width = body.style.width;
    const list = stripHeaderOf(items.context());
    if (list.height > 0) paintList(names, list, gutter, view.faces);
  }

  function boxOf(row: number): Box | undefined {
    const line = view.painted(row);
    return line && live.get(line);
  }

  function elementOf({ row, column, line = 0, cell }: CellPosition): HTMLElement | undefined {
    const box = boxOf(row);
    if (!box) return undefined;
    if ('item' in box) return itemBoxes.cellIn(box.item, view.columns()[column]?.id ?? '', line);
    const cells = [...box.row.element.children].filter(
      (each): each is HTMLElement => each instanceof HTMLElement && each.role === 'gridcell',
    );
    return cells.find(({ dataset }) => cell !== undefined && dataset['cell'] === cell) ?? cells[0];
  }

  function reveal(spot: CellPosition): void {
    // Measured first, as what is above may be higher than it was taken to be.
    offsets.measure(spot.row);
    const top = offsets.top(spot.row);
    const height = offsets.height(spot.row);
    const y = viewport.top();
    body.style.height = `${offsets.total()}px`;
    if (isSingle) viewport.scrollTo({ top });
    else viewport.scrollTo({ top: Math.min(top, Math.max(y, top + height - size.height)) });
    draw();
  }

  function hold(spot: CellPosition, options: { focus: boolean }): void {
    active = spot;
    draw(true);
    tabStop.move(elementOf(spot), options);
  }

  function measureSome(isOver: () => boolean): boolean {
    // While a person scrolls, every frame is left to the scrolling.
    if (performance.now() - scrolledAt < QUIET_MS) return true;
    const before = offsets.changes();
    let hasMore = true;
    steady(() => {
      hasMore = offsets.some(isOver);
    });
    if (offsets.changes() !== before) resized();
    if (!hasMore && renumbering.rest()) draw(true);
    return hasMore;
  }

  const watcher = new ResizeObserver(() => {
    viewport.forgetSize();
    if (viewport.width() === size.width && viewport.height() - HEADER_PX === size.height) return;
    const line = view.painted(active.row);
    redraw();
    if (line && isSingle) viewport.scrollTo({ top: offsets.top(view.positionOfRecord(line)) });
    resized();
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
    items.forget();
    redraw();
  });

  return {
    scroller,
    body,
    header,
    viewport,
    ...geometry,
    showsOne: isSingle,
    redraw,
    remeasure: () =>
      steady(() => {
        items.forget();
        unmeasureAll();
        offsets.fill();
      }),
    repaint,
    repaintRows: () => steady(() => undefined),
    forgetDrawings() {
      items.forget();
      draw(true);
    },
    activate(spot, { focus, revealed }) {
      active = spot;
      if (revealed) reveal(revealed.spot);
      hold(spot, { focus });
    },
    hold,
    reveal,
    elementOf,
    numberOf(row) {
      const box = boxOf(row);
      return box && 'row' in box ? box.row.number : undefined;
    },
    rowsInSight: () => {
      const [first] = offsets.bandOf(offsets.at(viewport.top()));
      const [, last] = offsets.bandOf(offsets.at(viewport.top() + size.height));
      return Math.max(1, last - first);
    },
    heightInSight: () => size.height,
    shownRows: () => [
      offsets.at(viewport.top()),
      offsets.bandOf(offsets.at(viewport.top() + size.height))[1],
    ],
    extent: () => ({ width: gutter + view.groundWidth(), height: offsets.total() }),
    gutter: () => gutter,
    setZoom(next) {
      zoom = next;
      scroller.style.zoom = String(next);
      redraw();
    },
    measureSome,
    /** Lays out and measures everything anew. */
    renew() {
      unmeasureAll();
      redraw();
    },
    close() {
      watcher.disconnect();
      scroller.remove();
    },
  };
}

/** Opens the painter of a saved view that draws rows as items, and follows its layout as people change it. */
export function openItemPainterOf(id: string, view: SheetModel, parts: PainterParts): Painter {
  const given = itemViewOf(id);
  if (!given) throw new Error(`The view ${id} draws no items`);
  const items = openItems(view, given);
  const painter = openItemPainter(view, items, parts);
  let hasCodes = false;
  const follow = (): void => {
    const next = itemViewOf(id);
    if (!next || next.form.mode !== items.form().mode) return;
    items.setForm(next);
    void showCodes();
    painter.renew();
    parts.resized();
  };
  /** Loads the codes that lead to rows, where the layout shows them. */
  async function showCodes(): Promise<void> {
    if (hasCodes || !items.form().drawn.cells.some(({ shows }) => shows === 'qr')) return;
    hasCodes = true;
    const { rowCodesOf } = await import('../../../../shared/layout/rowCodes.ts');
    const { sheetId } = view.records;
    items.setCodes(rowCodesOf(`${location.origin}${sheetPath(db.sheet[sheetId]?.projectId ?? '', sheetId)}`));
    painter.repaintRows();
  }
  void showCodes();
  const ends = [db.sheetLayout, db.layout, db.layoutCell].map((kind) => subscribe(kind, follow));
  return {
    ...painter,
    close() {
      for (const end of ends) end();
      painter.close();
    },
  };
}

function itemViewOf(id: string): ItemViewParts | null {
  const saved = db.sheetLayout[id];
  if (!saved) return null;
  const [layouts, layoutCells] = [Object.values(db.layout), Object.values(db.layoutCell)];
  const form = itemFormOf(saved, { layouts, layoutCells });
  return form && { form, saved };
}
