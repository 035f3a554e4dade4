// Counts the pages of the sheet, or of the saved view that is open, by the layout of paper, while the browser is idle.

import { AppError } from '../../../shared/errors.ts';
import type { PaperDocument } from '../../../shared/layout/document.ts';
import type { Fonts } from '../../../shared/layout/metrics.ts';
import { paperWords, PX_PER_MM } from '../../../shared/layout/paper.ts';
import type { Row } from '../../../shared/records.ts';
import type { Records } from '../../store/records.ts';
import { sheetContentOf } from './content.ts';
import { pageStartsOf, type PageStarts } from './pagemarks.ts';

export interface PageCount {
  readonly count: number;
  /** The paper in words, such as `A4 landscape`. */
  readonly paper: string;
  readonly starts: PageStarts;
}

/** The pages of a sheet, and its rows in the order in which they are printed. */
interface PrintedSheet {
  readonly document: PaperDocument;
  readonly rows: readonly Row[];
}

/** The most rows of a sheet whose pages are counted here. To lay out more would block the page noticeably. */
const MOST_ROWS = 1_000;

/** Loads the layout of paper. Rejects when its code cannot be fetched; the next call tries again. */
export function loadPaperLayout() {
  return Promise.all([
    import('../../../shared/layout/document.ts'),
    import('../../../shared/arrange/arrangedContent.ts'),
    import('../../../shared/layout/visible.ts'),
  ]);
}

/**
 * Returns the pages of a sheet, or of the saved view `layoutId`, as the print preview opens them: without private notes.
 * Returns null for a sheet of too many rows, or one whose columns do not fit its paper.
 */
export async function layOutPages(
  records: Records,
  projectId: string,
  layoutId: string | null,
  fonts: Fonts,
): Promise<PrintedSheet | null> {
  if (records.order.count() > MOST_ROWS) return null;
  const [{ documentOf }, { arrangedContent }, { printOrderOf, withoutPrivateParts }] =
    await loadPaperLayout();
  const layout = layoutId ?? undefined;
  try {
    const content = arrangedContent(withoutPrivateParts(sheetContentOf(records, projectId)), layout);
    return {
      document: documentOf(content, { printedAt: '', layout }, fonts),
      rows: printOrderOf(content, content.rows),
    };
  } catch (error) {
    // The columns do not fit the paper. Printing says which one.
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Returns the number of the pages that `layOutPages` returns, and where each begins; null where it returns null. */
export async function countPages(...of: Parameters<typeof layOutPages>): Promise<PageCount | null> {
  const printed = await layOutPages(...of);
  if (!printed) return null;
  const { pages, paper, scale, rowsTop, footTop } = printed.document;
  const starts = pageStartsOf(pages, printed.rows, {
    room: (footTop - rowsTop) / scale,
    pxPerMm: PX_PER_MM / scale,
  });
  return { count: pages.length, paper: paperWords(paper), starts };
}
