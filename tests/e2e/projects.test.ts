// Projects as a person goes about them: the list and its keys, a new one with its sheet, settings with what each
// means, archive, deletion and return, the move to another team; and what another person's page says meanwhile.

import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo } from '../../build/pageStates.ts';
import { violationsOnListed } from '../support/axe.ts';
import { reusePage } from '../support/pages.ts';
import { intent, openProjectsPage, settings, type ProjectsPage } from '../support/projectsPage.ts';
import { goAnew } from '../support/within.ts';

let stage: ProjectsPage;
let page: Page;
beforeAll(async () => {
  stage = await openProjectsPage();
  ({ page } = stage);
});
afterAll(() => stage?.close());

const noFaults = async (on: Page) => expect(await violationsOnListed(on)).toEqual([]);

test('each field of a new project has its message, on submit and on change, and it opens with a real sheet', async () => {
  await page.goto('/projects/create');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByText('A title is required').waitFor();
  await page.getByLabel('Project title').fill('W');
  await page.getByText('Make the title a little longer').waitFor();
  await page.getByLabel('Project title').fill('W'.repeat(121));
  await page.getByText('Make the title a little shorter').waitFor();
  await page.getByLabel('Project title').fill('Winter Gala');
  await page.getByLabel('First day', { exact: true }).fill('19.12.2026');
  await page.getByLabel('Last day', { exact: true }).fill('2026-12-18');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByText('The last day lies before the first').waitFor();
  await page.getByLabel('Last day', { exact: true }).fill('20 dec');
  await page.keyboard.press('Tab');
  await page.getByText('The last day lies before the first').waitFor({ state: 'detached' });
  await page.getByText('Sunday 20 December 2026').waitFor();
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  await zone.fill('nowhere at all');
  await page.getByText('Nothing of that name.').waitFor();
  await zone.fill('lisb');
  await page.getByRole('option', { name: /Europe\/Lisbon/ }).waitFor();
  await noFaults(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => zone.inputValue()).toBe('Europe/Lisbon');
  await page.getByRole('radio', { name: /Theatre/ }).check();
  await page.getByLabel('Paper').selectOption('Letter');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.waitForURL(/\/sheet\//);
  await page.getByRole('region', { name: 'Sheets' }).getByRole('link', { name: 'Run of show' }).waitFor();
  const [, projectId = ''] = /project\/(\w+)\//.exec(page.url()) ?? [];
  await goTo(page, settings(projectId, 'numbering'));
  await expect.poll(() => page.getByRole('radio', { name: /Theatre/ }).isChecked()).toBe(true);
  await expect.poll(() => page.getByLabel('Size').inputValue()).toBe('Letter');
  await goTo(page, settings(projectId, 'general'));
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Time zone' }).inputValue())
    .toBe('Europe/Lisbon');
});

test('the list goes by keys: into it, along it, back to the field, and in', async () => {
  await stage.makeProject('Low Tide, episode 3');
  await goTo(page, '/projects');
  await page.getByRole('row', { name: /Low Tide/ }).waitFor();
  await page.keyboard.press('Control+k');
  const field = page.getByLabel('Filter by name, team, person');
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByLabel('Order').selectOption('Name');
  await field.focus();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('Harbour Lights Awards');
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('Low Tide, episode 3');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('tide');
  await page.getByRole('row', { name: /Harbour/ }).waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/app\/project\//);
});

test('what one is taken into appears in the list, and what one is taken out of goes', async () => {
  const theirs = await reusePage(stage.colleague);
  await theirs.goto('/projects');
  await theirs.getByRole('row', { name: /Harbour Lights/ }).waitFor();
  const projectId = await stage.makeProject('Quay Street');
  await stage.addPriya(projectId);
  await theirs.getByRole('row', { name: /Quay Street/ }).waitFor();
  await stage.ask('/api/actions/send', {
    actions: [intent('project.delete', projectId, { ids: [projectId] })],
  });
  await theirs.getByRole('row', { name: /Quay Street/ }).waitFor({ state: 'detached' });
});

test('an archived project says so on every open page; deleted by its name, another’s page is led out, and its owner restores it', async () => {
  const projectId = await stage.makeProject('Election night');
  await stage.addPriya(projectId);
  const theirs = await reusePage(stage.colleague);
  await goAnew(theirs, settings(projectId, 'general'));
  await expect.poll(() => theirs.getByRole('textbox', { name: 'Project title' }).isDisabled()).toBe(false);
  await goAnew(page, settings(projectId, 'danger'));
  await page.getByRole('button', { name: 'Archive project' }).click();
  await theirs.getByRole('region', { name: 'Archived project' }).waitFor();
  await expect.poll(() => theirs.getByRole('textbox', { name: 'Project title' }).isDisabled()).toBe(true);
  await theirs.getByText('This project is archived. Bring it back to change it.').first().waitFor();
  expect(await theirs.getByRole('button', { name: 'Bring back' }).count()).toBe(0);
  await noFaults(page);
  await goTo(theirs, '/projects');
  await theirs.getByRole('button', { name: /^Archived/ }).click();
  await theirs.getByRole('row', { name: /Election night/ }).waitFor();
  await theirs.goBack();
  await theirs.getByRole('region', { name: 'Archived project' }).waitFor();
  // The toast offers the way back.
  await page.getByRole('button', { name: 'Undo' }).click();
  await theirs.getByRole('region', { name: 'Archived project' }).waitFor({ state: 'detached' });

  expect((await theirs.request.get(settings(projectId, 'danger'))).status()).toBe(200);
  await goTo(theirs, settings(projectId, 'danger'));
  await expect.poll(() => theirs.getByRole('button', { name: 'Delete project…' }).isDisabled()).toBe(true);
  await theirs.getByText('Only owners may delete the project or move it to another team.').first().waitFor();
  await page.getByRole('button', { name: 'Delete project…' }).click();
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Delete project' });
  await expect.poll(() => sure.isDisabled()).toBe(true);
  await page.getByLabel('Type “Election night” to confirm').fill('Election night');
  await noFaults(page);
  await sure.click();
  await page.waitForURL('**/projects');
  await theirs.getByRole('heading', { name: '“Election night” was deleted' }).waitFor();
  expect(await theirs.getByRole('button', { name: 'Restore' }).count()).toBe(0);
  await theirs.getByRole('main').getByRole('link', { name: 'To your projects' }).click();
  await theirs.getByRole('heading', { name: 'Projects' }).waitFor();
  await page.getByRole('button', { name: /^Deleted/ }).click();
  await noFaults(page);
  await page.getByRole('button', { name: 'Restore Election night' }).click();
  await theirs.getByRole('row', { name: /Election night/ }).waitFor();
});

test('a time zone asks, a feed is made, requests are switched off, rights on, and a project moves to another team', async () => {
  const projectId = await stage.makeProject('Morning Desk');
  await stage.ask('/api/teams', { name: 'Radio Nordhavn' });
  await goAnew(page, settings(projectId, 'general'));
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  await zone.fill('asia/tokyo');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Change the time zone to Asia/Tokyo?' }).waitFor();
  await page.getByRole('button', { name: 'Change the time zone' }).click();
  await expect.poll(() => zone.inputValue()).toBe('Asia/Tokyo');
  await goTo(page, settings(projectId, 'calendars'));
  await page.getByRole('button', { name: 'Make a feed' }).click();
  await page.getByRole('region', { name: 'The address of the new feed' }).waitFor();
  await goTo(page, settings(projectId, 'requests'));
  const link = page.getByText(`/project/${projectId}/request`);
  await link.waitFor();
  await page.getByRole('switch', { name: 'People may ask for access' }).click();
  await link.waitFor({ state: 'detached' });
  await goTo(page, settings(projectId, 'rights'));
  const rows = page.getByRole('switch', { name: 'Members may add rows' });
  await expect.poll(() => rows.getAttribute('aria-checked')).toBe('false');
  await rows.click();
  await expect.poll(() => rows.getAttribute('aria-checked')).toBe('true');
  await goTo(page, settings(projectId, 'danger'));
  await page.getByText('It belongs to Northlight Productions now.').waitFor();
  await page.getByRole('button', { name: 'Move project…' }).click();
  await page.getByLabel('Team', { exact: true }).selectOption('Radio Nordhavn');
  await page.getByRole('dialog').getByRole('button', { name: 'Move project' }).click();
  await page.getByText('It belongs to Radio Nordhavn now.').waitFor();
});
