// While an asset is chosen for a cell, others insert and delete rows: it goes into the cell that was selected, wherever
// its row is by then, or nothing is uploaded.

import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { action, newId, type Entity, type Load } from '../support/client.ts';
import { openDemoFixture, type DemoFixture, reusePage } from '../support/pages.ts';
import { cell, newSheet, saved } from '../support/sheetPage.ts';

/** A file goes to the server, is looked at there, and comes back as a picture. */

let stage: DemoFixture;
let page: Page;
let picture: Buffer;

beforeAll(async () => {
  stage = await openDemoFixture();
  picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#30a46c' } })
    .png()
    .toBuffer();
});
afterAll(() => stage?.close());

/** Every test has a sheet of its own, made with the page's own button. */
beforeEach(async () => {
  page = await reusePage(stage.owner);
  await newSheet(page, stage.projectId);
});

const press = (key: string) => page.keyboard.press(key);
const panel = () => page.getByRole('dialog', { name: 'Put an asset here' });

/** By its words in 'Find or do'. */
async function run(words: string): Promise<void> {
  await press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find or do' });
  await palette.waitFor();
  await page.keyboard.type(words);
  await palette
    .getByRole('option', { name: new RegExp(`^${words}`) })
    .first()
    .click();
  await palette.waitFor({ state: 'detached' });
}

async function load(path: string): Promise<Load['db']> {
  const { data }: { data: Load } = await (await stage.owner.request.get(path)).json();
  return data.db;
}

/** What the server has of the sheet's cells. */
async function storedCells(): Promise<readonly Entity[]> {
  await saved(page);
  const sheetId = /sheet\/(\w+)/.exec(page.url())?.[1];
  return Object.values((await load(`/api/projects/${stage.projectId}/sheet/${sheetId}`))['cell'] ?? {});
}

const held = async () =>
  (await storedCells()).flatMap(({ value, asset }) => (asset ? [[value ?? null, asset]] : []));

/** Whether the picture of a cell has come, and how large it stands. */
const photo = (row: number, column: number) =>
  cell(page, row, column)
    .locator('.photo img')
    .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0 && img.clientWidth);

/** Inserts a row above all others, as somebody else may while a dialog is open. */
async function insertAbove(relativeRowId: string): Promise<void> {
  const grid = page.locator('[role=grid]');
  const before = Number(await grid.getAttribute('aria-rowcount'));
  const sheetId = /sheet\/(\w+)/.exec(page.url())?.[1] ?? '';
  await stage.ownerClient.does(
    action('row.create', newId(), { sheetId, relativeRowId, direction: 'before', type: 0 }),
  );
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe(String(before + 1));
}

test('cell.asset: goes into the cell that was selected, wherever its row is by the time of the choice', async () => {
  await cell(page, 0, 2).click();
  await page.keyboard.type('Arrivals');
  await press('Tab');
  const { rowId } = (await storedCells()).find(({ value }) => value === 'Arrivals')!;
  await cell(page, 0, 3).click();
  await run('Put an asset here');
  await insertAbove(String(rowId));
  await panel().getByRole('button', { name: 'Key art' }).click();
  await expect.poll(() => photo(1, 3).catch(() => 0)).toBeGreaterThan(20);
  await cell(page, 1, 2).click();
  await run('Put an asset here');
  const choosing = page.waitForEvent('filechooser');
  await panel().getByRole('button', { name: 'Upload a file…' }).click();
  const chooser = await choosing;
  await insertAbove(String(rowId));
  await chooser.setFiles({ name: 'foyer.png', mimeType: 'image/png', buffer: picture });
  await expect.poll(() => photo(2, 2).catch(() => 0)).toBeGreaterThan(20);
  const holding = (await storedCells()).filter(({ asset }) => asset);
  expect(
    holding
      .map((each) => [each['value'], each['rowId']])
      .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  ).toEqual([
    ['Arrivals', rowId],
    ['Key art', rowId],
  ]);
});

test('cell.asset: says that nothing was uploaded where the row was deleted meanwhile', async () => {
  await cell(page, 0, 2).click();
  await run('Insert row below');
  await cell(page, 1, 2).click();
  await page.keyboard.type('Doors');
  await press('Shift+Tab');
  const { rowId } = (await storedCells()).find(({ value }) => value === 'Doors')!;
  await cell(page, 1, 2).click();
  await run('Put an asset here');
  const choosing = page.waitForEvent('filechooser');
  await panel().getByRole('button', { name: 'Upload a file…' }).click();
  const chooser = await choosing;
  await stage.ownerClient.does(action('row.delete', String(rowId), { ids: [String(rowId)] }));
  await expect.poll(() => page.locator('[role=grid]').getAttribute('aria-rowcount')).toBe('2');
  await chooser.setFiles({ name: 'late.png', mimeType: 'image/png', buffer: picture });
  await page.getByText('Nothing was uploaded.').waitFor();
  expect(await held()).toEqual([]);
});
