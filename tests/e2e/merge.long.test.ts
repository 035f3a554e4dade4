// A merge that the server refuses, and the ticks of the differences: `merge.test.ts` has the usual one.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInspectorFixture, type InspectorFixture } from '../support/inspectorPage.ts';
import { dropMerged, exported } from '../support/mergedFile.ts';
import { openSheet } from '../support/sheetPage.ts';

/** The index of the column of titles, after start and duration. */
const TITLE = 2;

let company: InspectorFixture;
beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());

test('a refused merge says why; Space takes back the tick that was clicked, and the head has its own ticks', async () => {
  const ground = await company.makeSheet();
  const page = await openSheet(company.owner, ground.path);
  const { records, lineOf } = await exported(company, ground);
  for (const rowId of ground.rowIds.slice(0, 4)) {
    const line = lineOf(rowId);
    line[TITLE + 1] = `${line[TITLE + 1]}, theirs`;
  }
  await dropMerged(page, records);
  await page.waitForURL(/\/import\/[0-9A-Z]{26}\/sheet\//);
  await page.getByRole('button', { name: 'Merge 4 rows' }).waitFor();
  const grid = page.getByRole('grid', { name: 'Differences' });
  const ticks = grid.getByRole('checkbox', { name: /^Changed/ });
  const ticked = () => ticks.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).checked));
  await ticks.nth(2).click();
  await expect.poll(ticked).toEqual([true, true, false, true]);
  await page.keyboard.press('Space');
  await expect.poll(ticked).toEqual([true, true, true, true]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect.poll(ticked).toEqual([true, true, true, false]);
  const all = grid.getByRole('checkbox', { name: 'All changed and new rows' });
  await all.focus();
  await page.keyboard.press('Space');
  await expect.poll(ticked).toEqual([true, true, true, true]);

  const why = 'Somebody else merges into this sheet now.';
  await page.route('**/finish', (route) =>
    route.request().postDataJSON().dryRun
      ? route.continue()
      : route.fulfill({ status: 409, json: { error: true, errorMessage: why, data: null } }),
  );
  const again = page.waitForResponse((reply) => reply.url().endsWith('/finish') && reply.ok());
  await page.getByRole('button', { name: 'Merge 4 rows' }).click();
  await page.getByText(why).waitFor();
  await again;
  await page.getByRole('button', { name: 'Merge 4 rows' }).waitFor();
  await expect.poll(() => page.getByText(why).count()).toBe(1);
  await page.unroute('**/finish');
});
