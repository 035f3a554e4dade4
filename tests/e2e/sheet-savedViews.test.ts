// Views of the demo's run of show against a real server: the bar, the address, saved views, two people with a filter on.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import { violationsOn, violationsOnListed } from '../support/axe.ts';
import { openColleague, openDemoFixture, type DemoFixture, reusePage } from '../support/pages.ts';
import { goTo } from '../../build/pageStates.ts';
import { sheetPath } from '../../shared/paths.ts';
import { cell, saved } from '../support/sheetPage.ts';

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
  if (!isInApp) return open(page);
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

async function open(on: Page, search = ''): Promise<void> {
  await on.goto(`${sheetUrl}${search}`);
  await shown(on);
}

const strip = (on: Page) => on.getByRole('region', { name: 'Status' });
const bar = (on: Page) => on.getByRole('region', { name: 'View' });
const columnAt = (on: Page, title: string) =>
  on
    .locator('[role=columnheader]', { hasText: title })
    .first()
    .getAttribute('aria-colindex')
    .then((index) => Number(index) - 2);
/** From the top of the screen down; in the DOM rows stand as they were made. */
const textsOf = (on: Page, column: number) =>
  on.locator(`.body .row:not(.is-group) > [aria-colindex="${column + 2}"]`).evaluateAll((cells) =>
    cells
      .map((each) => [Number(each.parentElement?.ariaRowIndex), each.textContent ?? ''] as const)
      .toSorted(([one], [other]) => one - other)
      .map(([, text]) => text),
  );

/** The submenus of a column's menu, by the first word of their items. */
const SUBMENUS = { Sort: 'Sort', Filter: 'Filter', Group: 'Group', Hide: 'Hide and show' } as const;

/** From a submenu of the menu of a column. */
async function choose(on: Page, title: string, item: string): Promise<void> {
  const header = on.locator('[role=columnheader]', { hasText: title }).first();
  await header.hover();
  await header.getByRole('button').click();
  const line = on.getByRole('menuitem', { name: item, exact: true });
  const [word = ''] = item.split(' ');
  const submenu = Object.entries(SUBMENUS).find(([first]) => first === word)?.[1] ?? '';
  await on.getByRole('menu').waitFor();
  // A submenu with one item is that item.
  if (!(await line.isVisible())) await on.getByRole('menuitem', { name: submenu, exact: true }).click();
  await line.click();
}

/** By the menu of the column Stage: rows whose cell is empty are hidden. */
async function hideEmpty(on: Page): Promise<void> {
  await choose(on, 'Stage', 'Filter by Stage…');
  await on.getByRole('dialog', { name: 'Filter by Stage' }).getByLabel('Empty').uncheck();
  await on.keyboard.press('Escape');
}

test('view.filterByColumn: values are ticked by keyboard, found, taken together and named in the bar', async () => {
  const column = await columnAt(page, 'Stage');
  const before = await textsOf(page, column);
  await choose(page, 'Stage', 'Filter by Stage…');
  const panel = page.getByRole('dialog', { name: 'Filter by Stage' });
  const boxes = panel.getByRole('checkbox');
  await boxes.first().waitFor();
  expect(await panel.locator('li').last().textContent()).toMatch(/^Empty\d+$/);
  // The field has the focus: what is typed finds values, and Enter takes those alone.
  await page.keyboard.type('gauze');
  await expect.poll(() => boxes.count()).toBe(2);
  await page.keyboard.press('Enter');
  await bar(page).getByText('is Gauze in or Gauze out').waitFor();
  const found = await textsOf(page, column);
  expect(found.toSorted()).toEqual(['Gauze in', 'Gauze out']);
  // Space takes the tick of the first away.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await bar(page).getByText('is Gauze out').waitFor();
  await panel.getByRole('button', { name: 'None' }).click();
  await panel.getByText('Tick what to show.').waitFor();
  await panel.getByRole('button', { name: 'Clear' }).click();
  await bar(page).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  expect(await textsOf(page, column)).toEqual(before);
});

test('the bar names what is asked, the address keeps it, and a reload shows the same', async () => {
  await hideEmpty(page);
  await bar(page).getByText('is not empty').waitFor();
  await bar(page).getByRole('button', { name: 'Filter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a filter' });
  await dialog.getByLabel('Condition').selectOption({ label: 'contains' });
  await dialog.getByLabel('Value').fill('nowhere at all');
  await dialog.getByRole('button', { name: 'Add filter' }).click();
  await bar(page).getByText('No row says all of this.').waitFor();
  await bar(page)
    .getByRole('button', { name: /^Remove .* contains/ })
    .click();
  await choose(page, 'Start', 'Sort by Start, earliest first');
  await bar(page).getByText('Dragging is off because rows are sorted by Start.').waitFor();
  await expect.poll(() => bar(page).textContent()).toContain('Times stay in the running order.');
  await expect.poll(() => strip(page).textContent()).toMatch(/\d+ of \d+ cues/);
  const column = await columnAt(page, 'Stage');
  const before = await textsOf(page, column);
  expect(before.every((text) => text !== '')).toBe(true);
  expect(new URL(page.url()).search).toContain('.set');
  await page.reload();
  await bar(page).getByText('Dragging is off').waitFor();
  expect(await textsOf(page, column)).toEqual(before);
  await bar(page).getByRole('button', { name: 'Remove sort', exact: true }).click();
  await bar(page)
    .getByRole('button', { name: /^Remove Stage/ })
    .click();
  await bar(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).not.toContain('filter');
});

test('a link shows somebody else the same rows', async () => {
  await hideEmpty(page);
  await bar(page).getByText('is not empty').waitFor();
  const other = await reusePage(colleague);
  await open(other, new URL(page.url()).search);
  await bar(other).getByText('is not empty').waitFor();
  await expect
    .poll(() => strip(other).getByText(/ of /).first().textContent())
    .toBe(await strip(page).getByText(/ of /).first().textContent());
});

test('view.saveAs, view.save, view.rename, view.delete: a view of one’s own for everyone, until it is gone', async () => {
  await hideEmpty(page);
  await bar(page).getByRole('button', { name: 'Save as a view…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Stage only');
  await dialog.getByRole('radio', { name: 'Everyone' }).check();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await page.waitForURL('**/layout/**');
  await bar(page).getByRole('link', { name: 'Stage only' }).waitFor();
  await bar(page).getByText('Changed here').waitFor({ state: 'detached' });

  const other = await reusePage(colleague);
  await saved(page);
  await other.goto(new URL(page.url()).pathname);
  await bar(other).getByText('is not empty').waitFor();

  await choose(page, 'Video', 'Sort by Video, A to Z');
  await bar(page).getByText('Changed here, not for others').waitFor();
  await bar(page).getByRole('button', { name: 'Save for everyone' }).click();
  await bar(other).getByText('sorted by Video').waitFor();

  await bar(page).getByRole('button', { name: 'Menu of view Stage only' }).click();
  await page.getByRole('menuitem', { name: 'Rename the view…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Stage by video');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await bar(other).getByRole('link', { name: 'Stage by video' }).waitFor();

  await bar(page).getByRole('button', { name: 'Menu of view Stage by video' }).click();
  await page.getByRole('menuitem', { name: 'Delete the view' }).click();
  await bar(other).getByRole('link', { name: 'Stage by video' }).waitFor({ state: 'detached' });
});

test('view.reset: what was changed over a saved view is let go of', async () => {
  await page.getByRole('navigation', { name: 'Project' }).waitFor();
  await hideEmpty(page);
  await bar(page).getByRole('link', { name: 'Audio A4' }).click();
  await page.waitForURL('**/layout/**');
  const heads = () => page.locator('[role=columnheader]').allTextContents();
  await expect.poll(heads).not.toContain('Video');
  const before = await heads();
  await bar(page).getByRole('button', { name: 'Show all' }).click();
  await expect.poll(heads).toContain('Video');
  await bar(page).getByRole('button', { name: 'Reset' }).click();
  await expect.poll(heads).toEqual(before);
});

test('view.hideCategory, view.showAll: for me alone', async () => {
  await choose(page, 'Video', 'Hide Video for me');
  await expect.poll(() => page.locator('[role=columnheader]').allTextContents()).not.toContain('Video');
  await bar(page).getByRole('button', { name: 'Show Video' }).waitFor();
  const other = await reusePage(colleague);
  await open(other);
  await expect.poll(() => other.locator('[role=columnheader]').allTextContents()).toContain('Video');
  await bar(page).getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => page.locator('[role=columnheader]').allTextContents()).toContain('Video');
});

test('the strip filters by category, counts the selection over ranges, and zooms', async () => {
  await strip(page)
    .getByRole('button', { name: /^Category filter/ })
    .click();
  await page.getByRole('menuitemcheckbox', { name: 'Music' }).first().click();
  await bar(page).getByText('Any Music').waitFor();
  const heads = () => page.locator('[role=columnheader]').allTextContents();
  await expect.poll(heads).not.toContain('Video');
  await strip(page)
    .getByRole('button', { name: /^Category filter/ })
    .click();
  await page.getByRole('menuitemcheckbox', { name: 'Rows only, with all columns' }).click();
  await expect.poll(heads).toContain('Video');
  await expect.poll(() => strip(page).textContent()).toMatch(/\d+ of \d+ cues/);
  await bar(page)
    .getByRole('button', { name: /^Remove Any Music/ })
    .click();
  const duration = await columnAt(page, 'Dur');
  const numbered = page.locator(`.body .row.is-plain > [aria-colindex="${duration + 2}"]`);
  await numbered.nth(0).click();
  await numbered.nth(1).click({ modifiers: ['Shift'] });
  await numbered.nth(4).click({ modifiers: ['Control'] });
  await expect.poll(() => strip(page).textContent()).toMatch(/\d cells\s*in 2 ranges/);
  await expect.poll(() => strip(page).textContent()).toContain('Total');
  await strip(page).getByRole('button', { name: 'Zoom, 100 %' }).click();
  await page.getByRole('menuitemcheckbox', { name: '150 %' }).click();
  await strip(page).getByRole('button', { name: 'Zoom, 150 %' }).waitFor();
  await page.reload();
  await strip(page).getByRole('button', { name: 'Zoom, 150 %' }).waitFor();
});

test('two people with a filter on: what one writes moves no row under the other’s hand', async () => {
  const stage = await columnAt(page, 'Stage');
  await hideEmpty(page);
  await bar(page).getByText('is not empty').waitFor();
  const other = await reusePage(colleague);
  await open(other);
  const rows = page.locator('.body .row.is-plain');
  const [first, second] = [
    await rows.nth(0).getAttribute('aria-rowindex'),
    await rows.nth(1).getAttribute('aria-rowindex'),
  ];
  const [above, mine] = [Number(first) - 2, Number(second) - 2];
  const number = await rows.nth(0).locator('[role=rowheader]').textContent();
  await cell(page, mine, stage).click();
  await page.keyboard.type('being typed');
  const place = await cell(page, mine, stage).boundingBox();

  const theirs = other.locator('.body .row.is-plain', {
    has: other.locator('[role=rowheader]', { hasText: new RegExp(`^${number}$`) }),
  });
  await theirs.locator(`[aria-colindex="${stage + 2}"]`).click();
  await other.keyboard.press('Delete');
  await expect.poll(() => cell(page, above, stage).textContent()).toBe('');
  expect(await cell(page, mine, stage).boundingBox()).toEqual(place);
  expect(await page.evaluate(() => (document.activeElement as HTMLTextAreaElement).value)).toBe(
    'being typed',
  );

  await page.keyboard.press('Enter');
  await expect.poll(() => cell(page, above, stage).textContent()).toBe('being typed');
  await other.keyboard.press('Control+z');
  await expect.poll(() => cell(page, above, stage).textContent()).not.toBe('being typed');
});

test('axe finds nothing on an arranged sheet, at 1440 and at 360 px', async () => {
  await hideEmpty(page);
  await choose(page, 'Start', 'Sort by Start, earliest first');
  await choose(page, 'Lights', 'Group by Lights');
  await page.locator('.head').first().waitFor();
  expect(await violationsOnListed(page)).toEqual([]);
  await bar(page)
    .getByRole('button', { name: /^Sort / })
    .click();
  await page.getByRole('dialog', { name: /^Sort/ }).waitFor();
  expect(await violationsOn(page, { only: '[role=dialog]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.locator('.head').first().waitFor();
  // The rows are the same ones.
  expect(await violationsOnListed(page, { but: ['.body'] })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
