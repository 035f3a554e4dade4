// The pages round the sheet, in a real browser against a real server: the public ones, the chrome, signing in and out.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { phone } from '../support/pages.ts';
import { openVisits, type Visits } from '../support/visits.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await openVisits();
});
afterAll(() => visits?.stage.close());
afterEach(() => visits.end());

test('the home page reads without script: its sentence, the real sheet, a menu that opens', async () => {
  const page = await visits.asVisitor('/', { javaScriptEnabled: false, viewport: phone });
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent())
    .toContain('all on one sheet');
  const sheet = page.getByRole('table', { name: 'Run of show of the Harbour Lights Awards' });
  expect(await sheet.getByRole('row').count()).toBeGreaterThan(15);
  expect(await sheet.getByRole('cell', { name: 'Lav 1 Ida', exact: true }).first().isVisible()).toBe(true);
  await page.locator('summary').click();
  await expect
    .poll(() => page.getByRole('navigation', { name: 'Menu' }).getByRole('link').allTextContents())
    .toEqual(['Sign Up', 'Sign In', 'Guide', 'Blog']);
});

const texts = ['/guide', '/guide/freeze', '/guide/keys', '/blog', '/blog/new', '/about', '/tos', '/privacy'];

test('each public page has one heading and a footer', async () => {
  const page = await visits.asVisitor('/', { javaScriptEnabled: false });
  for (const path of texts) {
    await page.goto(path);
    expect([path, await page.getByRole('heading', { level: 1 }).count()]).toEqual([path, 1]);
    await expect
      .poll(() => page.getByRole('contentinfo').textContent())
      .toContain(`© ${new Date().getUTCFullYear()} EO`);
  }
});

test('an address that nobody answers is Page Not Found, with a way home', async () => {
  const page = await visits.asVisitor('/no/such/page');
  expect((await page.request.get('/no/such/page')).status()).toBe(404);
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await page.waitForURL(`${visits.stage.server.url}/`);
});

test('whoever is not signed in gets Page Not Found on a protected page, and comes back after signing in', async () => {
  const page = await visits.asVisitor(`/app/project/${visits.stage.projectId}`);
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
  const link = page.getByRole('main').getByRole('link', { name: 'Sign in' });
  await expect
    .poll(() => link.getAttribute('href'))
    .toContain(encodeURIComponent(`/app/project/${visits.stage.projectId}`));
});

test('the component gallery is there for admins only', async () => {
  const page = await visits.asOwner('/components');
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
});

test('the menu of a phone covers the page, and goes with a click on a link; the account menu signs out', async () => {
  const context = await visits.context(visits.stage.visitor());
  const headers = { origin: visits.stage.server.url };
  const person = {
    firstName: 'Sam',
    lastName: 'Pike',
    email: 'sam@example.com',
    password: 'lanterns over the pier',
  };
  expect((await context.request.post('/api/auth/signup', { headers, data: person })).status()).toBe(200);
  const small = await context.newPage();
  await small.setViewportSize(phone);
  await small.goto('/projects');
  await small.getByRole('button', { name: 'Menu' }).click();
  const menu = small.getByRole('dialog', { name: 'Menu' });
  await expect
    .poll(() => menu.getByRole('link').allTextContents())
    .toEqual(['Your Projects', 'Mine', 'Your Settings', 'Blog', 'Guide', 'Sign Out']);
  await menu.getByRole('link', { name: 'Your Settings' }).click();
  await menu.waitFor({ state: 'detached' });
  await small.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
  const page = await context.newPage();
  await page.goto('/projects');
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByText('Signed in as').waitFor();
  await expect.poll(() => page.getByRole('menu').locator('b').textContent()).toBe('Sam Pike');
  const links = page.getByRole('menuitem');
  await expect
    .poll(() => links.allTextContents())
    .toEqual(['Your projects', 'Your settings', 'Blog', 'Guide', 'Sign Out']);
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL(`${visits.stage.server.url}/`);
  const { data } = await (await context.request.get('/api/auth')).json();
  expect(data.loggedIn).toBe(false);
});

test('the scheme follows the system, is kept when chosen, and changes in other tabs at once', async () => {
  const context = await visits.context(visits.stage.again({ colorScheme: 'dark' }));
  const page = await context.newPage();
  const other = await context.newPage();
  await page.goto('/settings/profile/appearance');
  await other.goto('/projects');
  const shown = (at: Page) => at.locator('html').getAttribute('data-scheme');
  expect(await shown(page)).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html[data-scheme=light]').waitFor();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.locator('html[data-scheme=dark]').waitFor();
  await page.getByRole('radio', { name: 'Light' }).check();
  await other.locator('html[data-scheme=light]').waitFor();
  await other.reload();
  expect(await shown(other)).toBe('light');
});

test('a session check that fails is a full-page error with Refresh and Go Home', async () => {
  const context = await visits.context(visits.stage.again());
  await context.route('**/api/auth', (route) => route.abort());
  const page = await context.newPage();
  await page.goto('/projects');
  await page.getByRole('heading', { name: 'Authentication Error' }).waitFor();
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('Problem interacting with server');
  expect(await page.getByRole('button', { name: 'Refresh' }).isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: 'Go Home' }).isVisible()).toBe(true);
});
