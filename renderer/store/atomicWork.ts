// Work that runs in slices and behaves as if it ran at once: whoever could interfere with it calls `finish` first.

import { finish as toItsEnd, type Sliced } from '../../shared/model/sliced.ts';

interface AtomicWork {
  /** Runs the rest of the work that has begun before, then begins this one. */
  begin<Result>(work: () => Sliced<Result>): Sliced<Result>;
  /** Runs the rest of the work that has begun, if there is any. */
  finish(): void;
}

/** Opens a runner for one piece of work at a time. */
export function openAtomicWork(): AtomicWork {
  let rest: (() => void) | null = null;

  function finish(): void {
    const run = rest;
    rest = null;
    run?.();
  }

  return {
    finish,
    *begin<Result>(work: () => Sliced<Result>): Sliced<Result> {
      finish();
      const own = work();
      const results: Result[] = [];
      const runRest = (): void => void results.push(toItsEnd(own));
      for (;;) {
        rest = null;
        const { done, value } = own.next();
        if (done) return value;
        rest = runRest;
        yield;
        for (const result of results) return result;
      }
    },
  };
}
