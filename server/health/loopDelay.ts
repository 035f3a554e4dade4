// How long the server's one thread was held: whatever holds it makes everybody wait. A long hold is logged with the
// routes that were answered late around it, one of which is its cause, unless a job is.

import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The watch over the delay of the event loop. */
export interface LoopDelay {
  /** Notes a request that was answered. */
  answered(route: string, ms: number): void;
  /** Returns the longest delay in ms since the last call. */
  worstMs(): number;
  close(): void;
}

/** What the watch reads and writes. */
export interface LoopDelayOptions {
  readonly log: { warn(data: object, text: string): void };
  /** Returns the longest delay in ms since the last call. */
  readonly longestMs: () => number;
}

/** A hold is logged from this length on, and so are the routes that took as long. */
const LOGGED_DELAY_MS = 200;
const LOOK_MS = 1000;

/** Returns the watch without its timer: `look` is called in each second. */
export function openLoopLooks({
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
      // A request that held the thread is answered after the hold, perhaps after this look: the next one tells.
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

/** Milliseconds between two samples. */
const SAMPLE_MS = 20;

/** Returns the watch over this thread. */
export function openLoopDelay(log: LoopDelayOptions['log']): LoopDelay {
  const samples = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  samples.enable();
  const { look, ...looks } = openLoopLooks({
    log,
    longestMs() {
      // A sample has the time since the one before, of which the pause between two is no delay.
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
