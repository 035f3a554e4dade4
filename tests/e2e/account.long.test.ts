// Further settings of one's own account: the keys, and a team that would be left alone.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { violationsOnListed } from '../support/axe.ts';
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

const axe = async (page: Page) => expect(await violationsOnListed(page)).toEqual([]);

test('keys are found by words and by pressing them, for either keyboard', async () => {
  const page = await pageOf(door.browser, await signUp(server, { firstName: 'Mara' }));
  await page.goto('/settings/profile/keyboard');
  const filter = page.getByLabel('Filter, or press the keys you wonder about');
  await filter.fill('insert row');
  await page.getByText('Insert row above').waitFor();
  await page.getByText('Select whole rows').waitFor({ state: 'detached' });
  await filter.fill('');
  await filter.press('Control+d');
  await page.getByText('Fill down').waitFor();
  await page.getByText('Fill right').waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'Mac' }).check();
  await page.getByText('⌘').first().waitFor();
});

test('a team that would be left without an owner is named, with the way there', async () => {
  const { owner, teamId } = await makeTeam(server);
  const page = await pageOf(door.browser, owner);
  await page.goto('/settings/profile/delete');
  await page.getByText('One team has nobody else who owns it.').waitFor();
  expect(await page.getByRole('button', { name: 'Delete my account' }).count()).toBe(0);
  await axe(page);
  await page.getByRole('link', { name: 'choose an owner' }).click();
  await page.waitForURL(`**/settings/team/${teamId}/members`);
});
