// Rows that are out of the show and keep their number: they say OMITTED, their own cells are hidden, not lost.
// Greyed alike on the screen and on paper; the number is struck.
import { mixed, theme } from './colours.ts';
import { cellTextOf, kindOf, subLinesOf, type SheetContent } from './content.ts';
import { boxOf, type DisplayList, type Item } from './list.ts';
import type { Piece } from './lines.ts';
import type { Cell, Column, Row } from '../records.ts';

/** The word on paper. */
export const OMITTED = 'OMITTED';

/** What a row that is out does not show of itself. */
const HIDDEN = [
  'rows',
  'cellGap',
  'margin',
  'border',
  'backgroundColor',
  'backgroundColorLight',
  'backgroundColorDark',
];

/** Is the row out: marked so, or, as imported lists have it, with a cell that says nothing but OMITTED? */
export function isOmitted(row: Row, cells: readonly Cell[]): boolean {
  if (row.omitted === true) return true;
  if (subLinesOf(row) > 1 || cells.some((cell) => cell.dimensions)) return false;
  return cells.some((cell) => cellTextOf(cell) === OMITTED);
}

/** A row that is out, as it shows: bare, on one line. */
export function bareRow(row: Row): Row {
  const kept = Object.entries(row).filter(([name]) => !HIDDEN.includes(name));
  return { ...Object.fromEntries(kept), id: row.id };
}

/** Where it says OMITTED, by the purposes of the columns: in that of titles, else in the first; -1 where there is
 *  none. */
export function omittedColumn(purposes: readonly unknown[]): number {
  const titles = purposes.indexOf('title');
  return titles < 0 && purposes.length > 0 ? 0 : titles;
}

/** The one cell that a row that is out shows. */
export function omittedCells(row: Row, columns: readonly Column[]): readonly Cell[] {
  const column = columns[omittedColumn(columns.map((column) => column.purpose))];
  if (!column) return [];
  return [{ id: `${row.id}.${column.id}`, rowId: row.id, columnId: column.id, value: OMITTED }];
}

/** Rows and cells as they show, those that are out by their one cell. */
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
    rows: rows.map((row) => (isOut(row) ? bareRow(row) : row)),
    cells: new Map([...cells, ...own]),
  };
}

/** What is drawn of it: no lanes, everything quiet, the number (all that stands left of `from`) struck. */
export function quieted({ width, height, items }: DisplayList, from: number): DisplayList {
  const ground = boxOf({ x: 0, y: 0, width, height }, mixed(theme.rule, theme.ground, 0.4));
  const kept = items.flatMap((item): readonly Item[] => {
    if (item.kind === 'box' || item.kind === 'picture') return [];
    if (item.kind !== 'line') return [item];
    const strike = item.x < from;
    const quiet = (piece: Piece): Piece => ({
      ...piece,
      run: { ...piece.run, ink: theme.quiet, ...(strike && { strike }) },
    });
    return [{ ...item, line: { ...item.line, pieces: item.line.pieces.map(quiet) } }];
  });
  return { width, height, items: [ground, ...kept] };
}
