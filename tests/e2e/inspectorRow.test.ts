// The Row tab of the inspector, and free blocks, whose cells have a place of their own.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { action, newId } from '../support/client.ts';
import {
  control,
  fill,
  inspector,
  openInspectorFixture,
  openInspector,
  pick,
  tabOf,
  type InspectorFixture,
  type InspectorSheet,
} from '../support/inspectorPage.ts';
import { cell } from '../support/sheetPage.ts';

let company: InspectorFixture;
let ground: InspectorSheet;
let page: Page;

beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());
beforeEach(async () => {
  ground = await company.makeSheet();
  page = await openInspector(company.owner, ground, 'Row');
  await pick(page, [0, 2], [1, 2]);
  await expect
    .poll(() => inspector(page).getByRole('heading', { level: 2 }).textContent())
    .toBe('1to22 rows');
});

const field = async (name: string, row = 1): Promise<unknown> =>
  (await company.stored(ground, 'row', ground.rowIds[row]!))?.[name] ?? null;

test('title, for all that are selected', async () => {
  await fill(page, 'Title', 'Interval');
  for (const row of [0, 1]) await expect.poll(() => field('title', row)).toBe('Interval');
  expect(await field('title', 2)).toBe(null);
});

test('type: rows with cells keep theirs, empty ones become a page break or a block', async () => {
  const types = control(page, 'combobox', 'Type').locator('option');
  await expect.poll(() => types.allTextContents()).toEqual(['Row of the table', 'Section heading']);
  await expect.poll(() => inspector(page).textContent()).toContain('Rows with cells cannot become');
  const fresh = newId();
  await company.does(action('row.create', fresh, { sheetId: ground.sheetId, direction: 'after', type: 0 }));
  await pick(page, [5, 2]);
  await control(page, 'combobox', 'Type').selectOption('Title block');
  await expect.poll(async () => (await company.stored(ground, 'row', fresh))?.['type']).toBe(2);
  await fill(page, 'Height', '6');
  await expect.poll(async () => (await company.stored(ground, 'row', fresh))?.['rows']).toBe(6);
});

test('lines', async () => {
  await fill(page, 'Lines', '3');
  await expect.poll(() => field('rows')).toBe(3);
  await fill(page, 'Lines', '99');
  await expect.poll(() => field('rows')).toBe(20);
});

test('lines that hold a text are not taken away, and a section heading has none', async () => {
  const row = ground.rowIds[1]!;
  const second = `${row}.${ground.columnIds[3]}.1`;
  await pick(page, [1, 2]);
  await company.does(
    action('row.update.rows', row, { rows: 2 }),
    action('cell.update.value', second, { value: 'second line' }),
  );
  const lines = control(page, 'textbox', 'Lines');
  await expect.poll(() => lines.inputValue()).toBe('2');
  await fill(page, 'Lines', '1');
  await page.getByText('Row 2 holds text below line 1. Empty it first.').waitFor();
  await expect.poll(() => lines.inputValue()).toBe('2');
  expect(await field('rows')).toBe(2);
  await pick(page, [2, 2]);
  await control(page, 'combobox', 'Type').selectOption('Section heading');
  await expect.poll(() => lines.count()).toBe(0);
  await pick(page, [0, 2], [3, 2]);
  await fill(page, 'Lines', '3');
  for (const each of [0, 1, 3]) await expect.poll(() => field('rows', each)).toBe(3);
  expect(await field('rows', 2)).toBe(null);
});

test('on air and the hard out move to the row; the hard out is pinned, and no two rows get one', async () => {
  const start = (row: number) => `${ground.rowIds[row]}.${ground.columnIds[0]}`;
  await company.does(
    action('cell.update.value', start(0), { value: '19:30' }),
    action('row.update.timing', ground.rowIds[0]!, { timing: 'onAir' }),
  );
  const choose = (timing: string) => control(page, 'combobox', 'Timing').selectOption(timing);
  await choose('On air from here');
  await page.getByText('Only one row is the first on air. Select that row alone.').waitFor();
  await pick(page, [3, 2]);
  await choose('On air from here');
  await expect.poll(() => field('timing', 3)).toBe('onAir');
  expect(await field('timing', 0)).toBe(null);
  await pick(page, [4, 2]);
  await choose('Hard out');
  await expect.poll(() => field('timing', 4)).toBe('hardOut');
  expect((await company.stored(ground, 'cell', start(4)))?.['purpose']).toBe('hardStart');
});

test('timing', async () => {
  await control(page, 'combobox', 'Timing').selectOption('Floats, not timed');
  await expect.poll(() => field('timing')).toBe('float');
  await control(page, 'combobox', 'Timing').selectOption('Follows');
  await expect.poll(() => field('timing')).toBe(null);
});

test('overrun', async () => {
  await control(page, 'combobox', 'Overrun').selectOption('Keep the end');
  await expect.poll(() => field('overrun')).toBe('keepEnd');
  await control(page, 'combobox', 'Overrun').selectOption('As usual');
  await expect.poll(() => field('overrun')).toBe(null);
});

test('counts: has a number', async () => {
  await control(page, 'checkbox', 'Has an item number').uncheck();
  await expect.poll(() => field('numbered')).toBe(false);
  await control(page, 'checkbox', 'Has an item number').check();
  await expect.poll(() => field('numbered')).toBe(null);
});

test('freeze row', async () => {
  await control(page, 'checkbox', 'Freeze row').check();
  await expect.poll(() => field('sticky')).toBe(true);
});

test('colour and highlight', async () => {
  const of = (name: string) => inspector(page).getByRole('radiogroup', { name, exact: true });
  await of('Colour').getByRole('radio', { name: 'Yellow' }).check();
  await expect.poll(() => field('backgroundColorLight')).toBe('#fffab8');
  await of('Highlight').getByRole('radio', { name: 'Orange' }).check();
  await expect.poll(() => field('highlightColorLight')).toBe('#f76b15');
});

test('border', async () => {
  await control(page, 'combobox', 'Border').selectOption('Hairline');
  await expect.poll(() => field('border')).toEqual({ style: 'hairline' });
});

test('cell gap', async () => {
  await fill(page, 'Cell gap', '6,0');
  await expect.poll(() => field('cellGap')).toBe(4.5);
});

test('margin: one number for all sides, or one for each', async () => {
  await fill(page, 'Margin, all sides', '8');
  await expect.poll(() => field('margin')).toEqual({ top: 6, right: 6, bottom: 6, left: 6 });
  await control(page, 'button', 'Sides').click();
  await fill(page, 'Margin, top', '16');
  await expect.poll(() => field('margin')).toEqual({ top: 12, right: 6, bottom: 6, left: 6 });
  await fill(page, 'Margin, all sides', '0');
  await expect.poll(() => field('margin')).toBe(null);
});

test('lock: an editor finds a row that another locked to be read only, and hears why', async () => {
  await control(page, 'checkbox', 'Locked').check();
  await expect.poll(() => field('locked')).toBe(true);
  const other = await openInspector(company.priya, ground, 'Row');
  await pick(other, [1, 2]);
  await expect.poll(() => inspector(other).textContent()).toContain('This row is locked.');
  await expect.poll(() => control(other, 'textbox', 'Title').isDisabled()).toBe(true);
  await expect.poll(() => control(other, 'checkbox', 'Locked').isDisabled()).toBe(true);
  await pick(other, [1, 2], [2, 2]);
  await expect.poll(() => inspector(other).textContent()).toContain('Some of these rows are locked.');
  await pick(other, [2, 2]);
  await expect.poll(() => control(other, 'textbox', 'Title').isEnabled()).toBe(true);
  await other.close();
});

test('the number that a row had before stands beside its number', async () => {
  const freeze = (itemNumbersFrozen: boolean) =>
    action('sheet.update.itemNumbersFrozen', ground.sheetId, { itemNumbersFrozen });
  const last = ground.rowIds.at(-1)!;
  await company.does(freeze(true));
  await company.does(freeze(false));
  await company.does(
    action('row.update.place', last, { ids: [last], relativeRowId: ground.rowIds[0]!, direction: 'before' }),
  );
  await company.does(freeze(true));
  await expect.poll(() => cell(page, 0, 2).textContent()).toBe('Title 5');
  await pick(page, [0, 2]);
  await expect.poll(() => inspector(page).getByRole('heading', { level: 2 }).textContent()).toBe('1was 5');
});

test('a cell of a free block: which one, what it says, where it stands and how large it is', async () => {
  const [block, one, two] = [newId(), newId(), newId()];
  const place = (x: number) => ({ rowId: block, coordinates: { x, y: 0 }, dimensions: { w: 4, h: 2 } });
  await company.does(
    action('row.create', block, { sheetId: ground.sheetId, direction: 'after', type: 2 }),
    action('row.update.rows', block, { rows: 4 }),
    action('cell.create', one, { ...place(0), value: 'Doors 18:30' }),
    action('cell.create', two, { ...place(12), value: 'On air 19:30' }),
  );
  await tabOf(page, 'Cell');
  await page.locator('.body .inblock').first().click();
  await expect.poll(() => control(page, 'textbox', 'Value').inputValue()).toBe('Doors 18:30');
  // The chosen cell is there at once, before a frame: what is typed next is about it.
  const seen = await control(page, 'combobox', 'Cell').evaluate((choice: HTMLSelectElement) => {
    choice.selectedIndex = 1;
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    return choice.value;
  });
  expect(seen).toBe(two);
  expect(await control(page, 'textbox', 'Value').inputValue()).toBe('On air 19:30');
  await page.locator('.blocklayer .cellframe').waitFor();
  await fill(page, 'From left', '8');
  await fill(page, 'From top', '1');
  await fill(page, 'Width', '6');
  await fill(page, 'Height', '1');
  const second = () => company.stored(ground, 'cell', two);
  await expect.poll(async () => (await second())?.['coordinates']).toEqual({ x: 8, y: 1 });
  await expect.poll(async () => (await second())?.['dimensions']).toEqual({ w: 6, h: 1 });
  await fill(page, 'Value', 'On air 19:31');
  await expect.poll(async () => (await second())?.['value']).toBe('On air 19:31');
  expect((await company.stored(ground, 'cell', one))?.['value']).toBe('Doors 18:30');
});
