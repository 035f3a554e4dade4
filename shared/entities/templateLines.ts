// Which changes of a template a copy does not take, since a row of it would be lower than what it holds: the text of a
// line that a row no longer has would be drawn over another, and a cell of a title block would stand outside of it.

import type { CellDifference } from '../merge/difference.ts';
import type { Cell, Column, Row } from '../records.ts';
import { rectangleOf } from './blockPlaces.ts';
import { blockTracksOf } from './blocks.ts';
import { isGridCellId } from './cellIds.ts';
import { heldIn } from './rowLines.ts';
import { ROW_TYPES } from './rowTypes.ts';
import { cellKey, partOf, placeOf } from './templatePlaces.ts';

/** The parts of a copy that say how high its rows must be. */
interface CopyWithLines {
  readonly rows: readonly Row[];
  readonly columns: readonly Column[];
  cellsOf(rowId: string): readonly Cell[];
}

/**
 * Returns a function that returns the differences of a row of the template, or of the copy's own, with `both` as the
 * state of what the copy does not take. The copy's row keeps its number of lines where it holds something below the
 * lines that the template's row has, and takes no cell that stands below the lines that it has after the change.
 * `columnOf` returns the template's column for a column of the copy.
 */
export function openLineConflicts(
  copy: CopyWithLines,
  columnOf: (columnId: string) => string | undefined,
): (rowId: string, cells: readonly CellDifference[]) => readonly CellDifference[] {
  const bySource = new Map(copy.rows.toReversed().map((row) => [row.templateRowId ?? row.id, row]));
  const columnIds = new Set(copy.columns.map(({ id }) => id));
  // A cell of a deleted column does not count, since nobody could empty it.
  const cellsOf = (row: Row): readonly Cell[] =>
    copy.cellsOf(row.id).filter((cell) => !isGridCellId(cell.id) || columnIds.has(cell.columnId ?? ''));
  const keyOf = (cell: Cell): string =>
    cellKey(cell, (columnId) => columnOf(columnId) ?? columnId) ?? cell.id;
  return (rowId, cells) => {
    const row = bySource.get(rowId);
    if (!row || !cells.some(isTaken)) return cells;
    const own = new Map(cellsOf(row).map((cell) => [keyOf(cell), cell]));
    return withLineConflicts(row, own, cells);
  };
}

function withLineConflicts(
  row: Row,
  own: ReadonlyMap<string, Cell>,
  cells: readonly CellDifference[],
): readonly CellDifference[] {
  const next = cellsAfter(own, cells);
  const rows = cells.find((cell) => isTaken(cell) && isLineCount(cell));
  const theirs = rows
    ? linesOf({ ...row, rows: rows.theirs === '' ? undefined : Number(rows.theirs) })
    : null;
  const isKept =
    theirs !== null &&
    theirs < linesOf(row) &&
    [...next].some(([key, cell]) => bottomOf(row, key, cell) > theirs);
  const lines = isKept || theirs === null ? linesOf(row) : theirs;
  const isBelow = (key: string): boolean => {
    const [before, after] = [own.get(key), next.get(key)];
    const bottom = after ? bottomOf(row, key, after) : 0;
    // A cell that stands below the lines already may change, but not reach further down.
    return bottom > Math.max(lines, before ? bottomOf(row, key, before) : 0);
  };
  return cells.map((cell) => {
    if (!isTaken(cell)) return cell;
    const place = placeOf(cell.columnId);
    const isConflict = place.of === 'cell' ? isBelow(place.cell) : isKept && isLineCount(cell);
    return isConflict ? { ...cell, state: 'both' } : cell;
  });
}

function isTaken({ state }: CellDifference): boolean {
  return state === 'theirs';
}

function isLineCount({ columnId }: CellDifference): boolean {
  const place = placeOf(columnId);
  return place.of === 'field' && place.field === 'rows';
}

/** Returns the cells of a row, by their keys, as they are when the changes are taken. */
function cellsAfter(
  own: ReadonlyMap<string, Cell>,
  cells: readonly CellDifference[],
): ReadonlyMap<string, Partial<Cell>> {
  const next = new Map<string, Partial<Cell>>(own);
  for (const cell of cells) {
    const place = placeOf(cell.columnId);
    if (!isTaken(cell) || place.of !== 'cell') continue;
    const other = partOf(next.get(place.cell) ?? {}, place.part === 'look' ? 'content' : 'look');
    const part: Partial<Cell> = cell.theirs === '' ? {} : JSON.parse(cell.theirs);
    const left = { ...other, ...part };
    if (Object.keys(left).length > 0) next.set(place.cell, left);
    else next.delete(place.cell);
  }
  return next;
}

function linesOf(row: Row): number {
  return isBlock(row) ? blockTracksOf(row) : (row.rows ?? 1);
}

/** Returns the number of lines that a row must have for a cell; 0 where it holds nothing. */
function bottomOf(row: Row, key: string, cell: Partial<Cell>): number {
  if (isBlock(row)) {
    const { y, h } = rectangleOf({ ...cell, id: key });
    return y + h;
  }
  return heldIn(cell) === null ? 0 : Number(key.slice(key.lastIndexOf('.') + 1)) + 1;
}

function isBlock(row: Row): boolean {
  return row.type === ROW_TYPES.block;
}
