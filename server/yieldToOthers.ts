// Long work in the one thread of the server yields to other work.

/** Resolves at once while this work has not held the thread for long, else when others have had their turn. */
export type YieldToOthers = () => Promise<void> | undefined;

/** A work that may be long asks it as often as it likes. */
export function openYield(): YieldToOthers {
  let since = performance.now();
  return () => {
    if (performance.now() - since < HELD_MS) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        since = performance.now();
        resolve();
      });
    });
  };
}

/** So long at most is the thread held between two looks at what else there is. */
const HELD_MS = 8;
