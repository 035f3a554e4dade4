// One's own settings, as a person goes about them: sessions and API tokens.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { violationsOnListed } from '../support/axe.ts';
import { PASSWORD, signIn, signUp } from '../support/client.ts';
import { openOwnServerAndBrowser } from '../support/pages.ts';
import { confirmAddresses } from '../support/rows.ts';
import type { Site } from '../support/server.ts';

let door: Awaited<ReturnType<typeof openOwnServerAndBrowser>>;
let server: Site;
let page: Page;

beforeAll(async () => {
  door = await openOwnServerAndBrowser();
  ({ server } = door);
  const mara = await signUp(server, { firstName: 'Mara' });
  const { user } = mara;
  await confirmAddresses(server);
  await signIn(server, user.email);
  page = await (await door.browser.newContext()).newPage();
  await page.goto(`${server.url}/auth/login`);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/projects');
});
afterAll(() => door?.close());

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

test('a choice that is refused goes back alone, without what was chosen meanwhile', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/account/settings', async (route) => {
    if (route.request().method() !== 'POST' || !route.request().postDataJSON().paperSize)
      return route.continue();
    await held;
    return route.fulfill({ status: 500, json: {} });
  });
  await page.goto(`${server.url}/settings/profile`);
  const paper = page.getByLabel('Paper');
  const was = await paper.inputValue();
  await paper.selectOption(was === 'A4' ? 'Letter' : 'A4');
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/account/settings') && reply.ok());
  await page.getByLabel('Clock').selectOption('12h');
  await saved;
  answer();
  await expect.poll(() => paper.inputValue()).toBe(was);
  expect(await page.getByLabel('Clock').inputValue()).toBe('12h');
});
