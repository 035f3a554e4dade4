// Google as a person uses it: signing up by it, choosing a password besides, unlinking and linking it again.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { goTo } from '../../build/pageStates.ts';
import { violationsOnListed } from '../support/axe.ts';
import { startGoogle, type FakeGoogle } from '../support/google.ts';
import { openServerAndBrowser } from '../support/pages.ts';
import type { Site } from '../support/server.ts';

const NEXT = 'gulls over the pier at dusk';
const mara = {
  sub: 'mara',
  email: 'mara@gmail.example',
  email_verified: true,
  given_name: 'Mara',
  family_name: 'Lindqvist',
};
let google: FakeGoogle;
let door: Awaited<ReturnType<typeof openServerAndBrowser>>;
let server: Site;
let page: Page;

beforeAll(async () => {
  google = await startGoogle();
  google.signIn(mara);
  door = await openServerAndBrowser(google.env);
  ({ server } = door);
  page = await (await door.browser.newContext({ baseURL: server.url })).newPage();
});
afterAll(async () => {
  await door?.close();
  await google?.stop();
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const byGoogle = () => page.getByRole('link', { name: 'Continue with Google' }).click();

test('a new person is in, and welcomed', async () => {
  await page.goto('/auth/signup');
  await byGoogle();
  await page.waitForURL('**/auth/welcome');
});

test('a password besides, then Google is unlinked, and linked again', async () => {
  await goTo(page, '/settings/profile/password');
  await page.getByText(`${mara.email} signs you in. To unlink it, choose a password first.`).waitFor();
  await page.getByLabel('New password').fill('short');
  await press('Choose password');
  await page.getByText('Use at least 12 characters').waitFor();
  await page.getByLabel('New password').fill(NEXT);
  await press('Choose password');
  await page.getByLabel('Current password').waitFor();
  expect(await violationsOnListed(page)).toEqual([]);
  await press('Unlink Google');
  await page.getByText('Google is unlinked.').waitFor();
  await press('Link Google');
  await page.waitForURL('**/settings/profile/password?google=linked');
  await page.getByText(`${mara.email} signs you in.`).waitFor();
});

test('a page that was asked for is where one comes out', async () => {
  await goTo(page, '/auth/logout');
  await page.waitForURL(`${server.url}/`);
  await page.goto('/auth/login?next=%2Fsettings%2Fprofile%2Fsessions');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await violationsOnListed(page)).toEqual([]);
  await byGoogle();
  await page.waitForURL('**/settings/profile/sessions');
});
