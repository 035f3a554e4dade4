// Runs tasks with the same key one after the other; tasks with different keys do not wait for each other.

/** Runs a task when all earlier tasks with its key have ended or failed. */
export type RunQueued = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Returns the function that queues tasks. Queues without tasks use no memory. */
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
