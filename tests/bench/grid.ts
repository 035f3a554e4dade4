// The grid against the bare limit of this machine: the same data in pooled plain elements, in the same browser, in
// the same rounds. Main-thread times are Chromium's own; a ratio counts, a millisecond does not.

import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright';
import { launchBrowser } from '../../server/browser.ts';
import { serveGridPage, type GridPage } from './grid/build.ts';

export interface Row {
  readonly what: string;
  readonly ours: number;
  readonly limit: number;
  readonly ratio: number;
  readonly unit: string;
  readonly note?: string;
}

interface Measured {
  readonly load: number;
  readonly slow: number;
  readonly fast: number;
  readonly key: number;
  readonly enter: number;
  readonly remote: number;
}

const ROUNDS = 5;
const SIZES = [10_000, 100_000];
const WHAT = {
  load: ['load to first rows', 'ms'],
  slow: ['main thread a frame, slow scroll', 'ms'],
  fast: ['main thread a frame, fast scroll', 'ms'],
  key: ['first key to paint', 'ms'],
  enter: ['Enter to paint', 'ms'],
  remote: ['1,000 remote edits', 'ms'],
} as const satisfies Record<keyof Measured, readonly [string, string]>;

/** @throws Error where there is no Chromium */
export async function benchGrid(): Promise<Row[]> {
  const served = await serveGridPage();
  const browser = await launchBrowser(process.env['CHROMIUM_PATH'], ['--js-flags=--expose-gc']);
  if (!browser) throw new Error('No Chromium was found');
  const rows: Row[] = [];
  for (const size of SIZES) rows.push(...(await benchSize(browser, served, size)));
  rows.push(sizeRow(served));
  await browser.close();
  await served.close();
  return rows;
}

async function benchSize(browser: Browser, served: GridPage, size: number): Promise<Row[]> {
  const ours: Measured[] = [];
  const limit: Measured[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    limit.push(await measure(browser, `${served.url}bare.html?rows=${size}&columns=20`));
    ours.push(await measure(browser, `${served.url}index.html?rows=${size}&columns=20`));
  }
  return isMeasuredNames.map((name) => {
    const [one, other] = [median(ours.map((each) => each[name])), median(limit.map((each) => each[name]))];
    const [what, unit] = WHAT[name];
    return {
      what: `grid ${size.toLocaleString('en')} × 20: ${what}`,
      ours: one,
      limit: other,
      ratio: one / other,
      unit,
    };
  });
}

const isMeasuredNames = ['load', 'slow', 'fast', 'key', 'enter', 'remote'] as const;

async function measure(browser: Browser, url: string): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0);
  const load = await firstPaint(page);
  // The second edit finds what the first has opened: it is the first that a person feels.
  const key = await keyToPaint(page, 'x', isFirst);
  const enter = await keyToPaint(page, 'Enter', () => page.keyboard.press('y'));
  const remote = await remoteEdits(page);
  await rest(page);
  const slow = await scroll(page, devtools, 30);
  const fast = await scroll(page, devtools, 2_000);
  await page.close();
  return { load, slow, fast, key, enter, remote };
}

const isFirst = async (): Promise<void> => undefined;

/** From the data being there to the frame that shows it. */
function firstPaint(page: Page): Promise<number> {
  return page.evaluate(() => {
    const at = (name: string): number => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
    return at('painted') - at('load');
  });
}

/** Median of ten real key presses, each from the event to the frame after it. `before` each. */
async function keyToPaint(page: Page, key: string, before: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[role=gridcell][tabindex], [tabindex]')?.focus();
  });
  const times: number[] = [];
  for (let at = 0; at < 10; at++) {
    await before();
    await page.evaluate((wanted) => {
      const heard = (event: KeyboardEvent): void => {
        if (event.key !== wanted) return;
        removeEventListener('keydown', heard, true);
        const from = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => Object.assign(window, { took: performance.now() - from });
          port2.postMessage(null);
        });
      };
      Object.assign(window, { took: null });
      addEventListener('keydown', heard, true);
    }, key);
    await page.keyboard.press(key);
    await page.waitForFunction(() => Reflect.get(window, 'took') !== null);
    times.push(await page.evaluate(() => Number(Reflect.get(window, 'took'))));
    if (key !== 'Enter') await page.keyboard.press('Enter');
  }
  return median(times);
}

/** Script time of 1,000 edits all over the first rows, applied and painted at once; median of five. */
async function remoteEdits(page: Page): Promise<number> {
  const times = await page.evaluate(() => {
    const opened: unknown = Reflect.get(window, 'opened');
    const edit = typeof opened === 'object' && opened !== null ? Reflect.get(opened, 'edit') : null;
    if (typeof edit !== 'function') return [];
    return [0, 1, 2, 3, 4].map((round) => {
      const edits = Array.from({ length: 1_000 }, (_, at) => ({
        row: (at * 7) % 5_000,
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

/** What Chromium's main thread spent, a frame, over 120 frames of scrolling by `step`. */
async function scroll(page: Page, devtools: CDPSession, step: number): Promise<number> {
  const before = await taskMs(devtools);
  const frames = await page.evaluate(
    (by) =>
      new Promise<number>((resolve) => {
        const opened: unknown = Reflect.get(window, 'opened');
        const scroller: unknown =
          typeof opened === 'object' && opened !== null ? Reflect.get(opened, 'scroller') : null;
        if (!(scroller instanceof HTMLElement)) return resolve(0);
        let count = 0;
        const next = (): void => {
          scroller.scrollTop += by;
          count++;
          if (count < 120) requestAnimationFrame(next);
          else requestAnimationFrame(() => resolve(count));
        };
        requestAnimationFrame(next);
      }),
    step,
  );
  return ((await taskMs(devtools)) - before) / frames;
}

async function taskMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

/** The grid's script, without the page around it. */
function sizeRow({ files }: GridPage): Row {
  const scripts = [...files].filter(([name]) => name.endsWith('.js') && !name.includes('bare'));
  const bytes = scripts.reduce((sum, [, code]) => sum + gzipSync(code).length, 0);
  const [ours, limit] = [bytes / 1024, 60];
  return {
    what: 'grid: script',
    ours,
    limit,
    ratio: ours / limit,
    unit: 'KiB gzip',
    note: 'the limit is the target',
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
