// How many pages the sheet takes on its paper: the paper's own engine, asked in a quiet moment.

import { AppError } from '../../../shared/errors.ts';
import type { Fonts } from '../../../shared/layout/metrics.ts';
import type { Records } from '../../store/records.ts';
import { sheetContentOf } from './content.ts';
import { startsOf, type PageStarts } from './pagemarks.ts';

export interface PageCount {
  readonly count: number;
  /** `A4 landscape`. */
  readonly paper: string;
  readonly starts: PageStarts;
}

const PX_PER_MM = 96 / 25.4;

/** Laying out every row of a longer sheet would be felt; its pages are counted when it is printed. */
export const MOST_ROWS = 1_000;

/** Null where it is not known: a long sheet, or one whose columns do not fit its paper. */
export async function countPages(
  records: Records,
  projectId: string,
  fonts: Fonts,
): Promise<PageCount | null> {
  if (records.order.count() > MOST_ROWS) return null;
  const { documentOf } = await import('../../../shared/layout/document.ts');
  try {
    const content = sheetContentOf(records, projectId);
    const { pages, paper, scale, rowsTop, footTop } = documentOf(content, { printedAt: '' }, fonts);
    const starts = startsOf(pages, content.rows, {
      room: (footTop - rowsTop) / scale,
      pxPerMm: PX_PER_MM / scale,
    });
    return { count: pages.length, paper: `${paper.name} ${paper.orientation}`, starts };
  } catch (error) {
    // Too wide for its paper: whoever prints it is told which column.
    if (error instanceof AppError) return null;
    throw error;
  }
}
