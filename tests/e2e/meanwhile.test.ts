// While a dialog, a menu or a field is open, others insert and delete rows and columns: what was meant is changed, and
// nothing that has come to its place. The card of a row on a phone is in `phone.test.ts`, a page
// whose code is late in `meanwhile.long.test.ts`.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { action } from '../support/client.ts';
import {
  control,
  openInspectorFixture,
  pick,
  tabOf,
  type InspectorFixture,
  type InspectorSheet,
} from '../support/inspectorPage.ts';
import { lettersAt, openSheet } from '../support/sheetPage.ts';

let company: InspectorFixture;
let ground: InspectorSheet;
let page: Page;

beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());
beforeEach(async () => {
  ground = await company.makeSheet();
  page = await openSheet(company.owner, ground.path);
});

const run = async (words: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find or do' }).fill(words);
  await page.getByRole('option').filter({ hasText: words }).filter({ hasNotText: 'Search' }).first().click();
};
const titles = () => page.locator('.header .title .name').allTextContents();
const field = async (kind: string, id: string | undefined, name: string): Promise<unknown> =>
  (await company.stored(ground, kind, id!))?.[name] ?? null;
/** Deletes a row as somebody else, and waits until the page has heard of it. */
const deleteRow = async (at: number): Promise<void> => {
  const before = await page.locator('.body [aria-rowindex]').count();
  await company.does(action('row.delete', ground.rowIds[at]!, { ids: [ground.rowIds[at]!] }));
  await expect.poll(() => page.locator('.body [aria-rowindex]').count()).toBe(before - 1);
};
const deleteColumn = async (at: number): Promise<void> => {
  const { length } = await titles();
  await company.does(action('column.delete', ground.columnIds[at]!, { ids: [ground.columnIds[at]!] }));
  await expect.poll(async () => (await titles()).length).toBe(length - 1);
};

test('a column is renamed in the dialog', async () => {
  await pick(page, [1, 2]);
  await run('Rename…');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.waitFor();
  await deleteColumn(0);
  await name.fill('What happens');
  await name.press('Enter');
  await expect.poll(() => field('column', ground.columnIds[2], 'title')).toBe('What happens');
  expect(await field('column', ground.columnIds[3], 'title')).toBe('Notes');
});

test('the menu of a column is left without a word: no column is renamed', async () => {
  const title = page.locator('.header .title', { hasText: 'Title' });
  await title.hover();
  await title.locator('.open').click();
  const name = page.getByRole('textbox', { name: 'Name of the column' });
  await name.waitFor();
  await deleteColumn(0);
  await name.press('ArrowDown');
  await page.keyboard.press('Escape');
  await name.waitFor({ state: 'detached' });
  for (const [at, was] of [
    [1, 'Dur'],
    [2, 'Title'],
    [3, 'Notes'],
  ] as const)
    expect(await field('column', ground.columnIds[at], 'title')).toBe(was);
});

test('a row is named in the inspector, and deleted before the field is left: no other row gets the name', async () => {
  await page.getByRole('button', { name: 'Open the inspector' }).click();
  await tabOf(page, 'Row');
  await pick(page, [2, 2]);
  await control(page, 'textbox', 'Title').fill('Interval');
  await deleteRow(2);
  await control(page, 'textbox', 'Title').press('Enter');
  await expect.poll(() => lettersAt(page, 2, 2)).toBe('Title4');
  await company.does(action('sheet.update.title', ground.sheetId, { title: 'After it' }));
  await page.getByRole('button', { name: /^Sheet title: After it/ }).waitFor();
  expect(await field('row', ground.rowIds[3], 'title')).toBe(null);
  await page.getByRole('button', { name: 'Close the inspector' }).click();
});

test('one margin of the paper is typed while somebody else changes another one: both stand', async () => {
  const setMargins = (margins: Readonly<Record<string, number>>) =>
    company.does(action('sheet.update.paper', ground.sheetId, { margins }));
  const sides = { top: 28.35, right: 28.35, bottom: 28.35, left: 56.69 };
  await setMargins(sides);
  await page.getByRole('button', { name: 'Open the inspector' }).click();
  await tabOf(page, 'Sheet');
  await control(page, 'textbox', 'Margins, top').fill('15');
  await setMargins({ ...sides, left: 85.04 });
  await expect.poll(() => control(page, 'textbox', 'Margins, left').inputValue()).toBe('30');
  await control(page, 'textbox', 'Margins, top').press('Enter');
  await expect
    .poll(() => field('sheet', ground.sheetId, 'margins'))
    .toMatchObject({ top: 42.52, left: 85.04 });
  await page.getByRole('button', { name: 'Close the inspector' }).click();
});

test('rows are moved by the number of another row', async () => {
  await pick(page, [3, 2]);
  await run('Move to…');
  const number = page.getByRole('textbox', { name: 'To the row with the number' });
  await number.waitFor();
  await deleteRow(0);
  await number.fill('1');
  await number.press('Enter');
  await expect.poll(() => lettersAt(page, 1, 2)).toBe('Title4');
});

test('a sheet that is deleted, brought back and deleted again is left each time', async () => {
  const ids = [ground.sheetId];
  const project = new RegExp(`/app/project/${company.projectId}$`);
  const remove = () => company.does(action('sheet.delete', ground.sheetId, { ids }));
  await remove();
  await page.waitForURL(project);
  await company.does(action('sheet.create.undelete', ground.sheetId, { ids }));
  const rail = page.getByRole('region', { name: 'Sheets' });
  await rail.locator(`a[href$="${ground.sheetId}"]`).first().click();
  await page.locator('.body .row').first().waitFor();
  await remove();
  await page.waitForURL(project);
});
