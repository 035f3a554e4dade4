// The Row tab of the inspector, and free blocks, whose cells have a place of their own. The tests share a sheet, and
// each takes rows of its own.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { action, newId } from '../support/client.ts';
import {
  control,
  fill,
  inspector,
  keepInspector,
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
  ground = await company.makeSheet(6);
});
afterAll(() => company?.close());
beforeEach(async () => {
  page = await keepInspector(company.owner, ground, 'Row');
});

const idsOf = (rows: readonly number[]) => rows.map((row) => ground.rowIds[row]!);
const fields = (rows: readonly number[], names: readonly string[]) =>
  company.storedFields(ground, 'row', idsOf(rows), names);
/** Returns one field of these rows, as they are stored. */
const each = async (rows: readonly number[], name: string) =>
  (await fields(rows, [name])).map((row) => row[name]);

const heading = () => inspector(page).getByRole('heading', { level: 2 }).textContent();

test('each control writes its field of all that are selected, within its bounds, and takes it back', async () => {
  const choose = (name: string, option: string) => control(page, 'combobox', name).selectOption(option);
  const colours = (name: string) => inspector(page).getByRole('radiogroup', { name, exact: true });
  await pick(page, [0, 2], [1, 2]);
  await expect.poll(heading).toBe('1to22 rows');
  await fill(page, 'Title', 'Interval');
  await fill(page, 'Lines', '99');
  await expect.poll(() => control(page, 'textbox', 'Lines').inputValue()).toBe('20');
  await fill(page, 'Lines', '3');
  await choose('Timing', 'Floats, not timed');
  await choose('Overrun', 'Keep the end');
  await control(page, 'checkbox', 'Has an item number').uncheck();
  await control(page, 'checkbox', 'Freeze row').check();
  await colours('Colour').getByRole('radio', { name: 'Yellow' }).check();
  await colours('Highlight').getByRole('radio', { name: 'Orange' }).check();
  await choose('Border', 'Hairline');
  await fill(page, 'Cell gap', '6,0');
  await fill(page, 'Margin, all sides', '8');
  await control(page, 'button', 'Sides').click();
  const set = {
    title: 'Interval',
    rows: 3,
    timing: 'float',
    overrun: 'keepEnd',
    numbered: false,
    sticky: true,
    backgroundColorLight: '#fffab8',
    highlightColorLight: '#f76b15',
    border: { style: 'hairline' },
    cellGap: 4.5,
    margin: { top: 6, right: 6, bottom: 6, left: 6 },
  };
  const names = Object.keys(set);
  const none = Object.fromEntries(names.map((name) => [name, null]));
  await expect.poll(() => fields([0, 1, 2], names)).toEqual([set, set, none]);
  await fill(page, 'Margin, top', '16');
  await choose('Timing', 'Follows');
  await choose('Overrun', 'As usual');
  await control(page, 'checkbox', 'Has an item number').check();
  await control(page, 'checkbox', 'Freeze row').uncheck();
  const margin = { top: 12, right: 6, bottom: 6, left: 6 };
  const back = { ...set, timing: null, overrun: null, numbered: null, sticky: null, margin };
  await expect.poll(() => fields([0, 1], names)).toEqual([back, back]);
  await fill(page, 'Margin, all sides', '0');
  await fill(page, 'Lines', '1');
  await expect.poll(() => each([0, 1], 'margin')).toEqual([null, null]);
});

test('type: rows with cells keep theirs, empty ones become a page break or a block', async () => {
  await pick(page, [0, 2], [1, 2]);
  const types = control(page, 'combobox', 'Type').locator('option');
  await expect.poll(() => types.allTextContents()).toEqual(['Row of the table', 'Section heading']);
  await expect.poll(() => inspector(page).textContent()).toContain('Rows with cells cannot become');
  const fresh = newId();
  await company.does(action('row.create', fresh, { sheetId: ground.sheetId, direction: 'after', type: 0 }));
  await pick(page, [6, 2]);
  await control(page, 'combobox', 'Type').selectOption('Title block');
  await fill(page, 'Height', '6');
  await expect
    .poll(() => company.storedFields(ground, 'row', [fresh], ['type', 'rows']))
    .toEqual([{ type: 2, rows: 6 }]);
  await company.does(action('row.delete', null, { ids: [fresh] }));
  await page.locator('.body .row').nth(6).waitFor({ state: 'detached' });
});

test('lines that hold a text are not taken away, and a section heading has none', async () => {
  const row = ground.rowIds[3]!;
  const second = `${row}.${ground.columnIds[3]}.1`;
  await pick(page, [3, 2]);
  await company.does(
    action('row.update.rows', row, { rows: 2 }),
    action('cell.update.value', second, { value: 'second line' }),
  );
  const lines = control(page, 'textbox', 'Lines');
  await expect.poll(() => lines.inputValue()).toBe('2');
  await fill(page, 'Lines', '1');
  await page.getByText('Row 4 holds text below line 1. Empty it first.').waitFor();
  await expect.poll(() => lines.inputValue()).toBe('2');
  expect(await each([3], 'rows')).toEqual([2]);
  await pick(page, [4, 2]);
  await control(page, 'combobox', 'Type').selectOption('Section heading');
  await expect.poll(() => lines.count()).toBe(0);
  await pick(page, [2, 2], [5, 2]);
  await fill(page, 'Lines', '3');
  await expect.poll(() => each([2, 3, 4, 5], 'rows')).toEqual([3, 3, null, 3]);
});

/** Shows a sheet whose order and times no other test has changed. */
async function unchanged(): Promise<void> {
  ground = await company.makeSheet();
  page = await openInspector(company.owner, ground, 'Row');
}

test('the number that a row had before stands beside its number', async () => {
  await unchanged();
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
  await expect.poll(heading).toBe('1was 5');
});

test('on air and the hard out move to the row; the hard out is pinned, and no two rows get one', async () => {
  await unchanged();
  await pick(page, [0, 2], [1, 2]);
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
  await expect.poll(() => each([0, 3], 'timing')).toEqual([null, 'onAir']);
  await pick(page, [4, 2]);
  await choose('Hard out');
  await expect.poll(() => each([4], 'timing')).toEqual(['hardOut']);
  expect((await company.stored(ground, 'cell', start(4)))?.['purpose']).toBe('hardStart');
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
  await fill(page, 'Value', 'On air 19:31');
  await expect
    .poll(() => company.storedFields(ground, 'cell', [one, two], ['value', 'coordinates', 'dimensions']))
    .toEqual([
      { value: 'Doors 18:30', coordinates: { x: 0, y: 0 }, dimensions: { w: 4, h: 2 } },
      { value: 'On air 19:31', coordinates: { x: 8, y: 1 }, dimensions: { w: 6, h: 1 } },
    ]);
});
