// The state of a button that makes a call: one call at a time, and errors are shown.

import { useState } from 'react';
import { toastFailure } from './toastFailure.ts';

/** Runs one piece of work at a time for a button; further clicks do nothing meanwhile. `failed` gets the error. */
export function useAttempt(failed: (error: unknown) => void = toastFailure): {
  readonly busy: boolean;
  readonly attempt: (work: () => Promise<unknown>) => void;
} {
  const [busy, setBusy] = useState(false);
  const carryOut = async (work: () => Promise<unknown>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, attempt: (work) => void carryOut(work) };
}
