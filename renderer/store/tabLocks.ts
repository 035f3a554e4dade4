// Locks on the memories that tabs have on this device (`queueStorage.ts`): each tab holds that of its own while it is
// open. The browser releases them when a tab closes, also when it crashes.

/** The start of the name of every lock; the key of the memory follows. */
export const LOCK_PREFIX = 'eo.waiting ';

/** The locks that this page holds by their keys, with the functions that release them. */
const locks = new Map<string, () => void>();

/** Resolves to whether no other page holds the lock of this key; this page then holds it. Where the browser has no
 *  locks (a server on a plain network address), every page gets it: a request that two tabs send is done once by the
 *  server. */
export async function isOnlyHolder(key: string): Promise<boolean> {
  if (locks.has(key) || !('locks' in navigator)) return true;
  const released = Promise.withResolvers<void>();
  const isAlone = await new Promise<boolean>((resolve) => {
    const asking = navigator.locks.request(LOCK_PREFIX + key, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : released.promise;
    });
    asking.catch(() => resolve(true));
  });
  if (isAlone) locks.set(key, released.resolve);
  return isAlone;
}

/** Releases a lock of this page, so that a tab that is opened again can have it back. */
export function releaseLock(key: string): void {
  locks.get(key)?.();
  locks.delete(key);
}
