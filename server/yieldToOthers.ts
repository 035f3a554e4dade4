// Long work in the server's one thread yields to other work.

/** Resolves at once while the work has run for a short time; else after other work has run. */
export type YieldToOthers = () => Promise<void> | undefined;

/** Returns a function that long work may call as often as it likes, to let other work run. */
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
