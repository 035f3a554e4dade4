// The cells of a row that can be searched: what a person reads in them, in the order of reading.

import { cellTextOf, idIn } from '../../../../shared/layout/content.ts';
import type { Line } from '../../../store/line.ts';
import { cellIdOf } from '../../../store/rawcells.ts';
import { placedCellsOf, type ShownRow } from '../../model/rows.ts';
import type { View } from '../../model/view.ts';
import type { FoundCell } from './hits.ts';
import type { Cell } from '../../../../shared/records.ts';

/** Their texts are signs, not words. */
const SIGNS = new Set(['checkbox', 'color']);

/** Yields the searchable cells of a row in reading order; none of page breaks, heads of groups and omitted rows. */
export function* cellsOfRow(view: View, line: Line): Iterable<FoundCell> {
  const shown = view.shown(line);
  if (shown.row.omitted === true || shown.kind === 'break' || shown.kind === 'group') return;
  if (shown.kind === 'plain') yield* plainCells(view, line, shown);
  else if (shown.kind === 'free') yield* blockCells(shown);
  else yield* placedCells(view, line, shown);
}

function* plainCells(view: View, line: Line, shown: ShownRow): Iterable<FoundCell> {
  const columns = view.columns();
  for (let at = 0; at < columns.length; at++) {
    const column = columns[at];
    const text = column ? view.textIn(line, at) : '';
    if (!column || text === '') continue;
    const cell = shown.styled?.get(at);
    if (SIGNS.has((cell && idIn(cell['purpose'])) ?? column.purpose ?? '')) continue;
    const id = cellIdOf(line.id, column.id);
    yield {
      id,
      rowId: line.id,
      columnId: column.id,
      line: 0,
      text,
      rich: cell ? idIn(cell['valueText']) : null,
      isComputed: isComputed(view, line, column.id),
      categoryId: (cell && idIn(cell['categoryId'])) ?? idIn(column.entity['categoryId']),
    };
  }
}

function* placedCells(view: View, { id: rowId }: Line, shown: ShownRow): Iterable<FoundCell> {
  const line = view.records.order.find(rowId);
  for (const { cell, text, column, line: subLine } of placedCellsOf(shown, view.setting())) {
    const own = view.columns()[column];
    if (!own || text === '' || cell.id === '' || SIGNS.has(idIn(cell.purpose) ?? own.purpose ?? '')) continue;
    yield {
      id: cell.id,
      rowId,
      columnId: own.id,
      line: subLine,
      text,
      rich: idIn(cell.valueText),
      isComputed: line !== undefined && subLine === 0 && isComputed(view, line, own.id),
      categoryId: idIn(cell.categoryId) ?? idIn(own.entity['categoryId']),
    };
  }
}

function* blockCells({ cells, row }: ShownRow): Iterable<FoundCell> {
  for (const cell of cells) {
    const text = cellTextOf(cell);
    if (text !== '' && !SIGNS.has(String(cell.purpose))) yield blockCell(cell, row.id, text);
  }
}

function blockCell(cell: Cell, rowId: string, text: string): FoundCell {
  return {
    id: cell.id,
    rowId,
    columnId: null,
    line: 0,
    text,
    rich: idIn(cell.valueText),
    isComputed: false,
    categoryId: idIn(cell.categoryId),
  };
}

/** A time that is shown as it was typed can be replaced like any text. */
function isComputed(view: View, line: Line, columnId: string): boolean {
  const time = view.times.textIn(line, columnId);
  return time !== null && time !== view.records.cell(cellIdOf(line.id, columnId))?.value;
}

/** Does a time of the row say something that its stored text does not? */
export function hasComputed(view: View, line: Line, expression: RegExp): boolean {
  const columns = view.times.clockwork()?.columns;
  const says = (columnId: string | null | undefined): boolean => {
    if (!columnId) return false;
    expression.lastIndex = 0;
    return expression.test(view.times.textIn(line, columnId) ?? '');
  };
  return says(columns?.start) || says(columns?.end);
}
