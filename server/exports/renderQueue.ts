// Renders exports in one thread, one after the other. The thread starts with the first job, ends after a minute
// without work, and is killed when a job takes too long.

import { Worker } from 'node:worker_threads';
import { AppError } from '../../shared/errors.ts';
import type { PrintPoster } from '../poster.ts';
import { createYieldToOthers } from '../yieldToOthers.ts';
import { sourcesIn, withRows } from './jobSource.ts';
import type { RenderJob, RenderedFile, RenderReport, ToRenderThread } from './renderJob.ts';

/** The thread that renders exports, with the queue of its jobs. */
export interface RenderQueue {
  /**
   * Renders a job.
   * @throws AppError of the job; 'busy' where too many jobs wait, or this one takes too long
   */
  print(job: RenderJob): Promise<RenderedFile>;
  close(): Promise<void>;
}

interface Waiting {
  readonly id: number;
  readonly job: RenderJob;
  readonly resolve: (outcome: RenderedFile) => void;
  readonly reject: (error: Error) => void;
}

const MOST_WAITING = 50;
const MOST_MS = 30_000;
const IDLE_MS = 60_000;
const HEAP_MB = 768;
const ROWS_AT_ONCE = 500;

/** Returns a queue that ends a job after `mostMs` milliseconds, and renders in the thread that `start` starts. */
export function openRenderQueue(mostMs = MOST_MS, start = startThread): RenderQueue {
  const waiting: Waiting[] = [];
  let current: Waiting | null = null;
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | null = null;
  let count = 0;

  function print(job: RenderJob): Promise<RenderedFile> {
    if (waiting.length >= MOST_WAITING) return Promise.reject(new AppError('busy', { retryAfterSeconds: 5 }));
    return new Promise((resolve, reject) => {
      waiting.push({ id: (count += 1), job, resolve, reject });
      next();
    });
  }

  function next(): void {
    if (current) return;
    current = waiting.shift() ?? null;
    if (!current) return after(IDLE_MS, () => void stop());
    try {
      worker ??= started();
    } catch (error) {
      return end(new Error('no thread could be started to print', { cause: error }));
    }
    void post(worker, current);
    after(mostMs, () => {
      void stop();
      end(
        new AppError('busy', {
          message: 'This sheet takes too long to print. Print fewer rows or columns at once.',
        }),
      );
    });
  }

  /** Posts a job. The rows of its sheets are posted before it in slices, since copying a large sheet at once would
   *  block this thread. */
  async function post(to: Worker, { id, job }: Waiting): Promise<void> {
    const others = createYieldToOthers();
    for (const [at, { rows }] of sourcesIn(job).entries()) {
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        to.postMessage({ id, at, rows: rows.slice(from, from + ROWS_AT_ONCE) } satisfies ToRenderThread);
        await others();
        if (worker !== to || current?.id !== id) return;
      }
    }
    to.postMessage({ id, job: withRows(job, []) } satisfies ToRenderThread);
  }

  function started(): Worker {
    const made = start();
    made.on('message', (report: RenderReport) => {
      if (report.id !== current?.id) return;
      if ('outcome' in report) end(report.outcome);
      else if ('refusal' in report) end(new AppError(report.refusal.kind, report.refusal.details));
      else end(new Error(`The press failed: ${report.fault}`));
    });
    // The thread was out of memory, or failed outside of a job: the next job gets a new thread.
    made.on('error', (error) => {
      if (worker !== made) return;
      worker = null;
      end(new AppError('busy', { message: 'This sheet is too large to print at once.', cause: error }));
    });
    made.unref();
    return made;
  }

  function end(outcome: RenderedFile | Error): void {
    const ended = current;
    current = null;
    if (outcome instanceof Error) ended?.reject(outcome);
    else ended?.resolve(outcome);
    next();
  }

  function after(ms: number, act: () => void): void {
    if (timer) clearTimeout(timer);
    timer = setTimeout(act, ms);
    // Waiting requests keep the process alive; an idle queue must not.
    timer.unref();
  }

  async function stop(): Promise<void> {
    const stopped = worker;
    worker = null;
    await stopped?.terminate();
  }

  return {
    print,
    async close() {
      if (timer) clearTimeout(timer);
      for (const { reject } of waiting.splice(0)) reject(new AppError('busy'));
      current?.reject(new AppError('busy'));
      await stop();
    },
  };
}

function startThread(): Worker {
  return new Worker(new URL('./renderWorker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
}

// Other folders render posters by this function, so that they do not depend on the queue.

/** Returns the function that renders posters by `renderQueue`. */
export function openPosterPrinter(renderQueue: Pick<RenderQueue, 'print'>): PrintPoster {
  return async (poster) => Buffer.from((await renderQueue.print({ poster })).bytes);
}
