// Progress of a process on the server.

import { call, type CallReply } from './call.ts';

/** The state and the progress of a process. */
export type FollowedProcess = CallReply<'process.load'>;

const EVERY_MS = 200;

/** Polls a process and calls `onProgress` with its progress until it ends. Resolves to the last progress.
 *  @throws the reason of `signal` when it aborts */
export async function followProcess(
  processId: string,
  signal: AbortSignal,
  onProgress: (progress: FollowedProcess) => void,
): Promise<FollowedProcess> {
  for (;;) {
    const progress = await call('process.load', { params: { processId }, signal });
    onProgress(progress);
    if (progress.state !== 'running') return progress;
    await pause(EVERY_MS, signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
