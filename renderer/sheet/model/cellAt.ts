// Which cell is at a position, and its text: in a plain row the column's own cell, in a row with spans or several
// sub-rows the cell that covers the position.

import { cellTextOf, textIn } from '../../../shared/layout/content.ts';
import { rawCellIdOf } from '../../store/rawcells.ts';
import { blockCellAt } from './blocks/block.ts';
import { subRowCountOf, placedCellsOf, subRowPlacesOf, type PlacedCell } from './rows.ts';
import type { Range, CellPosition } from './selection.ts';
import type { SheetModel } from './sheetModel.ts';
import type { RowRecord } from '../../store/rowRecord.ts';

/** Returns the number of sub-rows of the row at a position; 1 for a row without sub-rows, and where there is no row. */
export function subRowCount(view: SheetModel, row: number): number {
  const line = view.line(row);
  return line ? subRowCountOf(view.shown(line)) : 1;
}

/**
 * Returns the id of the cell to write to; null where there is none: page breaks, a block as a whole, past the end, or
 * past the last sub-row of a row.
 */
export function cellIdAt(view: SheetModel, position: CellPosition): string | null {
  const line = view.line(position.row);
  const column = view.columns()[position.column];
  if (!line || !column) return null;
  const shown = view.shown(line);
  const { kind, row } = shown;
  // An omitted row hides its cells, so that nobody writes into cells that nobody sees.
  if (kind === 'free') return blockCellAt(view, position)?.id ?? null;
  if (kind === 'break' || row.omitted === true || (position.line ?? 0) >= subRowCountOf(shown)) return null;
  const id = coveringCellAt(view, position)?.cell.id || rawCellIdOf(line.id, column.id, position.line ?? 0);
  return view.hides(id) ? null : id;
}

/** Returns the id of the page break at a position, where its title can be typed; null for any other row. */
export function pageBreakAt(view: SheetModel, row: number): string | null {
  const line = view.line(row);
  return line && view.shown(line).kind === 'break' ? line.id : null;
}

/** Tells whether a position takes typed text: it has a cell, or is a page break with a title. */
export function isWritable(view: SheetModel, position: CellPosition): boolean {
  return cellIdAt(view, position) !== null || pageBreakAt(view, position.row) !== null;
}

/** Returns the text at a position. The text of a span is only at the column and sub-row where the span begins. */
export function textAt(view: SheetModel, position: CellPosition): string {
  const line = view.line(position.row);
  if (!line) return '';
  const shown = view.shown(line);
  if (shown.kind === 'plain' || isInHeading(view, line, position.column))
    return view.textIn(line, position.column);
  if (shown.kind === 'free') return textInBlock(view, position);
  const cover = coveringCellAt(view, position);
  return cover?.column === position.column && cover.line === (position.line ?? 0) ? cover.text : '';
}

/** Tells whether a column is shown in the heading of a row, as title and times are on a phone. */
export function isInHeading(view: SheetModel, line: RowRecord, column: number): boolean {
  return view.headingHeight(line) > 0 && (view.columns()[column]?.headingPart ?? null) !== null;
}

function textInBlock(view: SheetModel, position: CellPosition): string {
  const found = blockCellAt(view, position);
  return found ? cellTextOf(found.entity) : '';
}

/** Returns the text that the editor opens with. Anywhere in a span, it is the text of the whole span. */
export function editedTextAt(view: SheetModel, position: CellPosition): string {
  const line = view.line(position.row);
  if (line && pageBreakAt(view, position.row) !== null) return textIn(view.shown(line).row.title);
  return coveringCellAt(view, position)?.text ?? textAt(view, position);
}

/** Returns the cell that covers a position, in a row that is not plain. */
export function coveringCellAt(
  view: SheetModel,
  { row, column, line = 0 }: CellPosition,
): PlacedCell | undefined {
  const found = view.line(row);
  const shown = found && view.shown(found);
  if (!shown || shown.kind === 'plain') return undefined;
  return placedCellsOf(shown, view.setting()).find(
    (cell) =>
      column >= cell.column &&
      column < cell.column + cell.span &&
      line >= cell.line &&
      line < cell.line + cell.lines,
  );
}

/**
 * Returns the area of some sub-rows of a row, in px from its top; null for a row of one sub-row, which fills the row.
 */
export function subRowArea(
  view: SheetModel,
  row: number,
  from: number,
  count: number,
): { readonly top: number; readonly height: number } | null {
  const line = view.line(row);
  const shown = line && view.shown(line);
  if (!shown || subRowCountOf(shown) === 1) return null;
  const { tops, heights } = subRowPlacesOf(shown, view.setting());
  const last = Math.min(tops.length, from + count) - 1;
  const top = tops[from] ?? 0;
  return { top, height: (tops[last] ?? 0) + (heights[last] ?? 0) - top };
}

/** Returns the sub-row at `y` px from the top of the row. */
export function subRowAt(view: SheetModel, row: number, y: number): number {
  const line = view.line(row);
  const shown = line && view.shown(line);
  if (!shown || subRowCountOf(shown) === 1) return 0;
  const { tops } = subRowPlacesOf(shown, view.setting());
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= y),
  );
}

/**
 * Yields the positions of a range row by row, and within a row sub-row by sub-row. No list is built, since a range may
 * be large.
 */
export function* positionsIn(
  view: SheetModel,
  { top, left, bottom, right, cell }: Range,
): Iterable<CellPosition> {
  if (cell !== undefined) return yield { row: top, column: left, cell };
  for (let row = top; row <= bottom; row++) {
    const lines = subRowCount(view, row);
    for (let line = 0; line < lines; line++)
      for (let column = left; column <= right; column++)
        yield line === 0 ? { row, column } : { row, column, line };
  }
}
