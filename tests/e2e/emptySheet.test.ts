// What a sheet without rows offers to start with, whether what it says about typing is so, and the names that a first
// pasted table brings.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { action } from '../support/client.ts';
import { openInspectorFixture, type InspectorFixture } from '../support/inspectorPage.ts';
import { reusePage } from '../support/pages.ts';
import { cell, newSheet, pasteInto, saved } from '../support/sheetPage.ts';

const TITLE = 2;

let company: InspectorFixture;
let mara: Page;

beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());
beforeEach(async () => {
  mara = await reusePage(company.owner);
});

const offer = (page: Page) => page.getByRole('region', { name: 'Start this sheet' });

async function addSheet(page: Page): Promise<void> {
  await newSheet(page, company.projectId);
  await page.getByRole('grid', { name: 'New sheet' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('gridcell');
}

test('a new sheet shows what to start with until somebody types, and has the focus', async () => {
  await addSheet(mara);
  await expect.poll(() => offer(mara).isVisible()).toBe(true);
  await expect.poll(() => mara.evaluate(() => document.activeElement?.role)).toBe('gridcell');
  await mara.keyboard.type('Doors');
  await expect.poll(() => offer(mara).isVisible()).toBe(false);
  await mara.keyboard.press('Escape');
  await expect.poll(() => offer(mara).isVisible()).toBe(true);
  expect(await offer(mara).getByRole('button').allTextContents()).toEqual([
    expect.stringMatching(/^Paste a table/),
    expect.stringMatching(/^Import a file/),
    expect.stringMatching(/^Use a template/),
  ]);
  await expect.poll(() => offer(mara).textContent()).toContain('21 or 2110 is a time, 15 or 90s a duration');
});

test('what the empty sheet says about typing is so', async () => {
  await addSheet(mara);
  await mara.keyboard.type('Doors');
  await mara.keyboard.press('Enter');
  await mara.keyboard.type('Titles');
  await mara.keyboard.press('Enter');
  await expect.poll(() => cell(mara, 1, TITLE).textContent()).toBe('Titles');
  await expect.poll(() => mara.locator('.body .row').count()).toBe(3);
  await cell(mara, 0, 0).click();
  for (const typed of ['2110', '90s']) {
    await mara.keyboard.type(typed);
    await mara.keyboard.press('Tab');
  }
  await expect.poll(() => cell(mara, 0, 0).textContent()).toBe('21:10');
  await expect.poll(() => cell(mara, 0, 1).textContent()).toBe('0:01:30');
  await cell(mara, 1, 1).click();
  await mara.keyboard.type('15');
  await mara.keyboard.press('Tab');
  await expect.poll(() => cell(mara, 1, 0).textContent()).toMatch(/^21:11/);
});

test('an empty sheet that is archived does not offer to be filled', async () => {
  await addSheet(mara);
  await expect.poll(() => offer(mara).isVisible()).toBe(true);
  await saved(mara);
  const [, sheetId = ''] = /sheet\/(\w+)/.exec(mara.url()) ?? [];
  await company.does(action('sheet.update.archived', sheetId, { archived: true }));
  await mara.getByRole('region', { name: 'Archived', exact: true }).waitFor();
  await expect.poll(() => offer(mara).count()).toBe(0);
});

const TABLE = [
  ['Time', 'Length', 'Item', 'Who', 'Audio', 'Lights'],
  ['19:30', '2:00', 'Doors', 'Jun', 'Playlist', 'House'],
  ['19:32', '1:00', 'Titles', 'Ida', 'VT sound', 'Blackout'],
];

test('a pasted table that begins with names offers to name the columns by them; one key takes that back', async () => {
  await addSheet(mara);
  await cell(mara, 0, 0).click();
  await pasteInto(mara, TABLE.map((line) => line.join('\t')).join('\n'));
  await expect.poll(() => cell(mara, 2, 5).textContent()).toBe('Blackout');
  const heads = () => mara.locator('.title .name').allTextContents();
  // All that was pasted is selected, with the columns that are new.
  await expect.poll(() => mara.locator('.title[data-selected]').count()).toBe(6);
  await mara.getByRole('button', { name: 'Name the columns' }).click();
  await expect.poll(heads).toEqual(TABLE[0]);
  await expect.poll(() => cell(mara, 0, TITLE).textContent()).toBe('Doors');
  await cell(mara, 0, TITLE).click();
  await mara.keyboard.press('Control+z');
  await expect.poll(() => cell(mara, 0, TITLE).textContent()).toBe('Item');
  await expect.poll(async () => (await heads()).slice(0, 4)).toEqual(['Start', 'Dur', 'Title', 'Notes']);
});
