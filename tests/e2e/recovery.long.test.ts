// The link in the mail of a sign-up, pressed once and twice.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp } from '../support/client.ts';
import { linkIn, mailFor } from '../support/outbox.ts';
import { openServerAndBrowser } from '../support/pages.ts';
import { pageOf } from '../support/settingsPage.ts';

let door: Awaited<ReturnType<typeof openServerAndBrowser>>;
beforeAll(async () => {
  door = await openServerAndBrowser();
});
afterAll(() => door?.close());

test('the mail of a sign-up leads to a page that says thank you, and once, to where another is asked for', async () => {
  const { browser, server } = door;
  // Somebody is signed in in this browser, and need not be whose address it is.
  const page = await pageOf(browser, await signUp(server, { firstName: 'Mara' }));
  const { email } = (await signUp(server, { firstName: 'Nils' })).user;
  const link = linkIn(await mailFor(server, email, 'Confirm your email address'), '/auth/verify');
  const confirm = page.getByRole('button', { name: 'Confirm address' });
  await page.goto(link.pathname + link.search);
  await confirm.click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  expect(await page.getByRole('link', { name: 'Go on' }).count()).toBe(1);
  await page.goto(link.pathname + link.search);
  await confirm.click();
  await page.getByText('This link has been used, or is too old.').waitFor();
  await page.getByRole('link', { name: 'Send another from your profile' }).click();
  await page.getByRole('heading', { name: 'Profile' }).waitFor();
});
