// Text variables in the browser: a brace offers their names, the sheet says what they say, and one edit, by anybody,
// repaints the cells that call them. Each test is named with its command where it has one. They share a sheet, and each
// takes rows of its own.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { serialiseRichText } from '../../shared/rich/stored.ts';
import { action, newId } from '../support/client.ts';
import {
  openInspectorFixture,
  pick,
  type InspectorFixture,
  type InspectorSheet,
} from '../support/inspectorPage.ts';
import { cell, keepSheet, lettersAt, saved, write } from '../support/sheetPage.ts';

let company: InspectorFixture;
let ground: InspectorSheet;
let page: Page;

beforeAll(async () => {
  company = await openInspectorFixture();
  ground = await company.makeSheet(11);
});
afterAll(() => company?.close());
beforeEach(async () => {
  page = await keepSheet(company.owner, ground.path);
});

const dialog = () => page.getByRole('dialog');
const titleAt = (row: number): string => `${ground.rowIds[row]}.${ground.columnIds[2]}`;
const typedAt = async (row: number) => (await company.stored(ground, 'cell', titleAt(row)))?.['value'];
const run = async (words: string) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find or do' }).fill(words);
  await page.getByRole('option', { name: words }).first().click();
};

test('variables.add: a name that nobody has set is marked, and is added from its cell', async () => {
  await write(page, 0, 2, 'Doors of {stage}');
  await expect.poll(() => cell(page, 0, 2).getAttribute('title')).toBe('No variable named stage');
  await pick(page, [0, 2]);
  await run('Add the variable stage…');
  await dialog().getByRole('textbox', { name: 'Says' }).fill('Harbour Hall');
  await page.keyboard.press('Enter');
  await dialog().getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => lettersAt(page, 0, 2)).toBe('DoorsofHarbourHall');
  expect(await typedAt(0)).toBe('Doors of {stage}');
  expect(await cell(page, 0, 2).getAttribute('title')).toBeNull();
});

test('variables.manage: a new value, a new name and a deletion, each one undo, in every cell that calls it', async () => {
  const id = newId();
  const { projectId } = company;
  await company.does(action('textVariable.create', id, { projectId, name: 'venue', value: 'Great Hall' }));
  await write(page, 2, 2, '{venue}');
  await write(page, 3, 2, 'At {VENUE}');
  await expect.poll(() => lettersAt(page, 3, 2)).toBe('AtGreatHall');
  await run('Variables of the project…');
  await expect.poll(() => dialog().getByText('2 cells').count()).toBe(1);
  await dialog().getByRole('textbox', { name: 'What venue says' }).fill('Park');
  await page.keyboard.press('Enter');
  await dialog().getByRole('button', { name: 'Name of the variable: venue. Edit' }).click();
  await page.keyboard.type('hall');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await company.stored(ground, 'textVariable', id))?.['name']).toBe('hall');
  await dialog().getByRole('button', { name: 'Menu of hall' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('dialog', { name: 'Delete hall' }).getByRole('button', { name: 'Delete' }).click();
  await dialog().getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => lettersAt(page, 2, 2)).toBe('{venue}');
  // The name that the cells call is a former one by now.
  for (const said of ['Park', 'Park', 'GreatHall']) {
    await page.keyboard.press('Control+z');
    await saved(page);
    await expect.poll(() => lettersAt(page, 2, 2)).toBe(said);
  }
  expect(await lettersAt(page, 3, 2)).toBe('AtGreatHall');
});

test('a brace opens the list of names; somebody else’s edit repaints the cells; the search finds what they say', async () => {
  const id = newId();
  const { projectId } = company;
  await company.does(action('textVariable.create', id, { projectId, name: 'host', value: 'Elin' }));
  await pick(page, [4, 2]);
  await page.keyboard.type('Welcome by {ho');
  await page.getByRole('option', { name: 'host' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await saved(page);
  expect(await typedAt(4)).toBe('Welcome by {host}');
  await expect.poll(() => lettersAt(page, 4, 2)).toBe('WelcomebyElin');
  await company.does(action('textVariable.update.value', id, { value: 'Kofi' }));
  await expect.poll(() => lettersAt(page, 4, 2)).toBe('WelcomebyKofi');
  await page.keyboard.press('Control+f');
  await page.getByLabel('Find', { exact: true }).fill('by kofi');
  const panel = page.getByRole('complementary', { name: 'Find and replace' });
  await expect.poll(() => panel.getByText('One more is what a variable says.').count()).toBe(0);
  await expect.poll(() => panel.locator('output', { hasText: /1/ }).count()).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
});

test('a copy is what the variable says to other programs, and what was typed to a paste in EO', async () => {
  const id = newId();
  const { projectId } = company;
  await company.does(action('textVariable.create', id, { projectId, name: 'bar', value: 'The Anchor' }));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await write(page, 5, 2, 'Drinks at {bar}');
  await company.does(
    action('cell.update.value', titleAt(6), {
      value: 'Last call at {bar}',
      valueText: serialiseRichText({
        paragraphs: [{ spans: [{ text: 'Last call at ' }, { text: '{bar}', bold: true }] }],
      }),
    }),
  );
  await expect.poll(() => lettersAt(page, 6, 2)).toBe('LastcallatTheAnchor');
  await pick(page, [5, 2], [6, 2]);
  await page.keyboard.press('Control+c');
  const [text, html] = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return Promise.all(['text/plain', 'text/html'].map(async (type) => (await item!.getType(type)).text()));
  });
  expect(text?.split(/\r?\n/)).toEqual(['Drinks at The Anchor', 'Last call at The Anchor']);
  expect(html).toContain('Drinks at The Anchor<');
  expect(html).toContain('<b>The Anchor</b>');
  await pick(page, [8, 2]);
  await page.keyboard.press('Control+v');
  await expect.poll(() => lettersAt(page, 8, 2)).toBe('DrinksatTheAnchor');
  await saved(page);
  await expect.poll(() => typedAt(8)).toBe('Drinks at {bar}');
  expect(await typedAt(9)).toBe('Last call at {bar}');
  expect(String((await company.stored(ground, 'cell', titleAt(9)))?.['valueText'])).toContain('{bar}');
});

test('while it is not known where a variable stands, its deletion says so', async () => {
  const id = newId();
  const { projectId } = company;
  await company.does(
    action('textVariable.create', id, { projectId, name: 'sponsor', value: 'Harbour Bank' }),
  );
  await write(page, 7, 2, '{sponsor}');
  await saved(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/variables/uses', async (route) => {
    await released;
    await route.continue();
  });
  await run('Variables of the project…');
  await dialog().getByRole('button', { name: 'Menu of sponsor' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  const question = page.getByRole('dialog', { name: 'Delete sponsor' });
  await question.getByText('Where it stands is not known yet.').waitFor();
  release();
  await question.getByText('It stands in 1 cell').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
});
