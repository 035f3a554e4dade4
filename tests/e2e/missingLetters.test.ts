// Letters without a face are named before anything is put on paper where the preview is not shown first: by the menu of
// exports. (By the menu of the desktop app: desktop.test.ts.)

import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outputPath, sheetPath } from '../../shared/paths.ts';
import { violationsOn } from '../support/axe.ts';
import { importUpload } from '../support/bring.ts';
import { makeProject, signUp } from '../support/client.ts';
import { goAnew } from '../support/within.ts';
import { cookiesOf, openServerAndBrowser, wide } from '../support/pages.ts';
import { scriptsCsv } from '../support/scripts.ts';

type ServerAndBrowser = Awaited<ReturnType<typeof openServerAndBrowser>>;

let opened: ServerAndBrowser;
let page: Page;
let projectId: string;
let scripts: string;
let plain: string;
/** Addresses of paper for which the page has asked. */
let asked: string[] = [];

beforeAll(async () => {
  opened = await openServerAndBrowser();
  const elin = await signUp(opened.server, { firstName: 'Elin' });
  projectId = await makeProject(elin);
  scripts = (await importUpload(elin, projectId, 'scripts.csv', scriptsCsv())).sheetId;
  plain = (await importUpload(elin, projectId, 'plain.csv', 'Cue,Notes\nDoors,照明 🎤\nHouse,out\n')).sheetId;
  const context = await opened.browser.newContext({ viewport: wide, baseURL: opened.server.url });
  await context.addCookies(cookiesOf(elin));
  page = await context.newPage();
  await page.route('**/gen/**', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    // A page is replaced by what it goes to: with no content it stays.
    return route.fulfill({ status: 204 });
  });
  // The PDF is a download, which no route sees.
  page.on('download', (download) => asked.push(new URL(download.url()).pathname));
});
afterAll(() => opened?.close());

async function open(sheetId: string): Promise<void> {
  asked = [];
  const path = sheetPath(projectId, sheetId);
  if (!page.url().endsWith(path)) await goAnew(page, path);
  await page.locator('[aria-busy=false] .scroller').waitFor();
}

async function choose(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

const words = '2 letters have no face here, so they print as empty boxes: U+A997 in cell 11';

test.each([
  ['PDF', 'Make the PDF all the same', 'pdf'],
  ['HTML page', 'Make the page all the same', 'html'],
] as const)(
  '%s says which letters have no face before it is made, and is made all the same',
  async (name, act, format) => {
    await open(scripts);
    await choose(name);
    const dialog = page.getByRole('dialog', { name: 'Letters without a face' });
    await dialog.getByText(words).waitFor();
    if (format === 'pdf') expect(await violationsOn(page, { only: '[role=dialog]' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(asked).toEqual([]);
    await choose(name);
    await dialog.getByRole('button', { name: act }).click();
    await expect.poll(() => asked).toEqual([outputPath(projectId, scripts, format)]);
  },
);

test('control: where each letter has a face, and in a file of texts, nobody is asked', async () => {
  await open(scripts);
  await choose('CSV');
  await expect.poll(() => asked).toEqual([outputPath(projectId, scripts, 'csv')]);
  await open(plain);
  await choose('PDF');
  await expect.poll(() => asked).toEqual([outputPath(projectId, plain, 'pdf')]);
});
