// Opens the grid in Chromium, on a test page without a server, and has helpers for tests.

import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Browser, Page } from 'playwright';
import { closeContexts, gridPageUrl, keepContext, workerBrowser } from './e2eShared.ts';

const viewport = { width: 1200, height: 700 };

/** The page that the files of this worker reuse one after the other, since one that has already compiled the grid loads
 *  it in half the time. */
let workerPage: Page | null = null;

/** Returns that page, without what another file has left in it. The next document in it is a new one. */
async function takeWorkerPage(browser: Browser): Promise<Page> {
  if (!workerPage || workerPage.isClosed() || !browser.contexts().includes(workerPage.context())) {
    const context = await browser.newContext({ viewport });
    keepContext(context);
    workerPage = await context.newPage();
    return workerPage;
  }
  await workerPage.unrouteAll({ behavior: 'ignoreErrors' });
  await workerPage.context().clearPermissions();
  await workerPage.setViewportSize(viewport);
  await workerPage.evaluate(() => localStorage.clear());
  return workerPage;
}

/** Shows a new grid before each test, and closes everything after the last. `query` is the query string of the page.
 *  The page is reused, unless a test has failed in it; the grid, too, after tests whose name matches `unchangedBy`,
 *  since they change nothing but the selection. */
export function gridPage({
  touch = false,
  query: first = 'rows=300&columns=20',
  unchangedBy,
}: { touch?: boolean; query?: string; unchangedBy?: RegExp } = {}) {
  let url: string;
  let browser: Browser;
  let page: Page | null = null;
  let isForOneTest = false;
  let isUnchanged = false;

  beforeAll(async () => {
    [url, browser] = await Promise.all([gridPageUrl(), workerBrowser()]);
  });

  afterAll(() => browser && closeContexts(browser));

  beforeEach(async () => {
    if (!page) await open(first);
    else if (!isUnchanged) await reset(first);
  });

  afterEach(async ({ task }) => {
    isUnchanged = unchangedBy?.test(task.name) ?? false;
    if (task.result?.state === 'fail') await page?.context().close();
    else if (!isForOneTest) return;
    page = null;
    isForOneTest = false;
  });

  /** Reloads the page, so that code that is loaded on demand is not loaded yet. */
  async function load(query: string): Promise<void> {
    isForOneTest = true;
    await open(query);
  }

  async function open(query: string): Promise<void> {
    if (touch) await page?.context().close();
    page = touch
      ? await (await browser.newContext({ viewport, hasTouch: true })).newPage()
      : await takeWorkerPage(browser);
    await page.goto(`${url}?${query}`);
    await page.waitForFunction(() => 'reset' in window);
  }

  /** Shows another sheet in the same page. */
  async function reset(query: string): Promise<void> {
    if (live().viewportSize()?.width !== viewport.width) await live().setViewportSize(viewport);
    await showSheet(live(), query);
  }

  function live(): Page {
    if (!page) throw new Error('There is no page before the first test');
    return page;
  }

  /** Returns the text that is displayed at a position; rows and columns count from 0. */
  const textAt = (row: number, column: number) =>
    live().evaluate(
      ([y, x]) =>
        document.querySelector(`.body [aria-rowindex="${y + 2}"] [aria-colindex="${x + 2}"]`)?.textContent ??
        null,
      [row, column] as const,
    );

  const clickCell = (
    row: number,
    column: number,
    options: { modifiers?: ('Shift' | 'Control')[]; clickCount?: number } = {},
  ) =>
    live()
      .locator(`.body [aria-rowindex="${row + 2}"] [aria-colindex="${column + 2}"]`)
      .click(options);

  const active = () =>
    live().evaluate(() => {
      const cell = document.activeElement;
      return cell?.getAttribute('role') === 'gridcell'
        ? [
            Number(cell.closest('[role=row]')?.getAttribute('aria-rowindex')) - 2,
            Number(cell.getAttribute('aria-colindex')) - 2,
          ]
        : null;
    });

  const editorText = () =>
    live().evaluate(() =>
      document.activeElement instanceof HTMLTextAreaElement ? document.activeElement.value : null,
    );

  const range = () => live().evaluate(() => (window as any).opened.grid.range());

  /** Deletes a row or a column, as somebody else may at any time. */
  const without = (kind: 'row' | 'column', at: number) =>
    live().evaluate(
      async ([name, index]) => {
        const { view, sheetActions } = (window as any).opened.grid;
        const { id } = name === 'row' ? view.line(index) : view.columns()[index];
        sheetActions.gesture([{ name: `${name}.delete`, entityId: id, data: { ids: [id] } }]);
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      },
      [kind, at] as const,
    );

  return {
    get page() {
      return live();
    },
    get url() {
      return url;
    },
    load,
    reset,
    textAt,
    clickCell,
    active,
    editorText,
    range,
    without,
  };
}

/** Shows the sheet of a query in a page that already shows one. */
export async function showSheet(page: Page, query: string): Promise<void> {
  // Moves the pointer away, so that nothing of the new sheet is hovered.
  await page.mouse.move(0, 0);
  await page.evaluate((asked) => (window as any).reset(asked), query);
}
