// Which cell stands at a spot, and what it says: in a plain row the column's own, in a row with spans the one
// that covers the spot.

import { cellIdOf } from '../store/rawcells.ts';
import { placedCellsOf, type PlacedCell } from './rows.ts';
import type { Range, Spot } from './selection.ts';
import type { View } from './view.ts';

/** The id of the cell to write to; null where there is none (page breaks, free blocks, past the end). */
export function cellIdAt(view: View, spot: Spot): string | null {
  const line = view.line(spot.row);
  const column = view.columns()[spot.column];
  if (!line || !column) return null;
  const { kind } = view.shown(line);
  if (kind === 'break' || kind === 'free') return null;
  return coverOf(view, spot)?.cell.id || cellIdOf(line.id, column.id);
}

/** A span says its text once, in the column where it starts. */
export function textAt(view: View, spot: Spot): string {
  const line = view.line(spot.row);
  if (!line) return '';
  const shown = view.shown(line);
  if (shown.kind === 'plain') return shown.values[spot.column] ?? '';
  const cover = coverOf(view, spot);
  return cover?.column === spot.column ? cover.text : '';
}

/** What the editor opens with: the text of the whole span, wherever in it the cursor stands. */
export function editedTextAt(view: View, spot: Spot): string {
  return coverOf(view, spot)?.text ?? textAt(view, spot);
}

/** The cell that covers the spot, in a row that is not plain. */
export function coverOf(view: View, { row, column }: Spot): PlacedCell | undefined {
  const line = view.line(row);
  const shown = line && view.shown(line);
  if (!shown || shown.kind === 'plain') return undefined;
  return placedCellsOf(shown, view.setting()).find(
    (cell) => column >= cell.column && column < cell.column + cell.span,
  );
}

/** The spots of a range, row by row. Big ranges are walked, never kept. */
export function* spotsOf({ top, left, bottom, right }: Range): Iterable<Spot> {
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) yield { row, column };
}
