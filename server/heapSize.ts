// How much room the process has for new objects. V8 answers a start, nearly all of which stays, and every large request
// with ever more of it (up to 128 MiB), which it then never gives back: so it grows after the start, and only so far.

import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Both halves together: with 2 MiB, as after the start, a flood of edits costs a third more. */
const ENOUGH_BYTES = 32 * 2 ** 20;

/** Keeps the room for new objects as it is. */
export function fixHeapSize(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}

/** Lets the room for new objects grow with the work, until it is enough. */
export function allowHeapGrowth(): void {
  setFlagsFromString('--semi-space-growth-factor=2');
  const observer = new PerformanceObserver(() => {
    const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
    if (space && space.space_size < ENOUGH_BYTES) return;
    fixHeapSize();
    observer.disconnect();
  });
  observer.observe({ entryTypes: ['gc'] });
}
