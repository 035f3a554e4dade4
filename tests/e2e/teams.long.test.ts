// Teams in rarer ways: made by their name alone, and left.

import { afterAll, beforeAll, test } from 'vitest';
import { signUp } from '../support/client.ts';
import { openServerAndBrowser } from '../support/pages.ts';
import type { Site } from '../support/server.ts';
import { pageOf } from '../support/settingsPage.ts';
import { makeTeam } from '../support/teams.ts';

let door: Awaited<ReturnType<typeof openServerAndBrowser>>;
let server: Site;
beforeAll(async () => {
  door = await openServerAndBrowser();
  ({ server } = door);
});
afterAll(() => door?.close());

const settings = (page: string, teamId: string) => `/settings/team/${teamId}/${page}`;

test('a team is made by its name alone from the list of mine', async () => {
  const page = await pageOf(door.browser, await signUp(server, { firstName: 'Tomas' }));
  await page.goto('/settings/teams');
  await page.getByLabel('Name of the team').fill('Radio Nordhavn');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Team profile' }).waitFor();
  await page.getByRole('navigation', { name: 'Settings' }).getByText('Radio Nordhavn').waitFor();
  await page.close();
});

test('a team ends for one who leaves; the only owner is told what to do first', async () => {
  const crew = await makeTeam(server, 'Pier Hall crew');
  const owner = await pageOf(door.browser, crew.owner);
  await owner.goto(settings('profile', crew.teamId));
  await owner.getByRole('button', { name: 'Leave…' }).click();
  await owner.getByRole('button', { name: 'Leave the team' }).click();
  await owner.getByText('You are its only owner.').waitFor();
  await owner.getByRole('link', { name: 'Make somebody else an owner' }).click();
  await owner.getByRole('heading', { name: 'Members', exact: true }).waitFor();
  await owner.close();
  const reader = await pageOf(door.browser, crew.reader);
  await reader.goto('/settings/teams');
  const line = reader
    .getByRole('listitem')
    .filter({ hasText: 'Pier Hall crew' })
    .filter({ hasText: 'View only' });
  await line.getByRole('button', { name: 'Leave' }).click();
  await reader.getByRole('button', { name: 'Leave the team' }).click();
  await line.waitFor({ state: 'detached' });
  await reader.close();
});
