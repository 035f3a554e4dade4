// The column of numbers of a file, and the numbers that a sheet gives its rows by itself: where both count alike,
// the sheet counts; where the file's are names (12A, 101, INT), they become frozen labels. Either way there is one
// set of numbers and no second column.

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
  /** Column for a word that is among the numbers of a row without a title, such as TOTAL; null without one. */
  readonly wordsTo: PlannedColumn | null;
}

/** The content of a row's cell in the column of numbers. */
export interface RowNumber {
  /** Label of the row; empty for a row without a number. */
  readonly label: string;
  /** Words in the cell that are no number. */
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
