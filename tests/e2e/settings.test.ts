// One's own settings, as a person goes about them: sessions and API tokens.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { violationsOnListed } from '../support/axe.ts';
import { must, signIn, signUp } from '../support/client.ts';
import { linkIn, mailFor } from '../support/outbox.ts';
import { openServerAndBrowser } from '../support/pages.ts';
import type { Site } from '../support/server.ts';
import { pageOf } from '../support/settingsPage.ts';

let server: Site;
let page: Page;
beforeAll(async () => {
  const { browser, server: shared } = await openServerAndBrowser();
  server = shared;
  const mara = await signUp(server, { firstName: 'Mara' });
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

test('another session is ended from the list', async () => {
  const others = page.getByRole('button', { name: /^End (?!the )/ });
  await others.first().waitFor();
  const before = await others.count();
  await others.first().click();
  await expect.poll(() => others.count()).toBe(before - 1);
});
