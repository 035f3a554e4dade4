// What Chromium traced of one load: when the first rows stood, and the stretches before them in which neither the main
// thread nor the network did anything. In these the page waits for nothing but itself, except in the first one:
// Chromium traces the request of the document only once it has come, so the wait for the server is part of it. A new tab
// needs a process before anything of its page can run, while the document is on its way: that time is apart.

import type { Browser, Page } from 'playwright';

/** The name of the mark that a page sets when its first rows are painted. */
const MARK = 'first rows';
/** A shorter task is a tick of a timer, and no work. */
const LEAST_TASK_MS = 1;

/** What a load took, in ms after the navigation began. */
export interface LoadTrace {
  readonly firstRows: number;
  /** Time until Chromium had a process for the page. */
  readonly process: number;
  /** Longest stretch before the first rows without work and without a request. */
  readonly longestIdle: number;
  /** All such stretches together. */
  readonly idle: number;
}

/** Opens `url` in `page` and returns what the load took. */
export async function traceLoad(browser: Browser, page: Page, url: string): Promise<LoadTrace> {
  await page.addInitScript(markFirstRows, MARK);
  const categories = ['blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
  await browser.startTracing(page, { categories });
  await page.goto(url);
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, MARK);
  return readTrace((await browser.stopTracing()).toString(), url);
}

/** In the page. Marks the frame after which the first rows of a sheet are painted. */
function markFirstRows(name: string): void {
  const look = (): void => {
    if (!document.querySelector('.body [aria-rowindex="2"] [aria-colindex="2"]')) return;
    watching.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => performance.mark(name);
      port2.postMessage(null);
    });
  };
  const watching = new MutationObserver(look);
  watching.observe(document, { childList: true, subtree: true });
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** In µs. */
  readonly ts: number;
  readonly dur?: number;
  readonly args?: {
    readonly data?: { readonly requestId?: string; readonly documentLoaderURL?: string };
  };
}

type Stretch = readonly [from: number, to: number];

function readTrace(text: string, url: string): LoadTrace {
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(text);
  const end = traceEvents.findLast(({ name }) => name === MARK);
  const begin = traceEvents.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  if (!begin || !end) throw new Error('The trace has no navigation with first rows');
  const all = traceEvents.flatMap(({ name, pid, tid, ts, dur = 0 }): readonly Stretch[] =>
    name === 'RunTask' && pid === end.pid && tid === end.tid && ts > begin.ts ? [[ts, ts + dur]] : [],
  );
  const started = Math.min(...all.map(([from]) => from));
  const tasks = all.filter(([from, to]) => to - from >= LEAST_TASK_MS * 1_000);
  const gaps = gapsOf([...tasks, ...requestsOf(traceEvents, end)], [started, end.ts]);
  return {
    firstRows: (end.ts - begin.ts) / 1_000,
    process: (started - begin.ts) / 1_000,
    longestIdle: Math.max(0, ...gaps),
    idle: gaps.reduce((sum, gap) => sum + gap, 0),
  };
}

/** Returns the stretches in which requests were on their way; one that never ended counts until the end. */
function requestsOf(events: readonly TraceEvent[], end: TraceEvent): readonly Stretch[] {
  const ends = new Map(
    events.flatMap(({ name, args, ts }) =>
      name === 'ResourceFinish' && args?.data?.requestId !== undefined
        ? [[args.data.requestId, ts] as const]
        : [],
    ),
  );
  return events.flatMap(({ name, args, ts }): readonly Stretch[] =>
    name === 'ResourceSendRequest' ? [[ts, ends.get(args?.data?.requestId ?? '') ?? end.ts]] : [],
  );
}

/** Returns the lengths, in ms, of what `busy` leaves of a stretch. */
function gapsOf(busy: readonly Stretch[], [from, to]: Stretch): readonly number[] {
  const gaps: number[] = [];
  let reached = from;
  for (const [start, end] of [...busy].sort(([one], [other]) => one - other)) {
    if (start >= to) break;
    if (start > reached) gaps.push((start - reached) / 1_000);
    reached = Math.max(reached, end);
  }
  if (reached < to) gaps.push((to - reached) / 1_000);
  return gaps;
}
