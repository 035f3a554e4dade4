// Work in slices that is as if it had been done at once: what may be changed by something else has it finished first.

import { finish as toItsEnd, type Sliced } from '../../shared/model/sliced.ts';

interface AtomicWork {
  /** Begins a work, after the one before it. */
  begin<Result>(work: () => Sliced<Result>): Sliced<Result>;
  /** Runs the rest of the work that has begun, if there is any. */
  finish(): void;
}

/** Opens a place for one work at a time. */
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
