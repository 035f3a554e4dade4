// Where a show is, as the sheet shows it to everybody: the rows that are on now and next, in the grid and in views.

import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sheetPath, sheetViewPath } from '../../shared/paths.ts';
import { action, cellId, idsOf, must, type Load } from '../support/client.ts';
import { openColleague, openStage, type Stage } from '../support/pages.ts';

let stage: Stage;
let project: Load;
let sheetId = '';
/** The ids of the cues, in their order. */
let cueIds: readonly string[] = [];

beforeAll(async () => {
  stage = await openStage();
  project = (await (await stage.owner.request.get(`/api/projects/${stage.projectId}`)).json()).data;
  sheetId = idNamed('sheet', 'Run of show');
  const path = `/api/projects/${stage.projectId}/sheet/${sheetId}`;
  const load: Load = (await (await stage.owner.request.get(path)).json()).data;
  const columns = Object.values(load.db['column'] ?? {});
  const durationId = columns.find(({ purpose }) => purpose === 'duration')?.id ?? '';
  cueIds = idsOf(load).rowIds.filter((id) => load.db['cell']?.[cellId(id, durationId)]);
});
afterAll(() => stage?.close());

function idNamed(kind: string, title: string): string {
  return Object.values(project.db[kind] ?? {}).find((each) => each['title'] === title)?.id ?? '';
}

async function goOn(rowId: string): Promise<void> {
  must(await stage.ownerClient.send([action('sheet.update.currentRow', sheetId, { currentRowId: rowId })]));
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('.body .row').first().waitFor();
  await page.locator('[aria-busy=false] .scroller').waitFor();
}

/** Returns the words of the rows that are marked, as screen readers say them. */
const marked = async (page: Page): Promise<readonly string[]> =>
  page.locator('.body .row[data-show] > .rowhead').allInnerTexts();

test('what is on now and next is painted for another person, and nothing is laid out anew', async () => {
  const [first = '', second = '', third = ''] = cueIds;
  await goOn(first);
  const colleague = await openColleague(stage);
  const page = await colleague.newPage();
  await open(page, sheetPath(stage.projectId, sheetId));
  await expect.poll(() => marked(page)).toEqual(['1, on now', '2, next']);
  const background = page.locator(`.body .row[data-show="current"]`);
  expect(await background.evaluate((row) => getComputedStyle(row).backgroundColor)).toBe(
    'rgb(255, 243, 208)',
  );
  await goOn(second);
  await expect.poll(() => marked(page)).toEqual(['2, on now', '3, next']);
  // Where the whole sheet is laid out and measured anew, so are the titles of columns.
  await page.evaluate(() => {
    const watched = Object.assign(window, { placed: 0 });
    new MutationObserver((changes) => (watched.placed += changes.length)).observe(
      document.querySelector('.scroller .header') ?? document.body,
      { subtree: true, attributes: true },
    );
  });
  await goOn(third);
  await expect.poll(() => marked(page)).toEqual(['3, on now', '4, next']);
  expect(await page.evaluate(() => Reflect.get(window, 'placed'))).toBe(0);
  await goOn(cueIds.at(-1) ?? '');
  await expect.poll(() => marked(page)).toEqual([]);
});

test('cards and strips say it too', async () => {
  await goOn(cueIds[0] ?? '');
  const page = await stage.owner.newPage();
  for (const title of ['Camera cards', 'Stage strips']) {
    await open(page, sheetViewPath(stage.projectId, sheetId, idNamed('sheetLayout', title)));
    await expect.poll(() => marked(page)).toEqual(['1, on now', '2, next']);
  }
});
