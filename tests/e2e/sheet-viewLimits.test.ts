// Limits of views, in the demo's run of show: who may make a view one for nobody else, and how many conditions a filter
// takes.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import { openColleague, openDemoFixture, type DemoFixture, reusePage } from '../support/pages.ts';
import { goTo } from '../../build/pageStates.ts';
import { sheetPath, sheetViewPath } from '../../shared/paths.ts';
import { action, newId } from '../support/client.ts';

let stage: DemoFixture;
let owner: BrowserContext;
let colleague: BrowserContext;
let sheetUrl: string;
let page: Page;
const viewport = { width: 1440, height: 900 };

beforeAll(async () => {
  stage = await openDemoFixture();
  owner = await stage.again({ viewport });
  colleague = await openColleague(stage, { viewport });
  const { db } = await stage.ownerClient.load(`/api/projects/${stage.projectId}`);
  const run = Object.values(db['sheet'] ?? {}).find(({ title }) => title === 'Run of show');
  sheetUrl = sheetPath(stage.projectId, run!.id);
});
afterAll(() => stage?.close());

beforeEach(async () => {
  page = await reusePage(owner);
  const isInApp = page.url().includes(stage.projectId) && (await page.getByRole('dialog').count()) === 0;
  if (!isInApp) {
    await page.goto(sheetUrl);
    return shown(page);
  }
  // What another test has left in this browser is no concern of the next. The app stays, and opens the sheet anew.
  await goTo(page, `/app/project/${stage.projectId}/templates`);
  await page.locator('[role=grid]').waitFor({ state: 'detached' });
  await page.evaluate(() => localStorage.clear());
  await goTo(page, sheetUrl);
  await shown(page);
});

async function shown(on: Page): Promise<void> {
  await on.locator('.body .row').first().waitFor();
  await on.locator('[aria-busy=false] .scroller').waitFor();
}

const bar = (on: Page) => on.getByRole('region', { name: 'View' });

test('a view of somebody else’s is not hidden from the one who changes it', async () => {
  const other = await reusePage(colleague);
  const sheetId = sheetUrl.split('/').at(-1) ?? '';
  const id = newId();
  const view = { sheetId, title: 'Of the owner', visibility: 'everyone' };
  expect((await stage.ownerClient.send([action('sheetLayout.create', id, view)])).status).toBe(200);
  const settings = async (on: Page) => {
    await on.goto(sheetViewPath(stage.projectId, sheetId, id));
    await bar(on).getByRole('button', { name: /^Grid/ }).click();
    const dialog = on.getByRole('dialog', { name: 'How this view shows rows' });
    await dialog.getByLabel('Paper').waitFor();
    return dialog;
  };
  expect(await (await settings(page)).getByRole('radio', { name: 'Only me' }).count()).toBe(1);
  expect(await (await settings(other)).getByRole('radio', { name: 'Only me' }).count()).toBe(0);
  await page.keyboard.press('Escape');
});

test('a filter with as many conditions as it may have takes no more, and keeps the first', async () => {
  const sheetId = sheetUrl.split('/').at(-1) ?? '';
  const { db } = await stage.ownerClient.load(`/api/projects/${stage.projectId}/sheet/${sheetId}`);
  const column = Object.values(db['column'] ?? {}).find(({ title }) => title === 'Stage');
  const filter = Array.from({ length: 20 }, (_, at) => [
    'filter',
    `column.${column!.id}.contains.text ${at}`,
  ]);
  await page.goto(`${sheetUrl}?${new URLSearchParams(filter)}`);
  const chips = bar(page).getByRole('button', { name: /^Remove Stage contains/ });
  await expect.poll(() => chips.count()).toBe(20);
  const more = bar(page).getByRole('button', { name: 'Filter', exact: true });
  await expect.poll(() => more.getAttribute('aria-description')).toBe('A filter has at most 20 conditions.');
  // A press on it, as it stays focusable, opens nothing.
  await more.click({ force: true });
  expect(await page.getByRole('dialog', { name: 'Add a filter' }).count()).toBe(0);
  await chips.last().click();
  await expect.poll(() => chips.count()).toBe(19);
  await more.click();
  await page
    .getByRole('dialog', { name: 'Add a filter' })
    .getByRole('button', { name: 'Add filter' })
    .click();
  await bar(page).getByText('text 0', { exact: false }).first().waitFor();
});
