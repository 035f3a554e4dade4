// What Chromium's main thread spends, in time of its own processor: other programs of the machine do not count.

import type { CDPSession, Page } from 'playwright';

const LOOK_MS = 250;
/** Share of the time in which a page that rests may be busy. */
const RESTS = 0.1;
const MOST_LOOKS = 80;

export interface MainThread {
  /** Returns the ms of processor time since the page began. */
  ms(): Promise<number>;
  /** Returns the figures that the browser counts of its work, in seconds of processor time. */
  phases(): Promise<ReadonlyMap<string, number>>;
}

export async function openMainThread(page: Page): Promise<MainThread & { readonly devtools: CDPSession }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const phases = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  };
  return { devtools, phases, ms: async () => ((await phases()).get('ThreadTime') ?? Number.NaN) * 1_000 };
}

/** Waits until what goes on while the page is idle, as the measuring of rows out of sight, is over. */
export async function resting(page: Page, { ms }: MainThread): Promise<void> {
  let last = await ms();
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    await page.waitForTimeout(LOOK_MS);
    const now = await ms();
    if (now - last < LOOK_MS * RESTS) return;
    last = now;
  }
}
