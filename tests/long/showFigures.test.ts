// How soon everybody shows the same row: from the answer to a press until each page of the evening shows it, beside the
// bare round trip of the machine, of which all pages make one at once in between.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright';
import { percentile } from '../bench/line.ts';
import { closeContexts, workerBrowser } from '../support/e2eShared.ts';
import { openShowFixture, type ShowFixture } from '../support/showFixture.ts';
import { size } from '../support/tier.ts';

const PRESSES = size(20, 200);
/** What a page may be later than the round trip of its machine, in 99 of 100. */
const MOST_MS = 300;

let browser: Browser;
let evening: ShowFixture;
beforeAll(async () => {
  browser = await workerBrowser();
  evening = await openShowFixture(browser);
});
afterAll(async () => {
  await closeContexts(browser);
  await evening?.stop();
});

test('SH-5 everybody shows the row of an acknowledged press within 300 ms of the machine’s own round trip', async () => {
  const pages = Object.values(evening.pages);
  const { cues, program } = evening;
  await program('start');
  for (const { onNow } of pages) await expect.poll(onNow).toContain(cues[0]?.title);
  for (const { take } of pages) await take();
  const late: number[] = [];
  const bare: number[] = [];
  for (let press = 0; press < PRESSES; press += 1) {
    const to = press % 2 === 0 ? 1 : 0;
    await program(to === 1 ? 'next' : 'previous');
    const acknowledged = performance.timeOrigin + performance.now();
    for (const { kind, onNow, take } of pages) {
      const { title = '' } = cues[to] ?? {};
      await expect.poll(onNow, { interval: 20, message: kind }).toContain(title);
      const shown = (await take()).findLast(({ text }) => text.includes(title));
      // A page may be told before the press is answered.
      late.push(Math.max(0, (shown?.at ?? Number.POSITIVE_INFINITY) - acknowledged));
    }
    bare.push(...(await Promise.all(pages.map(({ page }) => page.evaluate(roundTrip)))));
  }
  const text = (times: readonly number[]): string =>
    `p50 ${percentile(times, 50).toFixed(0)} ms, p99 ${percentile(times, 99).toFixed(0)} ms`;
  console.log(
    `the evening, ${PRESSES} presses on ${pages.length} pages: shown after the answer ${text(late)}; bare round trip ${text(bare)}`,
  );
  expect(percentile(late, 99) - percentile(bare, 99)).toBeLessThan(MOST_MS);
}, 600_000);

/** Runs in a page. */
async function roundTrip(): Promise<number> {
  const began = performance.now();
  await (await fetch('/healthz', { cache: 'no-store' })).text();
  return performance.now() - began;
}
