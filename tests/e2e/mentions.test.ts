// Naming somebody in a comment: the list that `@` opens, its keys, and who hears of it.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsOn } from '../support/axe.ts';
import {
  inspector,
  openInspectorFixture,
  openInspector,
  pick,
  writtenIn,
  type InspectorFixture,
} from '../support/inspectorPage.ts';

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
