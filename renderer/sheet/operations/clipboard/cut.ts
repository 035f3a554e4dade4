// What was cut, until it is pasted.

import { cellAddressOf, rawCellIdOf } from '../../../store/rawcells.ts';
import { coveringCellAt } from '../../model/cellAt.ts';
import type { SubRows } from '../../model/selectedRows.ts';
import { subRowCountOf } from '../../model/rows.ts';
import type { Range } from '../../model/selection.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import { endsOf } from './endsOf.ts';
import type { Cell } from '../../../../shared/records.ts';

export interface CutCells {
  readonly id: string;
  readonly rowIds: readonly string[];
  readonly columnIds: readonly string[];
  /** Sub-rows that were cut; null for all. */
  readonly lines: SubRows | null;
  /** The cells as they were when they were cut, by their ids; what is written to them since does not move. */
  readonly cells: ReadonlyMap<string, Cell>;
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

/** Returns the cut of the cells at these places, as they are now. */
export function cutOf(view: SheetModel, places: Omit<CutCells, 'cells'>): CutCells {
  const cells = new Map<string, Cell>();
  for (const { id } of cutPlaces(view, places)) {
    const cell = view.records.cell(id);
    if (cell) cells.set(id, cell);
  }
  return { ...places, cells };
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

/** A cut cell where it is stored. */
interface CutPlace extends StoredPlace {
  readonly id: string;
  readonly part: CutPart;
}

interface StoredPlace {
  readonly rowId: string;
  readonly columnId: string;
  readonly y: number;
}

/** Yields the cut cells but those of omitted rows, which nobody sees and a cut does not take. */
export function* cutPlaces(
  view: SheetModel,
  { rowIds, columnIds, lines }: Pick<CutCells, 'rowIds' | 'columnIds' | 'lines'>,
): Iterable<CutPlace> {
  const { order } = view.records;
  for (const [row, rowId] of rowIds.entries()) {
    const line = order.at(order.indexOf(rowId));
    // A row may have been deleted since it was cut.
    if (!line || view.records.shownRow(line).omitted === true) continue;
    const { from, to } = lines ?? { from: 0, to: subRowCountOf(view.shown(line)) - 1 };
    const isOneCell = rowIds.length * columnIds.length === 1 && from === to;
    for (let at = from; at <= to; at++) {
      for (const [column, columnId] of columnIds.entries()) {
        const place = { rowId, columnId, y: at };
        const stored = isOneCell ? beginOf(view, place) : place;
        const id = rawCellIdOf(rowId, stored.columnId, stored.y);
        yield { ...stored, id, part: { row, line: at - from, column } };
      }
    }
  }
}

/** Returns where the cell at a place begins: a span that is cut alone may be selected at any of its columns. */
function beginOf(view: SheetModel, place: StoredPlace): StoredPlace {
  const [row, column] = [view.positionOf(place.rowId), view.columnAt(place.columnId)];
  const cover = coveringCellAt(view, { row, column, line: place.y });
  return cellAddressOf(cover?.cell.id ?? '') ?? place;
}
