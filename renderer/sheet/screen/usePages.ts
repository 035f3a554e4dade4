// Counts the pages of the open view when the sheet has not changed for a moment: the status strip shows their number,
// the grid where each begins. After a change the page starts are hidden until the pages are counted again.

import { useEffect, useState } from 'react';
import type { Fonts } from '../../../shared/layout/metrics.ts';
import type { Grid } from '../grid/grid.ts';
import { onSheetContentChange } from '../model/content.ts';
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
    let counting = grid.viewState.get().layoutId;

    async function count(): Promise<void> {
      const own = round;
      counting = grid.viewState.get().layoutId;
      const counted = await countPages(grid.view.records, projectId, counting, fonts);
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
    const countAgain = (): void => {
      round++;
      grid.element.removeAttribute('data-paged');
      endLoading();
      window.clearTimeout(timer);
      timer = window.setTimeout(loadAndCount, REST_MS);
    };
    const ends = [
      onSheetContentChange(grid.view.records, countAgain),
      // Unsaved changes of a view are not printed, so the pages are counted again only for another view.
      grid.viewState.onChange(() => {
        if (counting === grid.viewState.get().layoutId) return;
        setPages(undefined);
        countAgain();
      }),
    ];
    return () => {
      isOver = true;
      endLoading();
      window.clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [grid, projectId, fonts]);
  return pages;
}
