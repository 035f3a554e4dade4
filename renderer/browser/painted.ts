// Waiting until the page has painted.

/** A page out of sight paints nothing; nobody waits for it for longer. */
const LATEST_MS = 250;

/** Resolves when what was changed just now is painted. */
export function painted(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const late = setTimeout(resolve, LATEST_MS);
  // What React draws of a change is there in the frame after the one that follows it.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve);
    }),
  );
  return promise;
}
