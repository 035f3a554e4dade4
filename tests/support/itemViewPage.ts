// Helpers for the views of the demo that draw rows as items: each has a layout of its own.

import type { Page } from 'playwright';
import { expect } from 'vitest';
import { sheetViewPath } from '../../shared/paths.ts';
import type { Load } from './client.ts';
import type { DemoFixture } from './pages.ts';
import { goAnew } from './within.ts';

export interface ItemView {
  readonly id: string;
  readonly sheetId: string;
  readonly path: string;
  /** The last row that is drawn as an item. */
  readonly lastRowId: string;
}

/** Finds a saved view of the demo by its title. */
export async function findItemView(stage: DemoFixture, title: string): Promise<ItemView> {
  const { ownerClient, projectId } = stage;
  const project: Load = await ownerClient.load(`/api/projects/${projectId}`);
  const view = Object.values(project.db['sheetLayout'] ?? {}).find((each) => each['title'] === title);
  if (!view) throw new Error(`The demo has no view ${title}`);
  const sheetId = String(view['sheetId']);
  const sheet: Load = await ownerClient.load(`/api/projects/${projectId}/sheet/${sheetId}`);
  const rows = Object.values(sheet.db['row'] ?? {}).toSorted((one, other) =>
    String(one['orderKey']) < String(other['orderKey']) ? -1 : 1,
  );
  const last = rows.findLast((row) => (row['type'] ?? 0) === 0 && row['omitted'] !== true);
  if (!last) throw new Error(`The view ${title} draws no row`);
  return { id: view.id, sheetId, path: sheetViewPath(projectId, sheetId, view.id), lastRowId: last.id };
}

/** Shows an address within the app, and waits for the rows. */
export async function openItems(page: Page, address: string): Promise<void> {
  await goAnew(page, address);
  await page.locator('.body .row').first().waitFor();
  await page.locator('[aria-busy=false] .scroller').waitFor();
}

async function ready(page: Page): Promise<void> {
  await page.locator('.body .is-item').first().waitFor();
  await page.locator('[aria-busy=false] .scroller').waitFor();
}

/** Looks for a word that stands in many cells, and goes from match to match until four rows had the current one:
 *  each is marked, outlined and in sight. */
export async function walkMatches(page: Page, { path }: ItemView): Promise<void> {
  await goAnew(page, path);
  await ready(page);
  await page.locator('.itemcell').first().click();
  await page.keyboard.press('Control+f');
  const panel = page.getByRole('complementary', { name: 'Find and replace' });
  await panel.getByLabel('Find', { exact: true }).fill('on');
  await expect.poll(() => panel.locator('output').textContent()).toMatch(/^\d{2}/);
  const rows = new Set<string | null | undefined>();
  for (let step = 1; step <= 60 && rows.size < 4; step++) {
    await page.keyboard.press('Enter');
    await expect.poll(() => panel.locator('output').textContent()).toMatch(new RegExp(`^${step} of`));
    // A match in a cell that the layout does not show appears only in the list of the panel.
    const isShown = await page.locator('.itemcell[tabindex="0"][data-column]').count();
    if (isShown === 0) continue;
    // Marks are drawn in the frame after the sheet has moved.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    if ((await marksOn(page)).now !== 'on') continue;
    let row: string | null | undefined;
    const seen = async () => {
      const found = await marksOn(page);
      row = found.row;
      return { ...found, others: [...new Set(found.others)].filter((word) => word !== 'on') };
    };
    await expect.poll(seen).toMatchObject({ now: 'on', isOutlined: true, isInSight: true, others: [] });
    rows.add(row);
  }
  expect(rows.size).toBe(4);
}

/** Returns the words that are marked, and whether the current one is in the outlined cell, and in sight. */
const marksOn = (page: Page) =>
  page.evaluate(() => {
    const rangesOf = (name: string): readonly Range[] => [
      ...((CSS.highlights.get(name) as Iterable<Range> | undefined) ?? []),
    ];
    const [now] = rangesOf('found-now');
    const outline = document.querySelector('.overlay > .active')?.getBoundingClientRect();
    const scroller = document.querySelector('.scroller')?.getBoundingClientRect();
    const at = now?.getBoundingClientRect();
    const isIn = (inner?: DOMRect, outer?: DOMRect): boolean =>
      inner !== undefined &&
      outer !== undefined &&
      inner.top >= outer.top &&
      inner.bottom <= outer.bottom &&
      inner.left >= outer.left &&
      inner.right <= outer.right;
    return {
      others: rangesOf('found').map((range) => range.toString().toLowerCase()),
      now: now?.toString().toLowerCase(),
      row: now?.startContainer.parentElement?.closest('.is-item')?.ariaRowIndex,
      isOutlined: isIn(at, outline),
      isInSight: isIn(at, scroller),
    };
  });

/** Opens the view by a link to its last row, and follows the link again while the view is open. Expects each time that
 *  the row is outlined and in sight. */
export async function followLink(page: Page, { path, sheetId, lastRowId }: ItemView): Promise<void> {
  const outlined = () =>
    page.evaluate(() => {
      const outline = document.querySelector('.overlay > .active')?.getBoundingClientRect();
      const row = document.querySelector('.itemcell[tabindex="0"]')?.closest('.is-item');
      const at = row?.getBoundingClientRect();
      const scroller = document.querySelector('.scroller')?.getBoundingClientRect();
      if (!outline || !at || !scroller) return null;
      return {
        hash: location.hash.slice(1),
        isIn: outline.top >= at.top - 2 && outline.bottom <= at.bottom + 2,
        isInSight: outline.top < scroller.bottom && outline.bottom > scroller.top,
        isOfRow: outline.width > 0 && outline.height > 0,
      };
    });
  const expected = { hash: lastRowId, isIn: true, isInSight: true, isOfRow: true };
  await page.goto('about:blank');
  // The rows arrive before the code of the grid, as on a slow machine: the response with the code is held until then.
  const rowsCame = page.waitForResponse(
    (response) => /\/api\/.*\/sheet\//.test(response.url()) && response.url().includes(sheetId),
  );
  await page.route('**/itemPainter-*.js', async (route) => {
    await (await rowsCame).finished();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await route.continue();
  });
  await page.goto(`${path}#${lastRowId}`, { waitUntil: 'commit' });
  await ready(page);
  await page.unrouteAll({ behavior: 'wait' });
  await expect.poll(outlined).toEqual(expected);
  // The grid gets the event of the scrolling in the next frame, which is waited for, as it passes between two acts of a
  // person.
  await page.locator('.scroller').evaluate(async (scroller) => {
    scroller.scrollTop = 0;
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
  // A link in a comment, in the feed or in a mention changes the address while the view is open.
  await page.evaluate(() => void (location.hash = ''));
  await page.evaluate((id) => void (location.hash = id), lastRowId);
  await expect.poll(outlined).toEqual(expected);
}
