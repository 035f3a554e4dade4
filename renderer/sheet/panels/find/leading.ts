// From a match to its place in the sheet, and from the place one is at to the next match.

import type { RowRecord } from '../../../store/line.ts';
import type { Grid } from '../../grid/handle.ts';
import { selectionAt } from '../../model/selection.ts';
import type { CellMatch } from '../../operations/find/hits.ts';
import { spotOf } from './spots.ts';

/** All rows, in the running order. */
export function* matchRows({ view }: Grid): Iterable<RowRecord> {
  const { order } = view.records;
  for (let index = 0; index < order.count(); index++) {
    const line = order.at(index);
    if (line) yield line;
  }
}

/** The first match at or behind the active cell; -1 where there is none. */
export function nextFrom({ view, selection }: Grid, hits: readonly CellMatch[]): number {
  const { active } = selection();
  const from = view.line(active.row)?.index ?? 0;
  return hits.findIndex(({ cell, elsewhere }) => {
    if (elsewhere) return true;
    const index = view.records.order.indexOf(cell.rowId);
    return index > from || (index === from && view.columnAt(cell.columnId ?? '') >= active.column);
  });
}

/** Brings the cell of a match into sight and selects it. Whoever types in the panel keeps the focus there. */
export function lead(grid: Grid, { cell }: CellMatch): void {
  const { view } = grid;
  if (view.indexOf(cell.rowId) < 0 && view.arrangement.reveal(cell.rowId)) grid.rearranged();
  const spot = spotOf(view, cell);
  if (spot) grid.select(selectionAt(spot), { focus: grid.element.contains(document.activeElement) });
}

/** The number of the row that a match stands in. */
export function labelOf({ view }: Grid, { cell, elsewhere }: CellMatch): string {
  return elsewhere ? elsewhere.label : view.numbers.label(view.records.order.indexOf(cell.rowId));
}
