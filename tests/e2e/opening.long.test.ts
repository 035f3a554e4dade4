// The address of a row that is deleted and comes back, and further keys before the code that answers them has come:
// `opening.test.ts` has what everybody meets when a sheet opens.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo } from '../../build/pageStates.ts';
import { paths } from '../../shared/paths.ts';
import { action } from '../support/client.ts';
import { openInspectorFixture, type InspectorFixture } from '../support/inspectorPage.ts';
import { reusePage } from '../support/pages.ts';
import { cell, ready, saved } from '../support/sheetPage.ts';
import { withoutScript } from '../support/withoutScript.ts';

const TITLE = 2;

let company: InspectorFixture;
beforeAll(async () => {
  company = await openInspectorFixture();
});
afterAll(() => company?.close());

test('the address of a deleted row is given up once the sheet is there: the row that comes back does not lead there', async () => {
  const ground = await company.makeSheet(3);
  const mara = await reusePage(company.owner);
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

test('Paste special before the script of the commands has come opens its panel', async () => {
  const { path } = await company.makeSheet();
  const mara = await reusePage(company.owner);
  await withoutScript(mara, path, 'commands', async (letThrough) => {
    await mara.keyboard.press('Control+Shift+v');
    letThrough();
    await mara.getByRole('dialog', { name: 'Paste special' }).waitFor();
    await mara.keyboard.press('Escape');
  });
});

test('the palette that opens before the script of the commands lists them when they come', async () => {
  const { path } = await company.makeSheet();
  const mara = await reusePage(company.owner);
  await withoutScript(mara, path, 'commands', async (letThrough) => {
    await mara.keyboard.press('Control+k');
    const dialog = mara.getByRole('dialog', { name: 'Find or do' });
    await dialog.waitFor();
    await mara.keyboard.type('row above');
    letThrough();
    await expect.poll(() => dialog.getByRole('option').first().textContent()).toMatch(/^Insert row above/);
    await mara.keyboard.press('Escape');
  });
});
