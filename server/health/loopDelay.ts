// Measures how long the main thread was blocked, since all requests wait meanwhile. A long delay is logged with the
// routes that were answered late at that time: the cause is either one of them or a job.

import { monitorEventLoopDelay } from 'node:perf_hooks';

/** A monitor of the delay of the event loop. */
export interface LoopDelay {
  /** Notes a request that was answered. */
  answered(route: string, ms: number): void;
  /** Returns the longest delay in ms since the last call. */
  worstMs(): number;
  close(): void;
}

/** The inputs and outputs of the monitor. */
export interface LoopDelayOptions {
  readonly log: { warn(data: object, text: string): void };
  /** Returns the longest delay in ms since the last call. */
  readonly longestMs: () => number;
}

/** Least delay in ms that is logged, and least duration of a request whose route is logged with it. */
const LOGGED_DELAY_MS = 200;
const LOOK_MS = 1000;

/** Returns the monitor without its timer. The caller must call `look` once a second. */
export function openLoopSampler({
  log,
  longestMs,
}: LoopDelayOptions): Omit<LoopDelay, 'close'> & { look(): void } {
  let worst = 0;
  let longestDelay = 0;
  let routes: string[] = [];
  let before: readonly string[] = [];
  return {
    answered(route, ms) {
      if (ms >= LOGGED_DELAY_MS) routes.push(route);
    },
    look() {
      const longest = longestMs();
      worst = Math.max(worst, longest);
      // A request that blocked the thread may be answered only after this look, so a delay is logged at the next look.
      if (longestDelay > 0)
        log.warn({ ms: longestDelay, routes: [...new Set([...before, ...routes])] }, 'the thread was held');
      longestDelay = longest >= LOGGED_DELAY_MS ? Math.round(longest) : 0;
      before = routes;
      routes = [];
    },
    worstMs() {
      const reported = worst;
      worst = 0;
      return reported;
    },
  };
}

/** Milliseconds between two samples: each wakes the process, also on a laptop where nobody works. */
const SAMPLE_MS = 50;

/** Returns the monitor of this thread. */
export function openLoopDelay(log: LoopDelayOptions['log']): LoopDelay {
  const samples = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  samples.enable();
  const { look, ...looks } = openLoopSampler({
    log,
    longestMs() {
      // A sample is the time since the previous sample, so the regular interval between two is subtracted.
      const longest = Math.max(0, samples.max / 1e6 - SAMPLE_MS);
      samples.reset();
      return longest;
    },
  });
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return {
    ...looks,
    close() {
      clearInterval(timer);
      samples.disable();
    },
  };
}
