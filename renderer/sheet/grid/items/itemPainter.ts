// Paints the rows of a sheet as items: cards side by side, strips one below the other, or one at a time. It has the
// interface of the grid's painter, so that selection, editors, commands and the marks of other people work on items as
// on cells. Only items in the window are laid out; headings, page breaks and blocks are painted as in the grid, over
// the whole width.

import '../css/items.css';
import { loadAfterFirstView } from '../../../browser/firstView.ts';
import { subscribe } from 'valtio';
import type { LaidItem } from '../../../../shared/layout/items.ts';
import { itemFormOf, stripHeaderOf } from '../../../../shared/layout/itemSheet.ts';
import { sheetPath } from '../../../../shared/paths.ts';
import { shortWindowQuery, phoneQuery } from '../../../browser/phone.ts';
import type { RowChanges } from '../../../store/changeNotifier.ts';
import { db } from '../../../store/db.ts';
import type { RowRecord } from '../../../store/rowRecord.ts';
import { openItems, type ItemViewParts, type SheetItems } from '../../model/items/sheetItems.ts';
import type { CellPosition } from '../../model/selection.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import { openCells } from '../cells.ts';
import { appendDiv, makeScroller } from '../dom.ts';
import { openDrawings } from '../drawings.ts';
import { HEADER_PX, openHeader } from '../header.ts';
import { paintList } from '../listpaint.ts';
import type { Painter, PainterParts } from '../painter.ts';
import { openRenumbering } from '../renumbering.ts';
import { openRowPainter } from '../rowpaint.ts';
import { openSorting } from '../sorting.ts';
import { openTabStop } from '../tabStop.ts';
import { openViewport } from '../viewport.ts';
import { openItemGeometry } from './itemGeometry.ts';
import { openItemBoxes } from './itemBoxes.ts';
import { openItemOffsets } from './itemOffsets.ts';
import { openItemPool, type ItemPoolBox } from './itemPool.ts';

/** The px above and below the window within which bands are drawn before they are scrolled to. */
const BEYOND_PX = 40;
const QUIET_MS = 300;

const NOTHING = { first: 0, last: -1, changes: -1, activeRow: undefined };

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
  const pool = openItemPool({ view, items, itemBoxes, rows, geometry, body, numbers });
  const tabStop = openTabStop();
  const renumbering = openRenumbering(view);
  const phone = phoneQuery();
  const low = shortWindowQuery();
  let zoom = 1;
  let size = { width: 0, height: 0 };
  let drawn: { first: number; last: number; changes: number; activeRow: RowRecord | undefined } = NOTHING;
  let active: CellPosition = { row: 0, column: 0 };
  let height = 0;
  let scrolledAt = 0;
  const sorting = openSorting(() => ({
    boxes: [...pool.boxes()].map((box) => ('item' in box ? { ...box.item, slots: [] } : box.row)),
    focused: undefined,
    row: elementOf(active)?.closest<HTMLElement>('.row') ?? undefined,
  }));

  /** Draws what is in the window. Items that are drawn already are painted anew only with `isStale`. */
  function draw(isStale = false): void {
    if (offsets.count() === 0) return pool.show([], { isStale });
    for (let turn = 0; turn < 3 && measureWindow(); turn++);
    const [first, last] = windowNow();
    const changes = offsets.changes();
    // The active cell has elements even out of sight, as it has the focus.
    const activeRow = view.painted(active.row);
    const isSame =
      first === drawn.first &&
      last === drawn.last &&
      changes === drawn.changes &&
      activeRow === drawn.activeRow;
    if (isSame && !isStale) return;
    drawn = { first, last, changes, activeRow };
    resize();
    const lines: RowRecord[] = [];
    if (activeRow && active.row < first) lines.push(activeRow);
    for (let row = first; row <= last; row++) {
      const line = view.painted(row);
      if (line) lines.push(line);
    }
    if (activeRow && active.row > last) lines.push(activeRow);
    pool.show(lines, { isStale });
    sorting.soon();
  }

  function resize(): void {
    const next = offsets.total();
    if (next === height) return;
    // Where too little is left to scroll through, the browser scrolls back by itself.
    if (next < height && viewport.top() + size.height + 1 > next) viewport.forgetScroll();
    height = next;
    body.style.height = `${next}px`;
  }

  function windowNow(): readonly [first: number, last: number] {
    const top = viewport.top();
    const first = offsets.at(Math.max(0, top - BEYOND_PX));
    const [, last] = offsets.bandOf(offsets.at(top + size.height + BEYOND_PX));
    return [first, last];
  }

  /** Measures the bands that come into the window; returns whether that has moved anything. */
  function measureWindow(): boolean {
    const before = offsets.changes();
    let [first, last] = windowNow();
    for (let row = first; row <= last; row++) {
      if (!offsets.isMoved(row)) continue;
      offsets.fill();
      [first, last] = windowNow();
      break;
    }
    // Items that are painted next are laid out once, for both their heights and their lines.
    for (let row = first; row <= last; row++) {
      const line = view.painted(row);
      if (line && line.height === 0 && items.isItem(line)) line.height = items.laid(line).list.height;
      offsets.measure(row);
    }
    return offsets.changes() !== before;
  }

  /**
   * Runs a change of heights or places, while the band at the top of the window stays where it is. Returns whether any
   * height or place may have changed. With `isStale`, everything in the window is painted anew.
   */
  function shifted(change: () => void, isStale = false): boolean {
    const y = viewport.top();
    const line = y > 0 ? view.painted(offsets.at(y)) : undefined;
    const rest = line ? y - offsets.top(view.positionOfRecord(line)) : 0;
    const before = offsets.changes();
    change();
    if (offsets.changes() === before) return false;
    const row = line ? view.positionOfRecord(line) : -1;
    resize();
    if (row >= 0) viewport.scrollTo({ top: offsets.top(row) + rest });
    draw(isStale);
    return true;
  }

  function rearrange(): void {
    view.numbers.recount();
    shifted(() => offsets.fill(), true);
  }

  function repaint({ rows: changed, isMoved }: RowChanges): void {
    const inSight: RowRecord[] = [];
    let isAnyOutOfSight = false;
    for (const rowId of changed) {
      const line = view.records.order.find(rowId);
      if (!line) continue;
      line.height = 0;
      if (pool.has(line)) inSight.push(line);
      else isAnyOutOfSight = true;
    }
    if (isMoved || inSight.some((line) => offsets.isMoved(view.positionOfRecord(line)))) return rearrange();
    const isRenumbered = renumbering.after(changed);
    const laid = new Map<RowRecord, LaidItem>();
    shifted(() => {
      // Items that are painted next are laid out once, for both their heights and their lines.
      for (const line of inSight) {
        if (!items.isItem(line)) continue;
        const next = items.laid(line);
        laid.set(line, next);
        line.height = next.list.height;
      }
      for (const line of inSight) offsets.measure(view.positionOfRecord(line));
      // The positions of rows out of sight are not looked up, since others may change a thousand rows at once.
      if (isAnyOutOfSight) offsets.lostOutOfSight();
    });
    if (isRenumbered || (inSight.length > 0 && items.showNeighbours())) return draw(true);
    for (const line of inSight) pool.paint(line, laid.get(line));
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

  /** Paints the header of strips, which names what they show and stays in sight. */
  function paintNames(): void {
    names.replaceChildren();
    names.style.width = body.style.width;
    const list = stripHeaderOf(items.context());
    if (list.height > 0) paintList(names, list, gutter, view.faces);
  }

  function boxOf(row: number): ItemPoolBox | undefined {
    const line = view.painted(row);
    return line && pool.get(line);
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

  /** Scrolls to a place. What comes into the window is measured as it is drawn, which may move the place once more. */
  function reveal(position: CellPosition): void {
    for (let turn = 0; turn < 4; turn++) {
      // The band is measured first, since its height may differ from the assumed one.
      offsets.measure(position.row);
      const before = offsets.changes();
      const band = { top: offsets.top(position.row), height: offsets.height(position.row) };
      // In a band that is higher than the window, the place of the cell itself is scrolled into view.
      const { top, height } = band.height > size.height ? geometry.rectOf(position) : band;
      const from = isSingle ? band.top : viewport.top();
      resize();
      viewport.scrollTo({ top: Math.min(top, Math.max(from, top + height - size.height)) });
      draw();
      if (offsets.changes() === before) return;
    }
  }

  function hold(position: CellPosition, options: { focus: boolean }): void {
    active = position;
    draw();
    tabStop.move(elementOf(position), options);
  }

  function measureSome(isOver: () => boolean): boolean {
    // Nothing is measured while a person scrolls, so that no frame is delayed.
    if (performance.now() - scrolledAt < QUIET_MS) return true;
    let hasMore = true;
    const isShifted = shifted(() => {
      hasMore = offsets.some(isOver);
    });
    if (isShifted) resized();
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
    remeasure() {
      shifted(() => {
        items.forget();
        unmeasureAll();
        offsets.fill();
      }, true);
    },
    repaint,
    repaintRows: () => draw(true),
    forgetDrawings() {
      items.forget();
      draw(true);
    },
    activate(position, { focus, revealed }) {
      active = position;
      if (revealed) reveal(revealed.position);
      hold(position, { focus });
    },
    hold,
    reveal,
    elementOf,
    drawnTextsOf(position) {
      const box = boxOf(position.row);
      const columnId = view.columns()[position.column]?.id ?? '';
      return box && 'item' in box ? itemBoxes.textsIn(box.item, columnId, position.line ?? 0) : null;
    },
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
      pool.clear();
      unmeasureAll();
      redraw();
    },
    close() {
      watcher.disconnect();
      sorting.close();
      itemBoxes.close();
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
    showCodes();
    painter.renew();
    parts.resized();
  };
  let endCodes = (): void => undefined;
  /** Loads the QR codes that lead to the rows, if the layout shows them. Until they come, rows stand without them. */
  function showCodes(): void {
    if (hasCodes || !items.form().drawn.cells.some(({ shows }) => shows === 'qr')) return;
    hasCodes = true;
    endCodes = loadAfterFirstView(
      () => import('../../../../shared/layout/rowCodes.ts'),
      ({ rowCodesOf }) => {
        const { sheetId } = view.records;
        const address = sheetPath(db.sheet[sheetId]?.projectId ?? '', sheetId);
        items.setCodes(rowCodesOf(`${location.origin}${address}`));
        painter.repaintRows();
      },
    );
  }
  showCodes();
  const ends = [db.sheetLayout, db.layout, db.layoutCell].map((kind) => subscribe(kind, follow));
  return {
    ...painter,
    close() {
      for (const end of ends) end();
      endCodes();
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
