// Lets long work in the main thread yield to other work.

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

/** Longest time in ms that the work runs without yielding. */
const SLICE_MS = 8;
