// Where a paste meets headings and merged cells. A text that is pasted beneath one would end it, and would turn a
// heading into a row of cells.

import { cellAddressOf } from '../../../store/rawcells.ts';
import { coveringCellAt } from '../../model/cellAt.ts';
import type { PlacedCell } from '../../model/rows.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import type { PasteRequest, PlacedText } from './pastePlan.ts';
import type { TargetColumn, Targets } from './targets.ts';

/** What is pasted: the columns of all rows, and the number of them and of the lines of this row. */
interface PastedArea {
  readonly targets: Targets;
  readonly lines: number;
}

/**
 * Returns what is pasted at a place, as far as a span covers that place; null where the span begins outside of the
 * pasted cells. What is pasted at the only pasted cell of a span becomes the text of the span, which stays.
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

/** Returns the span that covers a place. A heading covers all lines that its row is given. */
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
