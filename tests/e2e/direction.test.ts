// Texts from right to left: what is typed decides the direction of fields, lines and titles.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright';
import { firstChannelOf } from '../../build/pageStates.ts';
import { openInspectorFixture, type InspectorFixture } from '../support/inspectorPage.ts';
import { reusePage } from '../support/pages.ts';
import { cell, openSheet } from '../support/sheetPage.ts';
import { goAnew } from '../support/within.ts';

const HEBREW = 'לוח זמנים (1).';

let company: InspectorFixture;
let page: Page;

beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());

const directionOf = (field: Locator) => field.evaluate((element) => getComputedStyle(element).direction);

test('a cell that is edited, and the title of the sheet, in a toast, too', async () => {
  page = await openSheet(company.owner, (await company.makeSheet(3)).path);
  await cell(page, 0, 3).click();
  await page.keyboard.press('F2');
  expect(await directionOf(page.locator('textarea.editor'))).toBe('ltr');
  await page.keyboard.insertText(HEBREW);
  expect(await directionOf(page.locator('textarea.editor'))).toBe('rtl');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Sheet title/ }).click();
  await page.getByRole('textbox', { name: 'Sheet title' }).fill(HEBREW);
  expect(await directionOf(page.getByRole('textbox', { name: 'Sheet title' }))).toBe('rtl');
  await page.keyboard.press('Enter');
  const title = page.getByRole('button', { name: /^Sheet title: לוח/ });
  expect(await directionOf(title.locator('span'))).toBe('rtl');
  await page.getByRole('button', { name: 'Menu of this sheet' }).click();
  await page.getByRole('menuitem', { name: 'Delete sheet' }).click();
  const toast = page.locator('output').getByText('Deleted “');
  await expect.poll(() => toast.locator('bdi').textContent()).toBe(HEBREW);
});

test('a post, in its field line by line, and as it stands', async () => {
  const { data } = await (await company.owner.request.get(`/api/projects/${company.projectId}`)).json();
  page = await reusePage(company.owner);
  await goAnew(page, `/app/project/${company.projectId}/channel/${firstChannelOf(data.db.channel)}`);
  await page.getByRole('textbox', { name: /^Write to/ }).click();
  const lines = page.locator('[contenteditable][aria-label^="Write to"] p');
  await lines.first().waitFor();
  await page.keyboard.insertText(HEBREW);
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Doors');
  await expect.poll(() => lines.count()).toBe(2);
  expect([await directionOf(lines.first()), await directionOf(lines.last())]).toEqual(['rtl', 'ltr']);
  await page.keyboard.press('Enter');
  const post = page.getByRole('article').filter({ hasText: HEBREW }).last();
  await post.waitFor();
  expect(await directionOf(post.locator('p', { hasText: HEBREW }))).toBe('rtl');
  expect(await directionOf(post.locator('p', { hasText: 'Doors' }))).toBe('ltr');
});
