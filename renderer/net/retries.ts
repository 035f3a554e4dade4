// Requests, such as the steps of an upload, that are tried again after failures that may pass: a network that is cut, a
// server that is being restarted, a proxy without a server behind it.

import { wait } from './backoff.ts';
import { CallError, isServerAway, mayPass } from './callError.ts';

interface Retrying {
  readonly signal: AbortSignal;
  /** Whether a server that does not answer is waited for without a limit, since the person can stop it. */
  readonly isPatient: boolean;
}

const TRIES = 4;
const RETRY_MS = 1000;
/** Longest wait that a server may ask for, in s, before the step fails: the person can do nothing else meanwhile. */
const MOST_WAIT_S = 5;

/**
 * Runs a step and repeats it while its failure may pass. The step must be harmless if it is done twice.
 * @throws the last error
 */
export async function withRetries<Result>(
  step: () => Promise<Result>,
  { signal, isPatient }: Retrying,
): Promise<Result> {
  for (let failures = 1; ; failures += 1) {
    try {
      // Each attempt waits for the one before.
      // oxlint-disable-next-line no-await-in-loop
      return await step();
    } catch (error) {
      if (!(error instanceof CallError) || signal.aborted) throw error;
      // The server is still joining the parts: whoever closes the upload waits for it.
      if (!mayPass(error) || error.code === 'ABORTED' || error.code === 'JOINING') throw error;
      const isAwaited = isPatient && isServerAway(error);
      const asked = error.retryAfterSeconds ?? 0;
      if (!isAwaited && failures >= TRIES) throw error;
      if (!isPatient && asked > MOST_WAIT_S) throw error;
      // oxlint-disable-next-line no-await-in-loop
      await wait(Math.max(asked, Math.min(failures, TRIES)) * RETRY_MS, signal);
      if (signal.aborted) throw error;
    }
  }
}
