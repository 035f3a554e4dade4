// What one keystroke runs: a letter typed over a cell, and Enter after it, in a full sheet of 10,000 × 20. Sampled by
// the browser's own profiler; the functions that took longest are printed as a table of their own. The phases are in time
// of the processor.

import { SourceMap } from 'node:module';
import type { CDPSession, Page } from 'playwright';
import { launchBrowser } from '../../build/findBrowser.ts';
import { serveGridPage, type GridPage } from './grid/build.ts';
import { openMainThread, resting } from './grid/mainThread.ts';
import type { Line } from './line.ts';
import { columnsText } from './table.ts';

const TIMES = 30;
const MOST_SHOWN = 18;
const SAMPLE_US = 50;
/** What the browser counts of its main thread, in seconds. */
const PHASES = {
  ScriptDuration: 'script',
  RecalcStyleDuration: 'style',
  LayoutDuration: 'layout',
  ThreadTime: 'main thread in all',
} as const;
const NOT_WORK = new Set(['(root)', '(idle)', '(program)']);

type Profile = Awaited<ReturnType<typeof profiled>>;

/** @throws Error where there is no Chromium */
export async function keystroke(): Promise<readonly Line[]> {
  const served = await serveGridPage({ isReadable: true });
  const browser = await launchBrowser(process.env['CHROMIUM_PATH']);
  if (!browser) throw new Error('No Chromium was found');
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${served.url}index.html?rows=10000&columns=20&full=1`);
    await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0);
    await page.locator('[role=gridcell][tabindex="0"]').focus();
    const thread = await openMainThread(page);
    await resting(page, thread);
    await press(page, 3);
    const before = await thread.phases();
    await press(page, TIMES);
    const after = await thread.phases();
    console.log(profileText(await profiled(thread.devtools, () => press(page, TIMES)), served));
    return Object.entries(PHASES).map(([name, what]) => ({
      what: `a letter and Enter: ${what}`,
      unit: 'ms',
      ours: (((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1_000) / TIMES,
      limit: null,
      target: null,
    }));
  } finally {
    await browser.close();
    await served.close();
  }
}

/** A letter and Enter, each with the frame after it. */
async function press(page: Page, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1)
    for (const key of ['x', 'Enter']) {
      await page.keyboard.press(key);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
}

async function profiled(devtools: CDPSession, work: () => Promise<void>) {
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.setSamplingInterval', { interval: SAMPLE_US });
  await devtools.send('Profiler.start');
  await work();
  return (await devtools.send('Profiler.stop')).profile;
}

/** Own time of each function, a keystroke, the longest first. */
function profileText({ nodes, samples = [], timeDeltas = [] }: Profile, served: GridPage): string {
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]));
  const own = new Map<string, number>();
  for (const [at, id] of samples.entries()) {
    const frame = byId.get(id);
    if (!frame || NOT_WORK.has(frame.functionName)) continue;
    const where = moduleAt(served, frame);
    const name = `${frame.functionName || '(unnamed)'}\t${where}`;
    own.set(name, (own.get(name) ?? 0) + (timeDeltas[at] ?? 0) / 1_000 / TIMES);
  }
  const all = [...own].toSorted(([, one], [, other]) => other - one);
  const sum = all.reduce((total, [, ms]) => total + ms, 0);
  const rows = all.slice(0, MOST_SHOWN).map(([name, ms]) => [...name.split('\t'), ms.toFixed(3)]);
  return columnsText([['function', 'of', 'own ms'], ...rows, ['all functions', '', sum.toFixed(3)]], 2);
}

/** The source file that a place in a built one came of. */
function moduleAt(
  { chunks }: GridPage,
  { url, lineNumber, columnNumber }: { url: string; lineNumber: number; columnNumber: number },
): string {
  const chunk = chunks.find(({ fileName }) => url.endsWith(`/${fileName}`));
  if (!chunk?.map) return 'browser';
  const entry = new SourceMap({ ...chunk.map, file: chunk.fileName, sourceRoot: '' }).findEntry(
    lineNumber,
    columnNumber,
  );
  return 'originalSource' in entry ? entry.originalSource.replace(/^(\.\.\/)+/, '') : 'browser';
}
