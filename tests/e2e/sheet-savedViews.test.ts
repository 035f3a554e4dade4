// Views of the demo's run of show against a real server: the bar, the address, saved views, their limits, and two people
// with a filter on.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import { sheetViewPath } from '../../shared/paths.ts';
import { action, newId } from '../support/client.ts';
import { cell, saved } from '../support/sheetPage.ts';
import { goAnew } from '../support/within.ts';
import {
  bar,
  choose,
  columnAt,
  headsOf,
  hideEmpty,
  openAt,
  openUnarranged,
  openViewsFixture,
  strip,
  textsOf,
  type ViewsFixture,
} from '../support/viewsPage.ts';

let stage: ViewsFixture;
let page: Page;

beforeAll(async () => {
  stage = await openViewsFixture();
});
afterAll(() => stage?.close());

beforeEach(async () => {
  page = await openUnarranged(stage);
});

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

test('the bar names what is asked; a link shows somebody else the same, and so does a reload', async () => {
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
  const { search } = new URL(page.url());
  expect(search).toContain('.set');
  const other = await openAt(stage.colleague, `${stage.sheetUrl}${search}`);
  await bar(other).getByText('Dragging is off').waitFor();
  expect(await textsOf(other, column)).toEqual(before);
  await expect
    .poll(() => strip(other).getByText(/ of /).first().textContent())
    .toBe(await strip(page).getByText(/ of /).first().textContent());
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

  await saved(page);
  const other = await openAt(stage.colleague, new URL(page.url()).pathname);
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
  const heads = () => headsOf(page);
  await expect.poll(heads).not.toContain('Video');
  const before = await heads();
  await bar(page).getByRole('button', { name: 'Show all' }).click();
  await expect.poll(heads).toContain('Video');
  await bar(page).getByRole('button', { name: 'Reset' }).click();
  await expect.poll(heads).toEqual(before);
});

test('view.hideCategory, view.showAll: for me alone', async () => {
  await choose(page, 'Video', 'Hide Video for me');
  await expect.poll(() => headsOf(page)).not.toContain('Video');
  await bar(page).getByRole('button', { name: 'Show Video' }).waitFor();
  const other = await openAt(stage.colleague, stage.sheetUrl);
  await expect.poll(() => headsOf(other)).toContain('Video');
  await bar(page).getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => headsOf(page)).toContain('Video');
});

test('the strip filters by category, counts the selection over ranges, and zooms', async () => {
  await strip(page)
    .getByRole('button', { name: /^Category filter/ })
    .click();
  await page.getByRole('menuitemcheckbox', { name: 'Music' }).first().click();
  await bar(page).getByText('Any Music').waitFor();
  const heads = () => headsOf(page);
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
  const column = await columnAt(page, 'Stage');
  await hideEmpty(page);
  await bar(page).getByText('is not empty').waitFor();
  const other = await openAt(stage.colleague, stage.sheetUrl);
  const rows = page.locator('.body .row.is-plain');
  const [first, second] = [
    await rows.nth(0).getAttribute('aria-rowindex'),
    await rows.nth(1).getAttribute('aria-rowindex'),
  ];
  const [above, mine] = [Number(first) - 2, Number(second) - 2];
  const number = await rows.nth(0).locator('[role=rowheader]').textContent();
  await cell(page, mine, column).click();
  await page.keyboard.type('being typed');
  const place = await cell(page, mine, column).boundingBox();

  const theirs = other.locator('.body .row.is-plain', {
    has: other.locator('[role=rowheader]', { hasText: new RegExp(`^${number}$`) }),
  });
  await theirs.locator(`[aria-colindex="${column + 2}"]`).click();
  await other.keyboard.press('Delete');
  await expect.poll(() => cell(page, above, column).textContent()).toBe('');
  expect(await cell(page, mine, column).boundingBox()).toEqual(place);
  expect(await page.evaluate(() => (document.activeElement as HTMLTextAreaElement).value)).toBe(
    'being typed',
  );

  await page.keyboard.press('Enter');
  await expect.poll(() => cell(page, above, column).textContent()).toBe('being typed');
  await other.keyboard.press('Control+z');
  await expect.poll(() => cell(page, above, column).textContent()).not.toBe('being typed');
});

test('a view of somebody else’s is not hidden from the one who changes it', async () => {
  const { projectId, sheetId } = stage;
  const id = newId();
  const view = { sheetId, title: 'Of the owner', visibility: 'everyone' };
  expect((await stage.ownerClient.send([action('sheetLayout.create', id, view)])).status).toBe(200);
  const settings = async (context: BrowserContext) => {
    const on = await openAt(context, sheetViewPath(projectId, sheetId, id));
    await bar(on).getByRole('button', { name: /^Grid/ }).click();
    const dialog = on.getByRole('dialog', { name: 'How this view shows rows' });
    await dialog.getByLabel('Paper').waitFor();
    return dialog;
  };
  expect(await (await settings(stage.owner)).getByRole('radio', { name: 'Only me' }).count()).toBe(1);
  expect(await (await settings(stage.colleague)).getByRole('radio', { name: 'Only me' }).count()).toBe(0);
  await page.keyboard.press('Escape');
});

test('a filter with as many conditions as it may have takes no more, and keeps the first', async () => {
  const { sheetId, sheetUrl } = stage;
  const { db } = await stage.ownerClient.load(`/api/projects/${stage.projectId}/sheet/${sheetId}`);
  const column = Object.values(db['column'] ?? {}).find(({ title }) => title === 'Stage');
  const filter = Array.from({ length: 20 }, (_, at) => [
    'filter',
    `column.${column!.id}.contains.text ${at}`,
  ]);
  // No row passes.
  await goAnew(page, `${sheetUrl}?${new URLSearchParams(filter)}`);
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
