// Limits heavy work: a few tasks run at once, some wait, and the others are refused with the advice to retry, so that a
// flood of them does not slow down everybody else.

import { AppError } from '../shared/errors.ts';

/**
 * Runs `work` when fewer than `atOnce` others run.
 * @throws AppError 'slowDown' where too many wait already
 */
export type RunLimited = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Returns a function that runs at most `atOnce` tasks at a time, in the order of its calls. */
export function openConcurrencyLimit({
  atOnce,
  waiting,
  of,
}: {
  readonly atOnce: number;
  readonly waiting: number;
  /** Name of the work, for the log. */
  readonly of: string;
}): RunLimited {
  let running = 0;
  const queue: (() => void)[] = [];

  async function turn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting)
      throw new AppError('slowDown', { retryAfterSeconds: 2, note: `too many wait for ${of}` });
    // A task that ends starts the next one in its place, so `running` stays the same.
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
