// What an arranged sheet is for who cannot see it, on a wide screen and on a phone.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsOn, violationsOnListed } from '../support/axe.ts';
import {
  bar,
  choose,
  hideEmpty,
  openUnarranged,
  openViewsFixture,
  type ViewsFixture,
} from '../support/viewsPage.ts';

let stage: ViewsFixture;

beforeAll(async () => {
  stage = await openViewsFixture();
});
afterAll(() => stage?.close());

test('axe finds nothing on an arranged sheet, at 1440 and at 360 px', async () => {
  const page = await openUnarranged(stage);
  await hideEmpty(page);
  await choose(page, 'Start', 'Sort by Start, earliest first');
  await choose(page, 'Lights', 'Group by Lights');
  await page.locator('.head').first().waitFor();
  expect(await violationsOnListed(page)).toEqual([]);
  await bar(page)
    .getByRole('button', { name: /^Sort / })
    .click();
  await page.getByRole('dialog', { name: /^Sort/ }).waitFor();
  expect(await violationsOn(page, { only: '[role=dialog]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.locator('.head').first().waitFor();
  // The rows are the same ones.
  expect(await violationsOnListed(page, { but: ['.body'] })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
