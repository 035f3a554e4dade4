// What rows and columns need a server for: the bin, templates, numbers of pages, columns hidden for oneself. Each
// test is named with its command.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { violationsOnListed } from '../support/axe.ts';
import { openDemoFixture, type DemoFixture } from '../support/pages.ts';
import { cell, openSheet, ready, saved } from '../support/sheetPage.ts';
import { makeWrittenSheet, titled } from '../support/writtenSheet.ts';

let stage: DemoFixture;
let page: Page;

beforeAll(async () => {
  stage = await openDemoFixture();
});
afterAll(() => stage?.close());

const titles = async () =>
  (await page.locator('.title .name').allTextContents())
    .map((title) => title.trim())
    .filter((title) => title !== '');
const texts = () => page.locator('.body > .row > [aria-colindex="4"]').allTextContents();
const dialog = () => page.getByRole('dialog');

/** Opens a sheet with these titles below one another. */
async function lines(...words: string[]): Promise<void> {
  await open(titled(...words));
}

async function open(rows: readonly (readonly string[])[]): Promise<void> {
  const { path } = await makeWrittenSheet(stage.ownerClient, stage.projectId, rows);
  page = await openSheet(stage.owner, path);
}

async function rowMenu(at: number, ...items: (string | RegExp)[]): Promise<void> {
  await page.locator('.gutter .number').nth(at).click({ button: 'right' });
  for (const name of items) await page.getByRole('menuitem', { name }).click();
}

async function columnMenu(at: number, ...items: (string | RegExp)[]): Promise<void> {
  await page.locator('.title').nth(at).click({ button: 'right' });
  for (const name of items) await page.getByRole('menuitem', { name }).click();
}

test('row.deleted: what was deleted is listed with who and when, and comes back to its place', async () => {
  await lines('one', 'two', 'three');
  await cell(page, 1, 2).click();
  await page.keyboard.press('Control+-');
  await expect.poll(texts).toEqual(['one', 'three']);
  await saved(page);
  await rowMenu(0, /^Insert$/, 'Deleted rows and columns…');
  await expect
    .poll(() => dialog().getByRole('listitem').allTextContents())
    .toMatchObject([expect.stringMatching(/^two.+, just now$/)]);
  expect(await violationsOnListed(page, { only: '[role=dialog]' })).toEqual([]);
  await dialog().getByRole('checkbox', { name: /^two/ }).check();
  await dialog().getByRole('button', { name: 'Bring back 1 row' }).click();
  await expect.poll(texts).toEqual(['one', 'two', 'three']);
  await expect.poll(() => dialog().getByText('Nothing was deleted here.').count()).toBe(1);
});

test('column.deleted: a column comes back with its place and its cells', async () => {
  await lines('kept');
  const before = await titles();
  await columnMenu(2, 'Delete column');
  await expect.poll(async () => (await titles()).length).toBe(before.length - 1);
  await saved(page);
  await columnMenu(0, /^Insert$/, 'Deleted columns…');
  await dialog().getByRole('checkbox', { name: /^All/ }).check();
  await dialog().getByRole('button', { name: 'Bring back 1 column' }).click();
  await expect.poll(titles).toEqual(before);
  await expect.poll(() => cell(page, 0, 2).textContent()).toBe('kept');
});

test('row.saveAsTemplate, row.insertTemplate: a row is kept under a name, and made again', async () => {
  await lines('Sponsor film');
  await rowMenu(0, /^Insert$/, 'Save as row template…');
  await expect.poll(() => dialog().getByLabel('Name').inputValue()).toBe('Sponsor film');
  await dialog().getByLabel('Name').fill('Film');
  await page.keyboard.press('Enter');
  await saved(page);
  await rowMenu(0, /^Insert$/, 'Insert from template…');
  await dialog().getByRole('button', { name: 'Film' }).click();
  await expect.poll(texts).toEqual(['Sponsor film', 'Sponsor film']);
});

test('row.insertMany: so many at once, above or below, and one undo takes them away', async () => {
  await lines('one');
  await rowMenu(0, /^Insert$/, 'Insert rows…');
  await dialog().getByLabel('How many').fill('2000');
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog().getByText('How many rows: from 1 to 1,000.').count()).toBe(1);
  await dialog().getByLabel('How many').fill('12');
  await dialog().getByRole('radio', { name: 'Above' }).check({ force: true });
  await dialog().getByRole('button', { name: 'Insert 12 rows' }).click();
  await expect.poll(() => cell(page, 12, 2).textContent()).toBe('one');
  await saved(page);
  await page.keyboard.press('Control+z');
  await expect.poll(texts).toEqual(['one']);
});

test('row.moveTo: beside the row with a number', async () => {
  await lines('one', 'two', 'three', 'four');
  await rowMenu(0, /^Move$/, 'Move to…');
  await dialog().getByLabel('To the row with the number').fill('9');
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog().getByText('No row here has the number 9.').count()).toBe(1);
  await dialog().getByLabel('To the row with the number').fill('3');
  await page.keyboard.press('Enter');
  await expect.poll(texts).toEqual(['two', 'three', 'one', 'four']);
});

test('row.lines: so many lines, and one undo takes them away again', async () => {
  await lines('one');
  await rowMenu(0, /^Lines/, 'Lines…');
  await dialog().getByLabel('Lines').fill('3');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('[data-line="2"]').count()).toBeGreaterThan(0);
  await saved(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.locator('[data-line]').count()).toBe(0);
});

test('cell.span: one undo takes it back, with every text', async () => {
  await open([['', '', 'one', 'two']]);
  await cell(page, 0, 2).click();
  await page.keyboard.press('Shift+ArrowRight');
  await cell(page, 0, 2).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Cell', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Merge 2 cells' }).click();
  await expect.poll(() => page.locator('[aria-colspan="2"]').getAttribute('aria-label')).toBe('one\ntwo');
  await saved(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => cell(page, 0, 3).textContent()).toBe('two');
  await expect.poll(() => cell(page, 0, 2).textContent()).toBe('one');
});

test('column.hide, column.showAll: for me alone, named beside the columns, and still so after a reload', async () => {
  await lines('one');
  const before = await titles();
  await columnMenu(2, 'Hide for me');
  await expect.poll(titles).toEqual(before.filter((_, at) => at !== 2));
  await page.reload();
  await ready(page);
  expect(await titles()).toEqual(before.filter((_, at) => at !== 2));
  const button = page.getByRole('button', { name: /^Show what you have hidden/ });
  await expect.poll(() => button.textContent()).toBe('1 hidden');
  await button.click();
  await expect.poll(titles).toEqual(before);
});

test('column.width: in pixels, as the screen counts', async () => {
  await lines('one');
  await columnMenu(2, /^Width$/, 'Width…');
  await dialog().getByLabel('Pixels').fill('120');
  await page.keyboard.press('Enter');
  await expect
    .poll(() =>
      page
        .locator('.title')
        .nth(2)
        .evaluate((title) => (title as HTMLElement).style.width),
    )
    .toBe('120px');
});

test('row.breakBefore: keys that are pressed before the menu has closed are for what the command selects', async () => {
  await lines('one', 'two');
  await rowMenu(1, /^Insert$/);
  await page.getByRole('menuitem', { name: 'Page break before' }).evaluate((item: HTMLElement) => {
    item.click();
    for (const key of ['F2', 'A', 'c', 't'])
      item.ownerDocument.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
  });
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.row.is-break .break').textContent()).toContain('· Act');
  expect(await texts()).toEqual(['one', 'two']);
});

test('row.breakBefore: the break says its page, its title, and what the page above has left; pages that end by themselves are marked', async () => {
  await lines('one', 'two');
  await rowMenu(1, /^Insert$/, 'Page break before');
  await page.keyboard.press('F2');
  await page.keyboard.type('Part two');
  await page.keyboard.press('Enter');
  const label = page.locator('.row.is-break .break');
  await expect
    .poll(() => label.textContent(), { timeout: 10_000 })
    .toMatch(/^Page 2 starts here · Part twoPage 1 has \d+ mm free$/);
  await cell(page, 2, 2).click();
  await rowMenu(2, /^Insert$/, 'Insert rows…');
  await dialog().getByLabel('How many').fill('60');
  await dialog().getByRole('button', { name: 'Insert 60 rows' }).click();
  await dialog().waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('gridcell');
  await page.keyboard.press('Control+End');
  await expect
    .poll(() => page.locator('.row[data-ends]').first().getAttribute('data-ends'), { timeout: 10_000 })
    .toMatch(/^Page \d ends here, \d+ mm free$/);
  await expect.poll(() => page.locator('.scroller[data-paged]').count(), { timeout: 10_000 }).toBe(1);
});
