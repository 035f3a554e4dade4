// Counts the pages of the sheet by the layout of paper, while the browser is idle.

import { AppError } from '../../../shared/errors.ts';
import type { Fonts } from '../../../shared/layout/metrics.ts';
import { paperWords, PX_PER_MM } from '../../../shared/layout/paper.ts';
import type { Records } from '../../store/records.ts';
import { sheetContentOf } from './content.ts';
import { pageStartsOf, type PageStarts } from './pagemarks.ts';

export interface PageCount {
  readonly count: number;
  /** Its words, such as `A4 landscape`. */
  readonly paper: string;
  readonly starts: PageStarts;
}

/** The most rows of a sheet whose pages are counted here. To lay out more would block the page noticeably. */
export const MOST_ROWS = 1_000;

/** Loads the layout of paper. Rejects when its code cannot be fetched; the next call tries again. */
export function loadPaperLayout() {
  return Promise.all([
    import('../../../shared/layout/document.ts'),
    import('../../../shared/arrange/arrangedContent.ts'),
  ]);
}

/**
 * Returns the pages of a sheet, or those of a saved view that draws items (`layout` is its id). Returns null for a
 * sheet of too many rows, or one whose columns do not fit its paper.
 */
export async function countPages(
  records: Records,
  projectId: string,
  fonts: Fonts,
  layout?: string,
): Promise<PageCount | null> {
  if (records.order.count() > MOST_ROWS) return null;
  const [{ documentOf }, { arrangedContent }] = await loadPaperLayout();
  try {
    const content = arrangedContent(sheetContentOf(records, projectId), layout);
    const options = { printedAt: '', layout };
    const { pages, paper, scale, rowsTop, footTop } = documentOf(content, options, fonts);
    const starts = pageStartsOf(pages, content.rows, {
      room: (footTop - rowsTop) / scale,
      pxPerMm: PX_PER_MM / scale,
    });
    return { count: pages.length, paper: paperWords(paper), starts };
  } catch (error) {
    // The columns do not fit the paper. Printing says which one.
    if (error instanceof AppError) return null;
    throw error;
  }
}
