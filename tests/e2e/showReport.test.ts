// The report of a show as a caller reads it afterwards: the durations that it proposes go into the sheet by one key and come
// back by one undo, a note is taken, an earlier show is chosen.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { action, newId } from '../support/client.ts';
import {
  openInspectorFixture,
  type InspectorFixture,
  type InspectorSheet,
} from '../support/inspectorPage.ts';

let company: InspectorFixture;
beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());

/** A show that ends as soon as it has begun: every row lasts a moment of its minute. */
async function callShow({ sheetId, rowIds }: InspectorSheet): Promise<string> {
  const showId = newId();
  const press = (name: string, fromRowId: string | null) =>
    action('show.update.transport', showId, { press: name, fromRowId });
  await company.does(action('show.create', showId, { sheetId }));
  await company.does(press('start', null));
  await company.does(press('next', rowIds[0]!));
  await company.does(press('stop', rowIds[1]!));
  return showId;
}

test('the ticked durations go into the sheet by one key and one undo; a note stands with its cue; earlier shows are chosen', async () => {
  const { projectId, owner } = company;
  const ground = await company.makeSheet(3);
  const duration = async (row: number): Promise<unknown> =>
    (await company.stored(ground, 'cell', `${ground.rowIds[row]}.${ground.columnIds[1]}`))?.['value'];
  const first = await callShow(ground);
  const was = [await duration(0), await duration(1)];
  await callShow(ground);
  const page = await owner.newPage();
  await page.goto(`/app/project/${projectId}/sheet/${ground.sheetId}/report`);
  const rows = page.getByRole('row');
  await rows.filter({ hasText: 'Title 1' }).waitFor();
  expect(await rows.filter({ hasText: 'Title 3' }).textContent()).toContain('not reached');

  await rows.filter({ hasText: 'Title 2' }).getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Put 1 duration into “Run of show”' }).click();
  await page.getByText('1 duration put into “Run of show”.').waitFor();
  await expect.poll(() => duration(0)).not.toBe(was[0]);
  expect(await duration(1)).toBe(was[1]);
  await page.getByText('is in the sheet').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => duration(0)).toBe(was[0]);

  await page.getByRole('button', { name: 'Write' }).click();
  await page.getByLabel('Note', { exact: true }).fill('Crane late');
  await page.getByLabel('About', { exact: true }).selectOption({ label: '2 Title 2' });
  await page.getByRole('button', { name: 'Add note' }).click();
  const note = page.getByRole('listitem').filter({ hasText: 'Crane late' });
  await note.waitFor();
  expect(await note.textContent()).toContain('2');

  const choice = page.getByLabel('Show', { exact: true });
  await choice.selectOption(first);
  await page.waitForURL(`**/report?showId=${first}`);
  await page.getByText('Nobody took a note.').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/Report\.csv$/);
  await page.close();
});
