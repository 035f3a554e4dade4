// Opens the grid on its test page with operations that run the real plans, for tests of rows and columns.

import type { Page } from 'playwright';
import { showSheet } from './gridPage.ts';

export function openPlanning(page: Page, query: string): Promise<void> {
  return showSheet(page, `desk=planning&${query}`);
}

export function planningPage(pageOf: () => Page) {
  const ask = <Answer>(work: (grid: any) => Answer): Promise<Answer> =>
    pageOf().evaluate(`(${work.toString()})(window.opened.grid)`) as Promise<Answer>;

  return {
    ask,
    /** Runs a command as a menu does, and waits for its changes. */
    async run(id: string): Promise<void> {
      await pageOf().evaluate(async (named) => {
        const { grid } = (window as any).opened;
        grid.run(named);
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, id);
    },
    /** Selects cells by row and column, and by sub-row where a row has several. */
    select: (from: readonly number[], to: readonly number[] = from) =>
      pageOf().evaluate(
        ([start, end]) => {
          const spot = ([row = 0, column = 0, line]: readonly number[]) =>
            line === undefined ? { row, column } : { row, column, line };
          const anchor = spot(start);
          (window as any).opened.grid.select({ active: anchor, anchor, head: spot(end), others: [] });
        },
        [from, to] as const,
      ),
    /** Returns the displayed texts of a column, row by row. */
    column: (at: number): Promise<(string | null)[]> =>
      pageOf().evaluate((column) => {
        const { view } = (window as any).opened.grid;
        return Array.from({ length: view.count() }, (_, row) => {
          const shown = view.shown(view.line(row));
          return shown.kind === 'plain' ? (shown.values[column] ?? '') : shown.kind;
        });
      }, at),
    /** Returns the stored fields of a row. */
    row: (at: number): Promise<Record<string, unknown>> =>
      pageOf().evaluate((row) => {
        const { view } = (window as any).opened.grid;
        return view.records.shownRow(view.line(row));
      }, at),
    cells: (at: number): Promise<Record<string, unknown>[]> =>
      pageOf().evaluate((row) => {
        const { view } = (window as any).opened.grid;
        return [...view.records.shownCells(view.line(row))];
      }, at),
    titles: () => pageOf().locator('.title .name').allTextContents(),
    said: (): Promise<string[]> => pageOf().evaluate(() => (window as any).opened.said),
    gestures: (): Promise<{ drafts: { name: string; data: Record<string, unknown> }[] }[]> =>
      pageOf().evaluate(() => (window as any).opened.gestures),
    shown: (): Promise<string | null> =>
      pageOf().evaluate(() => (window as any).opened.grid.shown('over')?.name ?? null),
  };
}
