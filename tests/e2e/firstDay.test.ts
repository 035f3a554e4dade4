// The first day: from signing up, by three steps, to a real sheet, and to a second person's first edit in it.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { BrowserContextOptions, Page } from 'playwright';
import { goTo } from '../../build/pageStates.ts';
import { PASSWORD, signUp, type Client } from '../support/client.ts';
import { linkIn, mailFor } from '../support/outbox.ts';
import { openServerAndBrowser, phone, takePage } from '../support/pages.ts';
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

async function pageOf(options: BrowserContextOptions & { person?: Client } = {}): Promise<Page> {
  const looks = { locale: 'en-GB', reducedMotion: 'reduce' } as const;
  const page = await takePage(door.browser, server, { ...looks, ...options });
  pages.push(page);
  return page;
}

/** The page of somebody who has signed up, at a step of the first day. */
async function atStep(step: number, person: Client, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await pageOf({ ...options, person });
  await page.goto(`/auth/getstarted?step=${step}`);
  return page;
}

/** Signs up on the page, which then shows the first step. */
async function signUpOn(page: Page, firstName: string, email: string): Promise<void> {
  await page.goto('/auth/signup');
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill('Lindqvist');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await heading(page, 'What should people call you?');
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
const go = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true });
const person = async (page: Page) => (await (await page.request.get('/api/auth')).json()).data.user;

test('from sign-up to a second person’s edit on the first sheet', async () => {
  const mara = await pageOf();
  await signUpOn(mara, 'Mara', 'mara@first.example');
  await mara.getByLabel('First Name').fill('M');
  await go(mara, 'Continue');
  await mara.getByText('Make your first name a little longer').waitFor();
  await mara.getByLabel('First Name').fill('');
  await mara.getByText('Your first name is required').waitFor();
  await mara.getByLabel('First Name').fill('Marit');
  await mara.getByRole('radio', { name: 'Teal' }).check();
  await go(mara, 'Continue');
  await heading(mara, 'What do you plan?');
  expect(await person(mara)).toMatchObject({ firstName: 'Marit', color: '#008573' });
  await mara.getByRole('radio', { name: /^Broadcast/ }).check();
  await go(mara, 'Continue');
  await heading(mara, 'Start with what you have');
  await mara.getByLabel('Work with').fill('priya@');
  await go(mara, 'Open my sheet');
  await mara.getByText('Invalid email').waitFor();
  await mara.getByLabel('Work with').fill('Priya@First.example');
  await mara.getByLabel('Work with').press('Enter');
  await mara.getByRole('button', { name: 'Leave out priya@first.example' }).waitFor();
  // Whoever is invited may only read, unless it is chosen otherwise.
  const role = mara.getByLabel('Their role');
  expect(await role.inputValue()).toBe('VIEW_ONLY');
  await role.selectOption('EDITOR');
  await mara.getByRole('radio', { name: /^Studio show/ }).check();
  await mara.getByRole('radio', { name: /^Rundown/ }).check();
  await go(mara, 'Open my sheet');
  await mara.waitForURL('**/sheet/*');
  await cell(mara, 'Headlines').waitFor();
  // Pages of broadcast, in the clock of their language.
  await cell(mara, '19:00:00').waitFor();

  const priya = await pageOf();
  const invited = linkIn(
    await mailFor(server, 'priya@first.example', 'Marit Lindqvist invites you to My first programme'),
    '/auth/signup',
  );
  await priya.goto(invited.pathname + invited.search);
  await priya.getByLabel('First Name').fill('Priya');
  await priya.getByLabel('Last Name').fill('Raman');
  await priya.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await priya.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await priya.waitForURL('**/app/project/*');
  await goTo(priya, new URL(mara.url()).pathname);
  await cell(priya, 'Headlines').click();
  await priya.keyboard.type('Headlines, all four');
  await priya.keyboard.press('Enter');
  await cell(mara, 'Headlines, all four').waitFor();
});

test('each step is skipped, and the way leads back and on', async () => {
  const skip = await signUp(server, { firstName: 'Skip' });
  const page = await atStep(1, skip, { viewport: phone, colorScheme: 'dark' });
  await heading(page, 'What should people call you?');
  await go(page, 'Skip');
  await heading(page, 'What do you plan?');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('What do you plan?');
  await go(page, 'Back');
  await heading(page, 'What should people call you?');
  await page.goForward().catch(() => undefined);
  await goTo(page, '/auth/getstarted?step=3');
  await heading(page, 'Start with what you have');
  await go(page, 'Skip');
  await heading(page, 'Welcome, Skip');
  expect(await person(page)).toMatchObject({
    firstName: 'Skip',
    color: expect.stringMatching(/^#[0-9a-f]{6}$/),
  });
  await goTo(page, '/projects');
  await heading(page, 'Start your first project');
});

test('a spreadsheet becomes the first project, called as the file is', async () => {
  const page = await atStep(3, await signUp(server, { firstName: 'Filip' }));
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), go(page, 'Choose a file')]);
  await chooser.setFiles({
    name: 'Gala 2026 v7.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Start,Dur,Title\n19:00,1:30,Opening film\n,4:00,Welcome\n'),
  });
  await page.waitForURL('**/import/*');
  await page.getByText('Opening film', { exact: true }).first().waitFor();
  const { data } = await (await page.request.get('/api/projects')).json();
  expect(Object.values<{ title: string }>(data.db.project).map(({ title }) => title)).toEqual([
    'Gala 2026 v7',
  ]);
});

test('a file that is none is refused in words, and the next one goes to the same project', async () => {
  const page = await atStep(3, await signUp(server, { firstName: 'Nora' }));
  const choose = async (name: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), go(page, 'Choose a file')]);
    await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer });
  };
  await choose('broken.xlsx', Buffer.from('PK no workbook at all'));
  await page.getByRole('region', { name: 'Import' }).getByRole('alert').waitFor();
  // Who is named after the first file is invited, too.
  await page.getByLabel('Work with').fill('ola@nora.example');
  await page.getByLabel('Work with').press('Enter');
  const invited = page.waitForRequest((request) => request.url().includes('/api/identities/members/'));
  await choose('show.csv', Buffer.from('Start,Title\n19:00,Opening\n'));
  expect((await invited).postDataJSON()).toMatchObject({ members: [{ email: 'ola@nora.example' }] });
  await page.waitForURL('**/import/*');
  const { data } = await (await page.request.get('/api/projects')).json();
  expect(Object.keys(data.db.project)).toHaveLength(1);
});

test('a confirmed address leads to the welcome, where an invitation waits and the demo opens', async () => {
  const host = await atStep(3, await signUp(server, { firstName: 'Hanna', lastName: 'Lindqvist' }));
  await host.getByRole('radio', { name: /^Blank sheet/ }).check();
  await go(host, 'Open my sheet');
  await host.waitForURL('**/sheet/*');
  const [, projectId = ''] = /project\/(\w+)/.exec(host.url()) ?? [];
  await host.request.post(`/api/identities/members/${projectId}/create`, {
    headers: { origin: server.url },
    data: { entityType: 'project', members: [{ email: 'ola@first.example', role: 'VIEW_ONLY' }] },
  });
  const ola = await signUp(server, { firstName: 'Ola', email: 'ola@first.example' });
  const guest = await pageOf({ person: ola });
  const { pathname, search } = linkIn(
    await mailFor(server, 'ola@first.example', 'Confirm your email address'),
    '/auth/verify',
  );
  await guest.goto(pathname + search);
  await go(guest, 'Confirm address');
  await guest.getByRole('link', { name: 'Go on' }).click();
  await heading(guest, 'Welcome, Ola');
  await guest.getByText('Your address is verified. One invitation is waiting for you.').waitFor();
  await guest.getByText('Hanna Lindqvist invites you, View only').waitFor();
  await go(guest, 'Join');
  await guest.waitForURL(`**/app/project/${projectId}`);
  await guest.goto('/auth/welcome');
  await guest.getByRole('link', { name: /^My first event/ }).waitFor();
  await guest.getByRole('button', { name: /^Open the demo show/ }).click();
  await guest.waitForURL(/\/app\/project\/(?!.*welcome)/);
  await guest.getByText('Harbour Lights Awards').first().waitFor();
});
