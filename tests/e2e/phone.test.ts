// A crew member with a phone: opens the sheet, sees their department, finds their next cue, changes a cell, and is held
// up by nothing.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserContext, Locator, Page } from 'playwright';
import { assetsPath, sheetPath } from '../../shared/paths.ts';
import { action } from '../support/client.ts';
import { openDemoFixture, phone, reusePage, type DemoFixture } from '../support/pages.ts';
import { goAnew } from '../support/within.ts';

let stage: DemoFixture;
let context: BrowserContext;
let path = '';

beforeAll(async () => {
  stage = await openDemoFixture();
  const answer = await stage.owner.request.get(`/api/projects/${stage.projectId}`);
  const sheets: readonly { id: string; title: string }[] = Object.values((await answer.json()).data.db.sheet);
  path = sheetPath(stage.projectId, sheets.find(({ title }) => title === 'Run of show')!.id);
  context = await stage.again({ viewport: phone, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
});
afterAll(() => stage?.close());

/** The page that goes from test to test, which each leaves with nothing open over the sheet. */
async function onSheet(): Promise<Page> {
  const page = await reusePage(context);
  if (new URL(page.url()).pathname !== path) await page.goto(path);
  return page;
}

const departments = (page: Page) => page.getByRole('group', { name: 'Departments' });
const chip = (page: Page, name: string) => departments(page).getByRole('button', { name, exact: true });
const titles = (page: Page) => page.locator('.header .title .name').allTextContents();
const cellOf = (page: Page, text: string) =>
  page.locator('.body [role=gridcell]:not([data-heading])', { hasText: text }).first();
const scale = (page: Page) => page.evaluate(() => visualViewport!.scale);

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await target.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

async function isInSight(target: Locator): Promise<boolean> {
  const { x, y, width, height } = (await target.boundingBox())!;
  return x >= 0 && y >= 0 && x + width <= phone.width && y + height <= phone.height;
}

test('the department that was chosen once fills the screen, in every visit', async () => {
  const page = await onSheet();
  await cellOf(page, 'Bars to LED').waitFor();
  await chip(page, 'Audio').tap();
  await expect.poll(() => titles(page)).toEqual(['Audio']);
  const [cell, number] = [cellOf(page, 'Comms, all rings'), page.locator('.gutter .number').first()];
  expect((await number.boundingBox())!.width).toBeLessThan(phone.width * 0.25);
  expect((await cell.boundingBox())!.width).toBeGreaterThan(phone.width * 0.75);
  const heading = page.getByRole('gridcell', { name: 'Crew on headset, line check' });
  expect((await heading.boundingBox())!.y).toBeLessThan((await cell.boundingBox())!.y);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['Audio']);
  expect(await chip(page, 'Audio').getAttribute('aria-pressed')).toBe('true');
});

test('the next cue is one touch away; a second touch opens its card, where one touch begins to type', async () => {
  const page = await onSheet();
  await cellOf(page, 'Comms, all rings').waitFor();
  await page.locator('.scroller').evaluate((scroller) => scroller.scrollTo(0, 1200));
  await page.getByRole('button', { name: /^1 is next/ }).tap();
  const cell = cellOf(page, 'Comms, all rings');
  await expect.poll(() => cell.evaluate((element) => element === document.activeElement)).toBe(true);
  const { x, y } = await middleOf(cell);
  await page.touchscreen.tap(x, y);
  const card = page.getByRole('complementary', { name: 'Inspector' });
  await expect.poll(() => card.textContent()).toContain('Cue 1 of 36');
  const field = card.getByRole('textbox', { name: 'Audio' });
  await field.tap();
  await field.fill('Comms, ring 2');
  expect(
    await field.evaluate((element) => parseFloat(getComputedStyle(element).fontSize)),
  ).toBeGreaterThanOrEqual(16);
  await card.getByRole('button', { name: 'Back to the sheet' }).tap();
  await cellOf(page, 'Comms, ring 2').waitFor();
  await page.getByRole('button', { name: /^Undo/ }).tap();
  await cellOf(page, 'Comms, all rings').waitFor();
  expect(await scale(page)).toBe(1);
});

test('the text of a cell is styled from its card: its tools are all in sight', async () => {
  const page = await onSheet();
  const cell = cellOf(page, 'Comms, all rings');
  await cell.waitFor();
  await cell.tap();
  const card = page.getByRole('complementary', { name: 'Inspector' });
  await card.getByRole('textbox', { name: 'Audio' }).tap();
  await card.getByRole('button', { name: 'Style Audio' }).tap();
  await card.waitFor({ state: 'detached' });
  const tools = page.getByRole('toolbar', { name: 'Text', exact: true });
  await tools.waitFor();
  for (const tool of await tools.getByRole('button').all())
    await expect.poll(() => isInSight(tool)).toBe(true);
  await tools.getByRole('button', { name: 'Bold' }).tap();
  await page.keyboard.type(', loud');
  await page.keyboard.press('Enter');
  const bold = cellOf(page, 'Comms, all rings, loud').locator('.line span', { hasText: 'loud' });
  await expect.poll(() => bold.evaluate((each) => getComputedStyle(each).fontWeight)).toBe('700');
  await page.getByRole('button', { name: /^Undo/ }).tap();
  await cell.waitFor();
});

test('a text is typed in the card of a row that somebody deletes: it is said, and no other row gets it', async () => {
  const page = await onSheet();
  const cell = cellOf(page, 'Playlist A, −18');
  const card = page.getByRole('complementary', { name: 'Inspector' });
  // One touch opens the card of a cell that is selected already.
  await expect
    .poll(async () => {
      if (!(await card.isVisible())) await cell.tap({ timeout: 1000 }).catch(() => undefined);
      return card.isVisible();
    })
    .toBe(true);
  await card.getByRole('textbox', { name: 'Audio' }).fill('LX 40 GO');
  const stored = async (): Promise<readonly { rowId: string; value: string }[]> => {
    const answer = await stage.owner.request.get(`/api${path.replace('/app/project', '/projects')}`);
    return Object.values((await answer.json()).data.db.cell);
  };
  const { rowId } = (await stored()).find(({ value }) => value === 'Playlist A, −18')!;
  await stage.ownerClient.does(action('row.delete', rowId, { ids: [rowId] }));
  await page.getByText('This row is gone. You had typed “LX 40 GO”.').waitFor();
  // It would lie over the tabs at the foot for some seconds.
  await page.evaluate(() => {
    for (const toast of document.querySelectorAll<HTMLElement>('output [aria-label=Dismiss]')) toast.click();
  });
  expect((await stored()).filter(({ value }) => value === 'LX 40 GO')).toEqual([]);
  await stage.ownerClient.does(action('row.create.undelete', rowId, { ids: [rowId] }));
  await card.getByRole('button', { name: 'Back to the sheet' }).tap();
  await card.waitFor({ state: 'detached' });
  await cell.waitFor();
});

test('menus come from below, over the whole width, without keys of a keyboard', async () => {
  const page = await onSheet();
  const cell = cellOf(page, 'Comms, all rings');
  await cell.waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  const more = page.getByRole('dialog', { name: 'More' });
  await more.getByRole('button', { name: 'Export' }).tap();
  const menu = page.getByRole('menu', { name: 'Export' });
  await menu.waitFor();
  const edges = async () => {
    const { x, y, width, height } = (await menu.boundingBox())!;
    return [x, width, Math.round(y + height)];
  };
  await expect.poll(edges).toEqual([0, phone.width, phone.height]);
  const items = await menu.getByRole('menuitem').all();
  for (const item of items) expect((await item.boundingBox())!.height).toBeGreaterThanOrEqual(44);
});

test('a choice of what is shown leaves the tabs at the foot, and itself, where they are', async () => {
  const page = await reusePage(context);
  const load = await (await stage.owner.request.get(`/api/projects/${stage.projectId}`)).json();
  const [asset] = Object.values<{ id: string }>(load.data.db.asset);
  await goAnew(page, assetsPath(stage.projectId, asset!.id));
  const usedIn = page.getByRole('radio', { name: 'Used in' });
  const group = page.getByRole('radiogroup', { name: 'Shown' });
  await usedIn.waitFor();
  const before = await middleOf(group);
  // With a press that lasts: between its beginning and its end the page must not move.
  const { x, y } = await middleOf(usedIn);
  await page.mouse.move(x, y);
  await page.mouse.down();
  expect(await middleOf(group)).toEqual(before);
  await page.mouse.up();
  await expect.poll(() => usedIn.isChecked()).toBe(true);
  expect(await page.getByRole('navigation').last().isVisible()).toBe(true);
});
