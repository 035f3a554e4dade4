// A prompter under a finger: its controls, which hide, and its text, which is dragged.

import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { action, cellId } from '../support/client.ts';
import { makeDisplayLink } from '../support/displays.ts';
import { openDemoFixture, type DemoFixture } from '../support/pages.ts';
import { makeShow, makeShowSheet, press } from '../support/shows.ts';

let stage: DemoFixture;
let url: string;
beforeAll(async () => {
  stage = await openDemoFixture();
  const { ownerClient: caller } = stage;
  const { sheetId, rowIds, columnIds, sound } = await makeShowSheet(caller, 2);
  const value = Array.from({ length: 60 }, (_, at) => `Line ${at} of what is said tonight.`).join('\n');
  await caller.does(action('cell.update.value', cellId(rowIds[0]!, columnIds[3]!), { value }));
  await caller.does(press(await makeShow(caller, sheetId), 'start', null));
  ({ url } = await makeDisplayLink(caller, sheetId, { shows: 'prompter', categoryId: sound }));
});
afterAll(() => stage?.close());

/** Opens the prompter on a tablet, and waits until its script runs. */
async function openPrompter(): Promise<Page> {
  const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true };
  const page = await (await stage.visitor(tablet)).newPage();
  await page.clock.install();
  await page.goto(url);
  await page.getByText('Line 20 of').waitFor();
  await expect.poll(() => topOf(page)).toBeGreaterThan(0);
  return page;
}

/** Returns where a line of the text is, once it rests. */
async function topOf(page: Page): Promise<number> {
  let before = Number.NaN;
  for (;;) {
    const top = await page.getByText('Line 3 of').evaluate(
      (line) =>
        new Promise<number>((done) => {
          requestAnimationFrame(() => requestAnimationFrame(() => done(line.getBoundingClientRect().top)));
        }),
    );
    if (top === before) return top;
    before = top;
  }
}

test('hidden controls take no tap: the first shows them, the second presses; the keyboard finds them', async () => {
  const page = await openPrompter();
  const mirror = page.getByRole('button', { name: /^Mirror/ });
  const controls = page.locator('.dp-controls');
  const isHidden = () => controls.evaluate((each) => getComputedStyle(each).opacity === '0');
  const isPressed = () => mirror.getAttribute('aria-pressed');
  await expect.poll(isHidden).toBe(true);
  const { x, y } = (await mirror.boundingBox())!;
  await page.touchscreen.tap(x + 10, y + 10);
  await expect.poll(isHidden).toBe(false);
  expect(await isPressed()).toBe('false');
  await page.touchscreen.tap(x + 10, y + 10);
  await expect.poll(isPressed).toBe('true');
  // A finger does not focus them, so they hide again after some seconds; Tab does, and they stay.
  await page.clock.runFor(4000);
  await expect.poll(isHidden).toBe(true);
  await page.keyboard.press('Tab');
  await expect.poll(isHidden).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.closest('.dp-controls') !== null)).toBe(true);
  await page.close();
});

test('a finger drags the text by as much as it moves', async () => {
  const page = await openPrompter();
  const before = await topOf(page);
  const touch = await page.context().newCDPSession(page);
  const at = (y: number) => ({ touchPoints: [{ x: 500, y }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(600) });
  for (let y = 580; y >= 400; y -= 20)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(y) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  // The browser keeps the first few pixels of a touch until it is known to be no tap.
  await expect.poll(async () => before - (await topOf(page))).toBeGreaterThan(150);
  expect(before - (await topOf(page))).toBeLessThanOrEqual(200);
  await page.close();
});
