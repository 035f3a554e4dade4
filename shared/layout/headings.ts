// Which rows are headings: judged over all columns of a sheet, before any of them are hidden. A cell that covers all
// columns that a view shows, but not all of the sheet, belongs to a row with a number.

import type { Cell } from '../records.ts';
import { isBanner } from './cellAreas.ts';
import { kindOf, type PaperRow, type SheetContent } from './content.ts';
import { withoutEmptyNumberColumns } from './numbers.ts';

const NO_CELLS: readonly Cell[] = [];

/**
 * Returns the function that tells whether a row of the content is a heading: by its `isHeading` where that is set, else
 * by whether one cell covers all columns, not counting empty columns of item numbers.
 */
export function headingTest(content: Pick<SheetContent, 'columns' | 'cells'>): (row: PaperRow) => boolean {
  const { columns, cells } = withoutEmptyNumberColumns(content);
  const setting = { columns, indexes: new Map(columns.map(({ id }, at) => [id, at])) };
  return (row) => kindOf(row) === 'grid' && isBanner(row, cells.get(row.id) ?? NO_CELLS, setting);
}

/**
 * Returns the rows of the content, with `isHeading` in each one that has merged cells. A row in which `isHeading` is
 * set already keeps it, since it was judged before other columns were hidden.
 */
export function rowsWithHeadings(
  content: Pick<SheetContent, 'columns' | 'rows' | 'cells'>,
): readonly PaperRow[] {
  const isHeading = headingTest(content);
  const isMerged = ({ id }: PaperRow): boolean =>
    content.cells.get(id)?.some(({ dimensions }) => dimensions) === true;
  return content.rows.map((row) => (isMerged(row) ? { ...row, isHeading: isHeading(row) } : row));
}
