// Cells that span columns, where some columns are hidden or in another order. As when columns are deleted
// (`entities/spanning.ts`), a cell over all columns begins in the first column that is shown. Columns of item numbers
// before its stored column are passed over, since empty ones are not shown. Any other spanning cell begins in the first
// of its columns that is shown, and covers those of its columns that follow it without a gap. A cell whose span ends at
// the content of its neighbour is hidden with its column.

import { headingColumns } from '../model/banner.ts';
import { cellTextOf, idIn, numberIn, subLineOf } from './content.ts';
import type { Cell, Column } from '../records.ts';

interface ColumnId {
  readonly id: string;
}

/** Returns the cells of one row, moved to the columns that are shown. */
export type PlaceSpans = (cells: readonly Cell[]) => readonly Cell[];

const whereTheyAre: PlaceSpans = (cells) => cells;

/**
 * Returns the function that moves spanning cells; it changes nothing where all columns are shown, in their own order.
 */
export function spansPlacer(all: readonly Column[], shown: readonly ColumnId[]): PlaceSpans {
  if (shown.length === 0 || isSame(all, shown)) return whereTheyAre;
  const places = new Map(all.map(({ id }, at) => [id, at]));
  const seen = new Map(shown.map(({ id }, at) => [id, at]));
  const beginnings = new Set(headingColumns(all));
  const ofNumbers = new Set(all.filter(({ purpose }) => purpose === 'itemNumber').map(({ id }) => id));

  function covered(cell: Cell, from: number, cells: readonly Cell[]): readonly string[] {
    const ids = all.slice(from, from + widthOf(cell)).map(({ id }) => id);
    const y = subLineOf(cell);
    const spanned = new Set(
      cells
        .filter((each) => each !== cell && subLineOf(each) === y && holds(each))
        .map((each) => idIn(each.columnId)),
    );
    const end = ids.findIndex((id, at) => at > 0 && spanned.has(id));
    return end < 0 ? ids : ids.slice(0, end);
  }

  /** Returns those of the given columns that stand side by side in the shown order, from the first shown one on. */
  function together(ids: readonly string[]): readonly string[] {
    const at = ids.flatMap((id) => seen.get(id) ?? []).toSorted((one, other) => one - other);
    const [start = 0] = at;
    return at.filter((place, index) => place === start + index).flatMap((place) => shown[place]?.id ?? []);
  }

  /** Returns the column in which a cell over all columns is to begin; `own` is the column in which it is stored. */
  function firstOf(own: string): string | undefined {
    const [first] = shown.filter(({ id }) => id === own || !ofNumbers.has(id));
    return (first ?? shown[0])?.id;
  }

  function placed(cell: Cell, cells: readonly Cell[]): Cell {
    const own = idIn(cell.columnId) ?? '';
    const from = places.get(own);
    if (from === undefined || widthOf(cell) < 2) return cell;
    const ids = covered(cell, from, cells);
    const isWhole = beginnings.has(own) && from + ids.length >= all.length;
    const left = isWhole ? shown.map(({ id }) => id) : together(ids);
    const columnId = isWhole ? firstOf(own) : left[0];
    if (columnId === undefined) return cell;
    if (columnId === own && left.length === widthOf(cell)) return cell;
    const w = isWhole ? Math.max(2, left.length) : left.length;
    return { ...cell, columnId, dimensions: { h: cell.dimensions?.h ?? 1, w } };
  }

  return (cells) => {
    if (!cells.some((cell) => cell.dimensions)) return cells;
    const moved = cells.map((cell) => placed(cell, cells));
    const taken = new Set(
      moved.flatMap((cell, at) => (cell.columnId === cells[at]?.columnId ? [] : [placeOf(cell)])),
    );
    if (taken.size === 0) return moved;
    // An empty cell gives way to a moved one, as it does where a column is deleted.
    return moved.filter((cell, at) => cell !== cells[at] || holds(cell) || !taken.has(placeOf(cell)));
  };
}

function isSame(all: readonly ColumnId[], shown: readonly ColumnId[]): boolean {
  return all.length === shown.length && all.every(({ id }, at) => id === shown[at]?.id);
}

function widthOf(cell: Cell): number {
  return cell.dimensions ? Math.round(numberIn(cell.dimensions.w, [1, 1, 1000])) : 1;
}

/** Tells whether a cell has a text or an asset. */
export function holds(cell: Cell): boolean {
  return cellTextOf(cell) !== '' || Boolean(cell.asset);
}

function placeOf(cell: Cell): string {
  return `${cell.columnId ?? ''} ${subLineOf(cell)}`;
}
