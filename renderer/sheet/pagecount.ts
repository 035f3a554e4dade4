// How many pages the sheet takes on its paper: the paper's own engine, asked in a quiet moment.

import { AppError } from '../../shared/errors.ts';
import type { Fonts } from '../../shared/layout/metrics.ts';
import type { Records } from '../store/records.ts';
import { contentOf } from './content.ts';

export interface PageCount {
  readonly count: number;
  /** `A4 landscape`. */
  readonly paper: string;
}

/** Laying out every row of a longer sheet would be felt; its pages are counted when it is printed. */
const MOST_ROWS = 1_000;

/** Null where it is not known: a long sheet, or one whose columns do not fit its paper. */
export async function countPages(
  records: Records,
  projectId: string,
  fonts: Fonts,
): Promise<PageCount | null> {
  if (records.order.count() > MOST_ROWS) return null;
  const { documentOf } = await import('../../shared/layout/document.ts');
  try {
    const { pages, paper } = documentOf(contentOf(records, projectId), { printedAt: '' }, fonts);
    return { count: pages.length, paper: `${paper.name} ${paper.orientation}` };
  } catch (error) {
    // Too wide for its paper: whoever prints it is told which column.
    if (error instanceof AppError) return null;
    throw error;
  }
}
