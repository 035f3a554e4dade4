// Sample sheets for the grid's benchmark and its browser tests: plain ones of any size, and a rich one with
// every kind of row.

import type { Entity } from '../../../shared/model/action.ts';

export interface Sample {
  readonly columns: readonly Entity[];
  readonly slots: Readonly<Record<string, string>>;
  readonly categories: ReadonlyMap<string, Entity>;
  readonly freeCells: readonly Entity[];
  /** As lines of a packed load. */
  readonly rows: readonly string[];
}

export const SHEET_ID = '01SHEET0000000000000000000';
const HUES = ['sky', 'purple', 'yellow', 'jade', 'orange'];

export const textOf = (row: number, column: number): string =>
  column % 3 === 0 ? `row ${row} col ${column}` : `${row * 31 + column * 17}`;

export function idOf(kind: string, at: number): string {
  return `01${kind}${String(at).padStart(24 - kind.length, '0')}`;
}

/** Keys in order, as the model writes them: `f` says that six digits follow. */
function keyOf(at: number): string {
  return `f${String(at).padStart(6, '0')}`;
}

/** `purposes`: of the first columns, in their order. */
export function sampleOf(
  rowCount: number,
  columnCount: number,
  isRich: boolean,
  purposes: readonly string[] = [],
): Sample {
  const at = Array.from({ length: columnCount }, (_, column) => column);
  const categories = new Map(
    HUES.map((hue, n) => [idOf('CAT', n), { id: idOf('CAT', n), name: `Lane ${n}`, hue }]),
  );
  const columns = at.map((column) => ({
    id: idOf('CXM', column),
    orderKey: keyOf(column),
    title: `Column ${column + 1}`,
    width: 84,
    ...(purposes[column] ? { purpose: purposes[column] } : {}),
    ...(isRich && column > 4 ? { categoryId: idOf('CAT', column % HUES.length) } : {}),
  }));
  return {
    columns,
    slots: Object.fromEntries(columns.map(({ id }, slot) => [String(slot), id])),
    categories,
    freeCells: [],
    rows: Array.from(
      { length: rowCount },
      (_, row) => `${rowText(row, isRich)}\t${cellsText(row, at, isRich)}`,
    ),
  };
}

function rowText(row: number, isRich: boolean): string {
  const kind = isRich && row % 50 === 49 ? { type: 1 } : {};
  const sticky = isRich && row % 100 === 20 ? { sticky: true } : {};
  return JSON.stringify({
    id: idOf('RXW', row),
    sheetId: SHEET_ID,
    orderKey: keyOf(row),
    ...kind,
    ...sticky,
  });
}

function cellsText(row: number, columns: readonly number[], isRich: boolean): string {
  if (isRich && row % 50 === 49) return '{}';
  if (isRich && row % 40 === 0)
    return JSON.stringify({ 0: { value: `Part ${row / 40 + 1}`, dimensions: { w: 60, h: 1 } } });
  const cells: Record<string, unknown> = {};
  for (const column of columns) cells[column] = textOf(row, column);
  if (isRich && row % 10 === 3) cells['2'] = `${textOf(row, 2)}\nsecond line`;
  if (isRich && row % 7 === 2) cells['6'] = { value: textOf(row, 6), inheritCategoryBackgroundColor: true };
  return JSON.stringify(cells);
}
