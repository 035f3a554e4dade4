// The size of V8's space for new objects. V8 grows it at the start, whose objects nearly all survive, and at every
// large request (up to 128 MiB), and never shrinks it. So it may grow only after the start, and up to a limit.

import { PerformanceObserver } from 'node:perf_hooks';
import type { Worker } from 'node:worker_threads';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Size of both semi-spaces together: with 2 MiB, as after the start, a flood of edits costs a third more. */
const ENOUGH_BYTES = 32 * 2 ** 20;

/** Stops the growth of the space for new objects. */
export function fixHeapSize(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}

/** Lets the space for new objects grow with the work, up to the limit. */
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

/** The size of a semi-space of a thread for large work, in MiB: with less, a third of its time is collecting garbage. */
const THREAD_SEMI_SPACE_MB = 16;

/**
 * Starts a thread for large work, whose space for new objects is large from the beginning, since it may not grow later. V8 has no
 * option for a single thread: it reads the flag when the thread begins, and the flag is reset then.
 */
export function startWithNewSpace(start: () => Worker): Worker {
  setFlagsFromString(`--min-semi-space-size=${THREAD_SEMI_SPACE_MB}`);
  const worker = start();
  const reset = () => setFlagsFromString('--min-semi-space-size=0');
  return worker.once('online', reset).once('error', reset).once('exit', reset);
}
