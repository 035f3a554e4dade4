// Reads the rows of a CSV or TSV text for its preview.

import { parse } from 'csv-parse/browser/esm/sync';

const SEPARATORS = [',', ';', '\t', '|'] as const;

/**
 * Returns the rows of a CSV or TSV text. The separator is the one that occurs most often in the first line. If the text
 * is cut, its incomplete last row is left out. A quote that nothing closes is taken as a character.
 */
export function csvRowsOf(text: string, isCut: boolean): readonly (readonly string[])[] {
  const whole = isCut ? text.slice(0, text.lastIndexOf('\n') + 1) : text;
  const [first = ''] = whole.split('\n', 1);
  const count = (separator: string): number => first.split(separator).length;
  const delimiter = SEPARATORS.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
  const options = { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true };
  const rows: string[][] = [];
  try {
    parse(whole, { ...options, on_record: (row: string[]) => void rows.push(row) });
    return rows;
  } catch {
    // The text ends within quotes: where it is cut, the rows before them are right.
    return isCut && rows.length > 1 ? rows : parse(whole, { ...options, quote: false });
  }
}
