// Works about one thing run one after the other; about different things they do not wait for each other.

/** Runs the work when those of its key that came before have ended, well or not. */
export type RunQueued = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Holds nothing once nobody waits. */
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
