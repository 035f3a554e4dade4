// Work for the moments when the page has nothing else to do: a few milliseconds at a time.

const SLICE_MS = 6;
const WAIT_MS = 200;
/** A page that is never quiet gets to it all the same. */
const LATEST_MS = 1_000;

/** Calls `work` in quiet moments for as long as it answers that there is more; the answer ends it. */
export function whenIdle(work: (isOver: () => boolean) => boolean): { again(): void; end(): void } {
  let handle = 0;
  const hasIdle = 'requestIdleCallback' in window;

  function run(): void {
    handle = 0;
    const until = performance.now() + SLICE_MS;
    if (work(() => performance.now() > until)) again();
  }

  function again(): void {
    if (handle === 0)
      handle = hasIdle ? requestIdleCallback(run, { timeout: LATEST_MS }) : window.setTimeout(run, WAIT_MS);
  }

  return {
    again,
    end() {
      if (hasIdle) cancelIdleCallback(handle);
      else clearTimeout(handle);
    },
  };
}
