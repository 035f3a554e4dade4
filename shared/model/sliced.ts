// Work that can be cut into slices: a generator that stops wherever a page may paint in between. A server, and whoever
// needs the result at once, runs it to its end.

/** Work that stops now and then, and returns its result in the end. */
export type Sliced<Result> = Generator<undefined, Result, undefined>;

/** Runs the work to its end, and returns its result. */
export function finish<Result>(work: Sliced<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
