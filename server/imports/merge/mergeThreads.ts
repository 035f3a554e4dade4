// Starts a thread for each merge that is compared. A limited number of them run at once, and further merges wait.

import { Worker } from 'node:worker_threads';
import { AppError } from '../../../shared/errors.ts';
import { startWithNewSpace } from '../../heapSize.ts';
import type { DatabaseChoice } from '../../settings.ts';
import type { MergeJob, MergeOutcome, MergeReport } from './mergeJob.ts';

/** The threads that compare files with sheets. */
export interface MergeThreads {
  /**
   * Runs a merge job.
   * @throws AppError the refusal, also where the job takes too much time or memory; the reason of `signal` when it is
   * aborted
   */
  judge(job: MergeJob, signal: AbortSignal): Promise<MergeOutcome>;
}

const HEAP_MB = 1024;
const MOST_MS = 120_000;
const AT_ONCE = 2;
const MOST_WAITING = 20;

/** Returns threads over connections of their own to the database. */
export function openMergeThreads(database: DatabaseChoice): MergeThreads {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function turn(): Promise<void> {
    if (running < AT_ONCE) return void (running += 1);
    if (waiting.length >= MOST_WAITING) throw new AppError('busy', { retryAfterSeconds: 5 });
    // A waiting merge takes the place of one that is done, so the count of running ones stays the same.
    return new Promise((resolve) => void waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async judge(job, signal) {
      await turn();
      try {
        signal.throwIfAborted();
        const worker = startWithNewSpace(
          () =>
            new Worker(new URL('./worker.ts', import.meta.url), {
              workerData: { job, database },
              resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
            }),
        );
        try {
          return await outcomeOf(worker, signal);
        } finally {
          await worker.terminate();
        }
      } finally {
        leave();
      }
    },
  };
}

const TOO_LONG = 'These differences take more than two minutes to find, which is too long.';

function outcomeOf(worker: Worker, signal: AbortSignal): Promise<MergeOutcome> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AppError('tooLarge', { message: TOO_LONG })), MOST_MS);
    const aborted = () => reject(signal.reason);
    signal.addEventListener('abort', aborted, { once: true });
    worker.once('message', (report: MergeReport) =>
      'outcome' in report
        ? resolve(report.outcome)
        : reject(new AppError(report.refusal.kind, report.refusal.details)),
    );
    worker.once('error', (error) => {
      const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(
        isMemory
          ? new AppError('tooLarge', { message: 'This merge needs too much memory.', cause: error })
          : error,
      );
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', aborted);
      reject(new Error('the thread of a merge has ended'));
    });
  });
}
