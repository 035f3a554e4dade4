// Loads into a store that go on by themselves once a server that was away is back.

import { loadPatiently } from './patientLoad.ts';

/** Does what `loadPatiently` does with a step that resolves to its failure, or to null. */
export function repeatPatiently(step: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  const load = async (): Promise<void> => {
    const failure = await step();
    if (failure !== null) throw failure;
  };
  return loadPatiently(load, signal, { done: () => undefined, failed: () => undefined });
}
