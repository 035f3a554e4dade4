// Turns the column of numbers of a file into the item numbers of the sheet. If they are consecutive, the sheet counts
// its rows by itself; if they are labels such as 12A, 101 or INT, they become frozen item numbers. In both cases the
// sheet needs no column for them.

import { limits } from '../../shared/limits.ts';
import { isLabel, NUMBERING_STYLES, type NumberingStyle } from '../../shared/model/labels.ts';
import type { PlannedColumn } from './columns.ts';
import type { RowClassifier } from './guesses/rowClassifier.ts';
import { isBlankCell } from './reading/columns.ts';
import type { SourceRow } from './reading/tabSink.ts';

/** The column of numbers, and how the sheet uses it. */
export interface Numbering {
  /** Index of the column in the file. */
  readonly from: number;
  /** The style of the frozen labels; null where the sheet counts by itself. */
  readonly style: NumberingStyle | null;
  /** The column that gets words from the column of numbers, such as TOTAL, in rows without a title; null without
   *  one. */
  readonly wordsTo: PlannedColumn | null;
}

/** The content of a row's cell in the column of numbers. */
export interface RowNumber {
  /** Label of the row; empty for a row without a number. */
  readonly label: string;
  /** The words in the cell if they are not a number; else ''. */
  readonly words: string;
}

/** Returns the content of the column of numbers in a row. */
export function rowNumberIn({ texts }: SourceRow, from: number, wordsTo: PlannedColumn | null): RowNumber {
  const text = (texts[from] ?? '').trim();
  const isWords = wordsTo !== null && !/\p{N}/u.test(text) && isBlankCell(texts[wordsTo.from]);
  return isWords ? { label: '', words: text } : { label: text.replace(/(?<=\d)\.$/, ''), words: '' };
}

/** Returns how the numbers of a file become the sheet's own; null where they cannot, because one occurs twice or
 *  is too long. `batches` are all rows of the tab, and are read to their end. */
export async function numberingOf(
  batches: AsyncIterable<readonly SourceRow[]>,
  headerRow: number | null,
  { numbers, columns, classifier }: NumberingInput,
): Promise<Numbering | null> {
  const wordsTo = wordsColumnOf(columns.filter((column) => column !== numbers));
  const labels = new Set<string>();
  const styles = new Map<NumberingStyle, number>();
  let isCounting = true;
  for await (const batch of batches) {
    for (const row of batch) {
      if (row.index <= (headerRow ?? -1) || classifier.kindOf(row) !== 'row') continue;
      const { label } = rowNumberIn(row, numbers.from, wordsTo);
      if (label === '') continue;
      if (label.length > limits.labelLength || /\s{2}|\n/.test(label) || labels.has(label)) return null;
      labels.add(label);
      isCounting &&= label === String(labels.size);
      for (const style of NUMBERING_STYLES)
        if (isLabel(style, label)) styles.set(style, (styles.get(style) ?? 0) + 1);
    }
  }
  if (labels.size === 0) return null;
  return { from: numbers.from, wordsTo, style: isCounting ? null : mostFitting(styles) };
}

interface NumberingInput {
  readonly numbers: PlannedColumn;
  readonly columns: readonly PlannedColumn[];
  readonly classifier: RowClassifier;
}

function wordsColumnOf(columns: readonly PlannedColumn[]): PlannedColumn | null {
  const isText = ({ purpose }: PlannedColumn) => purpose === null || purpose === 'text';
  return columns.find(({ purpose }) => purpose === 'title') ?? columns.find(isText) ?? null;
}

/** Returns the style in which most of the labels are valid, since new rows get labels between the existing ones. */
function mostFitting(styles: ReadonlyMap<NumberingStyle, number>): NumberingStyle {
  return NUMBERING_STYLES.reduce((best, style) =>
    (styles.get(style) ?? 0) > (styles.get(best) ?? 0) ? style : best,
  );
}
