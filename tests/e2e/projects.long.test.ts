// Projects in rarer moments: many of them, files, feeds, and what happens before the line stands.

import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../support/client.ts';
import { intent, openProjectsPage, settings, type ProjectsPage } from '../support/projectsPage.ts';
import { size } from '../support/tier.ts';
import { goAnew } from '../support/within.ts';

let stage: ProjectsPage;
let page: Page;
beforeAll(async () => {
  stage = await openProjectsPage();
  ({ page } = stage);
});
afterAll(() => stage?.close());

test('a project from a file comes into the team that is chosen above it', async () => {
  const headers = { origin: stage.server.url };
  const made = await stage.owner.request.post('/api/teams', { headers, data: { name: 'Zephyr Crew' } });
  const { team } = (await made.json()).data;
  await page.goto('/projects/create');
  await page.getByLabel('Team').selectOption({ label: 'Zephyr Crew' });
  const [asked] = await Promise.all([
    page.waitForRequest(
      (request) => request.url().includes('/templateassembly/import') && request.method() === 'POST',
    ),
    page
      .getByLabel('Project to import')
      .setInputFiles({ name: 'show.json', mimeType: 'application/json', buffer: Buffer.from('{}') }),
  ]);
  expect(asked.postDataJSON()).toMatchObject({ teamId: team.id });
});

test('the address of a new calendar feed stays while another feed is ended', async () => {
  await page.goto(settings(await stage.makeProject('Yearly calendars'), 'calendars'));
  const make = page.getByRole('button', { name: 'Make a feed' });
  const ends = page.getByRole('button', { name: /^End the feed/ });
  await make.click();
  await expect.poll(() => ends.count()).toBe(1);
  await page.getByLabel('Events').selectOption({ label: 'The whole project' });
  await make.click();
  await expect.poll(() => ends.count()).toBe(2);
  await page.getByRole('button', { name: /^End the feed (?!The whole project)/ }).click();
  await expect.poll(() => ends.count()).toBe(1);
  const address = page.getByRole('region', { name: 'The address of the new feed' });
  expect(await address.count()).toBe(1);
  await ends.click();
  await address.waitFor({ state: 'detached' });
});

test('what one is taken into before the line stands appears when it does', async () => {
  const theirs = await stage.colleague.newPage();
  let connect: () => void = () => undefined;
  const isConnected = new Promise<void>((done) => (connect = done));
  await theirs.routeWebSocket(/\/api\/socket/, async (socket) => {
    await isConnected;
    socket.connectToServer();
  });
  await theirs.goto('/projects');
  await theirs.getByRole('row', { name: /Harbour Lights/ }).waitFor();
  await stage.addPriya(await stage.makeProject('Pier Nine'));
  connect();
  await theirs.getByRole('row', { name: /Pier Nine/ }).waitFor();
  await theirs.close();
});

test('a change of the time zone says what it means, and can be refused', async () => {
  const projectId = await stage.makeProject('Youth Choir');
  await goAnew(page, settings(projectId, 'general'));
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  const choose = async (text: string) => {
    await zone.click();
    await zone.fill(text);
    await page.keyboard.press('Enter');
  };
  await choose('asia/tokyo');
  await page.getByRole('dialog', { name: 'Change the time zone to Asia/Tokyo?' }).waitFor();
  await page.getByRole('button', { name: 'Change the time zone' }).click();
  await expect.poll(() => zone.inputValue()).toBe('Asia/Tokyo');
  await choose('asia/seoul');
  await page.getByText('Their clocks show the same on that day.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => zone.inputValue()).toBe('Asia/Tokyo');
  await choose('america/lima');
  await page.getByText('That is 14 h later than it was.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
});

const MANY = size(200, 1000);

test(`${MANY} projects are drawn as far as one looks`, async () => {
  for (let made = 0; made < MANY; made += 200) {
    const actions = Array.from({ length: 200 }, (_, at) =>
      intent('project.create', newId(), { title: `Show ${made + at + 1}`, ownedByTeamId: stage.demoTeam }),
    );
    await stage.ask('/api/actions/send', { actions });
  }
  await page.goto('/projects');
  const lines = page.getByRole('row', { name: /^Show/ });
  await lines.first().waitFor();
  expect(await lines.count()).toBeLessThan(130);
  await page.getByLabel('Order').selectOption('Name');
  await page.getByLabel('Filter by name, team, person').fill(`show ${MANY}`);
  await page.getByRole('row', { name: `Show ${MANY}` }).waitFor();
  expect(await lines.count()).toBe(1);
  await page.getByLabel('Filter by name, team, person').fill('');
  const before = await lines.count();
  await lines.last().scrollIntoViewIfNeeded();
  await expect.poll(() => lines.count()).toBeGreaterThan(before);
});
