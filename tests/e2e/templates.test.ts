// Templates in the browser: rows are kept, inserted twice, changed in their own editor, and both copies take that in one
// act, which one undo takes back; a row becomes a sheet.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { goTo } from '../../build/pageStates.ts';
import { openDemoFixture, type DemoFixture, reusePage } from '../support/pages.ts';
import { cell, newSheet, saved, write } from '../support/sheetPage.ts';

let stage: DemoFixture;
let page: Page;

beforeAll(async () => {
  stage = await openDemoFixture();
});
afterAll(() => stage?.close());

beforeEach(async () => {
  page = await reusePage(stage.owner);
  await newSheet(page, stage.projectId);
  await write(page, 0, 2, 'Nominees');
  await cell(page, 0, 2).click();
  await page.keyboard.press('Control+Enter');
  await write(page, 1, 2, 'Winner');
  await saved(page);
});

const dialog = () => page.getByRole('dialog');
const number = (at: number) => page.locator('.gutter .number').nth(at);
const texts = () => page.locator('.body > .row > [aria-colindex="4"]').allTextContents();
const panel = () => page.getByRole('complementary', { name: 'Copies of Award block' });

async function rowMenu(at: number, ...items: (string | RegExp)[]): Promise<void> {
  await number(at).click({ button: 'right' });
  for (const name of items) await page.getByRole('menuitem', { name }).click();
}

test('TM-5 two rows become a template; it changes, both copies take that in one act, and one undo takes it back', async () => {
  const sheet = page.url();
  await number(0).click();
  await number(1).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+Alt+t');
  await dialog().getByLabel('Name').fill('Award block');
  await page.keyboard.press('Enter');
  await saved(page);
  for (const count of [4, 6]) {
    await rowMenu(1, /^Insert$/, 'Insert from template…');
    await dialog().getByRole('button', { name: 'Award block' }).click();
    await expect.poll(async () => (await texts()).length).toBe(count);
  }

  await goTo(page, `/app/project/${stage.projectId}/templates`);
  await page.getByRole('link', { name: 'Award block' }).click();
  const frame = page.getByRole('region', { name: 'Template' });
  await frame.getByText('Template of rows: Award block, used in 1 sheet').waitFor();
  await cell(page, 1, 2).waitFor();
  await write(page, 1, 2, 'Winner, speech');
  await saved(page);
  await frame.getByRole('link', { name: 'Copies' }).click();
  await panel().getByText('2 of 2 ticked').waitFor();
  expect(await panel().locator('del').allTextContents()).toEqual(['Winner']);
  expect(await panel().locator('ins').allTextContents()).toEqual(['Winner, speech']);
  await panel().getByRole('button', { name: 'Change 2 copies' }).click();
  await panel().getByText('up to date').first().waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await panel().getByText('2 of 2 ticked').waitFor();

  await goTo(page, sheet);
  await expect.poll(texts).toEqual(['Nominees', 'Winner', 'Nominees', 'Winner', 'Nominees', 'Winner']);
  await page.getByText('Template “Award block” changed: 2 differences').waitFor();
  await page.getByRole('link', { name: 'See what changed' }).click();
  await panel().getByRole('button', { name: 'Change 2 copies' }).click();
  await panel().getByText('up to date').first().waitFor();
  await panel().getByRole('link', { name: 'See Nominees' }).first().click();
  await expect
    .poll(texts)
    .toEqual(['Nominees', 'Winner', 'Nominees', 'Winner, speech', 'Nominees', 'Winner, speech']);
});

test('row.newSheet makes a sheet of one row', async () => {
  await rowMenu(0, /^Insert$/, 'Make a sheet of this row…');
  await dialog().getByLabel('Sheet title').fill('Nominees alone');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Sheet title: Nominees alone/ }).waitFor();
  await expect.poll(texts).toEqual(['Nominees']);
});
