// Classifies rows of a file: each becomes a row of the sheet, a banner, a page break, or nothing.

import { readRowKey, type KeyedRowKind } from '../../../shared/model/rowKey.ts';
import { isBlankCell } from '../reading/columns.ts';
import type { MergedRange, SourceRow } from '../reading/tabSink.ts';
import { isData } from '../../../shared/purposes/shapes.ts';

/** The kind of a row of the sheet. */
export type ImportedRowKind = 'row' | 'banner' | 'pageBreak';

const PAGE_BREAK =
  /^\W*(page ?break|new page|seiten ?umbruch|neue seite|saut de page|salto de p[áa]gina|interruzione di pagina|pagina-?einde)\W*$/i;
/** Least share of the width at which a merge counts as one over the whole width. */
const NEARLY_ALL = 0.8;
const FEWEST_COLUMNS = 3;
/** Where a greater share of the rows have a single text, the table is sparse, and these rows are not banners. */
const RARE = 0.3;
const LONGEST_BANNER = 200;

/** The classifier of the rows of a file. */
export interface RowClassifier {
  /** Returns the kind of a row; null for a row that is empty and has no key, or that belongs to the title block. */
  kindOf(row: SourceRow): ImportedRowKind | null;
  /** Returns whether a row belongs to the title block below the header of a file that EO has exported. */
  isOfTitleBlock(row: SourceRow): boolean;
  /** Returns the title of a page break; '' where its text is only the usual mark of a page break. */
  breakTitleOf(row: SourceRow): string;
  /** The column of keys of a file that EO has made (`rowKey`); null without one. */
  readonly keyColumn: number | null;
  /** Returns the number of columns of each merge that begins in the row, by the merge's first column. */
  spansOf(row: SourceRow): ReadonlyMap<number, number>;
}

const NO_SPANS: ReadonlyMap<number, number> = new Map();

/** The kinds of imported rows by the kinds in their keys. Title blocks below the top of the sheet become headings. */
const KINDS_OF_KEYS: Readonly<Record<KeyedRowKind, ImportedRowKind>> = {
  row: 'row',
  heading: 'banner',
  titleBlock: 'banner',
  pageBreak: 'pageBreak',
};

/**
 * Opens the classifier. `used` are the columns of the file that the sheet will have, `sample` rows below the header,
 * and `keyColumn` the column of row keys, which contain the kinds of rows.
 */
export function openRowClassifier(
  used: readonly number[],
  merges: readonly MergedRange[],
  sample: readonly SourceRow[],
  keyColumn: number | null = null,
): RowClassifier {
  const byRow = new Map<number, MergedRange[]>();
  for (const merge of merges) {
    const there = byRow.get(merge[0]);
    if (there) there.push(merge);
    else byRow.set(merge[0], [merge]);
  }
  const spans = new Map(
    [...byRow].map(([row, own]) => [row, new Map(own.map(([, left, , right]) => [left, right - left + 1]))]),
  );
  const [first = 0] = used;
  const last = used.at(-1) ?? 0;
  const filledOf = (row: SourceRow) => used.filter((column) => !isBlankCell(row.texts[column]));
  const isBreak = (row: SourceRow, column: number) => PAGE_BREAK.test(row.texts[column] ?? '');
  const alone = sample.filter((row) => {
    const [column, more] = filledOf(row);
    return column !== undefined && more === undefined && !isBreak(row, column);
  }).length;
  const singlesAreBanners = used.length >= FEWEST_COLUMNS && alone <= sample.length * RARE;

  const keyOf = (row: SourceRow) => (keyColumn === null ? null : readRowKey(row.texts[keyColumn] ?? ''));
  const afterBlock = sample.findIndex((row) => keyOf(row)?.kind !== 'titleBlock');
  const inBlock = new Set(sample.slice(0, Math.max(0, afterBlock)).map(({ index }) => index));

  function isBanner(row: SourceRow, column: number): boolean {
    const merged = byRow
      .get(row.index)
      ?.some(
        ([, left, , right]) =>
          left === column &&
          Math.min(right, last) - Math.max(left, first) + 1 >= (last - first + 1) * NEARLY_ALL,
      );
    if (merged && used.length > 1) return true;
    const text = row.texts[column] ?? '';
    return singlesAreBanners && column === first && text.length <= LONGEST_BANNER && !isData(text);
  }

  return {
    keyColumn,
    kindOf(row) {
      const key = keyOf(row);
      if (key) return inBlock.has(row.index) ? null : KINDS_OF_KEYS[key.kind];
      const column = used.find((each) => !isBlankCell(row.texts[each]));
      if (column === undefined) return null;
      // Most rows have two texts at their beginning, so that the loop ends early.
      if (used.some((each) => each !== column && !isBlankCell(row.texts[each]))) return 'row';
      if (isBreak(row, column)) return 'pageBreak';
      return isBanner(row, column) ? 'banner' : 'row';
    },
    isOfTitleBlock: ({ index }) => inBlock.has(index),
    breakTitleOf(row) {
      const column = filledOf(row)[0];
      return column === undefined || isBreak(row, column) ? '' : (row.texts[column] ?? '').trim();
    },
    spansOf: (row) => spans.get(row.index) ?? NO_SPANS,
  };
}
