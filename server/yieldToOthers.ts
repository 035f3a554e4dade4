// Lets long work in the main thread yield to other work.

import type { Sliced } from '../shared/model/sliced.ts';

/** The function that yields. It returns undefined while the work has run for less than `SLICE_MS`, else a promise that
 *  resolves after other work has run. */
export type YieldToOthers = () => Promise<void> | undefined;

/** Returns a function that long work should call often to let other work run. */
export function createYieldToOthers(): YieldToOthers {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE_MS) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        since = performance.now();
        resolve();
      });
    });
  };
}

/** Runs work to its end, and yields to other work wherever it may stop. Resolves to its result. */
export async function finishYielding<Result>(work: Sliced<Result>, others: YieldToOthers): Promise<Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    const pause = others();
    if (pause) await pause;
  }
}

/** Longest time in ms that the work runs without yielding. */
const SLICE_MS = 8;
