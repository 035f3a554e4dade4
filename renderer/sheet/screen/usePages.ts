// Counts the pages when the sheet has not changed for a moment: the status strip shows their number, the grid where
// each begins. After a change the page starts are hidden until the pages are counted again.

import { useEffect, useState } from 'react';
import type { Fonts } from '../../../shared/layout/metrics.ts';
import type { Grid } from '../grid/grid.ts';
import { countPages, loadPaperLayout, type PageCount } from '../model/pagecount.ts';
import { loadAfterFirstView } from '../../browser/firstView.ts';

const REST_MS = 1_500;

/**
 * Returns the count of pages, and gives the grid where each page begins. It is undefined until the pages are counted
 * first, and null where they cannot be counted.
 */
export function usePages(grid: Grid, projectId: string, fonts: Fonts): PageCount | null | undefined {
  const [pages, setPages] = useState<PageCount | null>();
  useEffect(() => {
    let isOver = false;
    let round = 0;

    async function count(): Promise<void> {
      const own = round;
      const layout = grid.painter.contentWidth() === null ? null : grid.viewState.get().layoutId;
      const counted = await countPages(grid.view.records, projectId, fonts, layout ?? undefined);
      // After a change in the meantime the pages are counted again anyway.
      if (isOver || own !== round) return;
      setPages(counted);
      grid.view.pages.set(counted?.starts ?? new Map());
      grid.element.toggleAttribute('data-paged', counted !== null);
      grid.painter.redraw();
    }

    let endLoading = (): void => undefined;
    const loadAndCount = (): void => {
      endLoading = loadAfterFirstView(loadPaperLayout, () => void count());
    };
    let timer = window.setTimeout(loadAndCount, REST_MS);
    const stop = grid.view.records.waking.onFrame(() => {
      round++;
      grid.element.removeAttribute('data-paged');
      endLoading();
      window.clearTimeout(timer);
      timer = window.setTimeout(loadAndCount, REST_MS);
    });
    return () => {
      isOver = true;
      endLoading();
      window.clearTimeout(timer);
      stop();
    };
  }, [grid, projectId, fonts]);
  return pages;
}
