// A sheet that others delete, bring back and delete, in a page whose code is late: `meanwhile.test.ts` has the usual one.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { action } from '../support/client.ts';
import { openInspectorFixture, type InspectorFixture } from '../support/inspectorPage.ts';

let company: InspectorFixture;
beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());

test('a deleted sheet is left again although the page of the project had not loaded when it was brought back', async () => {
  const ground = await company.makeSheet();
  const ids = [ground.sheetId];
  const project = new RegExp(`/app/project/${company.projectId}$`);
  const remove = () => company.does(action('sheet.delete', ground.sheetId, { ids }));
  const slow = await company.owner.newPage();
  const waiting: (() => void)[] = [];
  // The script of the project’s page comes late.
  await slow.route(/ProjectOverviewPage/, async (route) => {
    await new Promise<void>((go) => waiting.push(go));
    await route.continue();
  });
  await slow.goto(ground.path);
  await slow.locator('.body .row').first().waitFor();
  await remove();
  await slow.waitForURL(project, { waitUntil: 'commit' });
  await company.does(action('sheet.create.undelete', ground.sheetId, { ids }));
  const rail = slow.getByRole('region', { name: 'Sheets' });
  await rail.locator(`a[href$="${ground.sheetId}"]`).first().click();
  await slow.waitForURL(new RegExp(`${ground.sheetId}(#|$)`), { waitUntil: 'commit' });
  await remove();
  await slow.waitForURL(project, { waitUntil: 'commit' });
  expect(waiting).not.toEqual([]);
  for (const go of waiting) go();
  await slow.close();
});
