// The grid alone in Chromium: a page of its own without a server, and what a test asks of it.

import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Browser, Page } from 'playwright';
import { launchBrowser } from '../../server/browser.ts';
import { serveGridPage, type GridPage } from '../bench/grid/build.ts';

/** Opens a fresh grid of 300 × 20 before each test, and closes everything after the last. */
export function gridPage({ touch = false }: { touch?: boolean } = {}) {
  let served: GridPage;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    served = await serveGridPage();
    const launched = await launchBrowser(process.env['CHROMIUM_PATH']);
    if (!launched) throw new Error('No Chromium was found');
    browser = launched;
  });

  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });

  beforeEach(async () => {
    await page?.context().close();
    // Of a context of its own: axe opens a second page in it.
    page = await (
      await browser.newContext({ viewport: { width: 1200, height: 700 }, hasTouch: touch })
    ).newPage();
    await open('rows=300&columns=20');
  });

  async function open(query: string): Promise<void> {
    await page.goto(`${served.url}?${query}`);
    await page.waitForFunction(() => 'opened' in window);
  }

  /** The text that is shown at a position; rows and columns count from 0. */
  const textAt = (row: number, column: number) =>
    page.evaluate(
      ([y, x]) =>
        document.querySelector(`.body [aria-rowindex="${y + 2}"] [aria-colindex="${x + 2}"]`)?.textContent ??
        null,
      [row, column] as const,
    );

  const clickCell = (
    row: number,
    column: number,
    options: { modifiers?: ('Shift' | 'Control')[]; clickCount?: number } = {},
  ) => page.locator(`.body [aria-rowindex="${row + 2}"] [aria-colindex="${column + 2}"]`).click(options);

  const active = () =>
    page.evaluate(() => {
      const cell = document.activeElement;
      return cell?.getAttribute('role') === 'gridcell'
        ? [
            Number(cell.closest('[role=row]')?.getAttribute('aria-rowindex')) - 2,
            Number(cell.getAttribute('aria-colindex')) - 2,
          ]
        : null;
    });

  const editorText = () =>
    page.evaluate(() =>
      document.activeElement instanceof HTMLTextAreaElement ? document.activeElement.value : null,
    );

  const range = () => page.evaluate(() => (window as any).opened.grid.range());

  return {
    get page() {
      return page;
    },
    get url() {
      return served.url;
    },
    open,
    textAt,
    clickCell,
    active,
    editorText,
    range,
  };
}
