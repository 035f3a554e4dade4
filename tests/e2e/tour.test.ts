// The tour on a real sheet, and the five things to try in the demo show.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { goTo } from '../../build/pageStates.ts';
import { must, signUp } from '../support/client.ts';
import { openServerAndBrowser, phone, takePage } from '../support/pages.ts';
import { violationsOnListed } from '../support/axe.ts';

let door: Awaited<ReturnType<typeof openServerAndBrowser>>;
beforeAll(async () => {
  door = await openServerAndBrowser();
});
afterAll(() => door?.close());

const START = { planning: 'event', beginning: 'template' };

/** A person with a first sheet, on its page. */
async function onSheet(options: { isPhone?: boolean; search?: string } = {}) {
  const person = await signUp(door.server, { firstName: 'Mara' });
  const made = must(await person.post<{ projectId: string; sheetId: string }>('/api/account/start', START));
  const page = await takePage(door.browser, door.server, {
    person,
    ...(options.isPhone && { viewport: phone, hasTouch: true }),
  });
  const path = `/app/project/${made.projectId}/sheet/${made.sheetId}`;
  await page.goto(`${path}${options.search ?? '?tour=1'}`);
  await cell(page, 'Sound check, all microphones').waitFor();
  const marks = async () => must(await person.get<{ marks: string[] }>('/api/account/onboarding')).marks;
  return { page, path, marks, person };
}

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true });
const card = (page: Page) => page.getByRole('complementary', { name: 'Tour' });
const title = (page: Page, name: string) => card(page).getByRole('heading', { name }).waitFor();
const next = (page: Page, name = 'Next') => card(page).getByRole('button', { name, exact: true }).click();

test('each step is done by doing it, the tour goes on where it was left, and is not offered again', async () => {
  const { page, path, marks } = await onSheet();
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
  await page.close();
});

test('help.tour: it is begun again from the help, skipped by the keyboard, and the sheet has the focus again', async () => {
  const { page, path, marks } = await onSheet({ search: '' });
  await goTo(page, path.replace(/\/sheet.*/, ''));
  const offer = page.getByRole('region', { name: 'New here?' });
  await offer.getByRole('link', { name: 'Take the 60-second tour' }).waitFor();
  await goTo(page, path);
  await cell(page, 'Sound check, all microphones').waitFor();
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
  await expect.poll(marks).toEqual(['tour.ended']);
  await page.close();
});

test('on a phone the card lies at the foot, and every step can be passed by touch', async () => {
  const { page, marks } = await onSheet({ isPhone: true });
  await title(page, 'Write in a cell');
  const box = (await card(page).boundingBox())!;
  expect(box.y + box.height).toBeGreaterThan(phone.height * 0.9);
  for (let step = 0; step < 4; step++) await card(page).getByRole('button', { name: 'Next' }).tap();
  await card(page).getByRole('button', { name: 'Finish' }).tap();
  await expect.poll(marks).toContain('tour.ended');
});

test('what is done in the demo show is ticked on its first page, on every device', async () => {
  const person = await signUp(door.server, { firstName: 'Elin' });
  const { projectId } = must(await person.post<{ projectId: string }>('/api/project/demo/create', {}));
  const page = await takePage(door.browser, door.server, { person });
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
  const marks = async () => must(await person.get<{ marks: string[] }>('/api/account/onboarding')).marks;
  await expect.poll(marks).toEqual(['demo.duration', 'demo.paper']);
  const other = await takePage(door.browser, door.server, { person, viewport: phone });
  await other.goto(`/app/project/${projectId}`);
  await other.getByRole('region', { name: 'Five things to try' }).getByText('2 of 5').waitFor();
});
