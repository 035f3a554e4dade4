// Colours that the system forces, as Windows does for high contrast: backgrounds and shadows are gone, and what they
// said is said by edges and by the colours of the system.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { openDemoFixture, wide, type DemoFixture } from '../support/pages.ts';

let stage: DemoFixture;
let page: Page;

beforeAll(async () => {
  stage = await openDemoFixture();
  const context = await stage.again({ viewport: wide, forcedColors: 'active', reducedMotion: 'reduce' });
  page = await context.newPage();
});
afterAll(() => stage?.close());

/** Draws elements with the styles of the app, and returns what is seen of each. */
function drawn(html: string): Promise<readonly { border: number; outline: string; ground: string }[]> {
  return page.evaluate((text) => {
    const box = document.createElement('div');
    box.innerHTML = text;
    document.body.append(box);
    const found = [...box.querySelectorAll('[data-seen]')].map((element) => {
      const style = getComputedStyle(element);
      return {
        border: Number.parseFloat(style.borderTopWidth),
        outline: style.outlineStyle,
        ground: style.backgroundColor,
      };
    });
    box.remove();
    return found;
  }, html);
}

test('fields, buttons, and what lies over the page have an edge', async () => {
  await page.goto(`/app/project/${stage.projectId}`);
  await page.getByRole('button', { name: 'Add a sheet' }).first().waitFor();
  const edges = await drawn(`
    <span data-seen class="edge-line-field"></span>
    <button data-seen class="bg-accent">Give</button>
    <div data-seen class="shadow-float"></div>`);
  expect(edges.map(({ border }) => border)).toEqual([1, 1, 1]);
});

test('a switch that is on looks other than one that is off, and its knob other than its track', async () => {
  const [off, on] = await page.evaluate(() => {
    const box = document.createElement('div');
    box.innerHTML = [false, true]
      .map((is) => `<button role="switch" aria-checked="${is}"><span class="bg-line-field"></span></button>`)
      .join('');
    document.body.append(box);
    const found = [...box.querySelectorAll('span')].map((track) => [
      getComputedStyle(track).backgroundColor,
      getComputedStyle(track, '::after').backgroundColor,
    ]);
    box.remove();
    return found;
  });
  expect(on![0]).not.toBe(off![0]);
  expect(off![1]).not.toBe(off![0]);
  expect(on![1]).not.toBe(on![0]);
});

test('what is chosen, pressed or current has an outline, and the like beside it has none', async () => {
  const outlines = await drawn(`
    <div data-seen role="option" aria-selected="true"></div><div data-seen role="option" aria-selected="false"></div>
    <button data-seen aria-pressed="true"></button><button data-seen aria-pressed="false"></button>
    <a data-seen aria-current="page"></a><a data-seen></a>
    <label data-seen><input type="radio" class="appearance-none" checked></label>
    <label data-seen><input type="radio" class="appearance-none"></label>`);
  expect(outlines.map(({ outline }) => outline)).toEqual(
    Array.from({ length: 4 }, () => ['solid', 'none']).flat(),
  );
});

test('the item of a menu that a key goes to is seen', async () => {
  await page.getByRole('button', { name: 'Add a sheet' }).first().click();
  await page.getByRole('menuitem').first().waitFor();
  await page.keyboard.press('ArrowDown');
  const active = page.locator('[role=menuitem][data-highlighted]');
  await expect.poll(() => active.evaluate((item) => getComputedStyle(item).outlineStyle)).toBe('solid');
  await page.keyboard.press('Escape');
});

test('dots, bars and the colours of categories stay', async () => {
  const [dot, hue, plain] = await drawn(`
    <i data-seen class="bg-accent"></i>
    <i data-seen class="hue-dot bg-hue-bar" data-hue="grass"></i>
    <div data-seen></div>`);
  expect(dot!.ground).not.toBe(plain!.ground);
  expect(hue!.ground).not.toBe(plain!.ground);
  expect(hue!.ground).not.toBe(dot!.ground);
});
