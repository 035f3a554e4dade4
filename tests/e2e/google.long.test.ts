// What goes wrong at Google, and is said on the sign-in page and in the settings.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { goTo } from '../../build/pageStates.ts';
import { PASSWORD, signUp } from '../support/client.ts';
import { startGoogle, type FakeGoogle } from '../support/google.ts';
import { openServerAndBrowser } from '../support/pages.ts';
import { confirmAddresses } from '../support/rows.ts';
import type { Site } from '../support/server.ts';

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

test('what went wrong over there is said on the sign-in page', async () => {
  await signUp(server, { firstName: 'Elin', email: 'elin@gmail.example' });
  await confirmAddresses(server);
  const elin = { ...mara, sub: 'elin', email: 'elin@gmail.example' };
  const words: [string, () => void][] = [
    ['You did not sign in at Google.', () => google.refuse('access_denied')],
    ['Google did not sign you in. Try again.', () => google.lie({ aud: 'somebody else' })],
    [
      'This email has an account already. Sign in with your password, then link Google in your settings.',
      () => google.signIn(elin),
    ],
    [
      'Google does not know whether this address is yours. Sign in with a password.',
      () => google.signIn({ ...elin, email_verified: false }),
    ],
  ];
  await page.goto('/auth/login');
  for (const [said, happens] of words) {
    happens();
    await byGoogle();
    await page.getByText(said).waitFor();
    expect(new URL(page.url()).origin).toBe(new URL(server.url).origin);
  }
  // Whoever then signs in by password is where everybody is who does.
  await page.getByLabel('Email').fill('elin@gmail.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press('Sign in');
  await page.waitForURL('**/projects');
});

test('what went wrong when Google is linked again is said in the settings', async () => {
  google.signIn(mara);
  await goTo(page, '/auth/logout');
  await page.waitForURL(`${server.url}/`);
  await page.goto('/auth/signup');
  await byGoogle();
  await page.waitForURL('**/auth/welcome');
  await goTo(page, '/settings/profile/password');
  await page.getByLabel('New password').fill(PASSWORD);
  await press('Choose password');
  await page.getByLabel('Current password').waitFor();
  await press('Unlink Google');
  await page.getByText('Google is unlinked.').waitFor();
  const failures: [string, () => void][] = [
    ['Nothing was linked: you did not sign in at Google.', () => google.refuse('access_denied')],
    [
      'Nothing was linked: Google did not sign you in. Try again.',
      () => google.lie({ aud: 'somebody else' }),
    ],
  ];
  for (const [said, happens] of failures) {
    happens();
    await press('Link Google');
    await page.getByText(said).waitFor();
  }
});
