// A client's file is dropped on an open sheet: the differences are looked at, chosen and merged, and one undo takes the
// merge back; the version before it stays. A merge that is refused is in `merge.long.test.ts`.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { action } from '../support/client.ts';
import {
  openInspectorFixture,
  type InspectorFixture,
  type InspectorSheet,
} from '../support/inspectorPage.ts';
import { dropMerged, exported } from '../support/mergedFile.ts';
import { cell, lettersAt, openSheet } from '../support/sheetPage.ts';

/** The index of the column of titles, after start and duration. */
const TITLE = 2;

let company: InspectorFixture;
let ground: InspectorSheet;
let page: Page;

beforeAll(async () => {
  company = await openInspectorFixture();
  ground = await company.makeSheet();
});
afterAll(() => company?.close());

test('a file that comes back is merged as ticked, past a conflict and an edit meanwhile, and undone at once', async () => {
  page = await openSheet(company.owner, ground.path);
  const [row, other] = ground.rowIds;
  const column = ground.columnIds[TITLE];
  const write = (rowId: string | undefined, value: string) =>
    company.does(action('cell.update.value', `${rowId}.${column}`, { value }));
  await write(row, 'Overture');
  await write(other, 'Act one');
  const { records, lineOf } = await exported(company, ground);
  const at = lineOf(row).indexOf('Overture');
  lineOf(row)[at] = 'Overture, shortened';
  lineOf(other)[at] = 'Act one, theirs';
  await dropMerged(page, records);
  await page.waitForURL(/\/import\/[0-9A-Z]{26}\/sheet\//);
  await page.getByRole('button', { name: 'Merge 2 rows' }).waitFor();

  // Somebody edits meanwhile: what was only theirs is a conflict now, and nothing is overwritten in silence.
  await write(other, 'Act one, ours');
  await page.getByText('Somebody changed the sheet meanwhile').waitFor();
  await page.getByRole('button', { name: 'Merge 1 row' }).waitFor();
  const grid = page.getByRole('grid', { name: 'Differences' });
  await grid.getByText('Both changed').waitFor();
  await grid.getByRole('radio', { name: /Take theirs: Act one, theirs/ }).check();
  // By the keyboard: the first row is left out, and taken again.
  await grid.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Merge 1 row' }).waitFor();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Merge 2 rows' }).click();
  await page.waitForURL(/\/sheet\/[0-9A-Z]{26}$/);
  await page.getByText('2 rows merged.').waitFor();
  const index = ground.rowIds.indexOf(row!);
  await expect.poll(() => lettersAt(page, index, TITLE)).toBe('Overture,shortened');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => lettersAt(page, index, TITLE)).toBe('Overture');
  await expect.poll(() => lettersAt(page, index + 1, TITLE)).toBe('Actone,ours');
});

test('sheet.versions: the version before the merge is there, and the sheet is put back to it', async () => {
  const [row] = ground.rowIds;
  await company.does(
    action('cell.update.value', `${row}.${ground.columnIds[TITLE]}`, { value: 'Something else' }),
  );
  await expect.poll(() => lettersAt(page, 0, TITLE)).toBe('Somethingelse');
  await cell(page, 0, TITLE).click();
  await page.getByRole('button', { name: 'Menu of this sheet' }).click();
  await page.getByRole('menuitem', { name: 'Versions…' }).click();
  await page.getByRole('button', { name: 'Put back to Before merge of Running order v8.csv' }).click();
  await expect.poll(() => lettersAt(page, 0, TITLE)).toBe('Overture');
});
