// Navigation from a match to its cell, and from the active cell to the next match.

import type { RowRecord } from '../../../store/rowRecord.ts';
import type { Order } from '../../../store/roworder.ts';
import type { Grid } from '../../grid/grid.ts';
import { selectionAt } from '../../model/selection.ts';
import type { CellMatch } from '../../operations/find/hits.ts';
import { positionOfMatch } from './positionOfMatch.ts';

/**
 * Returns the rows that are not among `known`, in the order of the sheet, and adds them to it. Rows may be deleted and
 * moved while the result is walked through.
 */
export function newRowsInSheetOrder({ view }: Grid, known: WeakSet<RowRecord>): Iterable<RowRecord> {
  const { order } = view.records;
  const fresh: RowRecord[] = [];
  for (let index = 0; index < order.count(); index++) {
    const line = order.at(index);
    if (!line || known.has(line)) continue;
    known.add(line);
    fresh.push(line);
  }
  return stillIn(order, fresh);
}

function* stillIn(order: Order, lines: readonly RowRecord[]): Iterable<RowRecord> {
  for (const line of lines) if (order.find(line.id) === line) yield line;
}

/** Returns the index of the first match at or after the active cell; -1 where there is none. */
export function firstMatchFrom({ view, selection }: Grid, hits: readonly CellMatch[]): number {
  const { active } = selection();
  const from = view.line(active.row)?.index ?? 0;
  return hits.findIndex(({ cell, elsewhere }) => {
    if (elsewhere) return true;
    const index = view.records.order.indexOf(cell.rowId);
    return index > from || (index === from && view.columnAt(cell.columnId ?? '') >= active.column);
  });
}

/** Scrolls to the cell of a match and selects it. While somebody types in the panel, the focus stays there. */
export function showMatch(grid: Grid, { cell }: CellMatch): void {
  const { view } = grid;
  if (view.positionOf(cell.rowId) < 0 && view.arrangement.reveal(cell.rowId)) grid.rearranged();
  const position = positionOfMatch(view, cell);
  const focus = grid.element.contains(document.activeElement);
  if (position) grid.select(selectionAt(position), { focus, reveal: position });
}

/** Returns the item number of a match's row. */
export function labelOf({ view }: Grid, { cell, elsewhere }: CellMatch): string {
  return elsewhere ? elsewhere.label : view.numbers.label(view.records.order.find(cell.rowId));
}
