// A row that is mentioned in a channel, whose sheet is not open, is called as it is now.

import { afterAll, beforeAll, test } from 'vitest';
import { firstChannelOf } from '../../build/pageStates.ts';
import { action } from '../support/client.ts';
import { openInspectorFixture, type InspectorFixture } from '../support/inspectorPage.ts';

let company: InspectorFixture;
beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());

test('# in a channel finds the rows of sheets that are not open; the mention says the number as it is now, and leads there', async () => {
  const { projectId, priya, owner, does } = company;
  const sheet = await company.makeSheet();
  await does(action('sheet.update.title', sheet.sheetId, { title: 'Shots of the quay' }));
  const { data } = await (await owner.request.get(`/api/projects/${projectId}`)).json();
  const page = await priya.newPage();
  const path = `/app/project/${projectId}/channel/${firstChannelOf(data.db.channel)}`;
  await page.goto(path);
  const field = page.getByRole('textbox', { name: /^Write to/ });
  await field.click();
  await page.keyboard.type('Crane at #3');
  const group = page.getByRole('group', { name: 'Shots of the quay' });
  await group.getByRole('option', { name: /^3/ }).click();
  await page.keyboard.press('Enter');
  const post = page.getByRole('article').filter({ hasText: 'Crane at' });
  await post.getByRole('link', { name: '3 Title 3' }).waitFor();
  await does(action('row.delete', null, { ids: [sheet.rowIds[0]!] }));
  await page.reload();
  await post.getByRole('link', { name: '2 Title 3, was 3' }).click();
  await page.waitForURL(`**/sheet/${sheet.sheetId}#${sheet.rowIds[2]}`);
  await page.close();
});
