// A row of the file becomes a row of the sheet, a banner, a page break, or nothing.

import { isBlankCell } from '../reading/columns.ts';
import type { MergedRange, SourceRow } from '../reading/tabSink.ts';
import { isData } from '../../../shared/purposes/shapes.ts';

/** The kind of a row of the sheet. */
export type ImportedRowKind = 'row' | 'banner' | 'pageBreak';

const PAGE_BREAK =
  /^\W*(page ?break|new page|seiten ?umbruch|neue seite|saut de page|salto de p[áa]gina|interruzione di pagina|pagina-?einde)\W*$/i;
/** A merge over so much of the width is meant to go over all of it. */
const NEARLY_ALL = 0.8;
const FEWEST_COLUMNS = 3;
/** More rows with a single text than this, and they are data of a sparse table. */
const RARE = 0.3;
const LONGEST_BANNER = 200;

/** The judge of what each row of the file becomes. */
export interface RowClassifier {
  /** Null: it holds nothing. */
  kindOf(row: SourceRow): ImportedRowKind | null;
  /** Merges that begin in the row, by their first column, to the number of columns. */
  spansOf(row: SourceRow): ReadonlyMap<number, number>;
}

/** @param used the columns of the file that the sheet will have; `sample`: rows below the header */
export function openRowClassifier(
  used: readonly number[],
  merges: readonly MergedRange[],
  sample: readonly SourceRow[],
): RowClassifier {
  const byRow = new Map<number, MergedRange[]>();
  for (const merge of merges) {
    const there = byRow.get(merge[0]);
    if (there) there.push(merge);
    else byRow.set(merge[0], [merge]);
  }
  const [first = 0] = used;
  const last = used.at(-1) ?? 0;
  const filledOf = (row: SourceRow) => used.filter((column) => !isBlankCell(row.texts[column]));
  const isBreak = (row: SourceRow, column: number) => PAGE_BREAK.test(row.texts[column] ?? '');
  const alone = sample.filter((row) => {
    const [column, more] = filledOf(row);
    return column !== undefined && more === undefined && !isBreak(row, column);
  }).length;
  const singlesAreBanners = used.length >= FEWEST_COLUMNS && alone <= sample.length * RARE;

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
    kindOf(row) {
      const filled = filledOf(row);
      const [column] = filled;
      if (column === undefined) return null;
      if (filled.length > 1) return 'row';
      if (isBreak(row, column)) return 'pageBreak';
      return isBanner(row, column) ? 'banner' : 'row';
    },
    spansOf: (row) => new Map(byRow.get(row.index)?.map(([, left, , right]) => [left, right - left + 1])),
  };
}
