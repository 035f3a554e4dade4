// Every message of the forms of the door: on submit, and with every change from then on.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import { goTo } from '../../build/pageStates.ts';
import { newId, PASSWORD, signUp } from '../support/client.ts';
import { openOwnServerAndBrowser, reusePage, takePage, wide } from '../support/pages.ts';
import { saidAt } from '../support/saidAt.ts';
import { rowsOf } from '../support/rows.ts';
import type { Site } from '../support/server.ts';
import { goAnew } from '../support/within.ts';

let door: Awaited<ReturnType<typeof openOwnServerAndBrowser>>;
let server: Site;
let email: string;
let visitor: BrowserContext;

beforeAll(async () => {
  door = await openOwnServerAndBrowser();
  ({ server } = door);
  visitor = await door.browser.newContext({ viewport: wide, baseURL: server.url });
  ({ email } = (await signUp(server, { firstName: 'Mara' })).user);
});
afterAll(() => door?.close());

interface Form {
  readonly path: string;
  readonly button: string;
  /** By label: the message of an empty field on submit, then those of what is typed; '' where all is well. */
  readonly fields: Readonly<
    Record<string, readonly [empty: string, ...typed: [text: string, message: string][]]>
  >;
}

const address: Form['fields'][string] = [
  'Email is required',
  ['mara', 'Invalid email'],
  ['mara@pier', 'Invalid email'],
  ['mara@pier.example', ''],
  ['', 'Email is required'],
];
const chosen: Form['fields'][string] = [
  'Use at least 12 characters',
  ['elevenchars', 'Use at least 12 characters'],
  ['x'.repeat(129), 'Use at most 128 characters'],
  ['gulls over the pier at dusk', ''],
];
const nameMessages = (which: 'first' | 'last'): Form['fields'][string] => [
  `Your ${which} name is required`,
  ['M', `Make your ${which} name a little longer`],
  ['M'.repeat(121), `Make your ${which} name a little shorter`],
  ['see https://pier.example', 'Leave out web addresses'],
  ['Mara', ''],
];

const forms: Record<string, Form> = {
  'signing in': {
    path: '/auth/login',
    button: 'Sign in',
    fields: { Email: address, Password: ['Password is required', ['x', ''], ['', 'Password is required']] },
  },
  'signing up': {
    path: '/auth/signup',
    button: 'Sign Up',
    fields: {
      'First Name': nameMessages('first'),
      'Last Name': nameMessages('last'),
      Email: address,
      Password: chosen,
    },
  },
  recovering: { path: '/auth/recover', button: 'Send link', fields: { Email: address } },
  'a new password': {
    path: `/auth/recover/${'a'.repeat(43)}`,
    button: 'Save password',
    fields: { 'New password': chosen },
  },
};

const openPage = () => takePage(door.browser, server);
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
describe.each(Object.entries(forms))('%s', (_, { path, button, fields }) => {
  test('says nothing before it is sent, everything then, and follows every change', async () => {
    const page = await reusePage(visitor);
    await goAnew(page, path);
    const labels = Object.keys(fields);
    for (const label of labels) {
      await field(page, label).fill('x');
      await field(page, label).fill('');
      expect([label, await saidAt(page, label)]).toEqual([label, '']);
    }
    await page.getByRole('button', { name: button, exact: true }).click();
    for (const label of labels)
      await expect.poll(() => saidAt(page, label), { message: label }).toBe(fields[label]![0]);
    // The first that is wrong has the focus.
    expect(await field(page, labels[0]!).evaluate((input) => input === document.activeElement)).toBe(true);
    for (const [label, [, ...typed]] of Object.entries(fields))
      for (const [text, message] of typed) {
        await field(page, label).fill(text);
        await expect.poll(() => saidAt(page, label), { message: `${label}: ${text}` }).toBe(message);
      }
  });
});

test('what the server says stands at its field, or above the form', async () => {
  const page = await reusePage(visitor);
  await goAnew(page, '/auth/signup');
  const person = {
    'First Name': 'Mara',
    'Last Name': 'Lindqvist',
    Email: email,
    Password: 'qwertyuiop123456',
  };
  for (const [label, text] of Object.entries(person)) await field(page, label).fill(text);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect.poll(() => saidAt(page, 'Password')).toBe('This password is too common');
  await field(page, 'Password').fill('gulls over the pier at dusk');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect.poll(() => saidAt(page, 'Email')).toBe('This email has an account already. Sign in instead.');
  await goTo(page, '/auth/login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill('not my password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').getByText('Wrong email or password.').waitFor();
});

test('S12 whoever may not sign up is sent to their mail, and told nothing else', async () => {
  const denied = `${newId()}@nest.example`.toLowerCase();
  await rowsOf(
    server,
    `INSERT INTO deny_list (id, pattern, scope, decision, reason, "createdAt") VALUES ('${newId()}', '*@nest.example', 'signup', 'deny', 'test', 1)`,
  );
  const page = await reusePage(visitor);
  await goAnew(page, '/auth/signup');
  const person = { 'First Name': 'Mara', 'Last Name': 'Lindqvist', Email: denied, Password: PASSWORD };
  for (const [label, text] of Object.entries(person)) await field(page, label).fill(text);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('heading', { name: 'Look in your mail' }).waitFor();
  await page.getByText(`What comes next is sent to ${denied}.`).waitFor();
  // Nobody is signed in.
  await page.goto('/projects');
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
});

test('a second submit in flight is ignored, and the page stays', async () => {
  const page = await openPage();
  let asked = 0;
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/auth', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    asked += 1;
    await held;
    return route.continue();
  });
  await page.goto('/auth/login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  for (let count = 0; count < 3; count += 1) await field(page, 'Password').press('Enter');
  await page.getByRole('button', { name: 'Sign in', exact: true }).and(page.locator('[aria-busy]')).waitFor();
  expect(new URL(page.url()).search).toBe('');
  letGo();
  await page.waitForURL('**/projects');
  expect(asked).toBe(1);
  await page.close();
});
