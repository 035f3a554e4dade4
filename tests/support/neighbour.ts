// Measures how long another user of the same server waits while the server is busy with others.

import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { root } from './server.ts';

export interface WaitProbe {
  /** Returns the longest wait since the last call in milliseconds, including a wait that has not ended yet. */
  worst(): number;
  leave(): Promise<unknown>;
}

export function openWaitProbe(url: string): WaitProbe {
  const shared = new SharedArrayBuffer(16);
  const figures = new Float64Array(shared);
  const worker = new Worker(join(root, 'tests/support/neighbourWorker.mjs'), { workerData: { url, shared } });
  return {
    worst() {
      const [began = 0, worst = 0] = figures;
      figures[1] = 0;
      return Math.max(worst, began === 0 ? 0 : performance.timeOrigin + performance.now() - began);
    },
    leave: () => worker.terminate(),
  };
}
