// Runs works with the same key one after the other; those of different keys do not wait for each other.

/** Runs the work when the earlier ones of its key have ended or failed. */
export type RunQueued = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Returns the queues, which use no memory while nothing waits. */
export function openKeyedQueues(): RunQueued {
  const last = new Map<string, Promise<void>>();
  return async (key, work) => {
    const before = last.get(key);
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    last.set(key, ended);
    await before;
    try {
      return await work();
    } finally {
      if (last.get(key) === ended) last.delete(key);
      end();
    }
  };
}
