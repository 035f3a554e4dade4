// While a dialog, a menu or a field is open, or a cell of a block is drawn out, others insert, move and delete: what was
// meant is changed, and nothing that has come to its place. The card of a row on a phone is in `phone.test.ts`, a page
// whose code is late in `meanwhile.long.test.ts`.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { action, newId } from '../support/client.ts';
import {
  control,
  openInspectorFixture,
  pick,
  tabOf,
  type InspectorFixture,
  type InspectorSheet,
} from '../support/inspectorPage.ts';
import { sendByCalls } from '../support/sendByCalls.ts';
import { lettersAt, openSheet } from '../support/sheetPage.ts';

let company: InspectorFixture;
let ground: InspectorSheet;
let page: Page;

beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());

/** A sheet of its own, and the page of its owner there. */
async function openOwnSheet(): Promise<void> {
  ground = await company.makeSheet();
  page = await openSheet(company.owner, ground.path);
}

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
  await openOwnSheet();
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
  await openOwnSheet();
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
  await openOwnSheet();
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
  await openOwnSheet();
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
  await openOwnSheet();
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
  await openOwnSheet();
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

/** What the server took first stands, what is refused is taken back with a sentence, nothing is lost, and undo goes on. */
describe('one free block, two people', () => {
  let mara: Page;
  let priya: Page;
  let doors: string;
  let weather: string;

  beforeEach(async () => {
    ground = await company.makeSheet(3);
    const block = newId();
    [doors, weather] = [newId(), newId()];
    const place = (x: number) => ({ rowId: block, coordinates: { x, y: 0 }, dimensions: { w: 4, h: 1 } });
    await company.does(
      action('row.create', block, { sheetId: ground.sheetId, direction: 'after', type: 2 }),
      action('row.update.rows', block, { rows: 4 }),
      action('cell.create', doors, { ...place(0), value: 'Doors' }),
      action('cell.create', weather, { ...place(8), value: 'Weather' }),
    );
    [mara, priya] = await Promise.all([open(company.owner), open(company.priya)]);
  });

  async function open(context: InspectorFixture['owner']): Promise<Page> {
    const page = await openSheet(context, ground.path);
    await page.locator('.inblock').first().waitFor();
    return page;
  }

  const blockCell = (page: Page, text: string) => page.locator(`.body .inblock[aria-label^="${text}, "]`);
  /** In reading order. */
  const labels = (page: Page) =>
    page
      .locator('.body .inblock')
      .evaluateAll((cells) => cells.map((each) => each.getAttribute('aria-label')));

  /** What is sent from a page waits until it is let go. */
  async function hold(page: Page): Promise<() => void> {
    let letGo = (): void => {};
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    await sendByCalls(page);
    await page.route('**/api/actions/send', async (route) => {
      await gate;
      await route.continue();
    });
    return () => letGo();
  }

  async function times(page: Page, count: number, keys: string): Promise<void> {
    for (let at = 0; at < count; at++) await page.keyboard.press(keys);
  }

  test('two resize one cell at once: both see what the server took last', async () => {
    const letGo = await hold(priya);
    await blockCell(priya, 'Doors').click();
    await priya.keyboard.press('Control+Alt+Shift+ArrowDown');
    await expect.poll(() => labels(priya)).toContain('Doors, columns 1 to 4, lines 1 to 2');
    await blockCell(mara, 'Doors').click();
    await mara.keyboard.press('Control+Alt+Shift+ArrowRight');
    const size = async () => (await company.stored(ground, 'cell', doors))?.['dimensions'];
    await expect.poll(size).toEqual({ w: 5, h: 1 });
    letGo();
    await expect.poll(size).toEqual({ w: 4, h: 2 });
    const both = ['Doors, columns 1 to 4, lines 1 to 2', 'Weather, columns 9 to 12, line 1'];
    await expect.poll(() => labels(mara)).toEqual(both);
    await expect.poll(() => labels(priya)).toEqual(both);
  });

  test('who draws a cell over what another has just drawn out is told, and has their other edits and their undo', async () => {
    await blockCell(priya, 'Doors').click();
    await priya.keyboard.type('Doors 18:30');
    await priya.keyboard.press('Enter');
    const text = async () => (await company.stored(ground, 'cell', doors))?.['value'];
    await expect.poll(text).toBe('Doors 18:30');
    const letGo = await hold(priya);
    await blockCell(priya, 'Doors 18:30').click();
    await times(priya, 4, 'Control+Alt+Shift+ArrowRight');
    await expect.poll(() => labels(priya)).toContain('Doors 18:30, columns 1 to 8, line 1');
    await blockCell(mara, 'Weather').click();
    await times(mara, 3, 'Alt+Shift+ArrowLeft');
    const place = async () => (await company.stored(ground, 'cell', weather))?.['coordinates'];
    await expect.poll(place).toEqual({ x: 5, y: 0 });
    letGo();
    await priya.getByRole('button', { name: 'Look' }).click();
    const refusals = priya.getByRole('dialog').getByText(/was not possible\. Another cell stands there\.$/);
    await expect.poll(() => refusals.count()).toBe(3);
    await priya.keyboard.press('Escape');
    const both = ['Doors 18:30, columns 1 to 5, line 1', 'Weather, columns 6 to 9, line 1'];
    await expect.poll(() => labels(priya)).toEqual(both);
    await expect.poll(() => labels(mara)).toEqual(both);
    await blockCell(priya, 'Doors 18:30').click();
    await priya.keyboard.press('Control+z');
    await priya.keyboard.press('Control+z');
    await expect.poll(text).toBe('Doors');
  });
});
