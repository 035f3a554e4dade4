// Frames while a person works in a full sheet of 10,000 × 20: keys, pastes, drags and the wheel. Of each step the
// longest frame as the page itself sees it, and what it takes of the main thread with the frame after it, in time of
// the processor: other programs of the machine do not count. The limit is an empty page that is given the same steps.

import type { Browser, Page } from 'playwright';
import { launchBrowser } from '../../build/findBrowser.ts';
import { serveGridPage } from './grid/build.ts';
import { handWork, holdsOf, STEPS, type Holds, type StepName } from './grid/handWork.ts';
import { openMainThread, resting } from './grid/mainThread.ts';
import { atMost, median, percentile, ROUNDS, type Line } from './line.ts';

const ROWS = 10_000;
const COLUMNS = 20;
/** Three frames: what is longer is seen. */
const MOST_MS = 50;
/** Of each work: the letters, the three pastes of cells, the fill, and the row, column and width that were dragged. */
const GESTURES = 4 + 6 + 4 + 1 + 1 + 1 + 1 + 1;

/** What was measured of each step, one entry a time. */
type Measured = ReadonlyMap<StepName, { readonly mainThread: number[]; readonly frames: number[] }>;

/** @throws Error where there is no Chromium */
export async function frames(): Promise<readonly Line[]> {
  const served = await serveGridPage();
  const browser = await launchBrowser(process.env['CHROMIUM_PATH']);
  if (!browser) throw new Error('No Chromium was found');
  const [ours, limit] = [emptyMeasured(), emptyMeasured()];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const holds = await inGrid(browser, served.url, ours);
      await inEmptyPage(browser, holds, limit);
    }
  } finally {
    await browser.close();
    await served.close();
  }
  return [...ours.keys()].flatMap((name) => linesOf(name, ours, limit));
}

function emptyMeasured(): Measured {
  const names = Object.keys(STEPS).filter((name): name is StepName => name in STEPS);
  return new Map(names.map((name) => [name, { mainThread: [], frames: [] }]));
}

async function inGrid(browser: Browser, url: string, to: Measured): Promise<Holds> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // With the real plans of the catalogue: a paste is one of its actions.
  await page.goto(`${url}index.html?rows=${ROWS}&columns=${COLUMNS}&full=1&desk=planning`);
  await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0);
  const holds = await holdsOf(page);
  await measure(page, holds, to);
  const { length, said } = await page.evaluate(() => {
    const { gestures, said: words } = Reflect.get(window, 'opened');
    return { length: Number(gestures.length), said: String(words.join(' ')) };
  });
  if (length !== GESTURES)
    throw new Error(`${length} of ${GESTURES} gestures were made. The sheet said: ${said}`);
  await page.close();
  return holds;
}

async function inEmptyPage(browser: Browser, holds: Holds, to: Measured): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await measure(page, holds, to);
  await page.close();
}

async function measure(page: Page, holds: Holds, to: Measured): Promise<void> {
  const thread = await openMainThread(page);
  await resting(page, thread);
  await page.evaluate(watchFrames);
  await handWork(page, holds, async (name, act) => {
    const before = await thread.ms();
    await act();
    const longest = await page.evaluate(longestFrame);
    to.get(name)?.mainThread.push((await thread.ms()) - before);
    to.get(name)?.frames.push(longest);
  });
}

/** In the page. Watches all frames from now on. */
export function watchFrames(): void {
  let longest = 0;
  let last = performance.now();
  const next = (now: number): void => {
    longest = Math.max(longest, now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  const take = (): number => {
    const taken = longest;
    longest = 0;
    return taken;
  };
  Object.assign(window, { takeLongestFrame: take });
}

/** In the page. Returns the longest frame since this was last asked, when the frame that comes next is painted. */
export function longestFrame(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(Number(Reflect.get(window, 'takeLongestFrame')()));
      port2.postMessage(null);
    });
  });
}

function linesOf(name: StepName, ours: Measured, limit: Measured): readonly Line[] {
  const [one, other] = [ours.get(name), limit.get(name)];
  if (!one || !other) return [];
  const most = STEPS[name];
  const line = (
    what: string,
    of: 'frames' | 'mainThread',
    figure: (list: readonly number[]) => number,
    target: Line['target'],
  ): Line => ({
    what: `${name}: ${what}`,
    unit: 'ms',
    ours: figure(one[of]),
    limit: figure(other[of]),
    target,
  });
  return [
    line('main thread, median', 'mainThread', median, most === null ? null : atMost(most)),
    line('main thread, p99', 'mainThread', (list) => percentile(list, 99), null),
    line('longest frame', 'frames', (list) => Math.max(...list), most === null ? null : atMost(MOST_MS)),
  ];
}
