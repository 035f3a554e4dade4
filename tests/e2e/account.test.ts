// One's own account, as a person goes about it: profile, address, appearance, keys, and the way out.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import { violationsOnListed } from '../support/axe.ts';
import { signIn, signUp } from '../support/client.ts';
import { linkIn, mailFor } from '../support/outbox.ts';
import { openServerAndBrowser, takePage } from '../support/pages.ts';
import type { Site } from '../support/server.ts';

let door: Awaited<ReturnType<typeof openServerAndBrowser>>;
let server: Site;
beforeAll(async () => {
  door = await openServerAndBrowser();
  ({ server } = door);
});
afterAll(() => door?.close());

const pages: Page[] = [];
afterEach(() => Promise.all(pages.splice(0).map((page) => page.close())));

/** A new account, signed in in a browser of its own. */
async function enter(firstName: string): Promise<BrowserContext> {
  const person = await signUp(server, { firstName, lastName: 'Lindqvist' });
  const page = await takePage(door.browser, server, { reducedMotion: 'reduce', person });
  pages.push(page);
  return page.context();
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const empty = context.pages().find((each) => each.url() === 'about:blank');
  const page = empty ?? (await context.newPage());
  if (!pages.includes(page)) pages.push(page);
  await page.goto(path);
  return page;
}

const axe = async (page: Page) => expect(await violationsOnListed(page)).toEqual([]);
const go = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const me = async (context: BrowserContext) =>
  (await (await context.request.get('/api/auth')).json()).data.user;

/** A first sheet of this person's, with starts in it. */
async function sheetOf(context: BrowserContext): Promise<string> {
  const headers = { origin: server.url };
  const data = { planning: 'event', beginning: 'template' };
  const made = (await (await context.request.post('/api/account/start', { headers, data })).json()).data;
  return `/app/project/${made.projectId}/sheet/${made.sheetId}`;
}

test('a profile says what is wrong on submit and on change, is discarded, and is saved', async () => {
  const context = await enter('Mara');
  const page = await open(context, '/settings/profile');
  const first = page.getByLabel('First Name');
  await first.fill('M');
  await page.getByLabel('Email').fill('nobody');
  await go(page, 'Save profile');
  await page.getByText('Make your first name a little longer').waitFor();
  await page.getByText('Invalid email').waitFor();
  await first.fill('');
  await page.getByText('Your first name is required').waitFor();
  await page.getByLabel('Last Name').fill('L');
  await page.getByText('Make your last name a little longer').waitFor();
  await page.getByLabel('Email').fill('');
  await page.getByText('Email is required').waitFor();
  await go(page, 'Discard');
  await expect.poll(() => first.inputValue()).toBe('Mara');
  expect(await me(context)).toMatchObject({ firstName: 'Mara', lastName: 'Lindqvist' });
  await first.fill('Marit');
  await page.getByRole('radio', { name: 'Crimson' }).check();
  await go(page, 'Save profile');
  await page.getByText('Your profile is saved.').waitFor();
  expect(await me(context)).toMatchObject({ firstName: 'Marit', color: '#cb1d63' });
  await page.getByLabel('Paper').selectOption('Letter');
  await page.getByLabel('You plan').selectOption('theatre');
  await expect
    .poll(async () => (await (await context.request.get('/api/account')).json()).data.settings)
    .toMatchObject({ paperSize: 'Letter', planning: 'theatre', numberingStyle: 'theatre' });
});

test('S14 another address waits for its link, can be let go, and then counts', async () => {
  const context = await enter('Mara');
  const page = await open(context, '/settings/profile');
  const next = 'mara.next@account.example';
  await page.getByLabel('Email').fill(next);
  await go(page, 'Save profile');
  await page.getByText(next).first().waitFor();
  await go(page, 'Keep this one');
  await page.getByText('A mail is on its way to').waitFor({ state: 'detached' });
  await page.getByLabel('Email').fill(next);
  await go(page, 'Save profile');
  await page.getByRole('button', { name: 'Keep this one' }).waitFor();
  await axe(page);
  const first = linkIn(await mailFor(server, next, 'Confirm your new email address'), '/auth/verify');
  // The mail of the wish that was let go may be the one that came first: its link says so, and the other works.
  await expect
    .poll(async () => {
      const { pathname, search } = linkIn(
        await mailFor(server, next, 'Confirm your new email address'),
        '/auth/verify',
      );
      await page.goto(pathname + search);
      await go(page, 'Use this address');
      await page.getByRole('heading', { name: 'Thank you' }).or(page.getByRole('alert')).first().waitFor();
      return page.getByRole('heading', { name: 'Thank you' }).count();
    })
    .toBe(1);
  expect(first.pathname).toBe('/auth/verify');
  expect(await me(context)).toMatchObject({ email: next });
  await page.goto('/settings/profile');
  await page.getByText('Verified').waitFor();
});

test('rows grow and times turn in this browser alone, at once in an open sheet', async () => {
  const context = await enter('Mara');
  const path = await sheetOf(context);
  const sheet = await open(context, path);
  const row = sheet.getByRole('row').filter({ has: sheet.getByRole('gridcell', { name: 'Opening film' }) });
  const start = row.getByRole('gridcell').first();
  await row.first().waitFor();
  const heightOf = async () => (await row.first().boundingBox())?.height;
  expect(await heightOf()).toBe(28);
  await expect.poll(() => start.textContent()).toBe('19:00:00');
  const page = await open(context, '/settings/profile/appearance');
  await page.getByRole('radio', { name: 'Comfortable' }).check();
  await page.getByRole('radio', { name: '7:30p' }).check();
  await expect.poll(heightOf).toBe(36);
  await expect.poll(() => start.textContent()).toBe('7:00:00p');
  // What is stored stays as it was typed: nobody else sees anything of it.
  const text = await (await context.request.get(path.replace('/app/project', '/api/projects'))).text();
  expect(text).toContain('19:00:00');
  expect(text).not.toContain('7:00:00p');
  await page.getByRole('radio', { name: 'Compact' }).check();
  await page.getByRole('radio', { name: 'As the sheet' }).check();
  await expect.poll(heightOf).toBe(28);
  await expect.poll(() => start.textContent()).toBe('19:00:00');
});

test('all other sessions are ended at once, and this one stays', async () => {
  const context = await enter('Mara');
  await signIn(server, (await me(context)).email);
  const page = await open(context, '/settings/profile/sessions');
  await page.getByText('This one').waitFor();
  await page.getByRole('button', { name: 'End the other one' }).click();
  await page.getByRole('button', { name: /^End / }).first().waitFor({ state: 'detached' });
  expect(await me(context)).not.toBeNull();
});

test('an account is deleted after its data were offered, by its own address', async () => {
  const context = await enter('Goodbye');
  const { email } = await me(context);
  const page = await open(context, '/settings/profile');
  await page.getByRole('link', { name: 'Delete account…' }).click();
  await page.getByText('Goodbye’s team').last().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('EO account.json');
  await go(page, 'Delete my account');
  await page.getByText('Email is required').waitFor();
  await page.getByLabel(`Type ${email}`).fill('somebody@else.example');
  await go(page, 'Delete my account');
  await page.getByText('That is not the address of this account').waitFor();
  await page.getByLabel(`Type ${email}`).fill(email);
  await go(page, 'Delete my account');
  await page.waitForURL('**/auth/login');
  expect(await me(context)).toBeNull();
  await mailFor(server, email, 'Your account is deleted');
});
