// What one opened page of the grid, or of the bare limit, costs: its load, frames, keys, edits of others and memory.

import type { Browser, CDPSession, Page } from 'playwright';
import { median } from '../line.ts';
import { keyToPaint } from './keys.ts';

export interface Measured {
  readonly load: number;
  readonly slow: number;
  readonly fast: number;
  readonly key: number;
  readonly enter: number;
  readonly remote: number;
  readonly longest: number;
  /** Bytes. */
  readonly heap: number;
  /** Characters that came. */
  readonly data: number;
}

const FRAMES = 120;

export async function measure(browser: Browser, url: string): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0);
  const load = await firstPaint(page);
  // The second edit finds what the first has opened: it is the first that a person feels.
  const key = await keyToPaint(page, 'x', async () => undefined);
  const enter = await keyToPaint(page, 'Enter', () => page.keyboard.press('y'));
  const remote = await remoteEdits(page);
  await rest(page);
  const slow = await scroll(page, devtools, 30);
  const fast = await scroll(page, devtools, 2_000);
  const longest = median([await liveScroll(page), await liveScroll(page), await liveScroll(page)]);
  await rest(page);
  const heap = await heapBytes(devtools);
  const data = await page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'opened'), 'dataLength')));
  await page.close();
  return { load, slow, fast, key, enter, remote, longest, heap, data };
}

/** From the data being there to the frame that shows it. */
function firstPaint(page: Page): Promise<number> {
  return page.evaluate(() => {
    const at = (name: string): number => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
    return at('painted') - at('load');
  });
}

/** Script time of 1,000 edits all over the first rows, applied and painted at once; median of five. */
async function remoteEdits(page: Page): Promise<number> {
  const times = await page.evaluate(() => {
    const edit = Reflect.get(Reflect.get(window, 'opened'), 'edit');
    const rows = Math.min(5_000, Number(new URLSearchParams(location.search).get('rows')));
    return [0, 1, 2, 3, 4].map((round) => {
      const edits = Array.from({ length: 1_000 }, (_, at) => ({
        row: (at * 7) % rows,
        column: at % 20,
        value: `e${round} ${at}`,
      }));
      const from = performance.now();
      edit(edits);
      return performance.now() - from;
    });
  });
  return median(times);
}

function rest(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 })),
  );
}

/** What Chromium's main thread spent, a frame, while it scrolled by `step` in each. */
async function scroll(page: Page, devtools: CDPSession, step: number): Promise<number> {
  const before = await taskMs(devtools);
  await page.evaluate(
    ([by, most]) =>
      new Promise<void>((resolve) => {
        const scroller: HTMLElement = Reflect.get(Reflect.get(window, 'opened'), 'scroller');
        let count = 0;
        const next = (): void => {
          scroller.scrollTop += by;
          count++;
          if (count < most) requestAnimationFrame(next);
          else requestAnimationFrame(() => resolve());
        };
        requestAnimationFrame(next);
      }),
    [step, FRAMES] as const,
  );
  return ((await taskMs(devtools)) - before) / FRAMES;
}

async function taskMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

/** From frame to frame at its longest, while 1,000 edits of others arrive, half of them on the screen. */
function liveScroll(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const { scroller, edit } = Reflect.get(window, 'opened');
        const [bursts, size] = [40, 25];
        let [frame, last, longest] = [0, performance.now(), 0];
        scroller.scrollTop = 3_000;
        const burst = (): void => {
          const top = Math.floor(scroller.scrollTop / 30);
          const rowOf = (at: number): number => (at % 2 ? top + at : (frame * 97 + at * 31) % 9_000);
          const edits = Array.from({ length: size }, (_, at) => ({
            row: rowOf(at),
            column: at % 20,
            value: `live ${frame} ${at}`,
          }));
          edit(edits);
        };
        const next = (now: number): void => {
          if (frame > 2) longest = Math.max(longest, now - last);
          last = now;
          frame++;
          if (frame > bursts * 3) return resolve(longest);
          scroller.scrollTop += 30;
          // As a message comes: between two frames.
          if (frame % 3 === 0) setTimeout(burst);
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
  );
}

async function heapBytes(devtools: CDPSession): Promise<number> {
  for (let pass = 0; pass < 2; pass += 1) await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}
