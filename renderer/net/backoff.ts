// The delay before the next attempt to connect (1 s at first, doubled up to 5 s, randomised by half), and waiting for a
// time that may end early.

import { limits } from '../../shared/limits.ts';

const { first, most, randomization } = limits.reconnectMs;

/** Returns the delay in ms. `attempt` counts from 0; `chance` is a random number from 0 to 1. */
export function delayOf(attempt: number, chance: number): number {
  const base = Math.min(most, first * 2 ** Math.min(attempt, 16));
  return Math.round(base * (1 - randomization + 2 * randomization * chance));
}

/** Resolves after a time, or at once when `signal` aborts or the network is back. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    addEventListener('online', end);
    if (signal.aborted) end();
  });
}
