// Heavy work in turns: a few at once, some that wait, and the rest is told to come again. A flood of it must not take
// the machine from everybody else.

import { AppError } from '../shared/errors.ts';

/** Does a work when its turn has come. @throws AppError 'slowDown' where too many wait already */
export type RunLimited = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Runs `atOnce` works at a time, in the order they came. */
export function openConcurrencyLimit({
  atOnce,
  waiting,
  of,
}: {
  readonly atOnce: number;
  readonly waiting: number;
  /** For the log. */
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
    // Whoever ends hands the place on, so `running` stays as it is.
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
