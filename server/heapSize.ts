// Limits the size of V8's new space (its heap for new objects). V8 enlarges it during the start, whose objects nearly
// all survive, and at every large request (up to 128 MiB), but never reduces it. Therefore it may only grow after the
// start, and up to a limit.

import { PerformanceObserver } from 'node:perf_hooks';
import type { Worker } from 'node:worker_threads';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Size of both semi-spaces together at which growth stops. With 2 MiB, as after the start, many edits at once take a
 *  third more time. */
const ENOUGH_BYTES = 32 * 2 ** 20;

/** Stops the growth of the new space. */
export function fixHeapSize(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}

/** Allows the new space to grow up to the limit. */
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

/** The size of a semi-space of a thread for large work, in MiB. With less, a third of its time is spent on garbage
 *  collection. */
const THREAD_SEMI_SPACE_MB = 16;

/**
 * Starts a thread for large work with a large new space, since it cannot grow later. V8 has no option for a single
 * thread, but reads a global flag when a thread starts; the flag is reset afterwards.
 */
export function startWithNewSpace(start: () => Worker): Worker {
  setFlagsFromString(`--min-semi-space-size=${THREAD_SEMI_SPACE_MB}`);
  const worker = start();
  const reset = () => setFlagsFromString('--min-semi-space-size=0');
  return worker.once('online', reset).once('error', reset).once('exit', reset);
}
