// The Column and Sheet tabs of the inspector, and what somebody sees who may not change a thing.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright';
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
import { openSheet } from '../support/sheetPage.ts';

let company: InspectorFixture;
let ground: InspectorSheet;
let page: Page;

beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());
beforeEach(async () => {
  ground = await company.makeSheet();
});

const column = async (name: string, at: number): Promise<unknown> =>
  (await company.stored(ground, 'column', ground.columnIds[at]!))?.[name] ?? null;
const sheet = async (name: string): Promise<unknown> =>
  (await company.stored(ground, 'sheet', ground.sheetId))?.[name] ?? null;

test('column: title, purpose, category and width, of several at once', async () => {
  page = await openInspector(company.owner, ground, 'Column');
  await pick(page, [0, 2], [0, 3]);
  await expect.poll(() => inspector(page).getByRole('heading', { level: 2 }).textContent()).toBe('2 columns');
  await fill(page, 'Width', '160');
  await expect.poll(() => column('width', 3)).toBe(120);
  expect(await column('width', 2)).toBe(120);
  await control(page, 'combobox', 'Type').selectOption('Text');
  await expect.poll(() => column('purpose', 2)).toBe('text');
  await control(page, 'combobox', 'Category').selectOption('Video');
  await expect.poll(() => column('categoryId', 3)).toMatch(/^[0-9A-Z]{26}$/);
  await pick(page, [0, 3]);
  await fill(page, 'Name', 'Remarks');
  await expect.poll(() => column('title', 3)).toBe('Remarks');
  expect(await column('title', 2)).toBe('Title');
});

test('column: fit to content', async () => {
  page = await openInspector(company.owner, ground, 'Column');
  await pick(page, [0, 2]);
  const before = Number(await column('width', 2));
  await control(page, 'button', 'Fit to content').click();
  await expect.poll(async () => Number(await column('width', 2))).toBeLessThan(before);
});

test('column.fill, column.removeFills: all cells of a column, and one undo', async () => {
  const fills = () =>
    Promise.all(
      ground.rowIds.map(
        async (id) =>
          (await company.stored(ground, 'cell', `${id}.${ground.columnIds[2]}`))?.['backgroundColorLight'] ??
          null,
      ),
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

test('column: hide for me', async () => {
  page = await openInspector(company.owner, ground, 'Column');
  await pick(page, [0, 3]);
  await control(page, 'button', 'Hide for me').click();
  await expect.poll(() => page.locator('.title', { hasText: 'Notes' }).count()).toBe(0);
});

test('sheet: title, and its least length', async () => {
  page = await openInspector(company.owner, ground, 'Sheet');
  await fill(page, 'Sheet title', 'Cue list');
  await expect.poll(() => sheet('title')).toBe('Cue list');
  await fill(page, 'Sheet title', 'x');
  await expect.poll(() => page.getByText('A title has at least two letters.').count()).toBe(1);
  await expect.poll(() => control(page, 'textbox', 'Sheet title').inputValue()).toBe('Cue list');
});

test('sheet: numbering style, until the numbers are frozen', async () => {
  page = await openInspector(company.owner, ground, 'Sheet');
  await control(page, 'combobox', 'Numbering').selectOption('theatre');
  await expect.poll(() => sheet('numberingStyle')).toBe('theatre');
});

test('sheet: ground', async () => {
  page = await openInspector(company.owner, ground, 'Sheet');
  const of = (name: string) => inspector(page).getByRole('radiogroup', { name, exact: true });
  await of('Ground').getByRole('radio', { name: 'Jade' }).check();
  await expect.poll(() => sheet('backgroundColorLight')).toBe('#e6f7ed');
});

test('sheet: paper, margins, header and footer', async () => {
  page = await openInspector(company.owner, ground, 'Sheet');
  await control(page, 'combobox', 'Size').selectOption('Letter');
  await expect.poll(() => sheet('paperSize')).toBe('Letter');
  await control(page, 'combobox', 'Orientation').selectOption('Landscape');
  await expect.poll(() => sheet('orientation')).toBe('landscape');
  await control(page, 'combobox', 'Size').selectOption('Custom size');
  await expect.poll(() => sheet('paperSize')).toBe('279.4x215.9mm');
  await fill(page, 'Paper width', '330');
  await expect.poll(() => sheet('paperSize')).toBe('330x215.9mm');
  await fill(page, 'Paper height', '190,5');
  await expect.poll(() => sheet('paperSize')).toBe('330x190.5mm');
  await expect.poll(() => sheet('orientation')).toBeNull();
  await control(page, 'combobox', 'Size').selectOption('Screen, 16:9');
  await expect.poll(() => sheet('paperSize')).toBe('Screen');
  await expect.poll(() => control(page, 'textbox', 'Paper width').count()).toBe(0);
  await fill(page, 'Margins, all sides', '20');
  await expect.poll(() => sheet('margins')).toEqual({ top: 56.69, right: 56.69, bottom: 56.69, left: 56.69 });
  await fill(page, 'Header', '{project}, {section}');
  await expect.poll(() => sheet('header')).toBe('{project}, {section}');
  await fill(page, 'Footer', 'Page {page} of {pages}');
  await expect.poll(() => sheet('footer')).toBe('Page {page} of {pages}');
});

test('sheet: locked for all but admins', async () => {
  page = await openInspector(company.owner, ground, 'Sheet');
  await control(page, 'checkbox', 'Locked for all but admins').check();
  await expect.poll(() => sheet('locked')).toBe(true);
  const other = await openInspector(company.priya, ground, 'Sheet');
  await expect.poll(() => inspector(other).textContent()).toContain('This sheet is locked.');
  await expect.poll(() => control(other, 'textbox', 'Sheet title').isDisabled()).toBe(true);
  await other.close();
});

test('who may only look finds comments and history, and no field; who may write cells writes them', async () => {
  await company.setRole('VIEW_ONLY');
  page = await openInspector(company.priya, ground);
  await pick(page, [0, 2]);
  await inspector(page).getByRole('heading', { name: 'History' }).waitFor();
  expect(await control(page, 'textbox', 'Value').count()).toBe(0);
  expect(await control(page, 'button', 'Bold').count()).toBe(0);
  await page.close();
  await company.setRole('MEMBER');
  page = await openInspector(company.priya, ground);
  await pick(page, [0, 2]);
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
});
