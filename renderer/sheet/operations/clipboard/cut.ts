// Cut and paste within a sheet: the source cells are emptied in the gesture of the paste.

import { cellAddressOf, rawCellIdOf } from '../../../store/rawcells.ts';
import { coveringCellAt } from '../../model/cellAt.ts';
import type { SubRows } from '../../model/selectedRows.ts';
import { subRowCountOf } from '../../model/rows.ts';
import type { Range } from '../../model/selection.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import { endsOf } from './endsOf.ts';
import { clearedStyle } from './looks.ts';
import type { CellWrites } from './cellWrites.ts';

export interface CutCells {
  readonly id: string;
  readonly rowIds: readonly string[];
  readonly columnIds: readonly string[];
  /** Sub-rows that were cut; null for all. */
  readonly lines: SubRows | null;
}

/** A cut cell, by its indexes among the cut rows, the cut sub-rows of its row, and the cut columns. */
export interface CutPart {
  readonly row: number;
  readonly line: number;
  readonly column: number;
}

export interface CutState {
  begin(range: Range, lines: SubRows | null): CutCells;
  /** Returns the cut with an id while it waits for its paste; null otherwise. */
  waiting(id: string): CutCells | null;
  isWaiting(): boolean;
  end(): void;
}

/** Returns a function that tells whether a cell, by its id, is among the cut ones. */
export function cutCellTest({ rowIds, columnIds, lines }: CutCells): (cellId: string) => boolean {
  const rows = new Set(rowIds);
  const columns = new Set(columnIds);
  return (cellId) => {
    const place = cellAddressOf(cellId);
    if (!place || !rows.has(place.rowId) || !columns.has(place.columnId)) return false;
    return !lines || (place.y >= lines.from && place.y <= lines.to);
  };
}

/** Returns the range of the cut cells as they are shown now; null where none of them is. */
export function cutRange(view: SheetModel, { rowIds, columnIds }: CutCells): Range | null {
  const rows = rowIds.map((id) => view.positionOf(id)).filter((at) => at >= 0);
  const columns = columnIds.map((id) => view.columnAt(id)).filter((at) => at >= 0);
  if (rows.length === 0 || columns.length === 0) return null;
  const { least: top, most: bottom } = endsOf(rows);
  const { least: left, most: right } = endsOf(columns);
  return { top, bottom, left, right };
}

/**
 * Adds to a paste that the cut cells are emptied, except those that the paste itself writes to, those that nobody sees
 * and that the cut therefore has not taken (the cells of omitted rows and of hidden categories), and those whose texts the
 * paste has passed over, which would be lost.
 */
export function emptySources(
  view: SheetModel,
  { rowIds, columnIds, lines }: CutCells,
  {
    writing,
    mayArrange,
    isTarget,
    hasLanded,
  }: {
    writing: CellWrites;
    mayArrange: boolean;
    isTarget: (id: string) => boolean;
    /** Returns whether the paste has taken a cell, by its indexes among the cut rows, sub-rows and columns. */
    hasLanded: (part: CutPart) => boolean;
  },
): void {
  const { order } = view.records;
  for (const [rowAt, rowId] of rowIds.entries()) {
    const line = order.at(order.indexOf(rowId));
    // A row may have been deleted since it was cut.
    if (!line || view.records.shownRow(line).omitted === true) continue;
    const { from, to } = lines ?? { from: 0, to: subRowCountOf(view.shown(line)) - 1 };
    const isOneCell = rowIds.length * columnIds.length === 1 && from === to;
    for (let at = from; at <= to; at++) {
      for (const [columnAt, cutId] of columnIds.entries()) {
        if (!hasLanded({ row: rowAt, line: at - from, column: columnAt })) continue;
        const place = { rowId, columnId: cutId, y: at };
        const { columnId, y } = isOneCell ? beginOf(view, place) : place;
        const id = rawCellIdOf(rowId, columnId, y);
        const cell = isTarget(id) || view.hides(id) ? null : view.records.cell(id);
        if (!cell) continue;
        const nothing = clearedStyle(cell);
        const look = mayArrange && Object.keys(nothing).length > 0 ? nothing : null;
        writing.put(rowId, y, columnId, { text: '', rich: null, look });
      }
    }
  }
}

interface CutPlace {
  readonly rowId: string;
  readonly columnId: string;
  readonly y: number;
}

/** Returns where the cell at a place begins: a span that is cut alone may be selected at any of its columns. */
function beginOf(view: SheetModel, place: CutPlace): CutPlace {
  const [row, column] = [view.positionOf(place.rowId), view.columnAt(place.columnId)];
  const cover = coveringCellAt(view, { row, column, line: place.y });
  return cellAddressOf(cover?.cell.id ?? '') ?? place;
}
