// A sheet as CSV (RFC 4180, UTF-8, no byte order mark: importers that ask for the encoding do not need it, and for
// those that do not know it, it would become part of the first title).
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
import { cellWithNames, rowNames } from '../../shared/layout/mentionNames.ts';
import { numbersOf, withoutEmptyNumberColumns } from '../../shared/layout/numbers.ts';
import { isBanner } from '../../shared/layout/cellAreas.ts';
import { printOrderOf, savedViewOf, visibleContentOf } from '../../shared/layout/visible.ts';
import { escapeFormula } from '../csvFormulas.ts';
import type { Column } from '../../shared/records.ts';

/** Returns one record for each sub-row: titles first, then the rows in order. A banner is one cell, a free block
 *  one record of its cells, a page break its title. The first column, `#`, has the number of each row, live or
 *  frozen, as on screen and on paper; records have one field for each column. */
export function paintCsv(content: SheetContent, options: Pick<PaperOptions, 'layout' | 'hidden'>): string {
  const view = savedViewOf(content, options.layout);
  const visible = withoutEmptyNumberColumns(visibleContentOf(content, view, options.hidden ?? []));
  const categories = categoriesById(content.categories);
  const names = new Map([...categories].map(([id, category]) => [id, textIn(category.name)]));
  const titles = visible.columns.map(
    (column) => textIn(column.title) || (names.get(idIn(column.categoryId) ?? '') ?? ''),
  );
  const setting = { columns: visible.columns, indexes: indexesOf(visible.columns) };
  const numbers = numbersOf({ ...visible, sheet: content.sheet }, (row, cells) =>
    isBanner(row, cells, setting),
  );
  const rows = printOrderOf(content, visible.rows);
  const mentionNames = rowNames(numbers);
  const cells = new Map(
    rows.map(({ id }) => [
      id,
      (visible.cells.get(id) ?? []).map((cell) => cellWithNames(cell, mentionNames)),
    ]),
  );
  const records = [['#', ...titles], ...recordsOf({ ...visible, rows, cells }, numbers)].map((record) =>
    Array.from({ length: titles.length + 1 }, (_, index) => escapeFormula(record[index] ?? '')),
  );
  return stringify(records, {
    record_delimiter: '\r\n',
    // Fields with another common separator are quoted too, so that a reader with that separator sees one field.
    quoted_match: /[;\t\n\r]/,
    // Without columns, an empty record of one field would be an empty line, which importers skip.
    quoted_empty: titles.length === 0,
  });
}

function indexesOf(columns: readonly Column[]): ReadonlyMap<string, number> {
  return new Map(columns.map(({ id }, index) => [id, index]));
}

/** Yields the records of the rows. The number of a row is in its first record. */
function* recordsOf(
  { columns, rows, cells }: Pick<SheetContent, 'columns' | 'rows' | 'cells'>,
  numbers: ReadonlyMap<string, string>,
): Iterable<string[]> {
  const indexes = indexesOf(columns);
  for (const row of rows) {
    const own = cells.get(row.id) ?? [];
    if (kindOf(row) === 'break') {
      yield ['', textIn(row.title)];
      continue;
    }
    if (kindOf(row) === 'free') {
      yield [
        '',
        own
          .map(rawTextOf)
          .filter((text) => text !== '')
          .join(' · '),
      ];
      continue;
    }
    const lines: string[][] = [[]];
    for (const cell of own) {
      const index = indexes.get(idIn(cell.columnId) ?? '');
      if (index === undefined) continue;
      const line = (lines[subLineOf(cell)] ??= []);
      line[index] = rawTextOf(cell);
    }
    const number = numbers.get(row.id) ?? '';
    for (const [at, line] of Array.from(lines, (each) => each ?? []).entries())
      yield [at === 0 ? number : '', ...Array.from(line, (text) => text ?? '')];
  }
}
