// A sheet as CSV (RFC 4180, UTF-8, no byte order mark: every importer of ours and of others that asks for the
// encoding takes it, and a mark would become part of the first title for those that do not know of it).
import { stringify } from 'csv-stringify/sync';
import {
  categoriesById,
  idIn,
  kindOf,
  rawTextOf,
  subLineOf,
  textIn,
  type SheetContent,
} from '../../shared/layout/content.ts';
import type { PaperOptions } from '../../shared/layout/document.ts';
import { drawnOf, viewOf, visibleOf } from '../../shared/layout/visible.ts';
import { defused } from '../csv.ts';

/** One record a sub-line: titles first, then the rows in order. A banner is one cell, a free row one record of
 *  its cells, a page break its title. Records have one field a column, at least one. */
export function paintCsv(content: SheetContent, options: Pick<PaperOptions, 'layout' | 'hidden'>): string {
  const visible = visibleOf(content, viewOf(content, options.layout), options.hidden ?? []);
  const categories = categoriesById(content.categories);
  const names = new Map([...categories].map(([id, category]) => [id, textIn(category, 'name')]));
  const titles = visible.columns.map(
    (column) => textIn(column, 'title') || (names.get(idIn(column, 'categoryId') ?? '') ?? ''),
  );
  const width = Math.max(1, titles.length);
  const records = [titles, ...recordsOf({ ...visible, rows: drawnOf(content, visible.rows) })].map((record) =>
    Array.from({ length: width }, (_, index) => defused(record[index] ?? '')),
  );
  return stringify(records, {
    record_delimiter: '\r\n',
    quoted_match: /[\n\r]/,
    // Else an empty record of one field would be an empty line, which importers skip.
    quoted_empty: width === 1,
  });
}

function* recordsOf({
  columns,
  rows,
  cells,
}: Pick<SheetContent, 'columns' | 'rows' | 'cells'>): Iterable<string[]> {
  const indexes = new Map(columns.map((column, index) => [column.id, index]));
  for (const row of rows) {
    const own = cells.get(row.id) ?? [];
    if (kindOf(row) === 'break') {
      yield [textIn(row, 'title')];
      continue;
    }
    if (kindOf(row) === 'free') {
      yield [
        own
          .map(rawTextOf)
          .filter((text) => text !== '')
          .join(' · '),
      ];
      continue;
    }
    const lines: string[][] = [[]];
    for (const cell of own) {
      const index = indexes.get(idIn(cell, 'columnId') ?? '');
      if (index === undefined) continue;
      const line = (lines[subLineOf(cell)] ??= []);
      line[index] = rawTextOf(cell);
    }
    for (const line of Array.from(lines, (each) => each ?? [])) yield line;
  }
}
