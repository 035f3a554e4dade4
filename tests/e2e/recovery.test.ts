// A lost password and a new address, as a person goes about them: by the mail, in the browser.

import { afterAll, beforeAll, test } from 'vitest';
import type { Page } from 'playwright';
import { signUp, type Client } from '../support/client.ts';
import { linkIn, mailFor } from '../support/outbox.ts';
import { openServerAndBrowser } from '../support/pages.ts';
import type { Site } from '../support/server.ts';

let door: Awaited<ReturnType<typeof openServerAndBrowser>>;
let server: Site;
let page: Page;
let mara: Client;

beforeAll(async () => {
  door = await openServerAndBrowser();
  ({ server } = door);
  mara = await signUp(server, { firstName: 'Mara' });
  page = await door.browser.newPage();
});
afterAll(() => door?.close());

/** The link as it would be pressed in the mail, on the address that this test knows the server by. */
const press = ({ pathname, search }: URL) => page.goto(`${server.url}${pathname}${search}`);

test('from the sign-in page by mail to a new password, and in with it', async () => {
  await page.goto(`${server.url}/auth/login`);
  await page.getByRole('link', { name: 'Forgot it?' }).click();
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('Email is required').waitFor();
  await page.getByLabel('Email').fill('nobody');
  await page.getByText('Invalid email').waitFor();
  await page.getByLabel('Email').fill(mara.user.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText(`If ${mara.user.email} has an account`).waitFor();
  await press(linkIn(await mailFor(server, mara.user.email, 'Choose a new password'), '/auth/recover/'));
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByText('Use at least 12 characters').waitFor();
  await page.getByLabel('New password').fill('gulls over the pier at dusk');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByText('Your password is changed.').waitFor();
  await page.getByLabel('Email').fill(mara.user.email);
  await page.getByLabel('Password', { exact: true }).fill('gulls over the pier at dusk');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/projects');
});

test('a link that was used says so, and how to get another', async () => {
  await press(linkIn(await mailFor(server, mara.user.email, 'Choose a new password'), '/auth/recover/'));
  await page.getByLabel('New password').fill('another one that nobody knows');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByText('This link has been used, or is too old.').waitFor();
  await page.getByRole('link', { name: 'Send another link' }).click();
  await page.getByRole('heading', { name: 'Recover' }).waitFor();
});
