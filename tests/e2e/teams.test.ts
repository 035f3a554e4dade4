// Teams, as their people go about them: made with a picture and people, named, handed on, left, deleted and brought
// back; a second factor that is asked for; what is used, and what was done.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { goTo } from '../../build/pageStates.ts';
import { violationsOnListed } from '../support/axe.ts';
import { must, PASSWORD, signUp } from '../support/client.ts';
import { openOwnServerAndBrowser } from '../support/pages.ts';
import { makeStale } from '../support/rows.ts';
import type { Site } from '../support/server.ts';
import { colourShown, pageOf, pictureFile } from '../support/settingsPage.ts';
import { enrol, makeTeam, projectIn, type Team } from '../support/teams.ts';
import { goAnew } from '../support/within.ts';

let door: Awaited<ReturnType<typeof openOwnServerAndBrowser>>;
let server: Site;
let team: Team;
/** The page of the team's owner, which goes from test to test. */
let owner: Page;
beforeAll(async () => {
  door = await openOwnServerAndBrowser();
  ({ server } = door);
  team = await makeTeam(server, 'Northlight Productions');
  await projectIn(team.owner, team.teamId);
  owner = await pageOf(door.browser, team.owner);
});
afterAll(() => door?.close());

const settings = (page: string, teamId = team.teamId) => `/settings/team/${teamId}/${page}`;
describe('a team is made', () => {
  test('with a name that is checked as it is typed, a picture, and people', async () => {
    const maker = await signUp(server, { firstName: 'Mara', lastName: 'Lindqvist' });
    const other = await signUp(server, { firstName: 'Jun' });
    const page = await pageOf(door.browser, maker);
    await page.goto('/settings/team/create');
    await page.getByRole('button', { name: 'Create team' }).click();
    await page.getByText('A name is required').waitFor();
    const name = page.getByLabel('Team name');
    await name.fill('H');
    await page.getByText('Make the name a little longer').waitFor();
    await name.fill('Harbour Festival');
    await page.getByText('Make the name a little longer').waitFor({ state: 'detached' });
    await page.getByLabel('Invite people').fill('not an address');
    await page.getByRole('button', { name: 'Create team' }).click();
    await page.getByText('Not an address: not an address').waitFor();
    await page.getByLabel('Invite people').fill(other.user.email);
    await page.getByLabel('Picture of the team').setInputFiles(await pictureFile('#0a7c4a'));
    await page.getByRole('button', { name: 'Save picture' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Create team' }).click();
    await page.getByRole('heading', { name: 'Team profile' }).waitFor();
    await expect.poll(() => page.getByLabel('Team name').inputValue()).toBe('Harbour Festival');
    expect(await colourShown(page, 'main img[src^="/avatars/"]')).toBe('#087848');
    const { invitations } = must(await other.get<{ invitations: { id: string }[] }>('/api/invitations'));
    for (const { id } of invitations) must(await other.post(`/api/invitations/${id}/accept`, {}));
    const { teams } = must(await other.get<{ teams: { name: string }[] }>('/api/teams/user'));
    expect(teams.map((each) => each.name)).toContain('Harbour Festival');
    await page.close();
  });
});

describe('a team is settled', () => {
  test('name, requests and address are saved, with a message at the field that is wrong', async () => {
    const page = await pageOf(door.browser, team.admin);
    await page.goto(settings('profile'));
    await page.getByLabel('Team name').fill('Northlight Nordic');
    await page.getByRole('button', { name: 'Save name' }).click();
    await page.getByRole('navigation', { name: 'Settings' }).getByText('Northlight Nordic').waitFor();
    const ask = page.getByRole('switch', { name: 'People may ask to join' });
    await ask.click();
    await page.getByText('Its page for requests is not there for anyone.').waitFor();
    await page.getByLabel('VAT id').fill('?');
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.getByText('This is no VAT id').waitFor();
    await page.getByLabel('VAT id').fill('DK 12345678');
    await page.getByText('This is no VAT id').waitFor({ state: 'detached' });
    await page.getByLabel('Country').selectOption('DK');
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.getByText('The address was saved.').waitFor();
    // Mounted anew, the page asks the server for both.
    await goAnew(page, settings('profile'));
    await expect.poll(() => page.getByLabel('VAT id').inputValue()).toBe('DK 12345678');
    await expect.poll(() => ask.getAttribute('aria-checked')).toBe('false');
    // What only an owner does is greyed out.
    await expect.poll(() => page.getByRole('switch', { name: 'Require two-factor' }).isDisabled()).toBe(true);
    const remove = page.getByRole('button', { name: 'Delete team…' });
    await expect.poll(() => remove.getAttribute('aria-disabled')).toBe('true');
    await page.close();
  });

  test('what it uses and what was done is read by who may', async () => {
    await goAnew(owner, settings('usage'));
    await owner.getByText('Editing members').waitFor();
    await owner.getByRole('row', { name: /Gala/ }).waitFor();
    await owner.getByRole('link', { name: 'Audit' }).first().click();
    await owner.getByText(/^Whole: \d+ lines, each sealed/).waitFor();
    await owner.getByText('added Edda Tester as Editor').waitFor();
    await owner.getByLabel('Show').selectOption({ label: 'The team' });
    await owner.getByText('made the team').waitFor();
    await owner.getByText('added Edda Tester as Editor').waitFor({ state: 'detached' });
    const [file] = await Promise.all([
      owner.waitForEvent('download'),
      owner.getByRole('link', { name: 'Export as CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Audit.csv');
    const reader = await pageOf(door.browser, team.reader);
    for (const page of ['profile', 'usage', 'audit']) {
      await goAnew(reader, settings(page));
      await reader.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    }
    await reader.close();
  });

  test('a second factor that it asks for shuts an open project, and leads to one', async () => {
    const strict = await makeTeam(server, 'Strict Stage');
    const projectId = await projectIn(strict.owner, strict.teamId);
    const editor = await pageOf(door.browser, strict.editor);
    await editor.goto(`/app/project/${projectId}`);
    await editor.getByRole('navigation', { name: 'Project' }).waitFor();
    const hers = await pageOf(door.browser, strict.owner);
    await hers.goto(settings('profile', strict.teamId));
    const demand = hers.getByRole('switch', { name: 'Require two-factor' });
    await demand.click();
    await hers.getByRole('dialog').getByRole('button', { name: 'Require two-factor' }).click();
    await hers.getByText('You have none yourself.').waitFor();
    await enrol(strict.owner);
    await goAnew(hers, settings('profile', strict.teamId));
    await demand.click();
    await hers.getByText('3 members of Strict Stage have no two-factor yet.', { exact: false }).waitFor();
    await hers.getByRole('dialog').getByRole('button', { name: 'Require two-factor' }).click();
    await expect.poll(() => demand.getAttribute('aria-checked')).toBe('true');
    await editor.getByRole('heading', { name: 'This team asks for two-factor' }).waitFor();
    expect(await violationsOnListed(editor)).toEqual([]);
    await editor.getByRole('link', { name: 'Set up two-factor' }).click();
    await editor.waitForURL('**/settings/profile/password');
    await goTo(editor, '/settings/teams');
    await editor.getByText('Asks for two-factor: set it up to open its projects').waitFor();
    await enrol(strict.editor);
    await goTo(editor, `/app/project/${projectId}`);
    await editor.getByRole('navigation', { name: 'Project' }).waitFor();
    await hers.close();
    await editor.close();
  });
});

describe('a team ends', () => {
  let galaId: string;
  beforeAll(async () => {
    const made = await team.owner.post<{ team: { id: string } }>('/api/teams', { name: 'Gala Board' });
    galaId = must(made).team.id;
  });

  test('for all when it is deleted by its typed name, and comes back with its projects', async () => {
    const projectId = await projectIn(team.owner, galaId);
    const page = owner;
    await goAnew(page, settings('profile', galaId));
    await page.getByRole('button', { name: 'Delete team…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Gala Board?' });
    const remove = dialog.getByRole('button', { name: 'Delete team' });
    await dialog.getByLabel('Type Gala Board to go on').fill('Gala');
    await expect.poll(() => remove.isDisabled()).toBe(true);
    expect(await violationsOnListed(page)).toEqual([]);
    await dialog.getByLabel('Type Gala Board to go on').fill('Gala Board');
    await remove.click();
    await page.getByText(/^deleted on .+, gone for good on .+$/).waitFor();
    await goTo(page, `/app/project/${projectId}`);
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    await goTo(page, '/settings/teams');
    await page.getByRole('button', { name: 'Restore Gala Board' }).click();
    await page.getByText('Gala Board is back, with its projects.').waitFor();
    await goTo(page, `/app/project/${projectId}`);
    await page.getByRole('navigation', { name: 'Project' }).waitFor();
  });

  test('S14 long after signing in, one shows once more who one is', async () => {
    await makeStale(server);
    const page = owner;
    await goAnew(page, settings('profile', galaId));
    await page.getByRole('button', { name: 'Delete team…' }).click();
    await page.getByLabel('Type Gala Board to go on').fill('Gala Board');
    await page.getByRole('button', { name: 'Delete team', exact: true }).click();
    await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText(/^deleted on /).waitFor();
  });
});
