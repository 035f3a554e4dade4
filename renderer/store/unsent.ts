// The changes of this page that the server does not have. Those that wait for the plans to be loaded are not in the
// queue yet.

import { health } from './health.ts';

/** The functions that wait for the plans to be loaded (`plans.ts`), in the order in which they were added. */
const early: (() => void)[] = [];

/** Returns whether the server has all changes of this page. A change that bypasses the queue must not overtake
 *  them. */
export function isAllSent(): boolean {
  return health.waiting === 0 && !hasEarly();
}

/** Returns whether a function waits for the plans. */
export function hasEarly(): boolean {
  return early.length > 0;
}

/** Adds a function that waits for the plans. Returns whether it is the first one. */
export function addEarly(run: () => void): boolean {
  return early.push(run) === 1;
}

/** Runs `run` after the functions that wait for the plans; at once where none waits. */
export function afterEarly(run: () => void): void {
  if (early.length === 0) run();
  else early.push(run);
}

/** Runs all functions that wait for the plans. */
export function runEarly(): void {
  for (const run of early.splice(0)) run();
}
