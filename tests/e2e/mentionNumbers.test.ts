// A mention by number: it says the number that the row has now, in a cell and in a comment, and leads to the row.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { action } from '../support/client.ts';
import {
  inspector,
  openInspectorFixture,
  openInspector,
  pick,
  type InspectorFixture,
} from '../support/inspectorPage.ts';
import { cell } from '../support/sheetPage.ts';

let company: InspectorFixture;

beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());

test('#2 in a cell and in a comment follows its row, which was moved and numbered anew', async () => {
  const sheet = await company.makeSheet();
  const page = await openInspector(company.owner, sheet);
  await pick(page, [0, 3]);
  await page.keyboard.type('See #2');
  // The rows of this sheet stand before those of others, which the server adds.
  const second = page.getByRole('listbox', { name: 'Mentions' }).getByRole('option', { name: /^2/ }).first();
  await second.click();
  await page.keyboard.press('Enter');
  await pick(page, [0, 2]);
  const box = inspector(page).getByRole('textbox', { name: 'Comment on 1 Title' });
  await box.pressSequentially('Before #2');
  await second.click();
  await box.press('Enter');
  const chip = inspector(page).getByRole('article').getByRole('link');
  await expect.poll(() => chip.textContent()).toBe('2 Title 2');
  const last = sheet.rowIds.length;
  await company.does(
    action('row.update.place', null, {
      ids: [sheet.rowIds[1]!],
      relativeRowId: sheet.rowIds[last - 1]!,
      direction: 'after',
    }),
  );
  await expect.poll(() => chip.textContent()).toBe(`${last} Title 2, was 2`);
  await expect.poll(() => cell(page, 0, 3).textContent()).toContain(`See #${last}`);
  await chip.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.querySelector('[role=grid] [tabindex="0"]')?.textContent))
    .toContain('Title 2');
});
