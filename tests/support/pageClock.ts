// Puts the clock of a page forward, so that a test need not wait for what the page does after some seconds. The clock
// belongs to the page's context, and is installed before the page is loaded: `page.clock.install()`.

import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Lets the seconds of a page pass at once, with all its timers, until something has happened. */
export async function passUntil(page: Page, hasHappened: () => boolean | Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      if (await hasHappened()) return true;
      await page.clock.runFor(1000);
      return hasHappened();
    })
    .toBe(true);
}
