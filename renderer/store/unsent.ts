// The changes of this page that the server does not have. Those that wait for their plans are not in the queue yet.

import { health } from './health.ts';

/** What waits for its plans, in its order. */
const early: (() => void)[] = [];

/** Returns whether the server has all changes of this page. A change that bypasses the queue must not overtake
 *  them. */
export function isAllSent(): boolean {
  return health.waiting === 0 && !hasEarly();
}

/** Returns whether something waits. */
export function hasEarly(): boolean {
  return early.length > 0;
}

/** Adds a function that waits. Returns whether it is the first one. */
export function addEarly(run: () => void): boolean {
  return early.push(run) === 1;
}

/** Runs `run` once all that waits has run; at once where nothing does. */
export function afterEarly(run: () => void): void {
  if (early.length === 0) run();
  else early.push(run);
}

/** Runs all that waits. */
export function runEarly(): void {
  for (const run of early.splice(0)) run();
}
