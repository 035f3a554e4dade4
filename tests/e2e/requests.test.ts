// Asking for access, as a person goes about it: the form and its words, the states of the page, the poster, and how
// those who are asked answer, in the inbox and by the link of a mail.

import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import { goTo } from '../../build/pageStates.ts';
import {
  action,
  makeProject,
  must,
  newId,
  PASSWORD,
  signUp,
  visitorOf,
  type Client,
} from '../support/client.ts';
import { violationsOnListed } from '../support/axe.ts';
import { linkIn, mailFor } from '../support/outbox.ts';
import { cookiesOf, openOwnServerAndBrowser, phone, reusePage, takePage, wide } from '../support/pages.ts';
import { ask, guest, teamOf } from '../support/requests.ts';
import { confirmAddresses, rowsOf } from '../support/rows.ts';
import type { Site } from '../support/server.ts';
import { goAnew } from '../support/within.ts';

let door: Awaited<ReturnType<typeof openOwnServerAndBrowser>>;
let server: Site;
let mara: Client;
let projectId: string;

beforeAll(async () => {
  door = await openOwnServerAndBrowser();
  ({ server } = door);
  mara = await signUp(server, { firstName: 'Mara', lastName: 'Lindqvist' });
  projectId = await makeProject(mara, 'Harbour Lights Awards');
});
afterAll(() => door?.close());

/** A page of its own for this person. */
async function open(path: string, person?: Client): Promise<Page> {
  const page = await takePage(door.browser, server, { person });
  await page.goto(path);
  return page;
}

const contexts = new Map<Client | null, Promise<BrowserContext>>();

/** Shows a path in the page that goes from test to test: that of a visitor, or of Mara. */
async function goOn(path: string, person: Client | null = null): Promise<Page> {
  const context = contexts.get(person) ?? openContext(person);
  contexts.set(person, context);
  const page = await reusePage(await context);
  await goAnew(page, path);
  return page;
}

async function openContext(person: Client | null): Promise<BrowserContext> {
  const context = await door.browser.newContext({ viewport: wide, baseURL: server.url });
  if (person) await context.addCookies(cookiesOf(person));
  return context;
}

const pathOf = (id = projectId) => `/project/${id}/request`;
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

async function fill(page: Page, { firstName, lastName, email }: ReturnType<typeof guest>): Promise<void> {
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByLabel('Email').fill(email);
}

test('the form says what is missing on submit, and follows every change from then on', async () => {
  const page = await goOn(pathOf());
  await page.getByRole('heading', { name: 'Harbour Lights Awards' }).waitFor();
  await page.getByText('Request access to project.', { exact: true }).waitFor();
  await fill(page, { firstName: '', lastName: '', email: 'x' });
  // Nothing is said before it was tried.
  expect(await page.getByText('Invalid email').count()).toBe(0);
  await page.getByLabel('Email').fill('');
  await submit(page).click();
  for (const words of ['Your first name is required', 'Your last name is required', 'Email is required'])
    await page.getByText(words, { exact: true }).waitFor();
  expect(await violationsOnListed(page)).toEqual([]);
  await fill(page, { firstName: 'G', lastName: 'V', email: 'greta' });
  for (const words of [
    'Make your first name a little longer',
    'Make your last name a little longer',
    'Invalid email',
  ])
    await page.getByText(words, { exact: true }).waitFor();
  await fill(page, guest());
  await expect.poll(() => page.locator('[aria-invalid]').count()).toBe(0);
});

test('a visitor’s button says how it stands, and the page what happens next; asked again, it says so', async () => {
  const page = await goOn(pathOf());
  const greta = guest();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/request/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await fill(page, greta);
  await submit(page).click();
  const sending = page.getByRole('button', { name: 'Requesting' });
  await sending.waitFor();
  await expect.poll(() => sending.isDisabled()).toBe(true);
  held.resolve();
  const received = page.getByRole('button', { name: 'Request Received' });
  await received.waitFor();
  await expect.poll(() => received.isDisabled()).toBe(true);
  await page.getByText('Your request has been received!', { exact: true }).waitFor();
  await page
    .getByText('You will receive an email with further instructions on how to sign up.', { exact: true })
    .waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Your request has been received!');
  expect(await violationsOnListed(page)).toEqual([]);
  await goAnew(page, pathOf());
  await fill(page, greta);
  await submit(page).click();
  await page.getByRole('alert').getByText('Existing request for this email.', { exact: true }).waitFor();
  expect(await violationsOnListed(page)).toEqual([]);
});

test('signed in: one’s own name and one button, which says how things stand', async () => {
  const ollie = await signUp(server, { firstName: 'Ollie', lastName: 'Grant' });
  const page = await open(pathOf(), ollie);
  await page.getByText(ollie.user.email).waitFor();
  await page.getByText('Ollie Grant').first().waitFor();
  expect(await page.getByLabel('Email').count()).toBe(0);
  await page.getByRole('button', { name: 'Request Access' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Request Received' }).isDisabled()).toBe(true);
  await goAnew(page, pathOf());
  await expect
    .poll(() => page.getByRole('button', { name: "You've requested access" }).isDisabled())
    .toBe(true);
  expect(await violationsOnListed(page)).toEqual([]);
  await page.close();
  const own = await goOn(pathOf(), mara);
  const link = own.getByRole('link', { name: 'Open Project' });
  await link.waitFor();
  expect(await violationsOnListed(own)).toEqual([]);
  await link.click();
  await own.waitForURL(`**/app/project/${projectId}`);
});

test('a team is asked in the same way, and has its own words', async () => {
  const teamId = await teamOf(mara);
  const path = `/request/team/${teamId}/request`;
  const page = await goOn(path);
  await page.getByRole('heading', { name: 'Mara’s team' }).waitFor();
  await page.getByText('Request access to team.', { exact: true }).waitFor();
  await fill(page, guest());
  await submit(page).click();
  await page.getByText('Your request has been received!', { exact: true }).waitFor();
  const own = await goOn(path, mara);
  await own.getByText('You already have access.', { exact: true }).waitFor();
  await expect
    .poll(() => own.getByRole('link', { name: 'View Team Info' }).getAttribute('href'))
    .toContain(teamId);
  const sam = await open(path, await signUp(server, { firstName: 'Sam' }));
  await sam.getByRole('button', { name: 'Request Access' }).click();
  await sam.getByRole('button', { name: 'Request Received' }).waitFor();
  await goAnew(sam, path);
  await sam.getByText("You've requested access", { exact: true }).waitFor();
  expect(await sam.getByRole('button', { name: 'Request Access' }).count()).toBe(0);
  await sam.close();
});

test('what lets nobody ask is not there, in the words of a page that is nowhere', async () => {
  const closed = await makeProject(mara);
  await mara.does(action('project.update.allowMemberRequests', closed, { allowMemberRequests: false }));
  const texts: string[] = [];
  for (const id of [closed, newId(), 'nowhere']) {
    const page = await goOn(pathOf(id));
    await page.getByText("The page you requested couldn't be found", { exact: true }).waitFor();
    texts.push(await page.locator('main').innerText());
  }
  expect(new Set(texts).size).toBe(1);
});

test('what goes wrong stands in a banner: loading, and asking', async () => {
  for (const [path, loading, asking] of [
    [
      pathOf(),
      'Error loading project info: Server error',
      'Error requesting access to project: Server error',
    ],
    [
      `/request/team/${await teamOf(mara)}/request`,
      'Error loading team info: Server error',
      'Error requesting access to team: Server error',
    ],
  ] as const) {
    const page = await goOn('/auth/login');
    const broken = { status: 500, contentType: 'application/json', body: '{}' };
    await page.route('**/api/anon/**', (route) => route.fulfill(broken));
    await goAnew(page, path);
    await page.getByRole('alert').getByText(loading, { exact: true }).waitFor();
    await page.unroute('**/api/anon/**');
    await page.route('**/api/request/**', (route) => route.fulfill(broken));
    await goAnew(page, path);
    await fill(page, guest());
    await submit(page).click();
    await page.getByRole('alert').getByText(asking, { exact: true }).waitFor();
    // Nothing of what was typed is lost, and it can be tried again.
    await page.unroute('**/api/request/**');
    await submit(page).click();
    await page.getByText('Your request has been received!').waitFor();
  }
});

test('whoever has an account signs in and is back on the page', async () => {
  const elin = await signUp(server, { firstName: 'Elin', lastName: 'Sørensen' });
  const page = await open(pathOf());
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByLabel('Email').fill(elin.user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`**${pathOf()}`);
  await page.getByRole('button', { name: 'Request Access' }).waitFor();
  await page.close();
});

test('the poster is a page of its own whose code leads to the request page, on a phone too', async () => {
  for (const viewport of [wide, phone]) {
    const page = await takePage(door.browser, server, { viewport });
    await page.goto(`/gen${pathOf()}`);
    await page.getByText('Northlight').or(page.getByText('Harbour')).first().waitFor();
    const shot = await page.screenshot({ fullPage: true });
    const { data, info } = await sharp(shot).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
    expect(new URL(read?.data ?? '').pathname).toBe(pathOf());
    await page.close();
  }
});

test('who may answer hears of it at once, and answers where it is told', async () => {
  const own = await makeProject(mara, 'Winter Gala');
  const ollie = await signUp(server, { firstName: 'Ollie', lastName: 'Grant' });
  const page = await goOn('/projects', mara);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.waitFor();
  must(await ask(ollie, own));
  await bell.click();
  const row = page.getByRole('listitem').filter({ hasText: 'Ollie Grant asks for access to Winter Gala' });
  await row.getByLabel('Role of Ollie Grant').selectOption('EDITOR');
  expect(await violationsOnListed(page)).toEqual([]);
  await row.getByRole('button', { name: 'Approve Ollie Grant' }).click();
  await row.getByText('Ollie Grant is in as Editor.').waitFor();
  const { roles } = must(await ollie.get<{ roles: Record<string, string> }>('/api/projects'));
  expect(roles[own]).toBe('EDITOR');
});

test('a visitor’s request is approved by the link of a mail, and the visitor signs up by another, into the project', async () => {
  const own = await makeProject(mara, 'Spring Gala');
  const greta = guest();
  await confirmAddresses(server);
  must(await ask(visitorOf(server), own, greta));
  await laterBy(10 * 60_000, own);
  const asked = await mailFor(server, mara.user.email, 'Greta Vogel asks for access to Spring Gala');
  const { pathname } = linkIn(asked, '/app/project/');
  const page = await goOn(pathname, mara);
  const requests = page.getByRole('region', { name: /^Requests/ });
  const line = requests.getByRole('listitem').filter({ hasText: greta.email });
  await line.getByLabel('Role of Greta Vogel').selectOption('MEMBER');
  expect(await violationsOnListed(page)).toEqual([]);
  await line.getByRole('button', { name: 'Approve Greta Vogel' }).click();
  await page.getByText('Greta Vogel is invited as Member.').waitFor();
  await line.waitFor({ state: 'detached' });
  const invited = await mailFor(server, greta.email, 'You have access to Spring Gala');
  const { pathname: door, search } = linkIn(invited, '/auth/signup');
  const hers = await open(door + search);
  await hers.getByLabel('First name').fill('Greta');
  await hers.getByLabel('Last name').fill('Vogel');
  await hers.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await hers.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await hers.waitForURL((url) => !url.pathname.startsWith('/auth/signup'));
  await goTo(hers, `/app/project/${own}`);
  await hers.getByText('Spring Gala').first().waitFor();
  await hers.close();
});

/** As if so long had passed since the project's people were told: a mail about it is due. The server looks for what is
 *  due when it is next asked. */
async function laterBy(ms: number, id: string): Promise<void> {
  const isOfIt = `kind = 'noticeMail' AND payload LIKE '%${id}%'`;
  await expect.poll(() => rowsOf(server, `SELECT id FROM job WHERE ${isOfIt}`)).not.toEqual([]);
  await rowsOf(
    server,
    `UPDATE notification SET "createdAt" = "createdAt" - ${ms} WHERE "projectId" = '${id}'`,
  );
  await rowsOf(server, `UPDATE job SET "runAt" = "runAt" - ${ms}, key = NULL WHERE ${isOfIt}`);
  must(await ask(mara, id));
}
