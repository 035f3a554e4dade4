// Who belongs to a project or a team, as people go about it: several are invited at once, a stranger comes by the mail,
// roles change, somebody is taken out, hands over, and goes.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright';
import { violationsOnListed } from '../support/axe.ts';
import { must, PASSWORD, signUp } from '../support/client.ts';
import { linkIn, mailFor, type Received } from '../support/outbox.ts';
import { openDemoFixture, reusePage, type DemoFixture } from '../support/pages.ts';

import { goAnew } from '../support/within.ts';

let stage: DemoFixture;
let teamId: string;
const TITLE = 'Harbour Lights Awards';
beforeAll(async () => {
  stage = await openDemoFixture();
  const { data } = await (await stage.owner.request.get('/api/teams/user')).json();
  teamId = data.teams.find(({ name }: { name: string }) => name === 'Northlight Productions').id;
});
afterAll(() => stage?.close());

const headers = () => ({ origin: stage.server.url });
/** In a team together with the owner. */
async function knowEachOther(userId: string): Promise<void> {
  const { request } = stage.owner;
  const made = await request.post('/api/teams', { headers: headers(), data: { name: 'Okada and friends' } });
  const { team } = (await made.json()).data;
  const data = { entityType: 'team', members: [{ userId, role: 'MEMBER' }] };
  const answer = await request.post(`/api/identities/members/${team.id}/create`, {
    headers: headers(),
    data,
  });
  if (!answer.ok()) throw new Error(await answer.text());
}
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

test('a stranger is invited, comes by the mail, and lands in the project', async () => {
  await stage.owner.grantPermissions(['clipboard-write'], { origin: stage.server.url });
  const owner = await opened(`/app/project/${stage.projectId}`);
  await owner.getByRole('button', { name: 'Share' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Share this project' });
  const field = dialog.getByLabel('Email addresses');
  const invite = dialog.getByRole('button', { name: 'Invite', exact: true });
  await invite.click();
  await dialog.getByText('Email is required').waitFor();
  await field.fill('Greta Vogel <Greta@skerry.example>, lars@');
  await dialog.getByText('Not an address: lars@').waitFor();
  await field.fill('Greta Vogel <Greta@skerry.example>');
  await dialog.getByText('Not an address').waitFor({ state: 'detached' });
  await dialog.getByRole('combobox', { name: 'Role', exact: true }).selectOption('EDITOR');
  await invite.click();
  const waiting = dialog.getByRole('list', { name: 'Invited' });
  await waiting.getByText('greta@skerry.example').waitFor();
  await waiting.getByText('The link works for 14 days.').waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  await dialog.getByRole('button', { name: 'More about greta@skerry.example' }).click();
  await owner.getByRole('menuitem', { name: 'Copy the link' }).click();
  await owner.getByText('The link is copied. It lets greta@skerry.example in, for two weeks.').waitFor();
  await dialog.getByRole('img', { name: 'QR code of the link' }).waitFor();
  await dialog.getByText(`${stage.server.url}/project/${stage.projectId}/request`).waitFor();
  await axe(owner);

  const visitor = await (await stage.visitor()).newPage();
  const mail = await mailFor(stage.server, 'greta@skerry.example', `Mara Lindqvist invites you to ${TITLE}`);
  await press(visitor, linkOf(mail));
  await visitor.getByRole('heading', { name: `Join ${TITLE}` }).waitFor();
  await visitor
    .getByText('Mara Lindqvist invites you to the project of Northlight Productions, as Editor.')
    .waitFor();
  const email = visitor.getByLabel('Email');
  expect([await email.inputValue(), await email.isEditable()]).toEqual(['greta@skerry.example', false]);
  await axe(visitor);
  await visitor.getByLabel('First name').fill('Greta');
  await visitor.getByLabel('Last name').fill('Vogel');
  await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await visitor.getByRole('button', { name: 'Sign Up' }).click();
  await visitor.waitForURL(`**/app/project/${stage.projectId}`);
  // The owner's list follows by itself.
  await roleOf(dialog, 'Greta Vogel', 'Editor').waitFor();
  await waiting.waitFor({ state: 'detached' });
  await owner.keyboard.press('Escape');
});

describe('in the settings of a project', () => {
  test('what is refused of a list is named, can be left out, and the rest goes', async () => {
    const page = await opened(membersTab());
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite to the project' });
    const field = dialog.getByLabel('Email addresses');
    await field.fill('greta@skerry.example\nlars@pierhall.example');
    await page.keyboard.press('Enter');
    await dialog.getByText('greta@skerry.example: Is a member already.').waitFor();
    await expect.poll(() => field.inputValue()).toContain('lars@pierhall.example');
    await dialog.getByRole('button', { name: 'Leave these out' }).click();
    await expect.poll(() => field.inputValue()).toBe('lars@pierhall.example');
    await axe(page);
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const line = page
      .getByRole('list', { name: 'Invited' })
      .getByRole('listitem')
      .filter({ hasText: 'lars@' });
    await roleOf(line, 'lars@pierhall.example', 'View only').click();
    await page.getByRole('menuitemcheckbox', { name: /^Editor/ }).click();
    await roleOf(line, 'lars@pierhall.example', 'Editor').waitFor();
    await line.getByRole('button', { name: 'More about lars@pierhall.example' }).click();
    await page.getByRole('menuitem', { name: 'Send again' }).click();
    await page.getByText('Sent to lars@pierhall.example again').waitFor();
    await line.getByRole('button', { name: 'More about lars@pierhall.example' }).click();
    await page.getByRole('menuitem', { name: 'Withdraw' }).click();
    await line.waitFor({ state: 'detached' });
  });

  test('an account of somebody whom one knows is in at once, gets another role from the menu, and is taken out after a question', async () => {
    const jun = await signUp(stage.server, { firstName: 'Jun', lastName: 'Okada' });
    const name = 'Jun Okada';
    await knowEachOther(jun.user.id);
    const page = await opened(membersTab());
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email addresses').fill(jun.user.email);
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await roleOf(page, name, 'View only').click();
    await page.getByRole('menuitemcheckbox', { name: 'Member Fills in cells and comments' }).click();
    await roleOf(page, name, 'Member').waitFor();
    expect(must(await jun.get('/api/projects'))).toMatchObject({ roles: { [stage.projectId]: 'MEMBER' } });
    const filter = page.getByLabel('Filter people');
    await filter.fill('okada jun');
    await page.getByRole('row', { name: 'Mara Lindqvist' }).waitFor({ state: 'detached' });
    await filter.fill('nobody');
    await page.getByText('Nobody here is called “nobody”.').waitFor();
    await filter.fill('');
    await page.getByRole('button', { name: `More about ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Remove from the project' }).click();
    const asked = page.getByRole('dialog', { name: `Remove ${name}?` });
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await asked.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `More about ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Remove from the project' }).click();
    await asked.getByRole('button', { name: 'Remove' }).click();
    // While the question is open, nothing behind it has a role.
    await asked.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `More about ${name}` }).waitFor({ state: 'detached' });
    expect((await jun.get(`/api/projects/${stage.projectId}`)).status).toBe(404);
  });
});

describe('in the settings of a team', () => {
  const path = () => `/settings/team/${teamId}/members`;

  test('the only owner is told why they cannot go, hands over, and is an admin', async () => {
    const page = await opened(path());
    const me = page.getByRole('row', { name: 'Mara Lindqvist' });
    await me.getByRole('button', { name: 'More about Mara Lindqvist' }).click();
    const leave = page.getByRole('menuitem', { name: 'Leave the team' });
    await expect
      .poll(() => leave.getAttribute('aria-description'))
      .toBe('There must be an owner. Make someone else an owner first.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More about Elin Sørensen' }).click();
    await page.getByRole('menuitem', { name: 'Hand the team over' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
    await me.getByText('Admin', { exact: true }).waitFor();
    await page.getByRole('row', { name: 'Elin Sørensen' }).getByText('Owner', { exact: true }).waitFor();
    // From below an owner is not managed.
    await page.getByRole('button', { name: 'More about Elin Sørensen' }).waitFor({ state: 'detached' });
  });
});
