// The Cell tab of the inspector: each control, on one cell and on many, as one gesture.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { action } from '../support/client.ts';
import {
  control,
  fill,
  inspector,
  openInspectorFixture,
  openInspector,
  pick,
  type InspectorFixture,
  type InspectorSheet,
} from '../support/inspectorPage.ts';

let company: InspectorFixture;
let ground: InspectorSheet;
let page: Page;

beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());
beforeEach(async () => {
  ground = await company.makeSheet();
  page = await openInspector(company.owner, ground);
});

const TITLE = 2;
const DUR = 1;
const id = (row: number, column = TITLE): string => `${ground.rowIds[row]}.${ground.columnIds[column]}`;
const cell = (row: number, column = TITLE) => company.stored(ground, 'cell', id(row, column));
const field = async (name: string, row = 0, column = TITLE): Promise<unknown> =>
  (await cell(row, column))?.[name] ?? null;

test('it says what is selected: column, rows, how many cells, and what they come to', async () => {
  await pick(page, [1, DUR], [3, DUR]);
  const heading = inspector(page).getByRole('heading', { level: 2 });
  await expect.poll(() => heading.textContent()).toBe('Dur2to43 cells');
  await expect.poll(() => control(page, 'textbox', 'Value').getAttribute('placeholder')).toBe('Mixed');
  await expect.poll(() => inspector(page).textContent()).toContain('Σ 9:00');
  await pick(page, [0, TITLE]);
  await expect.poll(() => heading.textContent()).toBe('Title1');
  await expect.poll(() => control(page, 'textbox', 'Value').inputValue()).toBe('Title 1');
});

test('a value typed for several cells goes to all of them, and one undo takes it back from all', async () => {
  await pick(page, [0, TITLE], [2, TITLE]);
  await fill(page, 'Value', 'Stand by');
  for (const row of [0, 1, 2]) await expect.poll(() => field('value', row)).toBe('Stand by');
  await pick(page, [4, TITLE]);
  await page.keyboard.press('Control+z');
  for (const row of [0, 1, 2]) await expect.poll(() => field('value', row)).toBe(`Title ${row + 1}`);
});

test('a value is given up by Escape, and kept by leaving', async () => {
  await pick(page, [0, TITLE]);
  const value = control(page, 'textbox', 'Value');
  await value.fill('not this');
  await value.press('Escape');
  await expect.poll(() => value.inputValue()).toBe('Title 1');
  await value.fill('but this');
  await pick(page, [3, TITLE]);
  await expect.poll(() => field('value')).toBe('but this');
  expect(await field('value', 3)).toBe('Title 4');
});

test('a time typed as the value is written as the sheet writes times, refused, or asked about', async () => {
  await company.does(action('cell.update.value', id(0, 0), { value: '19:30:00' }));
  const value = control(page, 'textbox', 'Value');
  await pick(page, [0, DUR]);
  await fill(page, 'Value', '90s');
  await expect.poll(() => field('value', 0, DUR)).toBe('1:30');
  await fill(page, 'Value', 'some time');
  await page
    .getByText(/is no duration|not a duration/)
    .first()
    .waitFor();
  expect(await value.inputValue()).toBe('some time');
  await value.press('Escape');
  await expect.poll(() => value.inputValue()).toBe('1:30');
  await pick(page, [2, 0]);
  await fill(page, 'Value', '1935');
  const question = page.getByRole('dialog');
  await question.getByText('by the running order 19:33:30').waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => value.inputValue()).toBe('');
  await fill(page, 'Value', '1935');
  await question.waitFor();
  await page.keyboard.press('1');
  await expect.poll(() => cell(2, 0)).toMatchObject({ value: '19:35:00', purpose: 'hardStart' });
});

test('purpose: of its own, or as the column says', async () => {
  await pick(page, [0, TITLE], [1, TITLE]);
  const purpose = control(page, 'combobox', 'Type');
  await purpose.selectOption('duration');
  await expect.poll(() => field('purpose', 1)).toBe('duration');
  await pick(page, [1, TITLE], [2, TITLE]);
  await expect.poll(() => purpose.locator('option:checked').textContent()).toBe('Mixed');
  await purpose.selectOption('Title, as the column');
  await expect.poll(() => field('purpose', 1)).toBe(null);
});

test('category: one of the project’s, or General', async () => {
  await pick(page, [0, TITLE]);
  const category = control(page, 'combobox', 'Category');
  await category.selectOption('Audio');
  await expect.poll(() => field('categoryId')).toMatch(/^[0-9A-Z]{26}$/);
  await category.selectOption('General');
  await expect.poll(() => field('categoryId')).toBe(null);
});

test('align and vertical align', async () => {
  await pick(page, [0, TITLE], [1, TITLE]);
  await control(page, 'radio', 'Centre').check();
  await expect.poll(() => field('typography', 1)).toEqual({ align: 'center' });
  await control(page, 'radio', 'Bottom').check();
  await expect.poll(() => field('textVerticalAlign', 1)).toBe('bottom');
});

test('bold, italic, underline, strike through: a mixture is shown as one, and becomes all', async () => {
  await pick(page, [0, TITLE]);
  const bold = control(page, 'button', 'Bold');
  await bold.click();
  await expect.poll(() => bold.getAttribute('aria-pressed')).toBe('true');
  await pick(page, [0, TITLE], [1, TITLE]);
  await expect.poll(() => bold.getAttribute('aria-pressed')).toBe('mixed');
  await bold.click();
  for (const name of ['Italic', 'Underline', 'Strike through']) await control(page, 'button', name).click();
  const all = { bold: true, italic: true, underline: true, strike: true };
  for (const row of [0, 1]) await expect.poll(() => field('typography', row)).toEqual(all);
  await bold.click();
  await expect.poll(() => field('typography', 1)).toEqual({ italic: true, underline: true, strike: true });
});

test('text size: a number within its bounds; what is none is not taken', async () => {
  await pick(page, [0, TITLE]);
  await fill(page, 'Text size', '20');
  await expect.poll(() => field('typography')).toEqual({ size: 20 });
  await fill(page, 'Text size', '500');
  await expect.poll(() => field('typography')).toEqual({ size: 72 });
  await fill(page, 'Text size', 'large');
  await expect.poll(() => control(page, 'textbox', 'Text size').inputValue()).toBe('72');
  await fill(page, 'Text size', '');
  await expect.poll(() => field('typography')).toBe(null);
});

test('colour: one of those at hand, with its partner for dark; and none', async () => {
  await pick(page, [0, TITLE], [1, TITLE]);
  const colours = inspector(page).getByRole('radiogroup', { name: 'Colour', exact: true });
  await colours.getByRole('radio', { name: 'Sky' }).check();
  await expect.poll(() => field('backgroundColorLight', 1)).toBe('#e1f6fd');
  expect(await field('backgroundColorDark', 1)).toBe('#112840');
  await colours.getByRole('radio', { name: 'None' }).check();
  await expect.poll(() => field('backgroundColorLight', 1)).toBe(null);
});

test('all colours: hue and strength, a colour of one’s own with its derived partner', async () => {
  await pick(page, [0, TITLE]);
  await control(page, 'button', 'Colour: all colours').click();
  const picker = page.getByRole('dialog', { name: 'Colour' });
  await picker.getByRole('radio', { name: 'Teal' }).check();
  await expect.poll(() => field('backgroundColorLight')).toBe('#e0f8f3');
  await picker.getByRole('radio', { name: 'Pale' }).check();
  await expect.poll(() => field('backgroundColorLight')).toBe('#f3fbf9');
  await picker.getByLabel('Colour in light', { exact: true }).fill('#ffcc00');
  await expect.poll(() => field('backgroundColorLight')).toBe('#ffcc00');
  expect(await field('backgroundColorDark')).toBe('#111c1b');
  await picker.getByRole('button', { name: 'Derive dark from light' }).click();
  await expect.poll(() => field('backgroundColorDark')).toBe(null);
  const dark = picker.getByRole('textbox', { name: 'Colour in dark, as a number' });
  await expect.poll(() => dark.getAttribute('placeholder')).toMatch(/^#[0-9a-f]{6} derived$/);
  await dark.fill('123');
  await dark.press('Enter');
  await expect.poll(() => field('backgroundColorDark')).toBe('#112233');
});

test('a text colour that cannot be read on the cell’s own colour is warned of, in words', async () => {
  await pick(page, [0, TITLE]);
  await control(page, 'button', 'Text colour: all colours').click();
  const picker = page.getByRole('dialog', { name: 'Text colour' });
  await picker.getByRole('radio', { name: 'Strong' }).check();
  await picker.getByRole('radio', { name: 'Yellow' }).check();
  await expect.poll(() => field('textColorLight')).toBe('#ffe629');
  await expect
    .poll(() => picker.textContent())
    .toMatch(/Hard to read: 1\.\d to 1 in light\. Text needs 4\.5 to 1\./);
  await picker.getByRole('radio', { name: 'None' }).check();
  await expect.poll(() => picker.textContent()).not.toContain('Hard to read');
});

test.each([
  ['Colour of the category', 'inheritCategoryBackgroundColor'],
  ['Text colour of the category', 'inheritCategoryTextColor'],
  ['Rounded corners', 'roundedCorners'],
  ['Show the label', 'showLabel'],
])('%s: on for all that are selected, mixed, and off', async (name, stored) => {
  await pick(page, [0, TITLE]);
  await control(page, 'checkbox', name).check();
  await expect.poll(() => field(stored)).toBe(true);
  await pick(page, [0, TITLE], [1, TITLE]);
  const box = control(page, 'checkbox', name);
  await expect.poll(() => box.evaluate((input: HTMLInputElement) => input.indeterminate)).toBe(true);
  await box.click();
  await expect.poll(() => field(stored, 1)).toBe(true);
  await box.click();
  await expect.poll(() => field(stored, 1)).toBe(null);
});

test('border: how strong, and its colour', async () => {
  await pick(page, [0, TITLE], [1, TITLE]);
  await control(page, 'combobox', 'Border').selectOption('Thick');
  await expect.poll(() => field('border', 1)).toEqual({ style: 'thick' });
  const colours = inspector(page).getByRole('radiogroup', { name: 'Border colour' });
  await colours.getByRole('radio', { name: 'Jade' }).check();
  await expect.poll(() => field('border', 1)).toEqual({ style: 'thick', color: '#29a383' });
  await control(page, 'combobox', 'Border').selectOption('None');
  await expect.poll(() => field('border', 1)).toBe(null);
});

test('a cell spans columns, and lines where its row has several', async () => {
  await pick(page, [0, TITLE]);
  await fill(page, 'Spans columns', '2');
  await expect.poll(() => field('dimensions')).toEqual({ w: 2, h: 1 });
  await fill(page, 'Spans columns', '1');
  await expect.poll(() => field('dimensions')).toBe(null);
  await inspector(page).getByRole('tab', { name: 'Row' }).click();
  await fill(page, 'Lines', '3');
  await inspector(page).getByRole('tab', { name: 'Cell' }).click();
  await fill(page, 'Spans lines', '2');
  await expect.poll(() => field('dimensions')).toEqual({ w: 1, h: 2 });
});

test('what another changes of the selected cell is in the field at once', async () => {
  await pick(page, [0, TITLE]);
  await expect.poll(() => control(page, 'textbox', 'Value').inputValue()).toBe('Title 1');
  const other = await openInspector(company.priya, ground);
  await pick(other, [0, TITLE]);
  await fill(other, 'Value', 'Doors open');
  await expect.poll(() => control(page, 'textbox', 'Value').inputValue()).toBe('Doors open');
  await other.close();
});

async function overlap(on: number, start: string): Promise<void> {
  const { rowIds, columnIds } = ground;
  const startOf = (row: number): string => `${rowIds[row]}.${columnIds[0]}`;
  await company.does(
    action('cell.update.value', startOf(0), { value: '19:30:00' }),
    action('cell.update.value', startOf(on), { value: start }),
    action('cell.update.purpose', startOf(on), { purpose: 'hardStart' }),
  );
}

const card = (name: string) => inspector(page).getByRole('region', { name });

test('an overlap: what is wrong, why, and three ways out; also from the rows that run into it', async () => {
  await overlap(3, '19:34:30');
  await pick(page, [3, TITLE]);
  const found = card('Cue 4 starts 1:30 too early');
  await found.getByText('It is pinned to 19:34:30 and cue 3 ends at 19:36:00.').waitFor();
  await expect
    .poll(() => found.getByRole('button').allTextContents())
    .toEqual(['Unpin 4', 'Shift 4–5', 'Cut 3']);
  // Further up it is one line at the foot, which leads there.
  await pick(page, [1, DUR]);
  await found.waitFor({ state: 'detached' });
  await inspector(page).getByText('Cue 4 starts 1:30 too early').waitFor();
  await control(page, 'button', 'Go there').click();
  await found.getByRole('button', { name: 'Cut 3' }).click();
  await found.waitFor({ state: 'detached' });
  await expect.poll(() => field('value', 2, DUR)).toBe('1:30');
  await pick(page, [2, DUR]);
  await page.keyboard.press('Control+z');
  await found.getByRole('button', { name: 'Shift 4–5' }).click();
  await expect.poll(() => field('value', 3, 0)).toBe('19:36:00');
});

test('a gap is told of quietly, and let go', async () => {
  await overlap(2, '19:40:00');
  await pick(page, [2, TITLE]);
  const found = card('7:00 gap before cue 3');
  await found.getByText('It is pinned to 19:40:00 and cue 2 ends at 19:33:00.').waitFor();
  await found.getByRole('button', { name: 'Unpin 3' }).click();
  await found.waitFor({ state: 'detached' });
  await expect.poll(() => field('purpose', 2, 0)).toBe(null);
});
