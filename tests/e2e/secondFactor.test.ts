// The second factor as a person sets it up, signs in with it and loses the phone.

import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { goTo } from '../../build/pageStates.ts';
import { violationsOnListed } from '../support/axe.ts';
import { PASSWORD, signUp, type Client } from '../support/client.ts';
import { openServerAndBrowser } from '../support/pages.ts';
import type { Site } from '../support/server.ts';

let door: Awaited<ReturnType<typeof openServerAndBrowser>>;
let server: Site;
let page: Page;
let mara: Client;
let recoveryCode = '';

beforeAll(async () => {
  door = await openServerAndBrowser();
  ({ server } = door);
  mara = await signUp(server, { firstName: 'Mara' });
  page = await (await door.browser.newContext()).newPage();
});
afterAll(() => door?.close());

async function signIn(): Promise<void> {
  await page.goto(`${server.url}/auth/login`);
  await page.getByLabel('Email').fill(mara.user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('it is set up with a code and kept with recovery codes', async () => {
  await signIn();
  await page.waitForURL('**/projects');
  await page.goto(`${server.url}/settings/profile/password`);
  await page.getByRole('button', { name: 'Set up' }).click();
  const secret = (await page.locator('button[title]').getAttribute('title')) ?? '';
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Check the code' }).click();
  await page.getByText('That code is not right, or was used before').waitFor();
  expect(await violationsOnListed(page)).toEqual([]);
  await page.getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Check the code' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  recoveryCode = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Codes are kept' }).click();
  await page.getByText('On', { exact: true }).waitFor();
});

test('without the phone a recovery code lets in', async () => {
  await goTo(page, '/auth/logout');
  await page.waitForURL(`${server.url}/`);
  await signIn();
  await page.getByRole('heading', { name: 'Two-factor' }).waitFor();
  await page.getByLabel('Code').fill('123456');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('That code is not right, or was used before.').waitFor();
  await page.getByLabel('Code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/projects');
});

test('another password: wrong ones are said at their field, a right one keeps this browser in', async () => {
  await goTo(page, '/settings/profile/password');
  await page.getByLabel('Current password').fill('not my password');
  await page.getByLabel('New password').fill('gulls over the pier at dusk');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('That is not your password').waitFor();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your password is changed.').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Password', exact: true }).waitFor();
});
