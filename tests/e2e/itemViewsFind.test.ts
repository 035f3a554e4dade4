// Views that draw rows as items: find marks what it finds in them, and a link leads to its row.

import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sheetViewPath } from '../../shared/paths.ts';
import type { Load } from '../support/client.ts';
import { openDemoFixture, type DemoFixture } from '../support/pages.ts';

let stage: DemoFixture;
let page: Page;
let project: Load;

beforeAll(async () => {
  stage = await openDemoFixture();
  project = (await (await stage.owner.request.get(`/api/projects/${stage.projectId}`)).json()).data;
  page = await (await stage.again({ viewport: { width: 1440, height: 900 } })).newPage();
  // One of the tests makes the processor of the page twelve times slower, also on a busy machine.
  page.setDefaultTimeout(90_000);
});
afterAll(() => stage?.close());

/** Returns the address of a saved view of the demo, and the sheet that it is of. */
function viewNamed(title: string): { readonly path: string; readonly sheetId: string } {
  const found = Object.values(project.db['sheetLayout'] ?? {}).find((view) => view['title'] === title);
  if (!found) throw new Error(`The demo has no view ${title}`);
  const sheetId = String(found['sheetId']);
  return { path: sheetViewPath(stage.projectId, sheetId, found.id), sheetId };
}

async function ready(): Promise<void> {
  await page.locator('.body .is-item').first().waitFor();
  await page.locator('[aria-busy=false] .scroller').waitFor();
}

/** The words that are marked, and whether the current one lies in the cell that is outlined, in sight. */
const marks = () =>
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

test.each(['Camera cards', 'Stage strips', 'Screen'])(
  '%s: find marks its matches, the current one apart, and scrolls to it',
  async (title) => {
    await page.goto(viewNamed(title).path);
    await ready();
    await page.locator('.itemcell').first().click();
    await page.keyboard.press('Control+f');
    const panel = page.getByRole('complementary', { name: 'Find and replace' });
    await panel.getByLabel('Find', { exact: true }).fill('on');
    await expect.poll(() => panel.locator('output').textContent()).toMatch(/^\d{2}/);
    const rows = new Set<string | null | undefined>();
    for (let step = 1; step <= 60 && rows.size < 4; step++) {
      await page.keyboard.press('Enter');
      await expect.poll(() => panel.locator('output').textContent()).toMatch(new RegExp(`^${step} of`));
      // A match in a cell that the layout does not show is in the list alone.
      const isShown = await page.locator('.itemcell[tabindex="0"][data-column]').count();
      if (isShown === 0) continue;
      // Marks are drawn in the frame after the sheet has moved.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      if ((await marks()).now !== 'on') continue;
      let row: string | null | undefined;
      const seen = async () => {
        const found = await marks();
        row = found.row;
        return { ...found, others: [...new Set(found.others)].filter((word) => word !== 'on') };
      };
      const wanted = { now: 'on', isOutlined: true, isInSight: true, others: [] };
      await expect.poll(seen).toMatchObject(wanted);
      rows.add(row);
    }
    expect(rows.size).toBe(4);
  },
);

test.each(['Camera cards', 'Stage strips', 'Screen'])(
  '%s: a link to a row opens at it and outlines it',
  async (title) => {
    const { path, sheetId } = viewNamed(title);
    const sheet: Load = (
      await (await stage.owner.request.get(`/api/projects/${stage.projectId}/sheet/${sheetId}`)).json()
    ).data;
    const rows = Object.values(sheet.db['row'] ?? {}).toSorted((one, other) =>
      String(one['orderKey']) < String(other['orderKey']) ? -1 : 1,
    );
    const rowId = rows.findLast((row) => (row['type'] ?? 0) === 0 && row['omitted'] !== true)!.id;
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
    const expected = { hash: rowId, isIn: true, isInSight: true, isOfRow: true };
    await page.goto('about:blank');
    // On a slow machine the rows are there before the grid.
    const devtools = await page.context().newCDPSession(page);
    if (title === 'Camera cards') await devtools.send('Emulation.setCPUThrottlingRate', { rate: 12 });
    await page.goto(`${path}#${rowId}`);
    await ready();
    await expect.poll(outlined).toEqual(expected);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.locator('.scroller').evaluate((scroller) => void (scroller.scrollTop = 0));
    // From a comment, the feed or a mention the address changes while the view is open.
    await page.evaluate(() => void (location.hash = ''));
    await page.evaluate((id) => void (location.hash = id), rowId);
    await expect.poll(outlined).toEqual(expected);
  },
);
