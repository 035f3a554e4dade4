// The columns and sub-rows that each cell of a grid row covers. A span ends before the next cell with content, so
// that no cell is drawn over another's text.
import { cellTextOf, idIn, numberIn, subLineOf, subRowsIn, type PaperRow } from './content.ts';
import { markOf } from './marks.ts';
import type { LayoutContext } from './layoutContext.ts';
import type { Cell, Row } from '../records.ts';

/** A cell with its position: `x` and `w` count columns, `y` and `h` sub-rows. */
export interface CellArea {
  readonly cell: Cell;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The number of columns, and the index of each by its id. */
interface ColumnPlaces {
  readonly columns: { readonly length: number };
  readonly indexes: ReadonlyMap<string, number>;
}

/**
 * Returns the visible cells with their positions. Cells of unknown columns, and empty ones under a span, are left
 * out.
 */
export function cellAreasOf(
  row: Row,
  cells: readonly Cell[],
  { columns, indexes }: ColumnPlaces,
): readonly CellArea[] {
  const areas: CellArea[] = [];
  const lines = subRowsIn(row);
  let spans = false;
  for (const cell of cells) {
    const x = indexes.get(idIn(cell.columnId) ?? '');
    if (x === undefined) continue;
    const y = lines === 1 ? 0 : Math.min(lines - 1, subLineOf(cell));
    const { w, h } = sizeOf(cell, columns.length - x, lines - y);
    spans ||= w > 1 || h > 1;
    areas.push({ cell, text: cellTextOf(cell), x, y, w, h });
  }
  return spans ? uncovered(areas, columns.length) : areas;
}

/**
 * Returns the same cells, with an empty check box wherever a column of check boxes has no cell yet. A section heading
 * gets no check boxes, even where its only cell is hidden.
 */
export function gridCellAreasOf(
  row: PaperRow,
  cells: readonly Cell[],
  setting: LayoutContext,
): readonly CellArea[] {
  const areas = cellAreasOf(row, cells, setting);
  if (row.isHeading === true) return areas;
  const blanks: CellArea[] = [];
  for (const [x, { purpose }] of setting.columns.entries()) {
    if (markOf(purpose, '') === null) continue;
    if (areas.some((area) => area.y === 0 && area.x <= x && x < area.x + area.w)) continue;
    blanks.push({ cell: NO_CELL, text: '', x, y: 0, w: 1, h: 1 });
  }
  return blanks.length === 0 ? areas : [...areas, ...blanks];
}

/** Tells whether a cell has a text or an asset. */
export function holdsSomething({ text, cell }: Pick<CellArea, 'text' | 'cell'>): boolean {
  return text !== '' || Boolean(cell.asset);
}

const NO_CELL: Cell = { id: '' };

/** Tells whether a row is a banner: one cell over all columns, those that the view hides included. */
export function isBanner(row: PaperRow, cells: readonly Cell[], setting: ColumnPlaces): boolean {
  if (row.isHeading !== undefined) return row.isHeading;
  const [only, ...others] = cellAreasOf(row, cells, setting);
  if (!only || others.length > 0 || subRowsIn(row) > 1 || only.x !== 0) return false;
  // Where a single column is shown, the cell is drawn one column wide, although it also spans the hidden ones.
  const isWide = only.w > 1 || numberIn(only.cell.dimensions?.w, [1, 1, 1000]) > 1;
  return isWide && only.w === setting.columns.length;
}

/** Tells whether a cell of a row is the text of a banner over the whole width, which is drawn as a heading. */
export function isBannerArea(
  row: PaperRow,
  { x, w }: Pick<CellArea, 'x' | 'w'>,
  { columns }: Pick<ColumnPlaces, 'columns'>,
): boolean {
  return x === 0 && w === columns.length && subRowsIn(row) === 1 && (row.isHeading ?? w > 1);
}

function sizeOf(cell: Cell, mostWide: number, mostHigh: number): { w: number; h: number } {
  const { dimensions } = cell;
  if (!dimensions) return { w: 1, h: 1 };
  return {
    w: Math.min(mostWide, Math.round(numberIn(dimensions.w, [1, 1, 1000]))),
    h: Math.min(mostHigh, Math.round(numberIn(dimensions.h, [1, 1, 1000]))),
  };
}

function uncovered(areas: readonly CellArea[], columnCount: number): readonly CellArea[] {
  const at = (x: number, y: number): number => y * columnCount + x;
  const occupied = new Set(areas.filter(holdsSomething).map(({ x, y }) => at(x, y)));
  const taken = new Set<number>();
  const shown: CellArea[] = [];
  const byContent = areas.toSorted(
    (a, b) => Number(holdsSomething(b)) - Number(holdsSomething(a)) || a.y - b.y || a.x - b.x,
  );
  for (const area of byContent) {
    if (taken.has(at(area.x, area.y))) continue;
    const free = (x: number, y: number): boolean =>
      (x === area.x && y === area.y) || (!occupied.has(at(x, y)) && !taken.has(at(x, y)));
    let w = 1;
    while (w < area.w && free(area.x + w, area.y)) w += 1;
    let h = 1;
    const across = Array.from({ length: w }, (_, i) => area.x + i);
    while (h < area.h && across.every((x) => free(x, area.y + h))) h += 1;
    for (const x of across) for (let y = area.y; y < area.y + h; y += 1) taken.add(at(x, y));
    shown.push({ ...area, w, h });
  }
  return shown.toSorted((a, b) => a.y - b.y || a.x - b.x);
}
