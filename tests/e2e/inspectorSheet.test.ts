// The Column and Sheet tabs of the inspector, and what somebody sees who may not change a thing. The tests share a
// sheet.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import {
  control,
  fill,
  inspector,
  keepInspector,
  openInspectorFixture,
  pick,
  tabOf,
  type InspectorFixture,
  type InspectorSheet,
} from '../support/inspectorPage.ts';
import { openSheet } from '../support/sheetPage.ts';

let company: InspectorFixture;
let ground: InspectorSheet;
let page: Page;

beforeAll(async () => {
  company = await openInspectorFixture();
  ground = await company.makeSheet();
});
afterAll(() => company?.close());

const columns = (at: readonly number[], names: readonly string[]) => {
  const ids = at.map((each) => ground.columnIds[each]!);
  return company.storedFields(ground, 'column', ids, names);
};
const sheet = async (...names: readonly string[]) =>
  (await company.storedFields(ground, 'sheet', [ground.sheetId], names))[0];

test('column.fill, column.removeFills: all cells of a column, and one undo', async () => {
  const cellIds = ground.rowIds.map((id) => `${id}.${ground.columnIds[2]}`);
  const fills = async () =>
    (await company.storedFields(ground, 'cell', cellIds, ['backgroundColorLight'])).map(
      ({ backgroundColorLight }) => backgroundColorLight,
    );
  page = await openSheet(company.owner, ground.path);
  const choose = async (words: string): Promise<void> => {
    const head = page.locator('.title', { hasText: 'Title' });
    await head.hover();
    await head.locator('.open').click();
    await page.getByRole('menuitem', { name: 'Category and fill' }).click();
    await page.getByRole('menuitem', { name: words }).click();
  };
  await choose('Fill colour…');
  const none = ground.rowIds.map(() => null);
  const yellow = ground.rowIds.map(() => '#fffab8');
  const field = inspector(page).getByRole('radiogroup', { name: 'Colour', exact: true });
  await expect.poll(() => field.getByRole('radio', { name: 'None' }).isChecked()).toBe(true);
  await field.getByRole('radio', { name: 'Yellow' }).check();
  await expect.poll(fills).toEqual(yellow);
  await choose('Remove fills');
  await expect.poll(fills).toEqual(none);
  await page.keyboard.press('Control+z');
  await expect.poll(fills).toEqual(yellow);
  await page.keyboard.press('Control+z');
  await expect.poll(fills).toEqual(none);
});

test('column: title, purpose, category and width, of several at once; fit to content; hide for me', async () => {
  page = await keepInspector(company.owner, ground, 'Column');
  await pick(page, [0, 2], [0, 3]);
  await expect.poll(() => inspector(page).getByRole('heading', { level: 2 }).textContent()).toBe('2 columns');
  await fill(page, 'Width', '160');
  await control(page, 'combobox', 'Type').selectOption('Text');
  await control(page, 'combobox', 'Category').selectOption('Video');
  await pick(page, [0, 3]);
  await fill(page, 'Name', 'Remarks');
  const both = { width: 120, purpose: 'text', categoryId: expect.stringMatching(/^[0-9A-Z]{26}$/) };
  await expect
    .poll(() => columns([2, 3], ['title', 'width', 'purpose', 'categoryId']))
    .toEqual([
      { title: 'Title', ...both },
      { title: 'Remarks', ...both },
    ]);
  await pick(page, [0, 2]);
  await control(page, 'button', 'Fit to content').click();
  await expect.poll(async () => Number((await columns([2], ['width']))[0]!['width'])).toBeLessThan(120);
  await pick(page, [0, 3]);
  await control(page, 'button', 'Hide for me').click();
  await expect.poll(() => page.locator('.title', { hasText: 'Remarks' }).count()).toBe(0);
});

test('sheet: title with its least length, numbering style, ground, paper, margins, header and footer', async () => {
  page = await keepInspector(company.owner, ground, 'Sheet');
  const choose = (name: string, option: string) => control(page, 'combobox', name).selectOption(option);
  await fill(page, 'Sheet title', 'Cue list');
  await fill(page, 'Sheet title', 'x');
  await expect.poll(() => page.getByText('A title has at least two letters.').count()).toBe(1);
  await expect.poll(() => control(page, 'textbox', 'Sheet title').inputValue()).toBe('Cue list');
  await choose('Numbering', 'theatre');
  await inspector(page)
    .getByRole('radiogroup', { name: 'Ground', exact: true })
    .getByRole('radio', { name: 'Jade' })
    .check();
  await choose('Size', 'Letter');
  await choose('Orientation', 'Landscape');
  await fill(page, 'Margins, all sides', '20');
  await fill(page, 'Header', '{project}, {section}');
  await fill(page, 'Footer', 'Page {page} of {pages}');
  const set = {
    title: 'Cue list',
    numberingStyle: 'theatre',
    backgroundColorLight: '#e6f7ed',
    paperSize: 'Letter',
    orientation: 'landscape',
    margins: { top: 56.69, right: 56.69, bottom: 56.69, left: 56.69 },
    header: '{project}, {section}',
    footer: 'Page {page} of {pages}',
  };
  await expect.poll(() => sheet(...Object.keys(set))).toEqual(set);
  const paper = () => sheet('paperSize', 'orientation');
  await choose('Size', 'Custom size');
  await expect.poll(paper).toMatchObject({ paperSize: '279.4x215.9mm' });
  await fill(page, 'Paper width', '330');
  await fill(page, 'Paper height', '190,5');
  await expect.poll(paper).toEqual({ paperSize: '330x190.5mm', orientation: null });
  await choose('Size', 'Screen, 16:9');
  await expect.poll(paper).toMatchObject({ paperSize: 'Screen' });
  await expect.poll(() => control(page, 'textbox', 'Paper width').count()).toBe(0);
});

test('who may only look finds comments and history, and no field; who may write cells writes them', async () => {
  await company.setRole('VIEW_ONLY');
  page = await keepInspector(company.priya, ground);
  await pick(page, [0, 2]);
  await inspector(page).getByRole('heading', { name: 'History' }).waitFor();
  expect(await control(page, 'textbox', 'Value').count()).toBe(0);
  expect(await control(page, 'button', 'Bold').count()).toBe(0);
  await company.setRole('MEMBER');
  await control(page, 'textbox', 'Value').waitFor();
  await fill(page, 'Value', 'Member’s word');
  const id = `${ground.rowIds[0]}.${ground.columnIds[2]}`;
  await expect.poll(async () => (await company.stored(ground, 'cell', id))?.['value']).toBe('Member’s word');
  await expect.poll(() => control(page, 'button', 'Bold').isDisabled()).toBe(true);
  await expect
    .poll(() => inspector(page).textContent())
    .toContain('Only editors may change rows, columns and looks. You are a member.');
  await tabOf(page, 'Column');
  await expect.poll(() => control(page, 'combobox', 'Category').isDisabled()).toBe(true);
  await company.setRole('EDITOR');
  await expect.poll(() => control(page, 'combobox', 'Category').isDisabled()).toBe(false);
});

test('lock: an editor finds a row that another locked to be read only, and hears why; and so a sheet', async () => {
  page = await keepInspector(company.owner, ground, 'Row');
  await pick(page, [1, 2]);
  await control(page, 'checkbox', 'Locked').check();
  const other = await keepInspector(company.priya, ground, 'Row');
  await pick(other, [1, 2]);
  await expect.poll(() => inspector(other).textContent()).toContain('This row is locked.');
  await expect.poll(() => control(other, 'textbox', 'Title').isDisabled()).toBe(true);
  await expect.poll(() => control(other, 'checkbox', 'Locked').isDisabled()).toBe(true);
  await pick(other, [1, 2], [2, 2]);
  await expect.poll(() => inspector(other).textContent()).toContain('Some of these rows are locked.');
  await pick(other, [2, 2]);
  await expect.poll(() => control(other, 'textbox', 'Title').isEnabled()).toBe(true);
  await tabOf(page, 'Sheet');
  await control(page, 'checkbox', 'Locked for all but admins').check();
  await tabOf(other, 'Sheet');
  await expect.poll(() => inspector(other).textContent()).toContain('This sheet is locked.');
  await expect.poll(() => control(other, 'textbox', 'Sheet title').isDisabled()).toBe(true);
  await expect.poll(() => sheet('locked')).toEqual({ locked: true });
  const [row] = await company.storedFields(ground, 'row', [ground.rowIds[1]!], ['locked']);
  expect(row).toEqual({ locked: true });
});
