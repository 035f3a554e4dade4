// Writes a sheet as CSV (RFC 4180, UTF-8). It has no byte order mark: importers that ask for the encoding do not need
// one, and for others it would become part of the first title.
import { stringify } from 'csv-stringify/sync';
import { idIn, rawTextOf, subLineOf, textIn, type SheetContent } from '../../shared/layout/content.ts';
import { NUMBER_TITLE, ROW_KEY_TITLE } from '../../shared/model/rowKey.ts';
import { escapeFormula } from '../csvFormulas.ts';
import { fileTableOf, PAGE_BREAK_TEXT, type FileOptions, type FileRow, type FileTable } from './fileTable.ts';

/** Returns the titles, and then one record for each sub-row of the rows, in order. A section heading has its title
 *  only, a title block the texts of its cells joined to one, a page break its title or `Page break`. The first column,
 *  `#`, has the number of each row, live or frozen, as on screen and on paper; the last, `EO key`, has the key by which
 *  an import finds the row again. All records have the same number of fields. */
export function paintCsv(content: SheetContent, options: FileOptions): string {
  const table = fileTableOf(content, options);
  const titles = table.columns.map(
    (column) => textIn(column.title) || textIn(table.categories.get(idIn(column.categoryId) ?? '')?.name),
  );
  const records = [[NUMBER_TITLE, ...titles, ROW_KEY_TITLE], ...recordsOf(table)];
  return csvText(records);
}

/** Returns records as CSV. A text that a spreadsheet would run as a formula is escaped. */
export function csvText(records: readonly (readonly string[])[]): string {
  return stringify(
    records.map((record) => Array.from(record, (text) => escapeFormula(text ?? ''))),
    {
      record_delimiter: '\r\n',
      // Fields with another common separator are quoted too, so that a reader with that separator sees one field.
      quoted_match: /[;\t\n\r]/,
    },
  );
}

/** Yields the records of the rows. The number of a row is in its first record. */
function* recordsOf({ rows, columns, indexes }: FileTable): Iterable<string[]> {
  for (const row of rows) {
    for (const [line, texts] of linesOf(row, indexes).entries()) {
      const record = [line === 0 ? row.number : '', ...texts];
      record[columns.length + 1] = row.keyOf(line);
      yield record;
    }
  }
}

function linesOf(
  { row, kind, cells }: FileRow,
  indexes: FileTable['indexes'],
): readonly (readonly string[])[] {
  if (kind === 'pageBreak') return [[textIn(row.title) || PAGE_BREAK_TEXT]];
  if (kind === 'titleBlock') return [[cells.map(rawTextOf).filter(Boolean).join(' · ')]];
  const lines: string[][] = [[]];
  for (const cell of cells) {
    const index = indexes.get(idIn(cell.columnId) ?? '');
    if (index === undefined) continue;
    const line = (lines[subLineOf(cell)] ??= []);
    line[index] = rawTextOf(cell);
  }
  return Array.from(lines, (line) => line ?? []);
}
