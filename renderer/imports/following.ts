// An import under way on the server: how far it is, until it has ended.

import { call, type CallReply } from '../net/call.ts';

export type Progress = CallReply<'process.load'>;

const EVERY_MS = 200;

/** Tells the progress again and again; answers with the last one. Ends early when `signal` says so. */
export async function followProcess(
  processId: string,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Progress> {
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
