// The walk from signing up to a first sheet, by the list of projects that is still empty. Its steps are those of
// `firstDay.test.ts` and `projects.test.ts`.

import { afterAll, beforeAll, test } from 'vitest';
import { goTo } from '../../build/pageStates.ts';
import { openServerAndBrowser } from '../support/pages.ts';

let door: Awaited<ReturnType<typeof openServerAndBrowser>>;
beforeAll(async () => {
  door = await openServerAndBrowser();
});
afterAll(() => door?.close());

test('from signing up to a first sheet', async () => {
  const page = await door.browser.newPage({ baseURL: door.server.url });
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
