// Limits heavy work: a few run at once, some wait, and the rest is refused with the advice to retry, so that a
// flood of it does not take the machine from everybody else.

import { AppError } from '../shared/errors.ts';

/**
 * Runs `work` when its turn has come.
 * @throws AppError 'slowDown' where too many wait already
 */
export type RunLimited = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Returns a function that runs at most `atOnce` works at a time, in the order in which they came. */
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
    // A work that ends passes its place on to the next, so `running` stays the same.
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
