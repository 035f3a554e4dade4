// “Is it you?”: a sensitive act long after the sign-in asks for the password, and then goes on by itself.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { violationsOnListed } from '../support/axe.ts';
import { PASSWORD, signUp, type Client } from '../support/client.ts';
import { mailFor } from '../support/outbox.ts';
import { openOwnServerAndBrowser } from '../support/pages.ts';
import { confirmAddresses, makeStale, rowsOf } from '../support/rows.ts';
import type { Site } from '../support/server.ts';
import { pageOf } from '../support/settingsPage.ts';
import { goAnew } from '../support/within.ts';

let door: Awaited<ReturnType<typeof openOwnServerAndBrowser>>;
let server: Site;
let page: Page;
let mara: Client;
let email: string;

beforeAll(async () => {
  door = await openOwnServerAndBrowser();
  ({ server } = door);
  mara = await signUp(server, { firstName: 'Mara' });
  ({ email } = mara.user);
  await confirmAddresses(server);
  page = await pageOf(door.browser, mara);
});
afterAll(() => door?.close());

const dialog = () => page.getByRole('dialog', { name: 'Is it you?' });
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();

async function makeToken(name: string): Promise<void> {
  await goAnew(page, '/settings/profile/sessions');
  await page.getByLabel('What is it for?').fill(name);
  await page.getByRole('button', { name: 'Make a token' }).click();
}

test('by the password: messages stand at the field, and what was asked for is done', async () => {
  await makeStale(server);
  await makeToken('Rota script');
  await press('Continue');
  await dialog().getByText('Password is required').waitFor();
  await dialog().getByLabel('Your password', { exact: true }).fill('not my password');
  await dialog().getByText('Password is required').waitFor({ state: 'detached' });
  await press('Continue');
  await dialog().getByText('That is not your password').waitFor();
  expect(await violationsOnListed(page)).toEqual([]);
  await dialog().getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await press('Continue');
  await page.locator('button[title^="eo_"]').waitFor();
  await dialog().waitFor({ state: 'detached' });
  // Control: for ten minutes it is not asked again.
  await makeToken('Another one');
  await page.locator('button[title^="eo_"]').waitFor();
});

test('cancelled, nothing is done, and the page says what was missing', async () => {
  await makeStale(server);
  await makeToken('Never made');
  await press('Cancel');
  await page.getByText('Show first that it is you.').waitFor();
  await page.reload();
  await page.getByText('Rota script').waitFor();
  expect(await page.getByText('Never made').count()).toBe(0);
});

test('by a code of a mail, where there is no password', async () => {
  await rowsOf(server, `UPDATE account SET "passwordHash" = NULL WHERE id = '${mara.user.id}'`);
  await makeStale(server);
  await makeToken('By mail');
  await press('Send code');
  const { text } = await mailFor(server, email, 'Your code');
  await press('Continue');
  await dialog().getByText('Type the code').waitFor();
  await dialog().getByLabel('Code').fill('WRNG-WRNG-WRNG');
  await press('Continue');
  await dialog().getByText('That code is not right, or was used before').waitFor();
  await dialog()
    .getByLabel('Code')
    .fill(/[2-9A-Z]{4}(-[2-9A-Z]{4}){2}/.exec(text)?.[0] ?? '');
  await press('Continue');
  await page.locator('button[title^="eo_"]').waitFor();
});
