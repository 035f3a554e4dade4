// A show that runs for as long as the machine allows: its caller, a follower and displays are open all the time, and a
// program goes from row to row. No page may miss a row, and none may grow; how much the server grows is printed. EO_SOAK_MINUTES
// sets how long.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright';
import { followPath, showPath } from '../../shared/paths.ts';
import { memoryMib } from '../bench/machine.ts';
import { action, must, signUp, type Client } from '../support/client.ts';
import { makeDisplayLink } from '../support/displays.ts';
import { closeContexts, workerBrowser } from '../support/e2eShared.ts';
import { cookiesOf, phone, wide } from '../support/pages.ts';
import { startServer, type Server } from '../support/server.ts';
import { openServerHeap, WITH_INSPECTOR, type ServerHeap } from '../support/serverHeap.ts';
import { call, makeShow, makeShowSheet, press, type ShowSheet } from '../support/shows.ts';
import { watchShownRows, type ShownKind, type ShownRow, type WatchedPage } from '../support/shownRows.ts';
import { size } from '../support/tier.ts';

const MINUTES = Number(process.env['EO_SOAK_MINUTES'] ?? size(1, 30));
/** A test of the long tier has half an hour; this one takes that, and what opens and closes its pages. */
const LONGEST_MS = (MINUTES + 15) * 60_000;
const ROWS = 40;
/** Each row lasts two seconds by its plan, and is on for longer. */
const PLANNED = '0:02';
const ON_MS = 3500;
/** What the heap of a page may grow in an hour, in MiB. */
const MOST_SLOPE = 1;
const SAMPLE_MS = size(5000, 30_000);
const DISPLAYS: readonly ShownKind[] = ['timer', 'wall', 'agenda', 'prompter'];

let server: Server;
let serverHeap: ServerHeap;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([
    startServer({ database: null, env: WITH_INSPECTOR }),
    workerBrowser(),
  ]);
  serverHeap = await openServerHeap(server);
});
afterAll(async () => {
  await closeContexts(browser);
  serverHeap?.close();
  await server.stop();
});

interface Sample {
  /** In hours since the beginning. */
  readonly at: number;
  readonly mib: number;
}

/** A page, what it has shown so far, and how large its heap was after each collection. */
interface Soaked extends WatchedPage {
  readonly shown: ShownRow[];
  readonly samples: Sample[];
  /** Returns the size of the heap without what can be collected, in MiB. */
  heap(): Promise<number>;
}

test(
  `SH-9 in ${MINUTES} minutes of a show no page misses a row, and none grows`,
  async () => {
    const mara = await signUp(server, { firstName: 'Mara' });
    const sheet = await makeShowSheet(mara, ROWS);
    await mara.does(
      ...sheet.rowIds.map((rowId) =>
        action('cell.update.value', `${rowId}.${sheet.columnIds[2]}`, { value: PLANNED }),
      ),
    );
    const showId = await makeShow(mara, sheet.sheetId);
    await mara.does(press(showId, 'start', null));
    const pages = await openPages(mara, sheet);
    const memory: Sample[] = [];
    const heap: Sample[] = [];
    const expected: string[] = ['Item 1'];
    const began = performance.now();
    const hours = (): number => (performance.now() - began) / 3_600_000;
    let sampledAt = Number.NEGATIVE_INFINITY;
    for (let row = 1; performance.now() - began < MINUTES * 60_000; row += 1) {
      await new Promise((resolve) => setTimeout(resolve, ON_MS));
      const [from, to] = [(row - 1) % ROWS, row % ROWS];
      await mara.does(press(showId, 'jump', sheet.rowIds[from] ?? null, { rowId: sheet.rowIds[to] }));
      expected.push(`Item ${to + 1}`);
      if (performance.now() - sampledAt < SAMPLE_MS) continue;
      sampledAt = performance.now();
      memory.push({ at: hours(), mib: memoryMib(server.pid) });
      heap.push({ at: hours(), mib: await serverHeap.mib() });
      for (const page of pages) await sample(page, hours());
    }
    for (const page of pages) {
      await expect.poll(() => sample(page, hours()).then(() => rowsShown(page).at(-1))).toBe(expected.at(-1));
      grewLittle(page.kind, page.samples);
    }
    printSlope('resident memory of the server', memory);
    // Printed only: how much of it is compiled code is not told apart.
    printSlope('heap of the server', heap);
    const missed = pages.flatMap(({ kind, shown }) => missedBy(kind, shown, expected));
    console.log(
      `SH-9, ${MINUTES} min: ${expected.length} rows on ${pages.length} pages, missed ${missed.length}`,
    );
    expect(missed).toEqual([]);
  },
  LONGEST_MS,
);

async function openPages(mara: Client, { projectId, sheetId, sound }: ShowSheet): Promise<readonly Soaked[]> {
  const own = await browserOf(mara, wide);
  const inHand = await browserOf(mara, phone);
  const pages = [
    await opened(own, 'caller', showPath(projectId, sheetId)),
    await opened(inHand, 'follower', followPath(projectId, sheetId)),
  ];
  for (const shows of DISPLAYS) {
    const settings = shows === 'prompter' ? { shows, categoryId: sound } : { shows };
    const { url } = await makeDisplayLink(mara, sheetId, settings);
    const screen = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
    pages.push(await opened(screen, shows, url));
  }
  must(await call(mara, sheetId, 'message', { text: '' }));
  return pages;
}

async function browserOf(client: Client, viewport: typeof wide): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, baseURL: server.url });
  await context.addCookies(cookiesOf(client));
  return context;
}

async function opened(context: BrowserContext, kind: ShownKind, path: string): Promise<Soaked> {
  const page: Page = await context.newPage();
  const watched = await watchShownRows(page, kind);
  await page.goto(path);
  await page.getByText('Item 1').first().waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  return {
    ...watched,
    shown: [],
    samples: [],
    async heap() {
      await devtools.send('HeapProfiler.collectGarbage');
      const { usedSize } = await devtools.send('Runtime.getHeapUsage');
      return usedSize / 2 ** 20;
    },
  };
}

async function sample(page: Soaked, at: number): Promise<void> {
  page.shown.push(...(await page.take()));
  page.samples.push({ at, mib: await page.heap() });
}

const titleIn = (text: string): string => /Item \d+/.exec(text)?.[0] ?? text;

/** The rows that a page has shown, each once for each time that it was on. */
function rowsShown({ shown }: { readonly shown: readonly ShownRow[] }): readonly string[] {
  return shown.map(({ text }) => titleIn(text)).filter((title, at, all) => title !== all[at - 1]);
}

/** What a page has not shown of what was on, or shown in another order; on a timer also that a row ran over. */
function missedBy(
  kind: ShownKind,
  shown: readonly ShownRow[],
  expected: readonly string[],
): readonly string[] {
  const titles = rowsShown({ shown });
  const missed = expected.flatMap((title, at) =>
    titles[at] === title ? [] : [`${kind}: ${title} at ${at}, shown was ${titles[at]}`],
  );
  if (kind !== 'timer') return missed;
  const over = shown.filter(({ isOver }) => isOver).map(({ text }) => titleIn(text));
  // The last one has not run over yet.
  const isMissing = expected.slice(0, -1).filter((title, at) => over[at] !== title);
  return [...missed, ...isMissing.map((title) => `timer: ${title} was not shown as over`)];
}

function grewLittle(what: string, samples: readonly Sample[]): void {
  const slope = printSlope(what, samples);
  // In less time it is the code that is compiled that grows.
  if (MINUTES >= 10) expect(slope, what).toBeLessThan(MOST_SLOPE);
}

/** Prints and returns by how much something grows in an hour, in MiB: the line of least squares, without the first fifth. */
function printSlope(what: string, samples: readonly Sample[]): number {
  const used = samples.slice(Math.floor(samples.length / 5));
  const mean = (of: (sample: Sample) => number): number =>
    used.reduce((sum, each) => sum + of(each), 0) / used.length;
  const [at, mib] = [mean((each) => each.at), mean((each) => each.mib)];
  const slope =
    used.reduce((sum, each) => sum + (each.at - at) * (each.mib - mib), 0) /
    used.reduce((sum, each) => sum + (each.at - at) ** 2, 0);
  console.log(
    `SH-9, ${MINUTES} min, ${what}: ${slope.toFixed(2)} MiB/h, from ${used[0]?.mib.toFixed(2)} to ${used.at(-1)?.mib.toFixed(2)} MiB in ${used.length} samples`,
  );
  return slope;
}
