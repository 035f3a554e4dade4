// A tablet: the rail of icons, the bar of what is done with the selection, menus, the keyboard on the screen, and what
// is left of it all when the tablet is turned. What a tablet shares with other screens is in `tablet.long.test.ts`.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { smallTargetsOn } from '../../build/smallTargets.ts';
import { sideways } from '../support/sheetStatePages.ts';
import { openTablet } from '../support/tabletPage.ts';

const upright = { width: 820, height: 1180 };

let tablet: Awaited<ReturnType<typeof openTablet>>;
let page: Page;
beforeAll(async () => {
  tablet = await openTablet();
  ({ page } = tablet);
});
afterAll(() => tablet?.stage.close());

const cell = (text: string) => tablet.cell(text);
const act = (name: string | RegExp) => tablet.act(name);
const strip = () => page.getByRole('region', { name: 'Status' });
test('the menu behind More comes though its code is late, and in sight though its cell is not', async () => {
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
  await page.route(/MenuBody/, async (route) => {
    await isFree;
    await route.continue();
  });
  await cell('HH 1 Jonas').tap();
  const late = page.waitForRequest(/MenuBody/);
  await act('More').tap();
  await late;
  free();
  const item = page.getByRole('menuitem', { name: /^Clear cell/ });
  await item.waitFor();
  await page.keyboard.press('Escape');
  await item.waitFor({ state: 'detached' });
  const scroller = page.locator('.scroller');
  await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect.poll(async () => (await cell('HH 1 Jonas').boundingBox())!.y).toBeLessThan(0);
  await act('More').tap();
  await expect.poll(async () => (await item.boundingBox())?.y ?? -1).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await item.waitFor({ state: 'detached' });
  await scroller.evaluate((element) => element.scrollTo(0, 0));
  await cell('Comms, all rings').waitFor();
});

test('the bar edits the cell, adds a row and takes it back', async () => {
  await cell('Comms, all rings').tap();
  await act('Edit').tap();
  await page.keyboard.type(', ring 2');
  await act('Done').tap();
  await cell('Comms, all rings, ring 2').waitFor();
  await strip().getByText('36 cues').waitFor();
  await act('Add a row').tap();
  await strip().getByText('37 cues').waitFor();
  await act(/^Undo/).tap();
  await strip().getByText('36 cues').waitFor();
});

test('the rail opens over the sheet, which stays where it is', async () => {
  const before = await page.locator('.scroller').boundingBox();
  expect(before!.x).toBe(60);
  await page.getByRole('button', { name: 'Open the rail' }).tap();
  const rail = page.getByRole('dialog', { name: 'Project' });
  await rail.getByRole('link', { name: 'Call sheet' }).waitFor();
  expect(await page.locator('.scroller').boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await rail.waitFor({ state: 'detached' });
});

test('upright: no target is too small, the inspector is at the side, and the cell that is typed in stays above the keyboard', async () => {
  await page.setViewportSize(upright);
  await expect.poll(async () => (await page.locator('.scroller').boundingBox())!.width).toBe(760);
  await page.getByRole('button', { name: 'Open the inspector' }).tap();
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  await inspector.getByRole('tab', { name: 'Row', exact: true }).tap();
  expect(await smallTargetsOn(page)).toEqual([]);
  await inspector.getByRole('button', { name: 'Close', exact: true }).tap();
  await inspector.waitFor({ state: 'detached' });
  expect(await sideways(page)).toBe(0);
  await cell('Podium pair').tap();
  await act('Edit').tap();
  const editor = page.locator('.scroller .editor').last();
  await editor.waitFor();
  const seen = 520;
  // A keyboard that lies over the page, as on an iPad: only what is seen gets smaller.
  await page.evaluate((height) => {
    Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => height });
    visualViewport?.dispatchEvent(new Event('resize'));
  }, seen);
  const bottomOf = async (what: typeof editor) => {
    const box = (await what.boundingBox())!;
    return box.y + box.height;
  };
  await expect.poll(() => bottomOf(tablet.bar)).toBeLessThanOrEqual(seen);
  await expect.poll(() => bottomOf(editor)).toBeLessThan(seen - 52);
  await act('Cancel').tap();
  await editor.waitFor({ state: 'hidden' });
});
