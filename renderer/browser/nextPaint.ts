// Waiting until the page has painted.

/** Longest wait in ms, since a page that is out of sight paints nothing. */
const LATEST_MS = 250;

/** Resolves when what was changed just now is painted. */
export function nextPaint(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const late = setTimeout(resolve, LATEST_MS);
  // React renders a change by the next frame, so the change is painted in the frame after that.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve);
    }),
  );
  return promise;
}
