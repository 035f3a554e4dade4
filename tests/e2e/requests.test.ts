// Asking for access, as a person goes about it: the form and its words, the states of the page, the poster, and how
// those who are asked answer, in the inbox and by the link of a mail.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
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
import { ask, guest } from '../support/requests.ts';
import { confirmAddresses, rowsOf } from '../support/rows.ts';
import { fillIn, openRequestsPage, type RequestsPage } from '../support/requestsPage.ts';
import type { Site } from '../support/server.ts';
import { goAnew } from '../support/within.ts';

let stage: RequestsPage;
let server: Site;
let mara: Client;
let projectId: string;
beforeAll(async () => {
  stage = await openRequestsPage();
  ({ server, mara, projectId } = stage);
});
afterAll(() => stage?.close());

const pathOf = (id = projectId) => `/project/${id}/request`;
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

test('the form says what is missing on submit, and follows every change from then on', async () => {
  const page = await stage.goOn(pathOf());
  await page.getByRole('heading', { name: 'Harbour Lights Awards' }).waitFor();
  await page.getByText('Request access to project.', { exact: true }).waitFor();
  await fillIn(page, { firstName: '', lastName: '', email: 'x' });
  // Nothing is said before it was tried.
  expect(await page.getByText('Invalid email').count()).toBe(0);
  await page.getByLabel('Email').fill('');
  await submit(page).click();
  for (const words of ['Your first name is required', 'Your last name is required', 'Email is required'])
    await page.getByText(words, { exact: true }).waitFor();
  expect(await violationsOnListed(page)).toEqual([]);
  await fillIn(page, { firstName: 'G', lastName: 'V', email: 'greta' });
  for (const words of [
    'Make your first name a little longer',
    'Make your last name a little longer',
    'Invalid email',
  ])
    await page.getByText(words, { exact: true }).waitFor();
  await fillIn(page, guest());
  await expect.poll(() => page.locator('[aria-invalid]').count()).toBe(0);
});

test('a visitor’s button says how it stands, and the page what happens next; asked again, it says so', async () => {
  const page = await stage.goOn(pathOf());
  const greta = guest();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/request/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await fillIn(page, greta);
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
  await fillIn(page, greta);
  await submit(page).click();
  await page.getByRole('alert').getByText('Existing request for this email.', { exact: true }).waitFor();
  expect(await violationsOnListed(page)).toEqual([]);
});

test('signed in: one’s own name and one button, which says how things stand', async () => {
  const ollie = await signUp(server, { firstName: 'Ollie', lastName: 'Grant' });
  const page = await stage.open(pathOf(), ollie);
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
  const own = await stage.goOn(pathOf(), mara);
  const link = own.getByRole('link', { name: 'Open Project' });
  await link.waitFor();
  expect(await violationsOnListed(own)).toEqual([]);
  await link.click();
  await own.waitForURL(`**/app/project/${projectId}`);
});

test('what lets nobody ask is not there, in the words of a page that is nowhere', async () => {
  const closed = await makeProject(mara);
  await mara.does(action('project.update.allowMemberRequests', closed, { allowMemberRequests: false }));
  const texts: string[] = [];
  for (const id of [closed, newId(), 'nowhere']) {
    const page = await stage.goOn(pathOf(id));
    await page.getByText("The page you requested couldn't be found", { exact: true }).waitFor();
    texts.push(await page.locator('main').innerText());
  }
  expect(new Set(texts).size).toBe(1);
});

test('the poster is a page of its own that leads to the request page', async () => {
  const page = await stage.goOn(pathOf());
  // What its code says is read in tests/server/exports/poster.test.ts.
  const poster = await page.request.get(`/gen${pathOf()}`);
  expect(await poster.text()).toMatch(new RegExp(`<h1[^>]*>[^<]*Harbour[\\s\\S]*href="[^"]*${pathOf()}"`));
});

test('who may answer hears of it at once, and answers where it is told', async () => {
  const own = await makeProject(mara, 'Winter Gala');
  const ollie = await signUp(server, { firstName: 'Ollie', lastName: 'Grant' });
  const page = await stage.goOn('/projects', mara);
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
  const page = await stage.goOn(pathname, mara);
  const requests = page.getByRole('region', { name: /^Requests/ });
  const line = requests.getByRole('listitem').filter({ hasText: greta.email });
  await line.getByLabel('Role of Greta Vogel').selectOption('MEMBER');
  expect(await violationsOnListed(page)).toEqual([]);
  await line.getByRole('button', { name: 'Approve Greta Vogel' }).click();
  await page.getByText('Greta Vogel is invited as Member.').waitFor();
  await line.waitFor({ state: 'detached' });
  const invited = await mailFor(server, greta.email, 'You have access to Spring Gala');
  const { pathname: door, search } = linkIn(invited, '/auth/signup');
  const hers = await stage.open(door + search);
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
