// Measures the work of a page from a press to the frame that shows its effect, in CPU time of the main thread. Unlike
// elapsed time, it does not depend on other load of the machine, and can be scaled to a slower device.

import type { Browser, Page } from 'playwright';

/** A press to be measured: its name, the press, and the wait for its effect. */
export type Step = readonly [
  name: string,
  act: (page: Page) => Promise<unknown>,
  after: (page: Page) => Promise<unknown>,
];

/** Duration of a frame in ms, since the effect of a press is only shown in the next frame. */
const FRAME_MS = 1000 / 60;
const ROUNDS = 5;
const MARK = 'eo step ';
const CATEGORIES = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
];
const PRESSES: ReadonlySet<string> = new Set([
  'keydown',
  'keyup',
  'input',
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'change',
]);

/** An event of a trace. Times are in µs; `tdur` is the CPU time of its thread. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

/** Opens an address in a page of which the work can be measured. */
async function openMeasured(page: Page, path: string): Promise<() => Promise<void>> {
  let isShown = (): void => undefined;
  // The page itself reports that the frame has been painted: a query from the test would add work.
  await page.exposeBinding('pressIsShown', () => isShown());
  await page.addInitScript(() => {
    const say = (): void =>
      void requestAnimationFrame(() => setTimeout(() => Reflect.get(window, 'pressIsShown')()));
    for (const type of ['keydown', 'click']) addEventListener(type, say, { capture: true });
  });
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  return () => new Promise((resolve) => (isShown = resolve));
}

interface MeasuredSteps {
  readonly path: string;
  /** Waits until the page accepts presses. */
  readonly ready: (page: Page) => Promise<unknown>;
  readonly steps: readonly Step[];
  /** The speed of the simulated device: how long it takes for `LOOP_STEPS` steps of a plain loop, in ms. */
  readonly loopMs: number;
}

const LOOP_STEPS = 30_000_000;

/** Returns how many times slower a device of that speed is than this machine, whose speed is measured in the page. */
async function slownessOf(page: Page, loopMs: number): Promise<number> {
  const ownMs = await page.evaluate((steps) => {
    const run = (): number => {
      const began = performance.now();
      let value = 0;
      for (let at = 0; at < steps; at += 1) value = Math.trunc(value * 31 + at) | 0;
      // The value is read, so that the compiler does not remove the loop.
      return performance.now() - began + (value === 0.5 ? 1 : 0);
    };
    return Math.min(...Array.from({ length: 5 }, run));
  }, LOOP_STEPS);
  return Math.max(1, loopMs / ownMs);
}

/** The median time from the press to the frame for each step, in ms, and how many times slower the simulated device is
 *  than this machine. */
interface MeasuredPresses {
  readonly times: ReadonlyMap<string, number>;
  readonly slower: number;
}

/** Performs each step several times. A time is the CPU time of a press, multiplied by the slowness of the device, plus
 *  the wait for a frame. */
export async function measurePresses(
  browser: Browser,
  page: Page,
  { path, ready, steps, loopMs }: MeasuredSteps,
): Promise<MeasuredPresses> {
  const nextShown = await openMeasured(page, path);
  await ready(page);
  const slower = await slownessOf(page, loopMs);
  const all = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const traceEvents = await traceOf(browser, page, async () => {
      for (const [at, [, act, after]] of steps.entries()) {
        await page.evaluate((name) => performance.mark(name), `${MARK}${at}`);
        const shown = nextShown();
        await act(page);
        await shown;
        await after(page);
      }
    });
    for (const [at, [name]] of steps.entries())
      all.set(name, [...(all.get(name) ?? []), workOf(traceEvents, at)]);
  }
  const times = new Map(
    [...all].map(([name, works]) => [name, Math.round(FRAME_MS + slower * middleOf(works))]),
  );
  return { times, slower };
}

/** Returns the trace of a page while `run` runs. */
async function traceOf(
  browser: Browser,
  page: Page,
  run: () => Promise<void>,
): Promise<readonly TraceEvent[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  // A browser writes one trace at a time, so the trace is ended even where a step fails.
  const outcome = await run().then(
    () => null,
    (error: unknown) => ({ error }),
  );
  const trace = await browser.stopTracing();
  if (outcome) throw outcome.error;
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(trace.toString());
  return traceEvents;
}

/** Returns the work of the longest press of a step, in ms: the time of all tasks from the press to the end of its
 *  frame. */
function workOf(events: readonly TraceEvent[], step: number): number {
  const mark = events.find(({ name }) => name === `${MARK}${step}`);
  if (!mark) throw new Error(`The trace has no step ${step}`);
  const end = events.find(({ name }) => name === `${MARK}${step + 1}`)?.ts ?? Number.POSITIVE_INFINITY;
  const own = events.filter(
    ({ ph, pid, tid, ts }) => ph === 'X' && pid === mark.pid && tid === mark.tid && ts > mark.ts && ts < end,
  );
  const tasks = own.filter(({ name }) => name === 'RunTask').toSorted((one, other) => one.ts - other.ts);
  const presses = own.filter(
    ({ name, args }) => name === 'EventDispatch' && PRESSES.has(args?.data?.type ?? ''),
  );
  if (presses.length === 0) throw new Error(`Nothing was pressed in step ${step}`);
  const works = presses.map((press) => {
    const frames = own.filter(({ name, ts }) => name === 'Commit' && ts > endOf(press));
    const frame = Math.min(...frames.map(({ ts }) => ts));
    const between = tasks.filter((task) => endOf(task) > press.ts && task.ts < frame);
    return between.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
  });
  return Math.max(...works);
}

function endOf({ ts, dur = 0 }: TraceEvent): number {
  return ts + dur;
}

function middleOf(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
