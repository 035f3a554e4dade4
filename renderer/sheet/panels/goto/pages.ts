// The page of each row, by the layout of paper: computed once when go-to opens, for sheets short enough for that not to
// be noticed.

import { AppError } from '../../../../shared/errors.ts';
import { sheetContentOf } from '../../model/content.ts';
import { MOST_ROWS } from '../../model/pagecount.ts';
import type { SheetModel } from '../../model/sheetModel.ts';

/** Returns the page on which each row begins, from 1; null for long sheets and those that do not fit on paper. */
export async function pagesOf(
  view: SheetModel,
  projectId: string,
): Promise<ReadonlyMap<string, number> | null> {
  if (view.records.order.count() > MOST_ROWS) return null;
  const { documentOf } = await import('../../../../shared/layout/document.ts');
  try {
    const { pages } = documentOf(
      sheetContentOf(view.records, projectId),
      { printedAt: '' },
      view.measure.fonts,
    );
    const byRow = new Map<string, number>();
    pages.forEach(({ rows }, index) => {
      for (const { rowId } of rows) if (rowId !== null && !byRow.has(rowId)) byRow.set(rowId, index + 1);
    });
    return byRow;
  } catch (error) {
    // The columns do not fit the paper. Printing says which one.
    if (error instanceof AppError) return null;
    throw error;
  }
}
