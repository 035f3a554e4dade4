// Displays are read from across a room: on a screen of 1920 × 1080, in light rooms and dark ones, the digits of every state
// of every display are at least 12 hundredths of the screen high and stand out from their ground by 4.5 to 1. The states are
// those that the server draws, so no script runs.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright';
import { displayStates } from '../../build/displayStates.ts';
import { closeContexts, demoServer, workerBrowser, type SharedSite } from '../support/e2eShared.ts';

const SCREEN = { width: 1920, height: 1080 };
const LEAST_HEIGHT = 0.12 * SCREEN.height;
const LEAST_CONTRAST = 4.5;
/** What a display is there to show. */
const DIGITS = '[data-digits], .dp-figure > div, .dp-seconds, .dp-clock-digits';
/** The displays without digits, or whose digits are covered: a lower third, and a screen that is dark. */
const WITHOUT_DIGITS = ['display-third', 'display-blackout'];

let server: SharedSite;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([demoServer(), workerBrowser()]);
});
afterAll(() => closeContexts(browser));

interface Digits {
  readonly text: string;
  /** The size of the type, in px. */
  readonly size: number;
  readonly contrast: number;
  readonly isWhole: boolean;
}

test.each([['light'], ['dark']] as const)(
  'SH-9 in a %s room the digits of every display are read from across it',
  async (colorScheme) => {
    const context = await browser.newContext({
      viewport: SCREEN,
      baseURL: server.url,
      colorScheme,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    const found: string[] = [];
    // Documents that are put into one page, at an address of the server, share what they load.
    await page.goto('/about');
    for (const state of displayStates) {
      await page.setContent(await state.document(colorScheme === 'dark'));
      const digits = await digitsOn(page);
      if (!WITHOUT_DIGITS.includes(state.name)) expect(digits.length, state.name).toBeGreaterThan(0);
      for (const { text, size, contrast, isWhole } of digits)
        if (size < LEAST_HEIGHT || contrast < LEAST_CONTRAST || !isWhole)
          found.push(`${state.name}: ${text} is ${size} px, ${contrast.toFixed(1)}:1, whole: ${isWhole}`);
    }
    expect(found).toEqual([]);
  },
);

function digitsOn(page: Page): Promise<readonly Digits[]> {
  return page.evaluate((selector) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('No canvas');
    /** Paints colours over each other, and reads what that looks like: tokens may be in any notation. */
    const mixed = (...colors: readonly string[]): readonly number[] => {
      canvas.fillStyle = '#fff';
      canvas.fillRect(0, 0, 1, 1);
      for (const color of colors) {
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
      }
      return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const light = (rgb: readonly number[]): number => {
      const [r = 0, g = 0, b = 0] = rgb.map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    return Array.from(document.querySelectorAll(selector), (element) => {
      const { color, fontSize } = getComputedStyle(element);
      const grounds: string[] = [];
      for (let around: Element | null = element; around; around = around.parentElement)
        grounds.unshift(getComputedStyle(around).backgroundColor);
      const [ground, ink] = [light(mixed(...grounds)), light(mixed(...grounds, color))];
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right } = range.getBoundingClientRect();
      const { top, bottom } = element.getBoundingClientRect();
      return {
        text: element.textContent ?? '',
        size: Number.parseFloat(fontSize),
        contrast: (Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05),
        isWhole: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
      };
    });
  }, DIGITS);
}
