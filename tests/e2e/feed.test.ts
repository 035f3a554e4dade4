// The feed of a project as somebody reads it while others work: new lines wait, lines open to their rows, filters stand in
// the address; and a row that is mentioned in a channel, whose sheet is not open, is called as it is now.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { action, newId } from '../support/client.ts';
import { openInspectorFixture, type InspectorFixture } from '../support/inspectorPage.ts';

let company: InspectorFixture;
beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());

test('what others do waits behind a key, a line opens to its rows, and the address keeps the filters', async () => {
  const { projectId, priya, does } = company;
  const sheet = await company.makeSheet();
  const page = await priya.newPage();
  await page.goto(`/app/project/${projectId}/feed?sheet=${sheet.sheetId}`);
  // At midnight what was done a moment ago is of yesterday.
  const lines = page.getByRole('region', { name: /^(Today|Yesterday)/ }).getByRole('listitem');
  const first = lines.first();
  await first.waitFor();
  const told = await first.textContent();
  const categoryId = newId();
  const columnId = sheet.columnIds.at(-1)!;
  await does(
    action('category.create', categoryId, { projectId, name: 'Pyro' }),
    action('column.update.category', columnId, { categoryId }),
  );
  await does(
    ...sheet.rowIds
      .slice(0, 3)
      .map((id, at) => action('cell.update.value', `${id}.${columnId}`, { value: `Flash ${at + 1}` })),
  );
  const key = page.getByRole('button', { name: /^\d+ new$/, exact: true });
  await key.waitFor();
  expect(await first.textContent()).toBe(told);
  await expect.poll(() => key.textContent()).toBe('2 new');
  await key.click();
  await expect.poll(() => first.textContent()).toContain('of 3 ');
  const opener = first.getByRole('button', { name: /^3 rows: / });
  await opener.click();
  const rows = first.getByRole('list', { name: 'Rows' });
  await expect.poll(() => rows.getByRole('listitem').allTextContents()).toHaveLength(3);
  await rows.getByText('Flash 2').waitFor();

  await page.getByRole('button', { name: 'Pyro' }).click();
  await page.waitForURL(`**/feed?sheet=${sheet.sheetId}&department=${categoryId}`);
  await expect.poll(() => lines.count()).toBe(2);
  await page.reload();
  await expect.poll(() => lines.count()).toBe(2);
  expect(await page.getByRole('button', { name: 'Pyro' }).getAttribute('aria-pressed')).toBe('true');
  await page.getByLabel('Person', { exact: true }).selectOption({ label: 'Diego Alvarez' });
  await page.getByText('Nothing like this happened').waitFor();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await page.waitForURL('**/feed');
  await page.close();
});
