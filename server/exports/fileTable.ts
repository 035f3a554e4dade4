// Makes the table that a CSV or XLSX file of a sheet contains: the visible columns, and the rows in the order of the
// view, each with its number and its key.

import {
  categoriesById,
  idIn,
  kindOf,
  type PaperRow,
  type SheetContent,
} from '../../shared/layout/content.ts';
import type { PaperOptions } from '../../shared/layout/document.ts';
import { headingTest } from '../../shared/layout/headings.ts';
import { cellWithNames, rowNames } from '../../shared/layout/mentionNames.ts';
import { numbersOf, withoutEmptyNumberColumns } from '../../shared/layout/numbers.ts';
import { printOrderOf, savedViewOf, visibleContentOf } from '../../shared/layout/visible.ts';
import { isId } from '../../shared/model/id.ts';
import { rowKey, type KeyedRowKind } from '../../shared/model/rowKey.ts';
import type { Category, Cell, Column } from '../../shared/records.ts';

/** The text of a page break without a title, by which imports recognise it. */
export const PAGE_BREAK_TEXT = 'Page break';

/** The view that a file shows, and the sequence of the sheet's channel that its content includes. */
export type FileOptions = Pick<PaperOptions, 'layout' | 'hidden'> & { readonly sequence: number };

/** A row of the table. */
export interface FileRow {
  readonly row: PaperRow;
  readonly kind: KeyedRowKind;
  /** The cells of the row in visible columns; all cells of a title block. Mentions are shown with the present names of
   *  the mentioned people or items. */
  readonly cells: readonly Cell[];
  /** The number of the row, live or frozen; '' for a row without one. */
  readonly number: string;
  /** Returns the key of a sub-row; '' for the head of a group, which is not a row of the sheet. */
  keyOf(line: number): string;
}

/** The table of a file. */
export interface FileTable {
  readonly columns: readonly Column[];
  /** The indexes of the columns by their ids. */
  readonly indexes: ReadonlyMap<string, number>;
  readonly categories: ReadonlyMap<string, Category>;
  readonly rows: readonly FileRow[];
}

/** Returns the table of a sheet, whose rows are already arranged by the view (`arrangedContent`). */
export function fileTableOf(
  content: SheetContent,
  { layout, hidden = [], sequence }: FileOptions,
): FileTable {
  const { sheet } = content;
  const view = savedViewOf(content, layout);
  const visible = withoutEmptyNumberColumns(visibleContentOf(content, view, hidden));
  const { columns } = visible;
  const indexes = new Map(columns.map(({ id }, index) => [id, index]));
  const isHeading = headingTest(visible);
  const numbers = numbersOf({ ...visible, sheet }, isHeading);
  const names = rowNames(numbers);
  const rows = printOrderOf(content, visible.rows).map((row): FileRow => {
    const cells = (visible.cells.get(row.id) ?? []).map((cell) => cellWithNames(cell, names));
    const kind = FILE_KINDS[kindOf(row)] ?? (isHeading(row) ? 'heading' : 'row');
    return {
      row,
      kind,
      cells,
      number: numbers.get(row.id) ?? '',
      keyOf: (line) =>
        isId(row.id) ? rowKey({ rowId: row.id, kind, line, sequence }, idIn(sheet.id) ?? '') : '',
    };
  });
  return { columns, indexes, categories: categoriesById(content.categories), rows };
}

const FILE_KINDS = { grid: null, break: 'pageBreak', free: 'titleBlock' } as const;

/** Converts CSS px to points, rounded to half a point. */
export function pointsOf(px: number): number {
  return Math.round(px * 1.5) / 2;
}
