// The walk from signing up to a first sheet, by the list of projects that is still empty. Its steps are those of
// `firstDay.test.ts` and `projects.test.ts`. The menu of a sheet in the rail, whose commands `sheetActs.test.ts` has. And
// what is said where the browser does not let EO copy.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { goTo } from '../../build/pageStates.ts';
import { openDemoFixture, reusePage, type DemoFixture } from '../support/pages.ts';
import { newSheet } from '../support/sheetPage.ts';
import { goAnew } from '../support/within.ts';

let stage: DemoFixture;
beforeAll(async () => {
  stage = await openDemoFixture();
});
afterAll(() => stage?.close());

test('from signing up to a first sheet', async () => {
  const page = await (await stage.visitor()).newPage();
  await page.goto('/auth/signup');
  await page.getByLabel('First Name').fill('Ida');
  await page.getByLabel('Last Name').fill('Noor');
  await page.getByLabel('Email').fill('Ida.Noor@Example.com ');
  await page.getByLabel('Password', { exact: true }).fill('lanterns over the harbour');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('**/auth/getstarted');
  await goTo(page, '/projects');
  await page.getByRole('heading', { name: 'Start your first project' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'New project' }).last().click();
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByText('A title is required').waitFor();
  await page.getByLabel('Project title').fill('Lantern Night');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.waitForURL(/\/sheet\//);
  await page.getByRole('region', { name: 'Sheets' }).getByRole('link', { name: 'Run of show' }).waitFor();
});

test('sheets are renamed and moved by their menu in the rail', async () => {
  const page = await reusePage(stage.owner);
  await newSheet(page, stage.projectId);
  const rail = page.getByRole('navigation', { name: 'Project' });
  const sheets = rail.getByRole('region', { name: 'Sheets' }).getByRole('link');
  await rail.getByRole('link', { name: 'New sheet' }).hover();
  await rail.getByRole('button', { name: 'Menu of New sheet' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.getByRole('dialog').getByLabel('Sheet title').fill('Strike');
  await page.keyboard.press('Enter');
  await rail.getByRole('link', { name: 'Strike' }).waitFor();
  const before = await sheets.allTextContents();
  await rail.getByRole('button', { name: 'Menu of Strike' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect
    .poll(() => sheets.allTextContents())
    .toEqual([...before.slice(0, -2), 'Strike', before.at(-2)]);
});

const refusals = (page: Page) => page.getByText('The browser did not let EO copy.');

/** Goes to a page of a browser that has no clipboard for it, as without HTTPS. */
async function withoutClipboard(path: string): Promise<Page> {
  const page = await reusePage(stage.owner);
  await goAnew(page, path);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    for (const toast of document.querySelectorAll<HTMLElement>('output [aria-label=Dismiss]')) toast.click();
  });
  await expect.poll(() => refusals(page).count()).toBe(0);
  return page;
}

test.each([
  [
    'an id that is shown in part is shown whole',
    '/settings',
    async (page: Page) => {
      await page.getByRole('button', { name: /copy the project id$/ }).click();
      return stage.projectId;
    },
  ],
  [
    'the link by which access is asked for is said',
    '',
    async (page: Page) => {
      await page.getByRole('button', { name: 'Share' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Copy link' }).first().click();
      return dialog.getByText(/^http/).first().textContent();
    },
  ],
])('where the browser does not let EO copy, %s, and selected', async (_, path, copy) => {
  const page = await withoutClipboard(`/app/project/${stage.projectId}${path}`);
  const text = await copy(page);
  await refusals(page).first().waitFor();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(text);
});
