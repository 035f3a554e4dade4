// Progress of a process on the server. The process goes on without this page, so a poll that fails for a moment ends
// nothing: it is repeated until the server itself says how the process has ended, or that it knows of none.

import { delayOf, wait } from './backoff.ts';
import { call, type CallReply } from './call.ts';
import { CallError, mayPass } from './callError.ts';

/** The state and the progress of a process. */
export type FollowedProcess = CallReply<'process.load'>;

/** How far a running process is known to be. */
export interface RunningProgress extends Pick<FollowedProcess, 'done' | 'total'> {
  /** Whether the server has not answered for some polls, so that nothing newer is known. */
  readonly isLost: boolean;
}

/** What a page says while `isLost`. */
export const STILL_TRYING = 'Connection lost, still trying.';

const EVERY_MS = 200;
const TIMEOUT_MS = 10_000;
/** Number of failed polls in a row from which the person is told: after a single one the next may well succeed. */
const LOST_FAILURES = 2;

/** Polls a process and calls `onProgress` while it runs. Resolves to the progress at its end.
 *  @throws CallError where the server refuses to tell; the reason of `signal` when it aborts */
export async function followProcess(
  processId: string,
  signal: AbortSignal,
  onProgress: (progress: RunningProgress) => void,
): Promise<FollowedProcess> {
  let known = { done: 0, total: 1 };
  let failures = 0;
  for (;;) {
    const answer = await poll(processId, signal);
    signal.throwIfAborted();
    if (answer instanceof CallError) {
      failures += 1;
      if (failures >= LOST_FAILURES) onProgress({ ...known, isLost: true });
      await wait(
        Math.max(delayOf(failures - 1, Math.random()), (answer.retryAfterSeconds ?? 0) * 1000),
        signal,
      );
    } else {
      if (answer.state !== 'running') return answer;
      failures = 0;
      known = { done: answer.done, total: answer.total };
      onProgress({ ...known, isLost: false });
      await wait(EVERY_MS, signal);
    }
    signal.throwIfAborted();
  }
}

/** Returns the progress, or the failure of a request that may succeed a moment later. */
async function poll(processId: string, signal: AbortSignal): Promise<FollowedProcess | CallError> {
  try {
    return await call('process.load', { params: { processId }, signal, timeoutMs: TIMEOUT_MS });
  } catch (error) {
    if (error instanceof CallError && mayPass(error)) return error;
    throw error;
  }
}
