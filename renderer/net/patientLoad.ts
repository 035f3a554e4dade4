// Loads that go on by themselves once a server that was away is back.

import { delayOf, wait } from './backoff.ts';
import { isRetriedAlone, type CallError } from './callError.ts';

interface Outcomes<Value> {
  readonly done: (value: Value) => void;
  /** Runs after each failed try. */
  readonly failed: (error: unknown) => void;
}

/** Greatest factor by which failures lengthen the pauses: a page that is left open asks about every half minute. */
const MOST_FACTOR = 6;

/**
 * Loads something and reports the outcome. After a failure because the network is cut or the server is away, it is tried
 * again after growing pauses, and at once when the browser has a network again. Nothing is reported after `signal` has
 * aborted.
 */
export async function loadPatiently<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  signal: AbortSignal,
  { done, failed }: Outcomes<Value>,
): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    let value: Value;
    try {
      value = await load(signal);
    } catch (error) {
      if (signal.aborted) return;
      failed(error);
      if (!isRetriedAlone(error)) return;
      await wait(pauseAfter(failures, error), signal);
      continue;
    }
    if (!signal.aborted) done(value);
    return;
  }
}

/** Returns the pause in ms after a failure. `failures` counts those before it. */
export function pauseAfter(failures: number, { retryAfterSeconds }: CallError): number {
  const pause = Math.min(failures + 1, MOST_FACTOR) * delayOf(failures, Math.random());
  return Math.max(pause, (retryAfterSeconds ?? 0) * 1000);
}
