// The sheet as one part of the page, outside React: view, painter, selection, editor, keys, pointer, clipboard.
// Whoever shows it gets an element and a few words to say; whatever it changes goes through its desk.

import { measures } from '../../shared/layout/measures.ts';
import type { Records } from '../store/records.ts';
import type { Desk } from './acts.ts';
import { writeCell } from './cellacts.ts';
import { cellIdAt, coverOf, editedTextAt } from './cellat.ts';
import { openClipboard } from './transfer.ts';
import { openCommands } from './commands.ts';
import { openDragging } from './dragging.ts';
import { openEditor, type Leave } from './editor.ts';
import { whenIdle } from './idle.ts';
import type { Measure } from './measure.ts';
import { openOverlay, type Peer } from './overlay.ts';
import { firstGridRow } from './firstRow.ts';
import type { Rect } from './geometry.ts';
import type { Grid, MenuRequest } from './handle.ts';
import { openPainter } from './painter.ts';
import { openPointer } from './pointer.ts';
import {
  HOME,
  kept,
  moved,
  rangeOf,
  selectionAt,
  sizeOf,
  stepped,
  type Bounds,
  type Selection,
  type Spot,
} from './selection.ts';
import { openStyles } from './styles.ts';
import { openView } from './view.ts';

export interface GridParts {
  readonly records: Records;
  readonly measure: Measure;
  readonly desk: Desk;
  readonly label: string;
  readonly gutter: number;
}

/** A change so soon after one's own is taken for one's own. */
const OWN_MS = 1_000;

export function openGrid({ records, measure, desk, label, gutter }: GridParts): Grid {
  const view = openView(records, openStyles('cell'), measure);
  const painter = openPainter(view, { gutter, label });
  const overlay = openOverlay(painter.body);
  const listeners = new Set<() => void>();
  const menus = new Set<(menu: MenuRequest) => void>();
  let selection = HOME;
  /** The row that is active, so that the selection goes along when rows come and go above it. */
  let activeRowId = '';
  let peers: readonly Peer[] = [];
  let writtenAt = 0;

  const bounds = (): Bounds => ({
    rows: Math.max(1, view.count()),
    columns: Math.max(1, view.columns().length),
  });

  function select(
    next: Selection,
    { focus = true, reveal = next.head }: { focus?: boolean; reveal?: Spot } = {},
  ): void {
    selection = next;
    activeRowId = view.line(next.active.row)?.id ?? '';
    painter.activate(next.active, { focus });
    if (reveal !== next.active) painter.reveal(reveal);
    outline();
    for (const listener of listeners) listener();
  }

  function outline(): void {
    const range = rangeOf(selection);
    const active = rectAt(selection.active);
    const isOne = sizeOf(range) === 1;
    overlay.select(
      isOne
        ? active
        : painter.rectOf({ row: range.top, column: range.left }, { row: range.bottom, column: range.right }),
      active,
    );
    if (isOne && isOneCell(range.top)) painter.header.select(0, -1);
    else painter.header.select(range.left, range.right);
    editor.moveTo(active);
    outlinePeers();
  }

  /** Free blocks and page breaks have no columns: they are one thing to the selection. */
  function isOneCell(row: number): boolean {
    const line = view.line(row);
    const kind = line && view.shown(line).kind;
    return kind === 'free' || kind === 'break';
  }

  /** Where a cell is, with all the columns that it spans. */
  function rectAt(spot: Spot): Rect {
    const { row } = spot;
    if (isOneCell(row)) {
      const rect = painter.rectOf({ row, column: 0 }, { row, column: bounds().columns - 1 });
      return { ...rect, width: Math.max(rect.width, view.setting().freeWidth) };
    }
    const cover = coverOf(view, spot);
    if (!cover) return painter.rectOf(spot);
    return painter.rectOf({ row, column: cover.column }, { row, column: cover.column + cover.span - 1 });
  }

  /** A sheet opens at its first row of cells, below a title block and headings. */
  function begin(): void {
    if (activeRowId !== '' || view.count() === 0 || view.columns().length === 0) return;
    selection = selectionAt({ row: firstGridRow(view), column: 0 });
    activeRowId = view.line(selection.active.row)?.id ?? '';
  }

  function outlinePeers(): void {
    overlay.peers(
      peers.flatMap((peer) => {
        const row = records.order.indexOf(peer.rowId);
        const column = Math.max(0, view.columnAt(peer.cellId?.split('.')[1] ?? ''));
        return row < 0 ? [] : [{ ...peer, rect: rectAt({ row, column }) }];
      }),
    );
  }

  const editor = openEditor({
    parent: painter.body,
    room: (place) => ({
      width: painter.scroller.scrollLeft + painter.scroller.clientWidth - place.left - 8,
      height: painter.scroller.scrollTop + painter.scroller.clientHeight - measures.breakRow - place.top - 8,
    }),
    committed(text, leave) {
      writtenAt = performance.now();
      writeCell(view, desk, selection.active, text);
      records.waking.wake();
      select(after(leave));
    },
    cancelled: () => select(selectionAt(selection.active)),
  });

  function after(leave: Leave): Selection {
    if (leave === 'stay') return selection;
    const along = leave === 'left' || leave === 'right' ? 'row' : 'column';
    return stepped(selection, leave === 'left' || leave === 'up' ? -1 : 1, along, bounds());
  }

  function edit(text?: string): void {
    if (cellIdAt(view, selection.active) === null || view.count() === 0) return;
    if (!desk.mayEdit()) return desk.say('You may look at this sheet, not change it.');
    const column = view.columns()[selection.active.column]?.title ?? '';
    const row = view.numbers.label(selection.active.row);
    editor.open(
      rectAt(selection.active),
      text ?? editedTextAt(view, selection.active),
      `${column || 'Cell'}, row ${row}`,
    );
  }

  /** Rows that nobody has looked at get their true heights in quiet moments. */
  const measuring = whenIdle((isOver) => {
    const hasMore = painter.measureSome(isOver);
    outline();
    return hasMore;
  });

  const stopWaking = records.waking.onFrame((changes) => {
    // Asked before: the row that holds the focus may be gone after.
    const hadFocus = painter.scroller.contains(document.activeElement) && !editor.isOpen();
    painter.repaint(changes);
    if (changes.isMoved) follow(hadFocus);
    outline();
    measuring.again();
  });

  /** Rows came or went: the selection stays with its row, or where that row was. */
  function follow(hadFocus: boolean): void {
    const row = records.order.indexOf(activeRowId);
    const shift = row < 0 ? 0 : row - selection.active.row;
    const along = ({ row: at, column }: Spot): Spot => ({ row: at + shift, column });
    const { active, anchor, head } = selection;
    selection = kept({ active: along(active), anchor: along(anchor), head: along(head) }, bounds());
    if (activeRowId === '') begin();
    else activeRowId = view.line(selection.active.row)?.id ?? '';
    painter.hold(selection.active, { focus: hadFocus });
    for (const listener of listeners) listener();
  }

  const grid: Grid = {
    element: painter.scroller,
    view,
    painter,
    desk,
    select,
    edit,
    bounds,
    setColumns(columns) {
      view.setColumns(columns);
      painter.header.redraw();
      selection = kept(selection, bounds());
      begin();
      painter.hold(selection.active, { focus: false });
      outline();
      measuring.again();
    },
    selection: () => selection,
    range: () => rangeOf(selection),
    commit: (leave) => editor.commit(leave),
    isEditing: () => editor.isOpen(),
    hasJustWritten: () => performance.now() - writtenAt < OWN_MS,
    setPeers(given) {
      peers = given;
      outlinePeers();
    },
    showMark: (rect) => overlay.mark(rect),
    goTo(rowId) {
      const row = records.order.indexOf(rowId);
      if (row >= 0) select(moved(selection, { row, column: selection.active.column }, false, bounds()));
      return row >= 0;
    },
    onSelect(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onMenu(listener) {
      menus.add(listener);
      return () => void menus.delete(listener);
    },
    openMenu(menu) {
      for (const listener of menus) listener(menu);
    },
    close() {
      stopWaking();
      measuring.end();
      closers.forEach((end) => end());
      painter.close();
    },
  };
  const closers = [openCommands(grid), openPointer(grid), openDragging(grid), openClipboard(grid)];
  return grid;
}
