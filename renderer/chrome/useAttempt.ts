// Something that a press does by a call: one at a time, the button free again whatever comes of it, and what went wrong
// is said.

import { useState } from 'react';
import { toastFailure } from './toastFailure.ts';

/** Runs one piece of work at a time for a button; further presses do nothing meanwhile. `failed` gets the error. */
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
