// The longest frame while a person works in a full sheet of 10,000 × 20: typing, arrows and a drag that scrolls (a paste is
// in `paste.ts`). From frame to frame as the page itself sees them; 16.7 ms is a frame that was held.

import type { Page } from 'playwright';
import { launchBrowser } from '../../build/findBrowser.ts';
import { serveGridPage } from './grid/build.ts';
import { atMost, median, ROUNDS, type Line } from './line.ts';

const ROWS = 10_000;
const COLUMNS = 20;
/** Three frames: what is longer is seen. */
const MOST_MS = 50;
const CELLS = 20;
const STEPS = 60;

const WORK = {
  typing: async (page: Page) => {
    for (let at = 0; at < CELLS; at += 1) {
      await page.keyboard.type('Stand by');
      await page.keyboard.press('Enter');
    }
  },
  arrows: async (page: Page) => {
    for (const key of ['ArrowDown', 'ArrowRight', 'PageDown', 'ArrowUp'])
      for (let at = 0; at < STEPS / 4; at += 1) await page.keyboard.press(key);
  },
  drag: async (page: Page) => {
    await page.mouse.move(400, 200);
    await page.mouse.down();
    await page.mouse.move(1000, 880, { steps: STEPS });
    // At the edge the grid scrolls by itself.
    for (let at = 0; at < STEPS; at += 1) await page.mouse.move(1000 + (at % 2), 890);
    await page.mouse.up();
  },
} as const;

/** @throws Error where there is no Chromium */
export async function frames(): Promise<readonly Line[]> {
  const served = await serveGridPage();
  const browser = await launchBrowser(process.env['CHROMIUM_PATH']);
  if (!browser) throw new Error('No Chromium was found');
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const lines: Line[] = [];
    for (const [name, work] of Object.entries(WORK)) {
      const longest: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const page = await context.newPage();
        await page.goto(`${served.url}index.html?rows=${ROWS}&columns=${COLUMNS}&full=1`);
        await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0);
        await page.locator('[role=gridcell][tabindex="0"]').focus();
        await settle(page);
        longest.push(await longestFrame(page, () => work(page)));
        await page.close();
      }
      lines.push({
        what: `grid ${ROWS.toLocaleString('en')} × ${COLUMNS}: longest frame, ${name}`,
        unit: 'ms',
        ours: median(longest),
        limit: null,
        target: atMost(MOST_MS),
      });
    }
    return lines;
  } finally {
    await browser.close();
    await served.close();
  }
}

function settle(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 })),
  );
}

/** Returns the longest time from one frame to the next while `work` goes on. */
async function longestFrame(page: Page, work: () => Promise<void>): Promise<number> {
  const stop = await page.evaluateHandle(() => {
    let longest = 0;
    let last = performance.now();
    let isOver = false;
    const next = (now: number): void => {
      longest = Math.max(longest, now - last);
      last = now;
      if (!isOver) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    return () => {
      isOver = true;
      return longest;
    };
  });
  await work();
  const longest = await stop.evaluate((end) => end());
  await stop.dispose();
  return longest;
}
