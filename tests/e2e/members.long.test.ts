import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright';
import { goTo } from '../../build/pageStates.ts';
import { violationsOnListed } from '../support/axe.ts';
import { PASSWORD, signUp } from '../support/client.ts';
import { linkIn, mailFor, type Received } from '../support/outbox.ts';
import { cookiesOf, openDemoFixture, reusePage, type DemoFixture } from '../support/pages.ts';
import { letters, lettersAt, newSheet, ready, saved, write } from '../support/sheetPage.ts';
import { goAnew } from '../support/within.ts';

let stage: DemoFixture;
const TITLE = 'Harbour Lights Awards';
beforeAll(async () => {
  stage = await openDemoFixture();
});
afterAll(() => stage?.close());

const headers = () => ({ origin: stage.server.url });
async function opened(path: string): Promise<Page> {
  const page = await reusePage(stage.owner);
  await goAnew(page, path);
  return page;
}
const press = (page: Page, { pathname, search }: URL) => page.goto(`${stage.server.url}${pathname}${search}`);
const linkOf = (mail: Received) => linkIn(mail, '/auth/signup');
const membersTab = () => `/app/project/${stage.projectId}/settings/members`;
const axe = async (page: Page) => expect(await violationsOnListed(page)).toEqual([]);
const roleOf = (inside: Page | Locator, name: string, role: string) =>
  inside.getByRole('button', { name: `Role of ${name}: ${role}` });

/** Invites somebody to the demo over HTTP, and returns the link of their mail. */
async function invite(email: string, role: string): Promise<URL> {
  await stage.owner.request.post(`/api/identities/members/${stage.projectId}/create`, {
    headers: headers(),
    data: { entityType: 'project', members: [{ email, role }] },
  });
  return linkOf(await mailFor(stage.server, email, `Mara Lindqvist invites you to ${TITLE}`));
}

test('what somebody types who has come by the mail is seen; their link was used, and one for another address says whose it is', async () => {
  const owner = await opened(`/app/project/${stage.projectId}`);
  await newSheet(owner, stage.projectId);
  const sheet = new URL(owner.url()).pathname;
  const way = await invite('gerda@skerry.example', 'EDITOR');
  const visitor = await (await stage.visitor()).newPage();
  await press(visitor, way);
  await visitor.getByLabel('First name').fill('Greta');
  await visitor.getByLabel('Last name').fill('Vogel');
  await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await visitor.getByRole('button', { name: 'Sign Up' }).click();
  await visitor.waitForURL(`**/app/project/${stage.projectId}`);
  await goTo(visitor, sheet);
  await ready(visitor);
  await write(visitor, 0, 2, 'Doors are mine');
  await saved(visitor);
  await expect.poll(() => lettersAt(owner, 0, 2)).toBe(letters('Doors are mine'));

  const page = await (await stage.visitor()).newPage();
  await press(page, way);
  await page.getByText('This invitation has been used, withdrawn, or is too old.').waitFor();
  await axe(page);
  const link = await invite('nora@pierhall.example', 'VIEW_ONLY');
  const ines = await stage.visitor();
  await ines.addCookies(cookiesOf(await signUp(stage.server, { firstName: 'Ines' })));
  const hers = await ines.newPage();
  await press(hers, link);
  await hers.getByText('This invitation is for n…@pierhall.example. Sign in with that address.').waitFor();
  await axe(hers);
  // Whoever has that account meanwhile is sent to sign in, and takes it with one press.
  await signUp(stage.server, { firstName: 'Nora', email: 'nora@pierhall.example' });
  await press(page, link);
  await page.getByText('has an account already').waitFor();
  await page.getByRole('link', { name: 'Sign in to accept' }).click();
  await page.getByLabel('Email').fill('nora@pierhall.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await page.waitForURL(`**/app/project/${stage.projectId}`);
});

test('a whole team is added by somebody who is in it, and taken out again', async () => {
  await stage.owner.request.post('/api/teams', { headers: headers(), data: { name: 'Skerry Films' } });
  const page = await opened(membersTab());
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a team' }).click();
  await page.getByRole('menuitem', { name: 'Skerry Films' }).click();
  await page.getByText('Added Skerry Films').waitFor();
  await page.keyboard.press('Escape');
  await roleOf(page, 'Skerry Films', 'View only').waitFor();
  await page.getByRole('button', { name: 'More about Skerry Films' }).click();
  await page.getByRole('menuitem', { name: 'Remove from the project' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await roleOf(page, 'Skerry Films', 'View only').waitFor({ state: 'detached' });
});
