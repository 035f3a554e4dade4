// Where a paste meets headings and merged cells (spans). A text that is written to a further place that a span covers
// would end the span, and would turn a heading into a row of cells.

import { cellAddressOf } from '../../../store/rawcells.ts';
import { coveringCellAt } from '../../model/cellAt.ts';
import type { PlacedCell } from '../../model/rows.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import type { PasteRequest, PlacedText } from './pastePlan.ts';
import type { TargetColumn, Targets } from './targets.ts';

/** The rows and columns that are pasted into, and the number of lines that are pasted into the row of the place. */
interface PastedArea {
  readonly targets: Targets;
  readonly lines: number;
}

/**
 * Returns what is pasted at a place: `place` itself where no span covers it, null where the span begins outside of the
 * pasted cells. A cell that is pasted alone, or as the only one of a span and where the span begins, becomes the text
 * of the span, which stays.
 */
export function pastedInSpan(
  { view, isCut }: Pick<PasteRequest, 'view' | 'isCut'>,
  place: PlacedText,
  area: PastedArea,
): PlacedText | null {
  const span = spanAt(view, place);
  // A span that was cut goes with its text.
  if (!span || isCut?.(span.cell.id) === true) return place;
  const { columns, rows } = area.targets;
  const isAlone = rows.length === 1 && columns.length === 1 && area.lines === 1;
  const isOnly = pastedWithin(span, place, area) === 1;
  const begins = place.column.at === span.column && place.y === span.line;
  const column = columnOf(view, span);
  if (isAlone || (isOnly && begins)) {
    const dimensions = view.records.cell(span.cell.id)?.dimensions ?? null;
    const look = { ...place.cell.look, dimensions };
    return (
      column && {
        ...place,
        column: { ...column, from: place.column.from },
        y: span.line,
        cell: { ...place.cell, look },
        isInSpan: span.span > 1,
      }
    );
  }
  if (isOnly) return null;
  const { line } = place.row;
  const isBeginPasted = span.line >= line && span.line < line + area.lines;
  return isBeginPasted && columns.some(({ id }) => id === column?.id) ? place : null;
}

/** Returns the span that covers a place. A heading also covers the sub-rows that the paste adds to its row. */
function spanAt(view: SheetModel, { row, column, y }: PlacedText): PlacedCell | null {
  const line = row.at === null ? undefined : view.line(row.at);
  if (row.at === null || column.at === null || !line) return null;
  const { kind } = view.shown(line);
  if (kind === 'plain') return null;
  const isHeading = kind === 'banner';
  const cover = coveringCellAt(view, { row: row.at, column: column.at, line: isHeading ? 0 : y });
  return cover?.cell.dimensions ? cover : null;
}

/** Returns the number of pasted cells that a span covers. */
function pastedWithin(
  { column, span, line, lines }: PlacedCell,
  { row }: PlacedText,
  area: PastedArea,
): number {
  const wide = area.targets.columns.filter(({ at }) => at !== null && at >= column && at < column + span);
  const [from, to] = [Math.max(line, row.line), Math.min(line + lines, row.line + area.lines)];
  return wide.length * (to - from);
}

/** Returns the column in which a span is stored, which is another than the shown one where that is hidden. */
function columnOf(view: SheetModel, span: PlacedCell): TargetColumn | null {
  const id = cellAddressOf(span.cell.id)?.columnId;
  if (id === undefined) return null;
  const { purpose = null, purposeOption = null } = view.columns()[view.columnAt(id)] ?? {};
  return { id, at: span.column, from: 0, purpose, purposeOption };
}
