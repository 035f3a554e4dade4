// What a person meets when a sheet opens: where the focus is and goes, what is asked for before the first rows; and what
// is done before the code that answers it has come is not lost, and done in its order.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { goTo } from '../../build/pageStates.ts';
import {
  openInspectorFixture,
  type InspectorFixture,
  type InspectorSheet,
} from '../support/inspectorPage.ts';
import { reusePage } from '../support/pages.ts';
import { shiftsOn } from '../support/shift.ts';
import { cell, openSheet, pasteInto, ready, saved } from '../support/sheetPage.ts';
import { withoutScript } from '../support/withoutScript.ts';

const TITLE = 2;

let company: InspectorFixture;
let ground: InspectorSheet;
let mara: Page;

beforeAll(async () => {
  company = await openInspectorFixture();
  ground = await company.makeSheet(3);
});
afterAll(() => company?.close());
/** The tests go on in one sheet, which has rows enough for each of them. */
beforeEach(async () => {
  mara = await reusePage(company.owner);
  if (!mara.url().includes(ground.path)) await openSheet(company.owner, ground.path);
});

test('a sheet opens at the title of its first cue: what is typed goes there', async () => {
  await expect.poll(() => mara.evaluate(() => document.activeElement?.role)).toBe('gridcell');
  await mara.keyboard.type('Doors');
  await mara.keyboard.press('Enter');
  await expect.poll(() => cell(mara, 0, TITLE).textContent()).toBe('Doors');
  await saved(mara);
});

test('from sheet to sheet the outlined cell has the focus, by the rail and by “Find or do”', async () => {
  const role = () => mara.evaluate(() => document.activeElement?.role);
  const rail = mara.getByRole('navigation', { name: 'Project' });
  const other = rail.getByRole('link', { name: 'Call sheet' });
  await other.click();
  await mara.waitForURL((url) => !url.pathname.includes(ground.sheetId));
  await ready(mara);
  await expect.poll(role).toBe('gridcell');
  await mara.keyboard.press('Control+k');
  await mara.getByRole('dialog', { name: 'Find or do' }).getByRole('combobox').fill('Shot list');
  const found = mara.getByRole('option', { name: /Shot list/ }).first();
  await found.click();
  await mara.getByRole('grid', { name: 'Shot list' }).waitFor();
  await ready(mara);
  await expect.poll(role).toBe('gridcell');
});

test('“+ Row” makes one below the chosen row, at its title', async () => {
  await cell(mara, 0, 0).click();
  await mara.getByRole('button', { name: 'Add a row' }).click();
  await mara.keyboard.type('Between');
  await mara.keyboard.press('Enter');
  await expect.poll(() => cell(mara, 1, TITLE).textContent()).toBe('Between');
});

test('the frame of a sheet reaches the edge of the window; a page keeps the place of its scroll bar', async () => {
  const gutter = () => mara.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter);
  await expect.poll(gutter).toBe('auto');
  await goTo(mara, '/projects');
  // The heading of the sheet may still be there.
  await expect.poll(gutter).toBe('stable');
});

/** The part of the page that has the focus. */
const area = (page: Page) =>
  page.evaluate(() => {
    const found = document.activeElement?.closest(
      'nav, header, [role=grid], aside, section[aria-label=Status]',
    );
    return found?.role === 'grid' || found?.getAttribute('role') === 'grid' ? 'grid' : found?.localName;
  });

test('area.next, area.previous: F6 goes from part to part of the page, through a panel, and back into the cell', async () => {
  await cell(mara, 1, TITLE).click();
  await mara.keyboard.press('F6');
  await expect.poll(() => area(mara)).toBe('section');
  await mara.keyboard.press('F6');
  await expect.poll(() => area(mara)).toBe('nav');
  await mara.keyboard.press('F6');
  await expect.poll(() => area(mara)).toBe('header');
  await mara.keyboard.press('F6');
  await expect.poll(() => area(mara)).toBe('grid');
  await mara.keyboard.press('Shift+F6');
  await expect.poll(() => area(mara)).toBe('header');
  await mara.keyboard.press('F6');
  await mara.keyboard.type('Back');
  await mara.keyboard.press('Enter');
  await expect.poll(() => cell(mara, 1, TITLE).textContent()).toBe('Back');
  await mara.getByRole('button', { name: 'Open the inspector' }).click();
  await mara.getByRole('complementary', { name: 'Inspector' }).waitFor();
  await cell(mara, 1, TITLE).click();
  await mara.keyboard.press('F6');
  await expect.poll(() => area(mara)).toBe('aside');
  await mara.getByRole('button', { name: 'Close the inspector' }).first().click();
});

test('select.none: Tab goes from cell to cell, and leaves the sheet after Escape', async () => {
  await cell(mara, 1, TITLE).click();
  await mara.keyboard.press('Tab');
  await expect.poll(() => area(mara)).toBe('grid');
  await mara.keyboard.press('Escape');
  await mara.keyboard.press('Tab');
  await expect.poll(() => area(mara)).not.toBe('grid');
  await mara.keyboard.press('Shift+Tab');
  await expect.poll(() => area(mara)).toBe('grid');
  // Any other key takes it back: Tab is the next cell again.
  await mara.keyboard.press('Escape');
  await mara.keyboard.press('ArrowDown');
  await mara.keyboard.press('Tab');
  await expect.poll(() => area(mara)).toBe('grid');
});

/** Keeps the time when the first rows stood, and lets what waits for them wait for nothing else. Runs in the page. */
function markFirstRows(): void {
  // On a slow machine the rows stand only after the 3 s for which the rest waits at most (`firstView.ts`).
  const begin = window.setTimeout;
  window.setTimeout = ((act: () => void, ms?: number) =>
    begin(act, ms === 3000 ? 600_000 : ms)) as typeof setTimeout;
  const watching = new MutationObserver(() => {
    if (!document.querySelector('.body [aria-rowindex="2"]')) return;
    watching.disconnect();
    performance.mark('first rows');
  });
  watching.observe(document, { childList: true, subtree: true });
}

/** The addresses that were asked for before the first rows stood, or since then. */
const askedFor = (page: Page, isBefore: boolean) =>
  page.evaluate((isWanted) => {
    const at = performance.getEntriesByName('first rows')[0]?.startTime ?? 0;
    const asked = performance.getEntriesByType('resource');
    return asked.filter(({ startTime }) => startTime < at === isWanted).map(({ name }) => name);
  }, isBefore);

test('what the address names is asked for before the script of the page, and once; the rest after the first rows, which do not wait for the list of projects', async () => {
  const page = await company.owner.newPage();
  await page.addInitScript(markFirstRows);
  const everythingNamed = Promise.withResolvers<void>();
  const rowsStand = Promise.withResolvers<void>();
  for (const [held, until] of [
    ['**/assets/base-*.js', everythingNamed.promise],
    ['**/api/projects', rowsStand.promise],
  ] as const)
    await page.route(held, async (route) => {
      await until;
      await route.continue();
    });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const timesAsked = (address: RegExp) => asked.filter((path) => path.match(address)).length;
  const [address = '', projectId = '', sheetId = ''] =
    /^.*project\/(\w+)\/sheet\/(\w+)/.exec(ground.path) ?? [];
  const project = `/api/projects/${projectId}`;
  const calls = ['/api/auth', '/api/vars', '/api/projects', project, `${project}/sheet/${sheetId}`];
  const files = [/assets\/frame-/, /assets\/sheet-.*js/, /assets\/metrics-/];
  const named = [...calls.map((path) => new RegExp(`^${path}$`)), ...files];
  await page.goto(ground.path, { waitUntil: 'commit' });
  await expect.poll(() => named.filter((each) => timesAsked(each) === 0)).toEqual([]);
  everythingNamed.resolve();
  await cell(page, 0, TITLE).waitFor();
  expect(named.filter((each) => timesAsked(each) !== 1)).toEqual([]);

  // The list names the team.
  const name = page.locator(`nav a[href="${address.replace(/\/sheet.*/, '')}"]`).first();
  const before = (await name.textContent()) ?? '';
  rowsStand.resolve();
  await expect.poll(async () => (await name.textContent())?.trim()).not.toBe(before.trim());
  expect(await shiftsOn(page)).toEqual([]);

  const canWait =
    /\/(?:commands|plans|catalogue|laterPages|ViewBar|StatusStrip|drafts|unread|notifications)\b/;
  const waiting = async (isBefore: boolean) =>
    (await askedFor(page, isBefore)).filter((each) => canWait.test(each));
  await expect.poll(async () => (await waiting(false)).length).toBeGreaterThan(5);
  expect(await waiting(true)).toEqual([]);
  await page.close();
});

test('what is typed before the script of the plans has come is not lost', async () => {
  const { path } = await company.makeSheet();
  await withoutScript(mara, path, 'plans', async (letThrough) => {
    await mara.keyboard.type('Doors');
    await mara.keyboard.press('Enter');
    await mara.keyboard.type('Titles');
    await mara.keyboard.press('Enter');
    letThrough();
    await expect.poll(() => cell(mara, 0, TITLE).textContent()).toBe('Doors');
    await expect.poll(() => cell(mara, 1, TITLE).textContent()).toBe('Titles');
    await saved(mara);
  });
});

test('keys, presses and a paste before the script of the commands has come are not lost, and done in their order', async () => {
  const { path } = await company.makeSheet();
  await withoutScript(mara, path, 'commands', async (letThrough) => {
    await mara.keyboard.type('Doors');
    await mara.keyboard.press('Enter');
    await mara.keyboard.type('Titles');
    await mara.keyboard.press('Enter');
    await mara.keyboard.type('Rings');
    await cell(mara, 4, TITLE).click();
    await mara.keyboard.type('Bows');
    await cell(mara, 3, TITLE).click();
    await pasteInto(mara, 'Vows');
    letThrough();
    for (const [row, text] of ['Doors', 'Titles', 'Rings', 'Vows', 'Bows'].entries())
      await expect.poll(() => cell(mara, row, TITLE).textContent()).toBe(text);
    await saved(mara);
  });
});

test('an input method that begins before the script of the commands has come is not lost', async () => {
  const { path } = await company.makeSheet();
  await withoutScript(mara, path, 'commands', async (letThrough) => {
    const session = await mara.context().newCDPSession(mara);
    await session.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
    await session.send('Input.insertText', { text: '日本' });
    letThrough();
    await mara.keyboard.press('Enter');
    await expect.poll(() => cell(mara, 0, TITLE).textContent()).toBe('日本');
    await saved(mara);
    // With the commands a cell has its fill handle, too.
    await mara.locator('.scroller[data-fills] .fillhandle').waitFor();
  });
});
