// One's own settings, as a person goes about them: sessions and API tokens.

import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright';
import { launchBrowser } from '../../server/browser.ts';
import { PASSWORD, signIn, signUp } from '../support/client.ts';
import { startServer, type Server } from '../support/server.ts';

let server: Server;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startServer({ env: { TEST_RATE_SCALE: '1000', SEED_DEMO: 'off' } });
  const { user } = await signUp(server, { firstName: 'Mara' });
  await signIn(server, user.email);
  const launched = await launchBrowser(process.env['CHROMIUM_PATH']);
  if (!launched) throw new Error('No Chromium was found');
  browser = launched;
  page = await (await browser.newContext()).newPage();
  await page.goto(`${server.url}/auth/login`);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/projects');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('a token is named, shown once, works, and is revoked', async () => {
  await page.goto(`${server.url}/settings/profile/sessions`);
  await page.getByRole('button', { name: 'Make a token' }).click();
  await page.getByText('Name it, so that you know it again').waitFor();
  await page.getByLabel('What is it for?').fill('Rota script');
  await page.getByRole('button', { name: 'Make a token' }).click();
  const shown = page.locator('button[title^="eo_"]');
  const token = (await shown.getAttribute('title')) ?? '';
  const asked = () => fetch(`${server.url}/api/projects`, { headers: { authorization: `Bearer ${token}` } });
  expect((await asked()).status).toBe(200);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.reload();
  await page.getByText('Rota script').waitFor();
  expect(await shown.count()).toBe(0);
  await page.getByRole('button', { name: 'Revoke Rota script' }).click();
  await page.getByText('Rota script').waitFor({ state: 'detached' });
  expect((await asked()).status).toBe(401);
});

test('another session is ended from the list', async () => {
  const others = page.getByRole('button', { name: /^Sign out / });
  await others.first().waitFor();
  const before = await others.count();
  await others.first().click();
  await expect.poll(() => others.count()).toBe(before - 1);
});
