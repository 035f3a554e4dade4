// Outlines over the rows: the selection, and the cells of other people. Their rectangles are computed here from
// positions, spans and sub-rows; `overlay.ts` draws them.

import { blockCellAt } from '../model/blocks/block.ts';
import { coveringCellAt, subRowArea } from '../model/cellAt.ts';
import type { CellRect } from './geometry.ts';
import type { SelectionOverlay } from './overlay.ts';
import type { Painter } from './painter.ts';
import { frozenWidth, rightOf } from './frozenColumns.ts';
import { selectedSubRows } from '../model/selectedRows.ts';
import {
  rangeCorner,
  rangeOf,
  rangeSize,
  type Range,
  type Selection,
  type CellPosition,
} from '../model/selection.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import type { Peer } from '../model/peers.ts';

export interface Outlines {
  /** Returns the rectangle of a cell, with all the columns and sub-rows that it spans. */
  rectAt(position: CellPosition): CellRect;
  select(selection: Selection): void;
  peers(peers: readonly Peer[]): void;
}

/** Converts selections into rectangles and passes them to the overlay. */
export function openOutlines(view: SheetModel, painter: Painter, overlay: SelectionOverlay): Outlines {
  /** Whether a row is selected as one cell: free blocks, page breaks and heads of groups have no columns. */
  function isOneCell(row: number): boolean {
    const line = view.painted(row);
    const kind = line && view.shown(line).kind;
    return kind === 'free' || kind === 'break' || kind === 'group';
  }

  function rectAt(position: CellPosition): CellRect {
    const { row } = position;
    if (painter.drawsItem(row)) return painter.rectOf(position);
    if (blockCellAt(view, position)) return painter.rectOf(position);
    if (isOneCell(row)) {
      const { top, height } = painter.rectOf({ row, column: 0 });
      return { left: painter.gutter(), top, width: view.groundWidth(), height };
    }
    const cover = coveringCellAt(view, position);
    if (!cover) return painter.rectOf(position);
    const { column, span, line, lines } = cover;
    const rect = painter.rectOf({ row, column }, { row, column: column + span - 1 });
    const part = subRowArea(view, row, line, lines);
    return part ? { ...rect, top: rect.top + part.top, height: part.height } : rect;
  }

  function rectOf(range: Range): CellRect {
    const { top, left, bottom, right } = range;
    if (rangeSize(range) === 1) return rectAt(rangeCorner(range, 'start'));
    return painter.rectOf({ row: top, column: left }, { row: bottom, column: right });
  }

  /** Returns the rectangle of the active range; in a row of several sub-rows, of the selected ones. */
  function pickedRect(selection: Selection): CellRect {
    if (painter.drawsItem(selection.active.row)) return painter.rectOf(selection.active);
    const range = rangeOf(selection);
    const bounds = { rows: view.count(), columns: view.columns().length };
    const lines = selectedSubRows({ selection: () => selection, bounds: () => bounds });
    const isOne = rangeSize(range) === 1 && lines?.from === lines?.to;
    if (isOne) return rectAt(selection.active);
    const { top, left, bottom, right } = range;
    const rect = painter.rectOf({ row: top, column: left }, { row: bottom, column: right });
    const part = lines && subRowArea(view, top, lines.from, lines.to - lines.from + 1);
    return part ? { ...rect, top: rect.top + part.top, height: part.height } : rect;
  }

  /** Returns the part of an outline that is not covered by pinned columns, unless the outline begins in one of them. */
  function uncovered(rect: CellRect, { row, column }: CellPosition): CellRect {
    const pinned = frozenWidth(view.columns());
    const first = coveringCellAt(view, { row, column })?.column ?? column;
    if (pinned === 0 || isOneCell(row) || view.columns()[first]?.isPinned === true) return rect;
    return rightOf(painter.gutter() + pinned + painter.viewport.left(), rect);
  }

  let shown: { readonly selection: Selection | null; readonly peers: readonly Peer[] } = {
    selection: null,
    peers: [],
  };
  function select(selection: Selection): void {
    shown = { ...shown, selection };
    const range = rangeOf(selection);
    const active = uncovered(rectAt(selection.active), selection.active);
    const others = selection.others.map((other) => uncovered(rectOf(other), rangeCorner(other, 'start')));
    overlay.select(uncovered(pickedRect(selection), rangeCorner(range, 'start')), active, others);
    if (rangeSize(range) === 1 && isOneCell(range.top)) painter.header.select(0, -1);
    else painter.header.select(range.left, range.right);
  }

  function peers(given: readonly Peer[]): void {
    shown = { ...shown, peers: given };
    overlay.peers(
      given.flatMap((peer) => {
        const row = view.positionOf(peer.rowId);
        const [, columnId = '', line] = peer.cellId?.split('.') ?? [];
        const column = Math.max(0, view.columnAt(columnId));
        const position = { row, column, line: Number(line ?? 0), cell: peer.cellId ?? '' };
        return row < 0 ? [] : [{ ...peer, rect: uncovered(rectAt(position), position) }];
      }),
    );
  }

  let left = 0;
  // Outlines over a pinned column have to follow the horizontal scroll position, as the column does.
  painter.scroller.addEventListener(
    'scroll',
    () => {
      if (painter.viewport.left() === left) return;
      left = painter.viewport.left();
      if (!view.columns().some(({ isPinned }) => isPinned)) return;
      if (shown.selection) select(shown.selection);
      peers(shown.peers);
    },
    { passive: true },
  );

  return { rectAt, select, peers };
}
