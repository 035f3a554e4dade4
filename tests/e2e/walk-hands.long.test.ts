// The walks of newcomers with other hands and eyes: by keyboard alone, and at 200 %. Each says what it took beside its
// budget; its steps are those of `opening.test.ts`, `keys-app.test.ts` and `a11ySheet.test.ts`.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { paths, sheetPath } from '../../shared/paths.ts';
import { openDemoFixture, wide, type DemoFixture } from '../support/pages.ts';
import { ready, saved } from '../support/sheetPage.ts';
import { sideways } from '../support/sheetStatePages.ts';
import { startPressCount } from '../support/walk.ts';

let stage: DemoFixture;
let sheet = '';
beforeAll(async () => {
  stage = await openDemoFixture();
  const answer = await stage.owner.request.get(`/api/projects/${stage.projectId}`);
  const sheets: readonly { id: string; title: string }[] = Object.values((await answer.json()).data.db.sheet);
  sheet = sheetPath(stage.projectId, sheets.find(({ title }) => title === 'Run of show')!.id);
});
afterAll(() => stage?.close());

const person = (options: BrowserContextOptions): Promise<BrowserContext> =>
  stage.again({ locale: 'en-GB', reducedMotion: 'reduce', ...options });

/** The part of the page that has the focus. */
const area = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('nav, header, aside, [role=grid]')?.role ?? '');

test('by keyboard alone: a cue written, out of the grid and back, a column’s menu, and another sheet', async () => {
  const context = await person({ viewport: wide });
  const walk = await startPressCount('Keyboard', [context], { clicks: 0, keys: 20, seconds: 60 });
  const page = await context.newPage();
  await page.goto(sheet);
  await ready(page);
  await expect.poll(() => area(page)).toBe('grid');
  await page.keyboard.type('Crew on headset, all rings');
  await page.keyboard.press('Enter');
  await page.getByRole('gridcell', { name: 'Crew on headset, all rings' }).waitFor();
  // Out of the grid by Escape and Tab, and back by F6.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect.poll(() => area(page)).not.toBe('grid');
  for (let parts = 6; parts > 0 && (await area(page)) !== 'grid'; parts -= 1) await page.keyboard.press('F6');
  expect(await area(page)).toBe('grid');
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await page.getByRole('gridcell', { name: 'Crew on headset, line check' }).waitFor();
  await saved(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find or do' }).waitFor();
  await page.keyboard.type('call sheet');
  await page.getByRole('option', { name: 'Call sheet' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== sheet);
  await ready(page);
  await expect.poll(() => area(page)).toBe('grid');
  walk.end();
});

test('at 200 %: nothing scrolls sideways, rows are in sight, and menus stay in the window', async () => {
  const viewport = { width: 720, height: 450 };
  const context = await person({ viewport, deviceScaleFactor: 2 });
  const walk = await startPressCount('200 %', [context], { clicks: 4, seconds: 60 });
  const page = await context.newPage();
  for (const path of [paths.projects, sheet]) {
    await page.goto(path);
    await page.getByRole('main').first().waitFor();
    expect(await sideways(page)).toBe(0);
  }
  await ready(page);
  const first = page.getByRole('gridcell', { name: 'Crew on headset, line check' });
  await first.waitFor();
  expect((await first.boundingBox())!.y).toBeLessThan(viewport.height);
  await first.click({ button: 'right' });
  // The window of the menu: what it holds scrolls within it.
  await page.getByRole('menu').waitFor();
  const menu = (await page.locator('[data-radix-popper-content-wrapper]').boundingBox())!;
  expect(menu.y).toBeGreaterThanOrEqual(0);
  expect(menu.y + menu.height).toBeLessThanOrEqual(viewport.height);
  expect(menu.x + menu.width).toBeLessThanOrEqual(viewport.width);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Print preview' }).click();
  await page.getByText(/^\d+ pages$/).waitFor();
  expect(await sideways(page)).toBe(0);
  walk.end();
});
