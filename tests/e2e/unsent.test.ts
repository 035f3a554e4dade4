// What this page has not sent yet, and what others change meanwhile: files wait for the former, lists show the latter,
// and a server that is away for a moment ends nothing (an import in `unsent.long.test.ts`). And two people at one browser:
// a tab of the first that slept while the second signed in beside it, and what waited there.

import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { badGateway } from '../support/badGateway.ts';
import { action, newId, PASSWORD, signUp } from '../support/client.ts';
import { openInspectorFixture, type InspectorFixture } from '../support/inspectorPage.ts';
import { reusePage } from '../support/pages.ts';
import { openSheet, saved, write } from '../support/sheetPage.ts';
import { goAnew } from '../support/within.ts';

let company: InspectorFixture;
beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());

async function chooseCsv(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
}

test('offline a file is not made, and says what it would lack; with the network back it has what was typed', async () => {
  const { path } = await company.makeSheet();
  const page = await openSheet(company.priya, path);
  // The menu has its code before the network goes.
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).waitFor();
  await page.keyboard.press('Escape');
  await write(page, 1, 3, 'Known');
  await saved(page);
  await company.priya.setOffline(true);
  await page.getByText('Offline', { exact: true }).first().waitFor();
  await write(page, 2, 3, 'Typed without a line');
  await chooseCsv(page);
  await page.getByText('You are offline. The file would lack 1 change that has not been sent.').waitFor();
  await company.priya.setOffline(false);
  await saved(page);
  const [download] = await Promise.all([page.waitForEvent('download'), chooseCsv(page)]);
  expect(await readFile((await download.path())!, 'utf8')).toContain('Typed without a line');
});

test('a project that is renamed elsewhere is shown so in the list, which stays open', async () => {
  const page = await reusePage(company.priya);
  await goAnew(page, '/projects');
  await page.getByRole('heading', { name: 'Projects' }).waitFor();
  const title = `Renamed ${newId()}`;
  await expect
    .poll(async () => {
      await company.does(
        action('project.update.title', company.projectId, { title: `${title} ${Date.now()}` }),
      );
      return page.getByRole('link', { name: title }).count();
    })
    .toBeGreaterThan(0);
});

test('a list that could not be loaded says so, and comes by itself once the server is back', async () => {
  const page = await reusePage(company.priya);
  await page.route('**/api/projects', (route) => route.fulfill(badGateway));
  await page.goto('/projects');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/api/projects');
  await page.getByRole('region', { name: 'All projects' }).waitFor();
});

/** Signs somebody in in the browser, as another tab would. */
async function signInBeside(context: BrowserContext, email: string): Promise<void> {
  const headers = { origin: company.server.url };
  const answer = await context.request.post('/api/auth', { headers, data: { email, password: PASSWORD } });
  expect(answer.status()).toBe(200);
}

test('what one person typed offline is not sent by another who signs in, and is once the first is back', async () => {
  const sheet = await company.makeSheet();
  const context = company.priya;
  const session = await (await context.request.get('/api/auth')).json();
  const { email } = session.data.user;
  const other = await signUp(company.server, { firstName: 'Bob' });
  const page = await openSheet(context, sheet.path);
  await saved(page);
  await context.setOffline(true);
  await page.getByText('Offline', { exact: true }).first().waitFor();
  const text = `Typed by the first ${newId()}`;
  await write(page, 2, 3, text);
  await page.getByText('Offline, 1 waiting').first().waitFor();
  await page.evaluate(() => document.body.setAttribute('data-before', ''));
  await signInBeside(context, other.user.email);
  await context.setOffline(false);
  // The page is loaded anew as that of the second person, who is not in the project.
  await page.locator('body[data-before]').waitFor({ state: 'detached' });
  await page.getByRole('grid').waitFor({ state: 'detached' });
  const isStored = async () => {
    const answer = await company.owner.request.get(
      `/api/projects/${company.projectId}/sheet/${sheet.sheetId}`,
    );
    return (await answer.text()).includes(text);
  };
  expect(await isStored()).toBe(false);
  await page.close();
  await signInBeside(context, email);
  const again = await context.newPage();
  await again.goto(sheet.path);
  await expect.poll(isStored, { timeout: 15_000 }).toBe(true);
  await again.close();
});
