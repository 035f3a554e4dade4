// Omitted rows: they are out of the show and keep their number. They show OMITTED in place of their cells, greyed on
// screen and paper, with the number struck through.
import { theme } from './colours.ts';
import { cellTextOf, kindOf, subRowsIn, type SheetContent } from './content.ts';
import { patternOf, type DisplayList, type Item } from './list.ts';
import type { Piece } from './lines.ts';
import type { Cell, Column, Row } from '../records.ts';

/** The word in place of the cells. */
export const OMITTED = 'OMITTED';

/** The fields of an omitted row that have no effect. */
const HIDDEN = [
  'rows',
  'cellGap',
  'margin',
  'border',
  'backgroundColor',
  'backgroundColorLight',
  'backgroundColorDark',
  'isHeading',
];

/** Tells whether a row is omitted: marked so, or, as in imported lists, with a cell that is nothing but OMITTED. */
export function isOmitted(row: Row, cells: readonly Cell[]): boolean {
  if (row.omitted === true) return true;
  if (subRowsIn(row) > 1 || cells.some((cell) => cell.dimensions)) return false;
  return cells.some((cell) => cellTextOf(cell) === OMITTED);
}

/** Returns an omitted row as it is shown: without its formatting, with one line. */
export function unformattedRow(row: Row): Row {
  const visibleFields = Object.entries(row).filter(([name]) => !HIDDEN.includes(name));
  return { ...Object.fromEntries(visibleFields), id: row.id };
}

/**
 * Returns the index of the column that shows OMITTED, by the purposes of the columns: the first of titles, else the
 * first column; -1 where there is none.
 */
export function omittedColumn(purposes: readonly unknown[]): number {
  const titles = purposes.indexOf('title');
  return titles < 0 && purposes.length > 0 ? 0 : titles;
}

/** Returns the one cell that an omitted row shows. */
export function omittedCells(row: Row, columns: readonly Column[]): readonly Cell[] {
  const column = columns[omittedColumn(columns.map((column) => column.purpose))];
  if (!column) return [];
  return [{ id: `${row.id}.${column.id}`, rowId: row.id, columnId: column.id, value: OMITTED }];
}

/** Returns the content with omitted rows as they are shown. */
export function withOmitted<Content extends Pick<SheetContent, 'columns' | 'rows' | 'cells'>>(
  content: Content,
): Content {
  const { columns, rows, cells } = content;
  const isOut = (row: Row): boolean => row.omitted === true && kindOf(row) === 'grid';
  const out = rows.filter(isOut);
  if (out.length === 0) return content;
  const own = out.map((row) => [row.id, omittedCells(row, columns)] as const);
  return {
    ...content,
    rows: rows.map((row) => (isOut(row) ? unformattedRow(row) : row)),
    cells: new Map([...cells, ...own]),
  };
}

/**
 * Returns the display list of an omitted row: hatched, without fills, everything grey, and the number struck through.
 * The number is every text that begins left of `from`, an x in px.
 */
export function greyOut(list: DisplayList, from: number): DisplayList {
  const { width, height, items } = list;
  const ground = patternOf({ x: 0, y: 0, width, height }, 'hatch', 'x', theme.rule);
  const visibleFields = items.flatMap((item): readonly Item[] => {
    if (item.kind === 'box' || item.kind === 'picture' || item.kind === 'pattern') return [];
    if (item.kind !== 'line') return [item];
    const strike = item.x < from;
    const quiet = (piece: Piece): Piece => ({
      ...piece,
      run: { ...piece.run, ink: theme.quiet, ...(strike && { strike }) },
    });
    return [{ ...item, line: { ...item.line, pieces: item.line.pieces.map(quiet) } }];
  });
  return { ...list, items: [ground, ...visibleFields] };
}
