// A template of a sheet that keeps the values of one column.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { openDemoFixture, type DemoFixture } from '../support/pages.ts';
import { cell, newSheet, saved, write } from '../support/sheetPage.ts';

let stage: DemoFixture;
let page: Page;

beforeAll(async () => {
  stage = await openDemoFixture();
  page = await stage.owner.newPage();
});
afterAll(() => stage?.close());

const dialog = () => page.getByRole('dialog');
const texts = () => page.locator('.body > .row > [aria-colindex="4"]').allTextContents();

test('a template of a sheet keeps the values of one column', async () => {
  await newSheet(page, stage.projectId);
  await write(page, 0, 2, 'Nominees');
  await write(page, 0, 3, 'Of no use again');
  await saved(page);
  await page.getByRole('button', { name: 'Menu of this sheet' }).click();
  await page.getByRole('menuitem', { name: 'Save as template…' }).click();
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Bare rows');
  await dialog().getByRole('radio', { name: 'Of some columns' }).check({ force: true });
  await dialog().getByRole('checkbox', { name: 'Title' }).check();
  await dialog().getByRole('button', { name: 'Save template' }).click();
  await page.getByText('“Bare rows” is kept as a template.').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find or do' }).fill('New sheet from a template');
  await page.getByRole('option', { name: 'New sheet from a template…' }).first().click();
  await dialog().getByRole('button', { name: 'Bare rows' }).click();
  await page.getByRole('button', { name: /^Sheet title: Bare rows/ }).waitFor();
  await expect.poll(texts).toEqual(['Nominees']);
  expect(await cell(page, 0, 3).textContent()).toBe('');
});
