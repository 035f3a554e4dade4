// What this page has not sent yet, and what others change meanwhile: files wait for the former, lists show the latter,
// and a server that is away for a moment ends nothing.

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { action, newId } from '../support/client.ts';
import { openInspectorFixture, type InspectorFixture } from '../support/inspectorPage.ts';
import { openSheet, saved, write } from '../support/sheetPage.ts';

let company: InspectorFixture;
beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());

const badGateway = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };

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
  await page.close();
});

test('a project that is renamed elsewhere is shown so in the list, which stays open', async () => {
  const page = await company.priya.newPage();
  await page.goto('/projects');
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
  await page.close();
});

test('a list that could not be loaded says so, and comes by itself once the server is back', async () => {
  const page = await company.priya.newPage();
  await page.route('**/api/projects', (route) => route.fulfill(badGateway));
  await page.goto('/projects');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/api/projects');
  await page.getByRole('region', { name: 'All projects' }).waitFor();
  await page.close();
});

test('an import goes on while its progress cannot be asked for', async () => {
  const page = await company.owner.newPage();
  await page.goto('/templates/assemblies/prompt-book/use');
  await page.getByRole('radio', { name: 'A project I have' }).check();
  let isAway = true;
  await page.route('**/api/process/*', (route) => (isAway ? route.fulfill(badGateway) : route.continue()));
  await page.getByRole('button', { name: 'Add to the project' }).click();
  await page.getByText('Connection lost, still trying.').waitFor();
  isAway = false;
  await page.getByRole('gridcell', { name: 'Half hour call', exact: true }).first().waitFor();
  await page.close();
});
