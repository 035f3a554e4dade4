// The first and the last day of a project, as people write them and by the calendar, and what its first page says then.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProject } from '../support/makeProject.ts';
import { openDemoFixture, type DemoFixture } from '../support/pages.ts';

let stage: DemoFixture;
beforeAll(async () => {
  stage = await openDemoFixture();
});
afterAll(() => stage?.close());

test('a day that is none is refused in words, the last day is found after the first, and arrows choose another', async () => {
  const page = await stage.owner.newPage();
  await page.goto(`/app/project/${await makeProject(stage, 'Winter Gala')}`);
  await page.getByRole('link', { name: 'Set the day of the show' }).click();
  const first = page.getByLabel('First day', { exact: true });
  await first.fill('soon');
  await page.keyboard.press('Enter');
  await page.getByText('This is not a date. Write it like 5 Dec 2026.').waitFor();
  await first.fill('sat 5 december 2037');
  await page.getByText('Saturday 5 December 2037').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => first.inputValue()).toBe('5 Dec 2037');
  // Without its year the last day is the first of that name after the first day.
  const last = page.getByLabel('Last day', { exact: true });
  await last.fill('6 dec');
  await page.getByText('Sunday 6 December 2037').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Last day' });
  await calendar.getByRole('button', { name: 'Sunday 6 December 2037', pressed: true }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await calendar.waitFor({ state: 'detached' });
  await expect.poll(() => last.inputValue()).toBe('7 Jan 2038');
  await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Winter Gala' }).click();
  await page.getByText('5 Dec 2037 to 7 Jan 2038').waitFor();
});
