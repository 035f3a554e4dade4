// One's own settings, as a person goes about them: sessions and API tokens.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { violationsOnListed } from '../support/axe.ts';
import { must, signIn, signUp, type Client } from '../support/client.ts';
import { linkIn, mailFor } from '../support/outbox.ts';
import { openServerAndBrowser } from '../support/pages.ts';
import type { Site } from '../support/server.ts';
import { pageOf } from '../support/settingsPage.ts';

let server: Site;
let page: Page;
let mara: Client;
beforeAll(async () => {
  const { browser, server: shared } = await openServerAndBrowser();
  server = shared;
  mara = await signUp(server, { firstName: 'Mara' });
  const { email } = mara.user;
  const link = linkIn(await mailFor(server, email, 'Confirm your email address'), '/auth/verify');
  must(await mara.post('/api/auth/verify', { token: link.searchParams.get('token') }));
  // Another session, which is ended from the list.
  await signIn(server, email);
  page = await pageOf(browser, mara);
});
afterAll(() => page?.context().close());

test('a token is named, shown once, works, and is revoked', async () => {
  await page.goto('/settings/profile/sessions');
  await page.getByRole('button', { name: 'Make a token' }).click();
  await page.getByText('Name it, so that you know it again').waitFor();
  await page.getByLabel('What is it for?').fill('Rota script');
  await page.getByRole('button', { name: 'Make a token' }).click();
  const shown = page.locator('button[title^="eo_"]');
  const token = (await shown.getAttribute('title')) ?? '';
  const asked = () => fetch(`${server.url}/api/projects`, { headers: { authorization: `Bearer ${token}` } });
  expect((await asked()).status).toBe(200);
  expect(await violationsOnListed(page)).toEqual([]);
  await page.reload();
  await page.getByText('Rota script').waitFor();
  expect(await shown.count()).toBe(0);
  await page.getByRole('button', { name: 'Revoke Rota script' }).click();
  await page.getByText('Rota script').waitFor({ state: 'detached' });
  expect((await asked()).status).toBe(401);
});

test('a token that is revoked by keys leaves them to the one in its place, not yet on its button', async () => {
  for (const name of ['Red', 'Green', 'Blue'])
    must(await mara.post('/api/auth/tokens', { name, scope: 'read', days: 7 }));
  await page.goto('/settings/profile/sessions');
  const lines = page.getByRole('list', { name: 'API tokens' }).getByRole('listitem');
  await lines.nth(2).waitFor();
  const next = await lines.nth(2).getByRole('button').getAttribute('aria-label');
  await lines.nth(1).getByRole('button').press('Enter');
  await expect.poll(() => lines.count()).toBe(2);
  expect(await lines.nth(1).evaluate((line) => line === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(next);
});

test('another session is ended from the list', async () => {
  const others = page.getByRole('button', { name: /^End (?!the )/ });
  await others.first().waitFor();
  const before = await others.count();
  await others.first().click();
  await expect.poll(() => others.count()).toBe(before - 1);
});
