// Work that can be cut into slices: a generator that yields wherever a page may paint in between. The server, and code
// that needs the result at once, runs it to its end.

/** Work that yields now and then, and returns its result in the end. */
export type Sliced<Result> = Generator<undefined, Result, undefined>;

/** Runs the work to its end, and returns its result. */
export function finish<Result>(work: Sliced<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
