// The address of a row that is deleted and comes back: `opening.test.ts` has what everybody meets when a sheet opens.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo } from '../../build/pageStates.ts';
import { paths } from '../../shared/paths.ts';
import { action } from '../support/client.ts';
import { openInspectorFixture, type InspectorFixture } from '../support/inspectorPage.ts';
import { cell, ready, saved } from '../support/sheetPage.ts';

const TITLE = 2;

let company: InspectorFixture;
beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());

test('the address of a deleted row is given up once the sheet is there: the row that comes back does not lead there', async () => {
  const ground = await company.makeSheet(3);
  const mara = await company.owner.newPage();
  await mara.goto(ground.path);
  await ready(mara);
  const [first = '', gone = '', last = ''] = ground.rowIds;
  await company.does(action('row.delete', gone, { ids: [gone] }));
  await goTo(mara, paths.projects);
  await mara.getByRole('grid').waitFor({ state: 'detached' });
  await goTo(mara, `${ground.path}#${gone}`);
  await ready(mara);
  await cell(mara, 1, TITLE).click();
  await expect.poll(() => new URL(mara.url()).hash).toBe(`#${last}`);
  await company.does(action('row.create.undelete', gone, { ids: [gone] }));
  await expect.poll(() => cell(mara, 1, TITLE).textContent()).toBe('Title 2');
  await mara.keyboard.type('Curtain');
  await mara.keyboard.press('Tab');
  await saved(mara);
  await expect.poll(() => cell(mara, 2, TITLE).textContent()).toBe('Curtain');
  expect(await cell(mara, 1, TITLE).textContent()).toBe('Title 2');
  expect(first).not.toBe('');
});
