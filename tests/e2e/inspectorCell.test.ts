// The Cell tab of the inspector: each control, on one cell and on many, as one gesture. The tests share a sheet, and
// each takes rows of its own.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { action } from '../support/client.ts';
import {
  control,
  fill,
  inspector,
  keepInspector,
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
  ground = await company.makeSheet(14);
});
afterAll(() => company?.close());
beforeEach(async () => {
  page = await keepInspector(company.owner, ground);
});

const TITLE = 2;
const DUR = 1;
const id = (row: number, column = TITLE): string => `${ground.rowIds[row]}.${ground.columnIds[column]}`;
/** Returns these fields of the cells in the column Title, as they are stored. */
const idsOf = (rows: readonly number[]) => rows.map((row) => id(row));
const fields = (rows: readonly number[], names: readonly string[]) =>
  company.storedFields(ground, 'cell', idsOf(rows), names);
const values = async (rows: readonly number[]) => (await fields(rows, ['value'])).map(({ value }) => value);
const field = async (name: string, row = 0, column = TITLE): Promise<unknown> =>
  (await company.stored(ground, 'cell', id(row, column)))?.[name] ?? null;

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
  await expect.poll(() => values([0, 1, 2])).toEqual(['Stand by', 'Stand by', 'Stand by']);
  await pick(page, [4, TITLE]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => values([0, 1, 2])).toEqual(['Title 1', 'Title 2', 'Title 3']);
});

test('a value is given up by Escape, and kept by leaving', async () => {
  await pick(page, [1, TITLE]);
  const value = control(page, 'textbox', 'Value');
  await value.fill('not this');
  await value.press('Escape');
  await expect.poll(() => value.inputValue()).toBe('Title 2');
  await value.fill('but this');
  await pick(page, [3, TITLE]);
  await expect.poll(() => values([1, 3])).toEqual(['but this', 'Title 4']);
});

test('what another changes of the selected cell is in the field at once', async () => {
  await pick(page, [2, TITLE]);
  await expect.poll(() => control(page, 'textbox', 'Value').inputValue()).toBe('Title 3');
  await company.priyaDoes(action('cell.update.value', id(2), { value: 'Doors open' }));
  await expect.poll(() => control(page, 'textbox', 'Value').inputValue()).toBe('Doors open');
});

test('purpose and category: of its own, or as the column says', async () => {
  await pick(page, [3, TITLE], [4, TITLE]);
  const purpose = control(page, 'combobox', 'Type');
  const category = control(page, 'combobox', 'Category');
  await purpose.selectOption('duration');
  await category.selectOption('Audio');
  const given = { purpose: 'duration', categoryId: expect.stringMatching(/^[0-9A-Z]{26}$/) };
  await expect.poll(() => fields([3, 4], ['purpose', 'categoryId'])).toEqual([given, given]);
  await pick(page, [4, TITLE], [5, TITLE]);
  await expect.poll(() => purpose.locator('option:checked').textContent()).toBe('Mixed');
  await purpose.selectOption('Title, as the column');
  await category.selectOption('General');
  const none = { purpose: null, categoryId: null };
  await expect.poll(() => fields([3, 4, 5], ['purpose', 'categoryId'])).toEqual([given, none, none]);
});

const MARKS = ['Bold', 'Italic', 'Underline', 'Strike through'];
const FLAGS = {
  'Colour of the category': 'inheritCategoryBackgroundColor',
  'Text colour of the category': 'inheritCategoryTextColor',
  'Rounded corners': 'roundedCorners',
  'Show the label': 'showLabel',
};

test('marks and boxes: on for all that are selected; a mixture is shown as one, becomes all, and goes off', async () => {
  const mark = (name: string) => control(page, 'button', name);
  const box = (name: string) => control(page, 'checkbox', name);
  const names = ['typography', ...Object.values(FLAGS)];
  const on = Object.fromEntries(Object.values(FLAGS).map((flag) => [flag, true]));
  const off = Object.fromEntries(names.map((name) => [name, null]));
  const typography = { bold: true, italic: true, underline: true, strike: true };
  await pick(page, [6, TITLE]);
  for (const name of MARKS) await mark(name).click();
  for (const name of Object.keys(FLAGS)) await box(name).check();
  await expect.poll(() => mark('Bold').getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => fields([6, 7], names)).toEqual([{ ...on, typography }, off]);
  await pick(page, [6, TITLE], [7, TITLE]);
  for (const name of MARKS) await expect.poll(() => mark(name).getAttribute('aria-pressed')).toBe('mixed');
  for (const name of Object.keys(FLAGS))
    await expect.poll(() => box(name).evaluate((input: HTMLInputElement) => input.indeterminate)).toBe(true);
  for (const name of MARKS) await mark(name).click();
  for (const name of Object.keys(FLAGS)) await box(name).click();
  await expect
    .poll(() => fields([6, 7], names))
    .toEqual([
      { ...on, typography },
      { ...on, typography },
    ]);
  await mark('Bold').click();
  for (const name of Object.keys(FLAGS)) await box(name).click();
  const rest = { italic: true, underline: true, strike: true };
  await expect
    .poll(() => fields([6, 7], names))
    .toEqual([
      { ...off, typography: rest },
      { ...off, typography: rest },
    ]);
});

test('align, vertical align, colour and border: of all that are selected, and none again', async () => {
  const names = ['typography', 'textVerticalAlign', 'backgroundColorLight', 'backgroundColorDark', 'border'];
  const colours = (name: string) => inspector(page).getByRole('radiogroup', { name, exact: true });
  await pick(page, [8, TITLE], [9, TITLE]);
  await control(page, 'radio', 'Centre').check();
  await control(page, 'radio', 'Bottom').check();
  await colours('Colour').getByRole('radio', { name: 'Sky' }).check();
  await control(page, 'combobox', 'Border').selectOption('Thick');
  await colours('Border colour').getByRole('radio', { name: 'Jade' }).check();
  const look = {
    typography: { align: 'center' },
    textVerticalAlign: 'bottom',
    backgroundColorLight: '#e1f6fd',
    backgroundColorDark: '#112840',
    border: { style: 'thick', color: '#29a383' },
  };
  await expect.poll(() => fields([8, 9], names)).toEqual([look, look]);
  await colours('Colour').getByRole('radio', { name: 'None' }).check();
  await control(page, 'combobox', 'Border').selectOption('None');
  const plain = { ...look, backgroundColorLight: null, backgroundColorDark: null, border: null };
  await expect.poll(() => fields([8, 9], names)).toEqual([plain, plain]);
});

test('text size: a number within its bounds; what is none is not taken', async () => {
  await pick(page, [10, TITLE]);
  const size = control(page, 'textbox', 'Text size');
  await fill(page, 'Text size', '20');
  await expect.poll(() => field('typography', 10)).toEqual({ size: 20 });
  await fill(page, 'Text size', '500');
  await expect.poll(() => size.inputValue()).toBe('72');
  await fill(page, 'Text size', 'large');
  await expect.poll(() => size.inputValue()).toBe('72');
  await expect.poll(() => field('typography', 10)).toEqual({ size: 72 });
  await fill(page, 'Text size', '');
  await expect.poll(() => field('typography', 10)).toBe(null);
});

test('all colours: hue and strength, a colour of one’s own with its derived partner', async () => {
  const of = () => fields([11], ['backgroundColorLight', 'backgroundColorDark']);
  await pick(page, [11, TITLE]);
  await control(page, 'button', 'Colour: all colours').click();
  const picker = page.getByRole('dialog', { name: 'Colour' });
  await picker.getByRole('radio', { name: 'Teal' }).check();
  await picker.getByRole('radio', { name: 'Pale' }).check();
  await expect.poll(of).toMatchObject([{ backgroundColorLight: '#f3fbf9' }]);
  await picker.getByLabel('Colour in light', { exact: true }).fill('#ffcc00');
  await expect.poll(of).toEqual([{ backgroundColorLight: '#ffcc00', backgroundColorDark: '#111c1b' }]);
  await picker.getByRole('button', { name: 'Derive dark from light' }).click();
  const dark = picker.getByRole('textbox', { name: 'Colour in dark, as a number' });
  await expect.poll(() => dark.getAttribute('placeholder')).toMatch(/^#[0-9a-f]{6} derived$/);
  await expect.poll(of).toEqual([{ backgroundColorLight: '#ffcc00', backgroundColorDark: null }]);
  await dark.fill('123');
  await dark.press('Enter');
  await expect.poll(of).toEqual([{ backgroundColorLight: '#ffcc00', backgroundColorDark: '#112233' }]);
  await page.keyboard.press('Escape');
  await picker.waitFor({ state: 'detached' });
});

test('a text colour that cannot be read on the cell’s own colour is warned of, in words', async () => {
  await pick(page, [12, TITLE]);
  await control(page, 'button', 'Text colour: all colours').click();
  const picker = page.getByRole('dialog', { name: 'Text colour' });
  await picker.getByRole('radio', { name: 'Strong' }).check();
  await picker.getByRole('radio', { name: 'Yellow' }).check();
  await expect
    .poll(() => picker.textContent())
    .toMatch(/Hard to read: 1\.\d to 1 in light\. Text needs 4\.5 to 1\./);
  await expect.poll(() => field('textColorLight', 12)).toBe('#ffe629');
  await picker.getByRole('radio', { name: 'None' }).check();
  await expect.poll(() => picker.textContent()).not.toContain('Hard to read');
  await page.keyboard.press('Escape');
  await picker.waitFor({ state: 'detached' });
});

test('a cell spans columns, and lines where its row has several', async () => {
  await pick(page, [13, TITLE]);
  await fill(page, 'Spans columns', '2');
  await expect.poll(() => field('dimensions', 13)).toEqual({ w: 2, h: 1 });
  await fill(page, 'Spans columns', '1');
  await expect.poll(() => field('dimensions', 13)).toBe(null);
  await inspector(page).getByRole('tab', { name: 'Row' }).click();
  await fill(page, 'Lines', '3');
  await inspector(page).getByRole('tab', { name: 'Cell' }).click();
  await fill(page, 'Spans lines', '2');
  await expect.poll(() => field('dimensions', 13)).toEqual({ w: 1, h: 2 });
});

/** Shows a sheet whose times no other test has changed. */
async function untimed(): Promise<void> {
  ground = await company.makeSheet();
  page = await openInspector(company.owner, ground);
}

test('a time typed as the value is written as the sheet writes times, refused, or asked about', async () => {
  await untimed();
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
  await expect
    .poll(() => company.stored(ground, 'cell', id(2, 0)))
    .toMatchObject({ value: '19:35:00', purpose: 'hardStart' });
});

async function overlap(on: number, start: string): Promise<void> {
  await company.does(
    action('cell.update.value', id(0, 0), { value: '19:30:00' }),
    action('cell.update.value', id(on, 0), { value: start }),
    action('cell.update.purpose', id(on, 0), { purpose: 'hardStart' }),
  );
}

test('an overlap: what is wrong, why, and three ways out, also further up; a gap: told of quietly, and let go', async () => {
  await untimed();
  const card = (name: string) => inspector(page).getByRole('region', { name });
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
  await overlap(3, '19:43:00');
  await pick(page, [3, TITLE]);
  const gap = card('7:00 gap before cue 4');
  await gap.getByText('It is pinned to 19:43:00 and cue 3 ends at 19:36:00.').waitFor();
  await gap.getByRole('button', { name: 'Unpin 4' }).click();
  await gap.waitFor({ state: 'detached' });
  await expect.poll(() => field('purpose', 3, 0)).toBe(null);
});
