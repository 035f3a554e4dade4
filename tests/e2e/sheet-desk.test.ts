// The desk right of the paper, in Chromium, on the grid alone with a desk that plans for real.

import { expect, test } from 'vitest';
import { gridPage } from '../support/gridPage.ts';
import { planningPage } from '../support/planningPage.ts';

const grid = gridPage({ query: 'desk=planning&rows=5&columns=3' });
const sheet = planningPage(() => grid.page);

/** Where something ends at the right, in whole px of the window. */
const endOf = (selector: string) =>
  grid.page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().right));

test('right of the paper lies the desk, where a click does nothing; the last head adds a column', async () => {
  const edge = await grid.page.locator('.surround').evaluate((desk) => desk.getBoundingClientRect().left);
  // 60 px of the gutter, and A4 upright without its margins.
  expect(Math.round(edge)).toBe(60 + 703);
  expect(await endOf('.body > .row')).toBe(763);
  await grid.clickCell(1, 1);
  await grid.page.mouse.click(edge + 60, 50);
  expect(await grid.active()).toEqual([1, 1]);
  const before = await sheet.titles();
  await grid.page.locator('.add-column').click();
  expect(await sheet.titles()).toEqual([...before, '\u00a0']);
  expect((await grid.active())?.[1]).toBe(3);
});

test('whoever may not make columns has no head for it', async () => {
  await grid.reset('desk=planning&rows=5&columns=3&role=MEMBER');
  expect(await grid.page.locator('.add-column').count()).toBe(0);
});
