// Naming somebody in a comment: the list that `@` opens, its keys, and who hears of it. Naming a row by its number: it
// says the number that the row has now, in a cell and in a comment, and leads to the row.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import { action } from '../support/client.ts';
import {
  inspector,
  openInspectorFixture,
  openInspector,
  pick,
  writtenIn,
  type InspectorFixture,
} from '../support/inspectorPage.ts';
import { cell } from '../support/sheetPage.ts';

let company: InspectorFixture;

beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());

test('@ lists the people of the project: letters narrow it, keys walk it, and whoever is named hears of it', async () => {
  const page = await openInspector(company.owner, await company.makeSheet());
  await pick(page, [1, 2]);
  const box = inspector(page).getByRole('textbox', { name: 'Comment on 2 Title' });
  const list = inspector(page).getByRole('listbox', { name: 'Mentions' });
  const options = list.getByRole('option');
  const active = async () =>
    page.locator(`id=${await box.getAttribute('aria-activedescendant')}`).textContent();
  const text = () => writtenIn(box);
  await box.pressSequentially('Ask mara@');
  expect(await options.count()).toBe(0);
  await box.fill('');
  await box.pressSequentially('Ask @SØREN');
  await expect.poll(() => options.allTextContents()).toEqual(['Elin Sørensen']);
  expect(await violationsOn(page, { only: '[aria-label="Inspector"]' })).toEqual([]);
  await box.press('Enter');
  await expect.poll(text).toBe('Ask @Elin Sørensen ');
  expect(await list.isVisible()).toBe(false);
  await box.pressSequentially('or @a');
  const first = await active();
  await box.press('ArrowDown');
  expect(await active()).not.toBe(first);
  await box.press('ArrowUp');
  expect(await active()).toBe(first);
  await box.press('Escape');
  await expect.poll(() => list.isVisible()).toBe(false);
  await expect.poll(text).toBe('Ask @Elin Sørensen or @a');
  // There it stays shut, until the sign itself is written anew.
  await box.press('Backspace');
  await box.press('Backspace');
  await box.pressSequentially('@priy');
  await options.first().click();
  await expect.poll(text).toBe('Ask @Elin Sørensen or @Priya Raman ');
  await box.press('Enter');
  await expect
    .poll(() => inspector(page).getByRole('article').textContent())
    .toContain('Ask @Elin Sørensen or @Priya Raman');
  const titles = async () => {
    const { data } = await (await company.priya.request.get('/api/notifications')).json();
    return data.notifications.map(({ title }: { title: string }) => title);
  };
  await expect.poll(titles).toContainEqual(expect.stringMatching(/mentions you in Run of show/));
});

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
