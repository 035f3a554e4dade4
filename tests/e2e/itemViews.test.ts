// Views that draw rows as items: the same lines on the screen, in the preview and in the PDF; find and links in them; the
// same cells as in the grid, by keyboard and by touch; how a view shows rows, without its layout, and as a file.

import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo } from '../../build/pageStates.ts';
import { sheetPath } from '../../shared/paths.ts';
import { action } from '../support/client.ts';
import { expectSameLines } from '../support/itemLines.ts';
import { findItemView, followLink, openItems, walkMatches, type ItemView } from '../support/itemViewPage.ts';
import { openColleague, openDemoFixture, phone, type DemoFixture } from '../support/pages.ts';
import { saved } from '../support/sheetPage.ts';

let stage: DemoFixture;
let page: Page;
let cards: ItemView;
let audio: ItemView;

beforeAll(async () => {
  stage = await openDemoFixture();
  cards = await findItemView(stage, 'Camera cards');
  audio = await findItemView(stage, 'Audio A4');
  page = await (await stage.again({ viewport: { width: 1440, height: 900 } })).newPage();
});
afterAll(() => stage?.close());

const place = (name: RegExp) => page.getByRole('gridcell', { name }).first();

/** The other layouts of the demo: `itemViews.long.test.ts`. */
test('Camera cards: the same lines on the screen, in the preview and in the PDF', () =>
  expectSameLines(stage, page, cards));

test('a link to a row opens at it and outlines it, also where the rows are there before the grid', () =>
  followLink(page, cards));

test('find marks its matches, the current one apart, and scrolls to it', () => walkMatches(page, cards));

test('arrows go from place to place and on to the next card; Delete empties; undo brings back', async () => {
  await openItems(page, cards.path);
  const at = (): Promise<string | null> => page.evaluate(() => document.activeElement?.ariaLabel ?? null);
  await place(/^Camera: Applause pickups/).click();
  for (const [key, name] of [
    ['ArrowDown', /^Video: L3 Jonas Feld/],
    ['ArrowRight', /^Lights: Q 4 Front wash/],
    ['ArrowUp', /^Camera: Applause pickups/],
    ['Tab', /^Video: L3 Jonas Feld/],
    ['Shift+Tab', /^Camera: Applause pickups/],
    ['ArrowLeft', /^Camera: 5 red carpet ISO/],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(at, { message: key }).toMatch(name);
  }
  await page.keyboard.press('Delete');
  await expect.poll(at).toMatch(/^Camera: empty/);
  await page.keyboard.press('ControlOrMeta+z');
  await place(/^Camera: 5 red carpet ISO/).waitFor();
  await saved(page);
});

test('a colleague edits a card on a phone, the grid shows it, and an empty place begins at the first key', async () => {
  const context = await openColleague(stage, { viewport: phone, hasTouch: true, isMobile: true });
  const hand = await context.newPage();
  await Promise.all([
    openItems(hand, cards.path),
    openItems(page, sheetPath(stage.projectId, cards.sheetId)),
  ]);
  const inCard = (name: RegExp) => hand.getByRole('gridcell', { name }).first();
  await inCard(/^Camera: Shading 1/).tap();
  await inCard(/^Camera: Shading 1/).tap();
  const editor = hand.locator('.editor');
  await editor.waitFor();
  await editor.fill('Crane up, 2 on the host');
  await editor.press('Enter');
  await place(/^Crane up, 2 on the host/).waitFor();

  await hand.locator('.scroller').evaluate((scroller) => void (scroller.scrollTop = 700));
  await inCard(/^Lights: empty/).tap();
  await hand.keyboard.type('Q 5 Spot');
  await hand.keyboard.press('Enter');
  // And back: what is typed in the grid stands in the card.
  await place(/^Q 5 Spot/).dblclick();
  await page.locator('.editor').fill('Q 5 Blackout');
  await page.locator('.editor').press('Enter');
  await inCard(/^Lights: Q 5 Blackout/).waitFor();
  await saved(page);
  await context.close();
});

test('the sheet and the whole project are exported from “Find or do” and the page of the project', async () => {
  await openItems(page, sheetPath(stage.projectId, cards.sheetId));
  await page.locator('.body .cell').first().click();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Find or do' }).fill('Excel');
  const file = page.waitForEvent('download');
  await page.getByRole('option', { name: /^Export as Excel/ }).click();
  expect((await file).suggestedFilename()).toMatch(/Run of show\.xlsx$/);
  await goTo(page, `/app/project/${stage.projectId}`);
  const book = page.waitForEvent('download');
  await page.getByRole('link', { name: 'All sheets as one Excel workbook' }).click();
  expect((await book).suggestedFilename()).toMatch(/\.xlsx$/);
});

test('how a view shows rows is chosen in its bar; without its layout it says so, shows the grid, and offers ways out', async () => {
  await openItems(page, audio.path);
  // The grid is opened anew for the items, at the row of the address; the panel stays open over it.
  await expect.poll(() => page.url()).toContain('#');
  await page.getByRole('button', { name: /^Grid/ }).click();
  await page.getByRole('radio', { name: 'Strips' }).check();
  await page.locator('.scroller[data-items=strips] .is-item').first().waitFor();
  await page.getByLabel('Layout').selectOption('Stage manager strip');
  await page.keyboard.press('Escape');
  await place(/^Stage: Deck clear/).waitFor();
  await saved(page);

  const { db } = await stage.ownerClient.load(`/api/projects/${stage.projectId}`);
  const layout = Object.values(db['layout'] ?? {}).find(({ title }) => title === 'Stage manager strip');
  const id = layout?.id ?? '';
  await stage.ownerClient.does(action('layout.delete', id, { ids: [id] }));
  const notice = page.getByText('The layout of this view was deleted');
  await notice.waitFor();
  await page.locator('.scroller:not([data-items])').waitFor();
  await page.getByRole('button', { name: 'Use Camera card' }).click();
  // This view hides the category Camera, and so does its layout.
  await place(/^Title: Crew on headset/).waitFor();
  await page.keyboard.press('ControlOrMeta+z');
  await notice.waitFor();
  await page.getByRole('button', { name: 'Keep the grid' }).click();
  await notice.waitFor({ state: 'detached' });
  await saved(page);
});

test('without a layout in the project a view shows the grid, and the others are not to be had', async () => {
  const ids = Object.keys(
    (await stage.ownerClient.load(`/api/projects/${stage.projectId}`)).db['layout'] ?? {},
  );
  await stage.ownerClient.does(...ids.map((id) => action('layout.delete', id, { ids: [id] })));
  await openItems(page, audio.path);
  await page.getByRole('button', { name: /^Grid/ }).click();
  await page.getByText('this project has none yet').waitFor();
  for (const name of ['Cards', 'Strips', 'Single'])
    expect([name, await page.getByRole('radio', { name }).isEnabled()]).toEqual([name, false]);
  expect(await page.getByRole('radio', { name: 'Grid' }).isEnabled()).toBe(true);
});
