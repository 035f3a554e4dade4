// The tour on a real sheet, and the five things to try in the demo show.

import { expect, test } from 'vitest';
import type { Page } from 'playwright';
import { goTo } from '../../build/pageStates.ts';
import { violationsOnListed } from '../support/axe.ts';
import { must, signUp } from '../support/client.ts';
import { card, cell, marksOf, title, tourStage } from '../support/tourPage.ts';

const stage = tourStage();

const next = (page: Page, name = 'Next') => card(page).getByRole('button', { name, exact: true }).click();

test('help.tour: each step is done by doing it, it goes on where it was left, is not offered again, and begins from the help', async () => {
  const { page, path, marks } = await stage.onSheet({ search: '' });
  await goTo(page, path.replace(/\/sheet.*/, ''));
  const offer = page.getByRole('region', { name: 'New here?' });
  await offer.getByRole('link', { name: 'Take the 60-second tour' }).click();
  await title(page, 'Write in a cell');
  expect(await violationsOnListed(page)).toEqual([]);
  await cell(page, 'Sound check, all microphones').click();
  await page.keyboard.type('Sound check');
  await page.keyboard.press('Enter');
  await card(page).getByText('Saved, for everybody.').waitFor();
  await next(page);
  await title(page, 'Change how long something takes');
  await cell(page, '1:30').first().click();
  await page.keyboard.type('2:00');
  await page.keyboard.press('Enter');
  await card(page).getByText('The starts below have followed.').waitFor();
  await cell(page, '19:02:00').waitFor();
  await expect.poll(marks).toEqual(['tour.write', 'tour.times']);
  await page.goto(`${path}?tour=1`);
  await title(page, 'Add a row');
  await page.getByRole('button', { name: 'Add a row' }).click();
  await card(page).getByText('Numbered and timed.').waitFor();
  await next(page);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Print preview' }).click();
  await card(page).getByText('That is what the printer gives.').waitFor();
  await next(page);
  await next(page, 'Finish');
  await card(page).waitFor({ state: 'detached' });
  await expect.poll(marks).toContain('tour.ended');
  await goTo(page, path.replace(/\/sheet.*/, ''));
  await page.getByRole('complementary', { name: 'People and changes' }).waitFor();
  expect(await page.getByText('New here?').count()).toBe(0);
  await goTo(page, `${path}?tour=1`);
  await cell(page, 'Sound check').waitFor();
  await expect.poll(() => page.evaluate(() => location.search)).toBe('');
  expect(await card(page).count()).toBe(0);
  // From the help it begins again; it is skipped by the keyboard, and the sheet has the focus again.
  await page.keyboard.press('F1');
  const dialog = page.getByRole('dialog', { name: 'Help' });
  await dialog.getByRole('combobox').fill('tour');
  await dialog.getByRole('button', { name: 'Take the tour' }).click();
  await title(page, 'Write in a cell');
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('gridcell');
  await page.keyboard.press('F6');
  const skip = card(page).getByRole('button', { name: 'Skip the tour' });
  for (let turn = 0; turn < 5 && !(await skip.evaluate((own) => own === document.activeElement)); turn++)
    await page.keyboard.press('F6');
  await page.keyboard.press('Enter');
  await card(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('gridcell');
  await page.close();
});

test('what is done in the demo show is ticked on its first page, on every device', async () => {
  const person = await signUp(stage.server, { firstName: 'Elin' });
  const { projectId } = must(await person.post<{ projectId: string }>('/api/project/demo/create', {}));
  const page = await stage.open(person);
  await page.goto(`/app/project/${projectId}`);
  const list = page.getByRole('region', { name: 'Five things to try' });
  await list.getByText('0 of 5').waitFor();
  await list.getByRole('link', { name: /^Make a cue longer/ }).click();
  await cell(page, '5:00').first().click();
  await page.keyboard.type('5:05');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Print preview' }).click();
  await page.getByRole('region', { name: 'Paper' }).waitFor();
  await expect.poll(() => marksOf(person)).toEqual(['demo.duration', 'demo.paper']);
  await page.close();
  // A page that has stored nothing is as good as another device.
  const other = await stage.open(person);
  await other.goto(`/app/project/${projectId}`);
  await other.getByRole('region', { name: 'Five things to try' }).getByText('2 of 5').waitFor();
});
