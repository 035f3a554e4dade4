// Loads that put their result into a store, and go on by themselves once a server that was away is back.

import { loadPatiently } from './patientLoad.ts';

/** Repeats `step` as `loadPatiently` does. `step` resolves to its failure, or to null once it has succeeded. */
export function repeatPatiently(step: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  const load = async (): Promise<void> => {
    const failure = await step();
    if (failure !== null) throw failure;
  };
  return loadPatiently(load, signal, { done: () => undefined, failed: () => undefined });
}
