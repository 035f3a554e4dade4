// Work for moments in which the page is idle: a few milliseconds at a time.

const SLICE_MS = 6;
const WAIT_MS = 200;
/** Longest wait in ms for an idle moment: a page that is never idle does the work all the same. */
const LATEST_MS = 1_000;

/** Returns functions that start and cancel idle work. `again` schedules `work`, which is repeated while it
 *  returns true; it should return when `isOver()` is true. */
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
