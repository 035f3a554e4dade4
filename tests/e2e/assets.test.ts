// Assets in cells and on their own page, in the whole app: chosen, uploaded, dropped, pasted, shown and taken out.

import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { goTo } from '../../build/pageStates.ts';
import { violationsOnListed } from '../support/axe.ts';
import type { Entity, Load } from '../support/client.ts';
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
const violations = () => violationsOnListed(page);

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

async function assetNamed(title: string): Promise<Entity> {
  const { asset = {} } = await load(`/api/projects/${stage.projectId}/assets`);
  return Object.values(asset).find((each) => each['title'] === title)!;
}

/** Whether the picture of a cell has come, and how large it stands. */
const photo = (row: number, column: number) =>
  cell(page, row, column)
    .locator('.photo img')
    .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0 && img.clientWidth);

async function putKeyArt(): Promise<void> {
  await cell(page, 0, 2).click();
  await run('Put an asset here');
  await panel().getByRole('button', { name: 'Key art' }).click();
  await expect.poll(() => photo(0, 2).catch(() => 0)).toBeGreaterThan(20);
}

test('cell.asset: one of the project by its name, as thumbnail and text, in one undo', async () => {
  await cell(page, 0, 2).click();
  await run('Put an asset here');
  await expect.poll(() => panel().getByRole('listitem').count()).toBe(6);
  expect(await violations()).toEqual([]);
  await page.keyboard.type('key');
  await expect.poll(() => panel().getByRole('listitem').count()).toBe(1);
  await press('Enter');
  await expect.poll(() => photo(0, 2).catch(() => 0)).toBeGreaterThan(20);
  const { id } = await assetNamed('Key art');
  expect(await held()).toEqual([['Key art', { assetId: id, fileId: 'current', fit: 'contain' }]]);
  await expect.poll(() => cell(page, 0, 2).getAttribute('aria-label')).toBe('Key art');
  await press('Control+z');
  await expect.poll(() => cell(page, 0, 2).textContent()).toBe('');
  expect(await held()).toEqual([]);
});

test('cell.asset: a file of this computer becomes an asset, and the cell holds it', async () => {
  await cell(page, 0, 2).click();
  await run('Put an asset here');
  const choosing = page.waitForEvent('filechooser');
  await panel().getByRole('button', { name: 'Upload a file…' }).click();
  await (await choosing).setFiles({ name: 'green room.png', mimeType: 'image/png', buffer: picture });
  await expect.poll(() => photo(0, 2).catch(() => 0)).toBeGreaterThan(20);
  const { id } = await assetNamed('green room');
  expect(await held()).toEqual([['green room', { assetId: id, fileId: 'current', fit: 'contain' }]]);
});

test('column.holds.asset: its cells offer the assets by name, and the files of this computer', async () => {
  await cell(page, 0, 2).click();
  await run('Insert row below');
  await cell(page, 0, 2).click();
  await run('Column type: Asset');
  await cell(page, 0, 2).click();
  await page.keyboard.type('led');
  await page.getByRole('option', { name: 'LED Waves' }).waitFor();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('option', { name: 'Upload a file…' }).click();
  await (await choosing).setFiles({ name: 'loop.png', mimeType: 'image/png', buffer: picture });
  await expect.poll(() => photo(0, 2).catch(() => 0)).toBeGreaterThan(20);
  await cell(page, 1, 2).click();
  await page.keyboard.type('led w');
  await press('Enter');
  await expect.poll(() => photo(1, 2).catch(() => 0)).toBeGreaterThan(20);
  await cell(page, 1, 2).click();
  await press('F2');
  await page.locator('.chooser input').fill('');
  await press('Enter');
  expect((await held()).map(([value]) => value)).toEqual(['loop']);
});

/** Hands the page files as another program would. */
async function handOver(event: 'drop' | 'paste', at: readonly [number, number], name: string): Promise<void> {
  const target = cell(page, ...at);
  const bytes = picture.toString('base64');
  await target.evaluate(
    (element, { kind, file, data }) => {
      const blob = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([blob], file, { type: 'image/png' }));
      const { left, top } = element.getBoundingClientRect();
      const place = { clientX: left + 5, clientY: top + 5, bubbles: true, cancelable: true };
      if (kind === 'paste')
        return void element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
        );
      for (const type of ['dragenter', 'dragover', 'drop'])
        element.dispatchEvent(new DragEvent(type, { ...place, dataTransfer: transfer }));
    },
    { kind: event, file: name, data: bytes },
  );
}

test('a picture that is dropped on a cell, or pasted over it, goes into it and keeps the words', async () => {
  await cell(page, 0, 2).click();
  await run('Insert row below');
  await cell(page, 0, 2).click();
  await page.keyboard.type('Arrivals');
  await press('Enter');
  await handOver('drop', [0, 2], 'quay.png');
  await expect.poll(() => photo(0, 2).catch(() => 0)).toBeGreaterThan(20);
  await cell(page, 1, 2).click();
  await handOver('paste', [1, 2], 'image.png');
  await expect.poll(() => photo(1, 2).catch(() => 0)).toBeGreaterThan(20);
  const titles = (await held()).map(([value]) => value);
  expect(new Set(titles)).toEqual(new Set(['Arrivals', 'image']));
  // Nothing of it was taken for a sheet to be made.
  expect(page.url()).not.toContain('/import/');
});

test('cell.openAsset, cell.takeAssetOut: the file itself, in a window of its own; the words stay; Delete takes both', async () => {
  await putKeyArt();
  await cell(page, 0, 2).click();
  const opening = stage.owner.waitForEvent('page');
  await run('Open the file');
  const opened = await opening;
  await opened.waitForURL(/\/files\//);
  await opened.close();
  await cell(page, 0, 2).click();
  await run('Take the asset out');
  await expect.poll(() => cell(page, 0, 2).locator('.photo').count()).toBe(0);
  await expect.poll(() => cell(page, 0, 2).textContent()).toBe('Key art');
  await press('Control+z');
  await expect.poll(() => cell(page, 0, 2).locator('.photo').count()).toBe(1);
  await cell(page, 0, 2).click();
  await press('Delete');
  await expect.poll(() => cell(page, 0, 2).textContent()).toBe('');
  expect(await held()).toEqual([]);
});

test('the inspector says which asset it is, how it is shown, and pins a version', async () => {
  await putKeyArt();
  await cell(page, 0, 2).click();
  await page.getByRole('button', { name: 'Open the inspector' }).click();
  const tab = page.getByRole('region', { name: 'Asset' });
  await tab.getByText('Key art').first().waitFor();
  await tab.getByRole('combobox', { name: 'Version' }).selectOption({ label: '2, key-art-2.png' });
  await tab.getByRole('radio', { name: 'Filled' }).check({ force: true });
  const [[, asset] = []] = await held();
  const { id, currentFileId } = await assetNamed('Key art');
  expect(asset).toMatchObject({ assetId: id, fit: 'cover' });
  expect((asset as Entity)['fileId']).not.toBe(currentFileId);
  await expect
    .poll(() => cell(page, 0, 2).locator('.photo img').getAttribute('src'))
    .toContain((asset as Entity)['fileId']);
  expect(await violations()).toEqual([]);
  await tab.getByRole('radio', { name: 'Link' }).check({ force: true });
  await expect.poll(() => cell(page, 0, 2).locator('.photo').count()).toBe(0);
});

test('the preview and the HTML pages have the same pictures at the same places, all of them loaded', async () => {
  const { sheet = {} } = await load(`/api/projects/${stage.projectId}`);
  const run = Object.values(sheet).find(({ title }) => title === 'Run of show')!;
  const html = await stage.owner.request.get(`/gen/project/${stage.projectId}/sheet/${run.id}/html`);
  const file = await stage.owner.newPage();
  await file.setContent(await html.text());
  await goTo(page, `/app/project/${stage.projectId}/sheet/${run.id}?view=paper`);
  const picturesOn = (on: Page) =>
    on
      .getByRole('region', { name: /^Page 1 of/ })
      .locator('.paper-picture')
      .evaluateAll((all) =>
        all.map((element) => {
          const { left, top, width, height } = (element as HTMLElement).style;
          const img = element.querySelector('img')!;
          const isLoaded = img.complete && img.naturalWidth > 0;
          return [img.alt, isLoaded, left, top, width, height, img.style.width, img.style.height];
        }),
      );
  const inFile = await picturesOn(file);
  // The names of the others stand beside them.
  expect(inFile.map(([alt, isLoaded]) => [alt, isLoaded])).toEqual([
    ['Key art', true],
    ['', true],
    ['', true],
    ['', true],
  ]);
  await page.locator('.paper-picture img').first().waitFor();
  await expect.poll(() => picturesOn(page)).toEqual(inFile);
  await file.close();
});

test('the page of assets: an upload, a version, another name, away and back', async () => {
  await goTo(page, `/app/project/${stage.projectId}/assets`);
  const list = page.getByRole('region', { name: 'Assets' });
  await list.getByRole('link', { name: /Stage plot/ }).waitFor();
  expect(await violations()).toEqual([]);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload' }).click();
  await (await choosing).setFiles({ name: 'poster.png', mimeType: 'image/png', buffer: picture });
  await list.getByRole('link', { name: /poster/ }).click();
  const side = page.getByRole('complementary', { name: 'poster' });
  const another = page.waitForEvent('filechooser');
  await side.getByRole('button', { name: 'Add version' }).click();
  await (await another).setFiles({ name: 'poster-b.png', mimeType: 'image/png', buffer: picture });
  await side.getByText('v2 poster-b.png').waitFor();
  await side.getByRole('button', { name: 'Restore version 1' }).click();
  await side.getByRole('button', { name: 'Restore version 2' }).waitFor();
  expect(await violations()).toEqual([]);
  await side.getByRole('button', { name: 'Rename the asset' }).click();
  await page.getByRole('textbox', { name: 'Name of the asset' }).fill('Poster, A2');
  await press('Enter');
  const renamed = page.getByRole('complementary', { name: 'Poster, A2' });
  await renamed.getByRole('button', { name: 'Delete the asset' }).click();
  await list.getByRole('link', { name: /Poster, A2/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await list.getByRole('link', { name: /Poster, A2/ }).waitFor();
});
