// The grid against the bare limit of this machine: plain texts of the same number in pooled plain elements, in the
// same browser, in the same rounds, while ours has all that a sheet may hold: rich texts, categories, sub-lines, blocks,
// and people at work in it. Main-thread times are Chromium's own; a ratio counts, a millisecond does not.

import type { Browser } from 'playwright';
import { firstChunks, scriptKib } from '../../build/pageScripts.ts';
import { launchBrowser } from '../../build/findBrowser.ts';
import { serveGridPage, type GridPage } from './grid/build.ts';
import { measure, type Measured } from './grid/measuring.ts';
import { atMost, median, ratioAtMost, ROUNDS, type Line } from './line.ts';

const COLUMNS = 20;
const [SMALL, LARGE] = [10_000, 100_000];
/** What a page holds that has hardly a row, to be taken off what a full one holds. */
const FEW = 100;
const MIB = 1024 * 1024;

const WHAT = {
  load: ['load to first rows', ratioAtMost(1.2)],
  slow: ['main thread a frame, slow scroll', ratioAtMost(1.2)],
  fast: ['main thread a frame, fast scroll', ratioAtMost(1.2)],
  key: ['first key to paint', ratioAtMost(1.2)],
  enter: ['Enter to paint', ratioAtMost(1.2)],
  remote: ['1,000 remote edits', ratioAtMost(1.5)],
  longest: ['1,000 remote edits while scrolling, longest frame', atMost(50)],
} as const;
const NAMES = ['load', 'slow', 'fast', 'key', 'enter', 'remote', 'longest'] as const;

interface Sides {
  readonly ours: Measured;
  readonly limit: Measured;
}

/** @throws Error where there is no Chromium */
export async function grid(): Promise<readonly Line[]> {
  const served = await serveGridPage();
  const browser = await launchBrowser(process.env['CHROMIUM_PATH'], ['--js-flags=--expose-gc']);
  if (!browser) throw new Error('No Chromium was found');
  try {
    const few = await sidesOf(browser, served, FEW, 1);
    const small = await sidesOf(browser, served, SMALL);
    const large = await sidesOf(browser, served, LARGE);
    return [
      ...linesOf(SMALL, small),
      ...linesOf(LARGE, large),
      ...growthOf(small.ours, large.ours),
      ...memoryOf(few, small),
      scriptLine(served),
    ];
  } finally {
    await browser.close();
    await served.close();
  }
}

/** Both in turn, so that what the machine does meanwhile meets both. */
async function sidesOf(browser: Browser, { url }: GridPage, rows: number, rounds = ROUNDS): Promise<Sides> {
  const [ours, limit]: [Measured[], Measured[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    limit.push(await measure(browser, `${url}bare.html?rows=${rows}&columns=${COLUMNS}`));
    ours.push(await measure(browser, `${url}index.html?rows=${rows}&columns=${COLUMNS}&full=1`));
  }
  return { ours: mediansOf(ours), limit: mediansOf(limit) };
}

function mediansOf(all: readonly Measured[]): Measured {
  const of = (name: keyof Measured): number => median(all.map((each) => each[name]));
  return {
    load: of('load'),
    slow: of('slow'),
    fast: of('fast'),
    key: of('key'),
    enter: of('enter'),
    remote: of('remote'),
    longest: of('longest'),
    heap: of('heap'),
    data: of('data'),
  };
}

function linesOf(rows: number, { ours, limit }: Sides): readonly Line[] {
  return NAMES.map((name) => {
    const [what, target] = WHAT[name];
    return {
      what: `grid ${rows.toLocaleString('en')} × ${COLUMNS}: ${what}`,
      unit: 'ms',
      ours: ours[name],
      limit: limit[name],
      target,
    };
  });
}

/** The larger sheet beside the smaller one, which stands for the limit. */
function growthOf(small: Measured, large: Measured): readonly Line[] {
  return (['slow', 'fast'] as const).map((name) => ({
    what: `grid 100,000 beside 10,000: ${WHAT[name][0]}`,
    unit: 'ms',
    ours: large[name],
    limit: small[name],
    target: ratioAtMost(1.2),
  }));
}

function memoryOf(few: Sides, full: Sides): readonly Line[] {
  const above = (side: keyof Sides): number => full[side].heap - few[side].heap;
  const cells = (SMALL - FEW) * COLUMNS;
  return [
    {
      what: 'heap of an open cell',
      unit: 'bytes',
      ours: above('ours') / cells,
      limit: above('limit') / cells,
      target: null,
    },
    {
      what: `heap of ${SMALL.toLocaleString('en')} rows above the texts that came`,
      unit: 'MiB',
      ours: (above('ours') - full.ours.data) / MIB,
      limit: (above('limit') - full.limit.data) / MIB,
      target: atMost(2),
    },
  ];
}

/** The grid's script, without the page around it and what it fetches later. */
function scriptLine({ chunks }: GridPage): Line {
  return {
    what: 'script of the grid alone',
    unit: 'KiB gzip',
    ours: scriptKib(firstChunks(chunks, ['grid/page.ts'])),
    limit: null,
    target: atMost(60),
  };
}
