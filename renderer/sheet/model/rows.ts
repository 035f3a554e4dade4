// The kind of each row, its height, and the areas of cells in rows that have more than one bare cell per column:
// sub-rows, spans, banners, free blocks. Heights are those of the paper.

import { isBelowFirstLine, kindOf, subRowsIn, type PaperRow } from '../../../shared/layout/content.ts';
import { freeHeightOf, freeListOf, freePlacesOf, type FreePlaces } from '../../../shared/layout/free.ts';
import {
  gridHeightOf,
  displayListOfGridRow,
  gridTracksOf,
  type TrackPlaces,
} from '../../../shared/layout/grid.ts';
import type { DisplayList } from '../../../shared/layout/list.ts';
import { measures } from '../../../shared/layout/measures.ts';
import type { LayoutContext } from '../../../shared/layout/layoutContext.ts';
import { cellAreasOf } from '../../../shared/layout/cellAreas.ts';
import type { RowRecord } from '../../store/rowRecord.ts';
import { reflowCells } from './folding.ts';
import type { Cell, Row } from '../../../shared/records.ts';

/** A row with what is needed to paint it. */
export interface ShownRow {
  readonly row: Row;
  /** How the row is painted. `group` is the head of a group: a line of the view, not of the sheet. */
  readonly kind: 'plain' | 'banner' | 'placed' | 'break' | 'free' | 'group';
  /** Texts by column. */
  readonly values: readonly string[];
  /** Cells with more than a text, by column; null where there are none. */
  readonly styled: ReadonlyMap<number, Cell> | null;
  /** All cells of the row, unless it is plain. */
  readonly cells: readonly Cell[];
}

/** A cell of a row that is not plain, with the columns and the sub-rows that it covers. */
export interface PlacedCell {
  readonly cell: Cell;
  readonly text: string;
  readonly column: number;
  readonly span: number;
  /** First sub-row, and number of sub-rows that the cell covers. */
  readonly line: number;
  readonly lines: number;
}

/**
 * Tells whether the row can be shown as bare texts in columns: it has no spans, sub-rows, margin, gap, border and
 * labels.
 */
export function isPlainRow(row: Row, cells: readonly Cell[]): boolean {
  if (row.margin || row.cellGap || row.border || subRowsIn(row) > 1) return false;
  return !cells.some((cell) => cell.dimensions || cell.showLabel === true || isBelowFirstLine(cell));
}

/**
 * Returns how a row is painted; 'plain' is one bare cell per column. `cells` are those that are shown; `isHeading`
 * is judged by the caller, over hidden cells as well.
 */
export function kindOfRow(row: Row, cells: readonly Cell[], isHeading: boolean): ShownRow['kind'] {
  const kind = kindOf(row);
  if (kind !== 'grid') return kind;
  if (isHeading) return 'banner';
  return isPlainRow(row, cells) ? 'plain' : 'placed';
}

/** Returns a row in the form that the layout takes, which says whether it is drawn as a heading. */
export function paperRowOf({ row, kind }: ShownRow): PaperRow {
  return { ...row, isHeading: kind === 'banner' };
}

/** Returns the height in px of a row that is not plain. */
export function heightOf(shown: ShownRow, setting: LayoutContext): number {
  const { row, kind, cells } = shown;
  if (kind === 'break') return measures.breakRow;
  return kind === 'free'
    ? freeHeightOf(row, reflowCells(cells, setting.freeWidth), setting)
    : gridHeightOf(paperRowOf(shown), cells, setting);
}

/**
 * Returns the display list of a row that is drawn as on paper. The list is cached until the row or the setting changes.
 */
export const displayListOf = cachedFor((shown: ShownRow, setting: LayoutContext): DisplayList =>
  shown.kind === 'free'
    ? freeListOf(shown.row, reflowCells(shown.cells, setting.freeWidth), setting)
    : displayListOfGridRow(paperRowOf(shown), shown.cells, setting),
);

/**
 * Returns the cells of a row in reading order: sub-row by sub-row. Wherever a column has no cell in a sub-row there is
 * an empty one, which can be selected and typed into.
 */
export const placedCellsOf = cachedFor((shown: ShownRow, setting: LayoutContext): readonly PlacedCell[] => {
  if (shown.kind === 'free' || shown.kind === 'break') return [];
  const placed = cellAreasOf(shown.row, shown.cells, setting).map(
    ({ cell, text, x, y, w, h }): PlacedCell => ({
      cell,
      text,
      column: x,
      span: w,
      line: y,
      lines: h,
    }),
  );
  const gaps = gapsIn(placed, subRowCountOf(shown), setting.columns.length);
  return [...placed, ...gaps].toSorted((one, other) => one.line - other.line || one.column - other.column);
});

function gapsIn(placed: readonly PlacedCell[], lines: number, columns: number): readonly PlacedCell[] {
  const covered = new Set<number>();
  for (const { column, span, line, lines: high } of placed)
    for (let y = line; y < line + high; y++)
      for (let x = column; x < column + span; x++) covered.add(y * columns + x);
  const gaps: PlacedCell[] = [];
  for (let at = 0; at < lines * columns; at++) {
    if (covered.has(at)) continue;
    const [column, line] = [at % columns, Math.floor(at / columns)];
    gaps.push({ cell: { id: '' }, text: '', column, span: 1, line, lines: 1 });
  }
  return gaps;
}

/** Returns the number of sub-rows of a row that the selection can be in. */
export function subRowCountOf({ kind, row }: ShownRow): number {
  return kind === 'placed' ? subRowsIn(row) : 1;
}

/** Returns the areas of the sub-rows of a row, in px from its top. */
export const subRowPlacesOf = cachedFor((shown: ShownRow, setting: LayoutContext): TrackPlaces =>
  gridTracksOf(paperRowOf(shown), shown.cells, setting),
);

/** Returns the areas of the tracks and the cells of a free block, in px from its corner. */
export const freePlacesIn = cachedFor((shown: ShownRow, setting: LayoutContext): FreePlaces =>
  freePlacesOf(shown.row, reflowCells(shown.cells, setting.freeWidth), setting),
);

/** Caches the last result for each row. A changed row is another object, so its result is computed again. */
function cachedFor<Answer>(work: (shown: ShownRow, setting: LayoutContext) => Answer) {
  const known = new WeakMap<ShownRow, { readonly setting: LayoutContext; readonly answer: Answer }>();
  return (shown: ShownRow, setting: LayoutContext): Answer => {
    const found = known.get(shown);
    if (found?.setting === setting) return found.answer;
    const answer = work(shown, setting);
    known.set(shown, { setting, answer });
    return answer;
  };
}

/** Tells whether a row may be a free block, as far as its text shows without parsing it. */
export function mayBeFree({ text }: RowRecord): boolean {
  return text === '' || text.includes('"type":2');
}

/** Tells whether a cell of a row may have an asset, as far as the row's text shows without parsing it. */
export function mayHoldAsset({ text }: RowRecord): boolean {
  return text === '' || text.includes('"asset"');
}

/** Tells whether a cell of a row may mention a person or a row, as far as its text shows without parsing it. */
export function mayMention({ text }: RowRecord): boolean {
  return text === '' || text.includes('mention');
}

/**
 * Tells whether a row may call a variable, as far as its text shows: a letter or digit follows the brace, where the
 * braces of JSON are followed by a quote.
 */
export function mayCallVariable({ text }: Pick<RowRecord, 'text'>): boolean {
  return text === '' || /\{[\p{L}\p{N}]/u.test(text);
}

/** Tells whether a row may be a page break, as far as its text shows without parsing it. */
export function mayBeBreak({ text }: RowRecord): boolean {
  return text === '' || text.includes('"type":1');
}
