// What kind each row is, how high it stands, and where the cells of a row are that has more than one bare cell
// a column: sub-lines, spans, banners, free blocks. Heights are those of the paper.

import { kindOf, subLinesOf } from '../../shared/layout/content.ts';
import { freeHeightOf, freeListOf } from '../../shared/layout/free.ts';
import { gridHeightOf, gridListOf } from '../../shared/layout/grid.ts';
import type { DisplayList } from '../../shared/layout/list.ts';
import { measures } from '../../shared/layout/measures.ts';
import type { Setting } from '../../shared/layout/setting.ts';
import { isBanner, spotsOf } from '../../shared/layout/spots.ts';
import type { Entity } from '../../shared/model/action.ts';
import type { Line } from '../store/line.ts';
import { foldedCells } from './folding.ts';

/** A row for the eye. */
export interface ShownRow {
  readonly row: Entity;
  readonly kind: 'plain' | 'banner' | 'placed' | 'break' | 'free';
  /** Texts by column. */
  readonly values: readonly string[];
  /** Cells with more than a text, by column. */
  readonly styled: ReadonlyMap<number, Entity> | null;
  /** All its cells, unless it is plain. */
  readonly cells: readonly Entity[];
}

/** A cell that stands over one column or more. */
export interface PlacedCell {
  readonly cell: Entity;
  readonly text: string;
  readonly column: number;
  readonly span: number;
}

/** Can the row be shown as bare texts in columns? A span, a sub-line, a margin, a gap or a label says no. */
export function isPlain(row: Entity, cells: readonly Entity[]): boolean {
  if (row['margin'] || row['cellGap'] || row['border'] || subLinesOf(row) > 1) return false;
  return !cells.some(
    (cell) =>
      cell['dimensions'] || cell['showLabel'] === true || cell['asset'] || cell.id.split('.').length > 2,
  );
}

export function kindOfRow(row: Entity, cells: readonly Entity[], setting: Setting): ShownRow['kind'] {
  const kind = kindOf(row);
  if (kind !== 'grid') return kind;
  if (isPlain(row, cells)) return 'plain';
  return isBanner(row, cells, setting) ? 'banner' : 'placed';
}

/** In px, of a row that is not plain. */
export function heightOf({ row, kind, cells }: ShownRow, setting: Setting): number {
  if (kind === 'break') return measures.breakRow;
  return kind === 'free'
    ? freeHeightOf(row, foldedCells(cells, setting.freeWidth), setting)
    : gridHeightOf(row, cells, setting);
}

/** What a row looks like that is drawn as on paper. */
export function listOf({ row, kind, cells }: ShownRow, setting: Setting): DisplayList {
  return kind === 'free'
    ? freeListOf(row, foldedCells(cells, setting.freeWidth), setting)
    : gridListOf(row, cells, setting);
}

/** The cells of the first sub-line, and an empty one wherever a column has none: there one can go, and type. */
export function placedCellsOf(shown: ShownRow, setting: Setting): readonly PlacedCell[] {
  if (shown.kind === 'free' || shown.kind === 'break') return [];
  const placed = spotsOf(shown.row, shown.cells, setting).flatMap(({ cell, text, x, y, w }) =>
    y === 0 ? [{ cell, text, column: x, span: w }] : [],
  );
  const covered = new Set(
    placed.flatMap(({ column, span }) => Array.from({ length: span }, (_, at) => column + at)),
  );
  const gaps = setting.columns.flatMap((_, column) =>
    covered.has(column) ? [] : [{ cell: { id: '' }, text: '', column, span: 1 }],
  );
  return [...placed, ...gaps].toSorted((one, other) => one.column - other.column);
}

/** Is that row a free block, as far as its text says? */
export function mayBeFree({ text }: Line): boolean {
  return text === '' || text.includes('"type":2');
}

/** Is that row a page break, as far as its text says, without parsing it? */
export function mayBeBreak({ text }: Line): boolean {
  return text === '' || text.includes('"type":1');
}
