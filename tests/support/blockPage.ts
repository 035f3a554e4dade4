// A free block between rows of a grid, with operations that run the real plans, and helpers for tests of it.

import type { Page } from 'playwright';
import { openPlanning } from './planningPage.ts';

/** The id of a cell; its x, y, width and height in tracks; and its text. */
export type Made = readonly [id: string, at: readonly [number, number, number, number], text: string];

/** The position of the block: two rows above it, three below. */
export const BLOCK = 2;

function idOf(id: string): string {
  return `01CEX${id.toUpperCase()}`.padEnd(26, '0');
}

export async function openBlock(
  page: Page,
  cells: readonly Made[],
  { rows = 4, query = '' }: { rows?: number; query?: string } = {},
): Promise<void> {
  await openPlanning(page, `rows=5&columns=5${query}`);
  await page.evaluate(
    ([made, height]) => {
      const { grid } = (window as any).opened;
      const sheetId = grid.view.records.sheetId;
      const data = { sheetId, direction: 'after', type: 2, relativeRowId: grid.view.line(1).id };
      grid.sheetActions.gesture([
        { name: 'row.create', entityId: '01BCK00000000000000000000A', data },
        { name: 'row.update.rows', entityId: '01BCK00000000000000000000A', data: { rows: height } },
        ...made.map(([id, [x, y, w, h], value]: any) => ({
          name: 'cell.create',
          entityId: id,
          data: {
            rowId: '01BCK00000000000000000000A',
            coordinates: { x, y },
            dimensions: { w, h },
            ...(value ? { value } : {}),
          },
        })),
      ]);
      grid.view.records.waking.wake();
    },
    [cells.map(([id, at, text]) => [idOf(id), at, text]), rows] as const,
  );
  await page.locator('.row.is-free').waitFor();
}

export function blockPage(pageOf: () => Page) {
  const cell = (text: string) => pageOf().locator(`.body .inblock[aria-label^="${text}, "]`);

  return {
    cell,
    /** Returns the text and the place of every cell of the block, in reading order. */
    places: (): Promise<string[]> =>
      pageOf().evaluate(() => {
        const { view } = (window as any).opened.grid;
        const line = view.records.order.find('01BCK00000000000000000000A');
        return [...view.records.shownCells(line)]
          .map(({ value, coordinates: { x, y }, dimensions: { w, h } }: any) => ({
            at: y * 24 + x,
            words: `${value ?? ''} ${x},${y} ${w}x${h}`.trim(),
          }))
          .toSorted((one: any, other: any) => one.at - other.at)
          .map(({ words }: any) => words);
      }),
    /** Returns the accessible name of the active cell. */
    active: (): Promise<string | null> =>
      pageOf().evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null),
    /** Changes the formatting of a cell, as the inspector does. */
    restyled: (id: string, property: string, data: Record<string, unknown>): Promise<void> =>
      pageOf().evaluate(
        ([entityId, name, fields]) => {
          const { grid } = (window as any).opened;
          grid.sheetActions.gesture([{ name, entityId, data: fields }]);
          grid.view.records.waking.wake();
        },
        [idOf(id), `cell.update.${property}`, data] as const,
      ),
    height: (): Promise<number> =>
      pageOf().evaluate(() => {
        const { view } = (window as any).opened.grid;
        return view.records.shownRow(view.records.order.find('01BCK00000000000000000000A')).rows;
      }),
    /** Drags an element from its middle by a number of tracks. */
    async dragBy(from: { boundingBox(): Promise<any> }, x: number, y: number): Promise<void> {
      const page = pageOf();
      const box = await from.boundingBox();
      const [startX, startY] = [box.x + box.width / 2, box.y + box.height / 2];
      const { across, down } = await page.evaluate(() => {
        const tracks = [...document.querySelectorAll('.blocklayer .track')].map((track) =>
          track.getBoundingClientRect(),
        );
        const [first, second] = tracks;
        const gap = (second?.top ?? 0) - (first?.bottom ?? 0);
        return { across: ((first?.width ?? 0) + gap) / 24, down: (first?.height ?? 0) + gap };
      });
      await page.mouse.move(startX, startY);
      await page.mouse.down();
      await page.mouse.move(startX + (x * across) / 2, startY + (y * down) / 2);
      await page.mouse.move(startX + x * across, startY + y * down);
    },
  };
}
