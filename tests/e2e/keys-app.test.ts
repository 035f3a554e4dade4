// Finding and doing in the whole app: the palette, the list of keys, menus by keyboard, keys with the focus elsewhere
// and those of other scripts.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { goTo } from '../../build/pageStates.ts';
import { violationsOnListed } from '../support/axe.ts';
import { CTRL, otherKeyboard, SHIFT } from '../support/otherKeyboard.ts';
import { openDemoFixture, type DemoFixture, reusePage } from '../support/pages.ts';
import { cell, newSheet, write } from '../support/sheetPage.ts';

let stage: DemoFixture;
let page: Page;

beforeAll(async () => {
  stage = await openDemoFixture();
});
afterAll(() => stage?.close());

beforeEach(async () => {
  page = await reusePage(stage.owner);
});

/** A sheet that nobody has written in, made with the page's own button. Where a test begins with another one, the
 *  sheet of the test before it will do. */
const openNewSheet = () => newSheet(page, stage.projectId);

const press = (key: string) => page.keyboard.press(key);
const rows = () => page.locator('[role=grid]').getAttribute('aria-rowcount');
const violations = () => violationsOnListed(page);

test('help.find: Ctrl+K does something to what is selected, and gives the keys back to the sheet', async () => {
  await openNewSheet();
  const before = Number(await rows());
  await cell(page, 0, 2).click();
  await press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find or do' });
  await expect.poll(() => palette.getByRole('option').count()).toBeGreaterThan(5);
  expect(await violations()).toEqual([]);
  await page.keyboard.type('row above');
  await expect.poll(() => palette.getByRole('option').first().textContent()).toMatch(/^Insert row above/);
  await press('Enter');
  await palette.waitFor({ state: 'detached' });
  await expect.poll(rows).toBe(String(before + 1));
  await page.keyboard.type('x');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await press('Escape');
});

test('help.find: a row is gone to by its number', async () => {
  const activeRow = () => page.evaluate(() => document.activeElement?.parentElement?.ariaRowIndex);
  await cell(page, 0, 1).click();
  await press('Control+Enter');
  await press('Control+Enter');
  await expect.poll(activeRow).toBe('4');
  await press('Control+k');
  await page.keyboard.type('go to 1');
  const first = page.getByRole('dialog', { name: 'Find or do' }).getByRole('option').first();
  await expect.poll(() => first.textContent()).toMatch(/^1Row 1/);
  await press('Enter');
  await expect.poll(activeRow).toBe('2');
});

test('help.find: what cannot be done now says why, and nothing happens', async () => {
  await cell(page, 0, 0).click();
  await press('Control+k');
  await page.keyboard.type('fill down');
  const option = page.getByRole('option').nth(1);
  await expect.poll(() => option.textContent()).toContain('There is nothing above to fill down.');
  await press('ArrowDown');
  await press('Enter');
  expect(await page.getByRole('dialog', { name: 'Find or do' }).isVisible()).toBe(true);
  await page.keyboard.type(' zzz');
  await page.getByRole('option', { name: 'Find “fill down zzz” in the sheet' }).waitFor();
  await press('Escape');
});

test('help.find: the very next key is the palette’s, and not written over the cell', async () => {
  await cell(page, 0, 1).click();
  const focused = await page.evaluate(async () => {
    const key = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key));
    // No turn of the event loop: a second key may lie in its queue already.
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
    return document.activeElement?.tagName;
  });
  expect(focused).toBe('INPUT');
  await press('Escape');
});

test('help.find, paper.size: columns, cells by their text, what others call it, and a search at the end', async () => {
  await write(page, 0, 2, 'Sponsor film');
  const first = () => page.getByRole('option').first();
  const ask = async (words: string): Promise<void> => {
    await press('Control+k');
    await page.getByRole('combobox', { name: 'Find or do' }).fill(words);
  };
  await ask('orientation');
  await expect.poll(() => first().textContent()).toMatch(/^Page size and orientation/);
  await page.getByRole('combobox', { name: 'Find or do' }).fill('print prev');
  await expect.poll(() => first().textContent()).toMatch(/^Print preview/);
  await page.getByRole('combobox', { name: 'Find or do' }).fill('logo');
  await page.getByRole('option', { name: /^Put an asset here/ }).waitFor();
  await page.getByRole('combobox', { name: 'Find or do' }).fill('notes');
  await page.getByRole('group', { name: 'Columns' }).waitFor();
  await page.getByRole('combobox', { name: 'Find or do' }).fill('sponsor f');
  await page.getByRole('option', { name: /^1\s*Sponsor film/ }).click();
  await expect
    .poll(() => cell(page, 0, 2).evaluate((element) => element === document.activeElement))
    .toBe(true);
  await ask('ponsor');
  await page.getByRole('option', { name: 'Find “ponsor” in the sheet' }).click();
  const found = page.getByRole('complementary', { name: 'Find and replace' });
  await expect.poll(() => found.getByRole('textbox', { name: 'Find' }).inputValue()).toBe('ponsor');
});

test('help.keys: Ctrl+/ lists the keys, by words and by pressing what one wonders about, and prints them as a card', async () => {
  await cell(page, 0, 2).click();
  await press('Control+/');
  const keys = page.getByRole('dialog', { name: 'Help' });
  await expect.poll(() => keys.getByRole('region').count()).toBe(7);
  expect(await violations()).toEqual([]);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await keys.getByRole('button', { name: 'Print as a card' }).click();
  await expect.poll(() => page.evaluate(() => document.body.hasAttribute('data-printed'))).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('[role=grid]').isVisible()).toBe(false);
  expect(await keys.getByText('Fill down').isVisible()).toBe(true);
  expect(await keys.getByRole('button', { name: 'Print as a card' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
  const field = keys.getByRole('searchbox');
  await field.fill('fill down');
  await expect.poll(() => keys.getByRole('listitem').allTextContents()).toEqual(['Fill downCtrlD']);
  await press('Control+z');
  await expect.poll(() => keys.getByRole('listitem').allTextContents()).toEqual(['Undo, redoCtrlZorCtrlY']);
  await press('Alt+q');
  await keys.getByText('Alt Q does nothing here: it is left to the browser.').waitFor();
  await press('Escape');
  await keys.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('gridcell');
});

test('help.open: F1 answers a question, and does what the answer tells of', async () => {
  await cell(page, 0, 2).click();
  const before = Number(await rows());
  await press('F1');
  await page.keyboard.type('new line in the list');
  const dialog = page.getByRole('dialog', { name: 'Help' });
  await dialog.getByRole('combobox', { name: 'Ask a question' }).fill('add a cue');
  await dialog.getByRole('option', { name: 'How do I add, move or delete rows?' }).click();
  await dialog.getByRole('button', { name: 'Insert row below' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(rows).toBe(String(before + 1));
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('gridcell');
});

test('help.open: ? opens it where nothing is typed, and writes in a cell', async () => {
  await page.getByRole('button', { name: 'Add a row' }).focus();
  await press('?');
  const keys = page.getByRole('dialog', { name: 'Help' });
  await keys.waitFor();
  await press('Escape');
  await keys.waitFor({ state: 'detached' });
  await cell(page, 0, 2).click();
  await press('?');
  await press('Enter');
  await expect.poll(() => cell(page, 0, 2).textContent()).toBe('?');
});

test('undo and redo work with the focus on a button, and say what they are about', async () => {
  await openNewSheet();
  await write(page, 0, 2, 'Doors');
  const undo = page.getByRole('button', { name: /^Undo/ });
  await undo.waitFor();
  await page.getByRole('button', { name: 'Add a row' }).focus();
  await press('Control+z');
  await expect.poll(() => cell(page, 0, 2).textContent()).toBe('');
  await press('Control+y');
  await expect.poll(() => cell(page, 0, 2).textContent()).toBe('Doors');
});

test('on a Russian keyboard a word is typed, undone, redone and formatted, and the palette opens', async () => {
  const type = await otherKeyboard(page);
  await cell(page, 0, 3).click();
  const text = () => cell(page, 0, 3).textContent();
  await type('д', 'KeyL');
  await type('а', 'KeyF');
  await press('Enter');
  await expect.poll(text).toBe('да');
  await type('я', 'KeyZ', CTRL);
  await expect.poll(text).toBe('');
  await type('Я', 'KeyZ', CTRL | SHIFT);
  await expect.poll(text).toBe('да');
  await type('л', 'KeyK', CTRL);
  await page.getByRole('dialog', { name: 'Find or do' }).waitFor();
  await type('д', 'KeyL');
  await expect.poll(() => page.getByRole('combobox', { name: 'Find or do' }).inputValue()).toBe('д');
  await press('Escape');
});

test('a menu works by keyboard alone: it says what it is about, and lists only what can be done', async () => {
  await write(page, 0, 2, 'Doors');
  await cell(page, 0, 2).click();
  await press('Control+Enter');
  await cell(page, 0, 2).click();
  await press('Shift+Space');
  await press('Shift+F10');
  const menu = page.getByRole('menu').first();
  await menu.waitFor();
  expect(await violations()).toEqual([]);
  expect(await page.getByRole('group').first().textContent()).toMatch(/^1DoorsInsert row above/);
  expect(await page.getByRole('menuitem').count()).toBeLessThanOrEqual(12);
  // The first row of a sheet cannot be moved up, and nothing can be brought back that was not omitted.
  const move = page.getByRole('menuitem', { name: 'Move', exact: true });
  while (!(await move.evaluate((item) => item === document.activeElement))) await press('ArrowDown');
  await press('ArrowRight');
  await page.getByRole('menuitem', { name: 'Move down' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Move up' }).count()).toBe(0);
  await press('ArrowLeft');
  await page.getByRole('menuitem', { name: 'Move down' }).waitFor({ state: 'detached' });
  await press('Home');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch(/^Insert row above/);
  const before = Number(await rows());
  await press('Enter');
  await expect.poll(rows).toBe(String(before + 1));
});

test('the menu of a column begins with its name; Type opens beside it', async () => {
  await cell(page, 0, 2).click();
  await press('Alt+ArrowDown');
  const name = page.getByLabel('Name of the column');
  await name.waitFor();
  expect(await name.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await violations()).toEqual([]);
  await page.keyboard.type('Pyro');
  const holds = page.getByRole('menuitem', { name: /^Type/ });
  while (!(await holds.evaluate((item) => item === document.activeElement))) await press('ArrowDown');
  await press('ArrowRight');
  const held = page.getByRole('menuitemcheckbox', { name: 'Text' });
  await held.waitFor();
  await press('Escape');
  await expect.poll(() => page.locator('.title', { hasText: 'Pyro' }).count()).toBe(1);
  // A sheet that is sorted by the column is offered to be as it was.
  await press('Escape');
  await page.getByRole('menu').first().waitFor({ state: 'detached' });
  await press('Control+k');
  await page.keyboard.type('sort by pyro, a');
  await expect.poll(() => page.getByRole('option').first().textContent()).toMatch(/^Sort by Pyro, A/);
  await press('Enter');
  await page.locator('[role=columnheader][aria-sort]').waitFor();
  await press('Alt+ArrowDown');
  await page.getByRole('menuitem', { name: 'Remove sort' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Sort', exact: true }).count()).toBe(0);
});

test('help.find: the button of the rail opens it, a sheet is gone to by its name, Escape leaves', async () => {
  await page.getByRole('button', { name: /^Find or do/ }).click();
  const palette = page.getByRole('dialog', { name: 'Find or do' });
  await palette.waitFor();
  await press('Escape');
  await palette.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('gridcell');
  await press('Control+k');
  await page.keyboard.type('run of show');
  await expect.poll(() => palette.getByRole('option').first().textContent()).toMatch(/Run of show/);
  await press('Enter');
  await page.getByRole('gridcell', { name: 'Crew on headset, line check' }).waitFor();
});

test('help.open: in the settings ? leads to the page of the answer, and nothing found says what to try', async () => {
  await goTo(page, '/settings/profile');
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
  await press('?');
  const dialog = page.getByRole('dialog', { name: 'Help' });
  const field = dialog.getByRole('combobox', { name: 'Ask a question' });
  await field.fill('zebra');
  await dialog.getByText('No answer to “zebra” yet').waitFor();
  await dialog.getByRole('button', { name: 'Show all answers' }).click();
  await field.fill('dark mode');
  await field.press('ArrowDown');
  await field.press('ArrowUp');
  await dialog.getByRole('button', { name: 'Appearance' }).click();
  await page.waitForURL('**/settings/profile/appearance');
  await dialog.waitFor({ state: 'detached' });
});

test('help.open: on public pages ? opens the guide, which is searched as one types', async () => {
  await page.goto('/about');
  await press('?');
  await page.waitForURL('**/guide#search');
  const question = (name: string) => page.getByRole('heading', { name, level: 3 });
  await question('How do I invite somebody?').waitFor();
  await page.keyboard.type('pdf');
  await question('How do I invite somebody?').waitFor({ state: 'hidden' });
  expect(await question('How do I print, or make a PDF?').isVisible()).toBe(true);
});
