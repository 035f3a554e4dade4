// The first page of a project: what it says, and where it leads. The days from and to are in `start.long.test.ts`.

import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo } from '../../build/pageStates.ts';
import { makeProject } from '../support/makeProject.ts';
import { openColleague, openDemoFixture, type DemoFixture } from '../support/pages.ts';
import { cell, ready } from '../support/sheetPage.ts';

let stage: DemoFixture;
let page: Page;
let colleague: BrowserContext;
let home: string;

beforeAll(async () => {
  stage = await openDemoFixture();
  page = await stage.owner.newPage();
  colleague = await openColleague(stage);
  home = `/app/project/${stage.projectId}`;
});
afterAll(() => stage?.close());

const sheets = (on: Page) => on.getByRole('main').getByRole('list', { name: 'Sheets' });

test('the day, the sheets with what is wrong in them, and the last changes lead where they say', async () => {
  await page.goto(home);
  await page.getByRole('heading', { level: 2, name: /^(Show|First|Last) day|^Day \d/ }).waitFor();
  const day = page.getByRole('list', { name: 'The day' });
  await expect
    .poll(() => day.innerText())
    .toMatch(/Doors\s+18:55\s+1:06:45\s+On air\s+19:30\s+Off air\s+20:36:45/);
  const show = sheets(page).getByRole('link', { name: /^Run of show/ });
  await expect.poll(() => show.innerText()).toMatch(/36 cues · 1:06:45/);
  expect(await show.innerText()).toContain('Cue 14 starts 1:30 too early');
  const change = page.getByRole('list', { name: 'Last changes' }).getByRole('link').first();
  await change.click();
  await page.waitForURL(/\/sheet\//);
  await page.goBack();
  await show.click();
  await ready(page);
});

test('who is here stands at their sheet, and their name leads to their row', async () => {
  const theirs = await colleague.newPage();
  await goTo(page, home);
  const callSheet = sheets(page).getByRole('link', { name: /^Call sheet/ });
  await theirs.goto((await callSheet.getAttribute('href'))!);
  await ready(theirs);
  await cell(theirs, 3, 1).click();
  const priya = page.getByRole('link', { name: 'Go to Priya Raman, in Call sheet' });
  await priya.waitFor();
  await sheets(page)
    .getByRole('link', { name: /^Call sheet.*Priya Raman/ })
    .waitFor();
  await expect.poll(() => priya.getAttribute('href')).toContain('#');
  await priya.click();
  await ready(page);
  await theirs.close();
});

test('a project without sheets shows three ways to begin, its day is written as people write it, and the empty sheet opens', async () => {
  await goTo(page, `/app/project/${await makeProject(stage, 'Winter Gala')}`);
  await page.getByRole('heading', { name: 'What do you have already?' }).waitFor();
  await page.getByRole('link', { name: 'Set the day of the show' }).click();
  const first = page.getByLabel('First day', { exact: true });
  await first.fill('sat 5 december 2037');
  await page.getByText('Saturday 5 December 2037').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => first.inputValue()).toBe('5 Dec 2037');
  // Without its year the last day is the first of that name after the first day.
  const last = page.getByLabel('Last day', { exact: true });
  await last.fill('7 jan');
  await page.getByText('Thursday 7 January 2038').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => last.inputValue()).toBe('7 Jan 2038');
  await page.getByRole('button', { name: 'Hide the rail' }).click();
  await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Winter Gala' }).click();
  await page.getByText('5 Dec 2037 to 7 Jan 2038').waitFor();
  await page.getByRole('button', { name: /^Begin with an empty sheet/ }).click();
  await ready(page);
});
