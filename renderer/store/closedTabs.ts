// Takes over the stored queues (memories) of tabs that close while this one is open, and sends what waits in them. In a
// chunk of its own, since a page does not need this code to open.

import { get, keysOf, openBase } from './queueBase.ts';
import { readMemory } from './queueMemory.ts';
import type { QueueMemory } from './queueTypes.ts';
import { session } from './session.ts';
import { isOnlyHolder, LOCK_PREFIX, releaseLock } from './tabLocks.ts';

/** Time in ms before a tab without a lock counts as closed: a tab that is being reloaded has none for a moment. */
const RELOAD_MS = 10_000;

/**
 * Calls `resume` with the memory of each other tab of this person that closes while something waits in it. A tab in
 * which nothing waits gets its memory back when it is opened again.
 * @param own Key of this tab's memory, which begins with the person's id and a space
 * @param takenOver Keys of memories that this tab has taken over: they are deleted when it next writes its own
 */
export async function followTabs(
  { key: own, takenOver }: { readonly key: string; readonly takenOver: Set<string> },
  resume: (memory: QueueMemory) => Promise<void>,
): Promise<void> {
  if (!('locks' in navigator)) return;
  const userId = own.slice(0, own.indexOf(' '));
  const start = `${userId} `;
  /** Keys of the tabs that are followed. */
  const followed = new Set([own]);

  async function follow(key: string): Promise<void> {
    if (followed.has(key)) return;
    followed.add(key);
    do {
      await navigator.locks.request(LOCK_PREFIX + key, () => undefined);
      await new Promise((resolve) => setTimeout(resolve, RELOAD_MS));
    } while (!(await isOnlyHolder(key)));
    followed.delete(key);
    // Somebody else may have signed in on this page by then: what waits is left for a page of its own person.
    if (session.user?.id !== userId) return releaseLock(key);
    const memory = readMemory(await fromBase((base) => get(base, key)));
    if (!memory || memory.requests.length + memory.editConflicts.length === 0) return releaseLock(key);
    takenOver.add(key);
    await resume(memory);
  }

  function followOwn(keys: readonly string[]): void {
    for (const key of keys) if (key.startsWith(start)) void follow(key);
  }

  // Each tab says when it is open. Those that said so before are found by their locks, and those that were closing when
  // this one opened by their memories.
  const tabs = new BroadcastChannel('eo.tabs');
  tabs.addEventListener('message', ({ data }) => followOwn([String(data)]));
  tabs.postMessage(own);
  const { held = [] } = await navigator.locks.query();
  followOwn(held.map(({ name = '' }) => name.slice(LOCK_PREFIX.length)));
  followOwn(await fromBase(keysOf));
}

/** Reads from the database by a connection of its own: the browser may have closed the one that the tab opened first. */
async function fromBase<Value>(read: (base: IDBDatabase) => Promise<Value>): Promise<Value> {
  const base = await openBase();
  const value = await read(base);
  base.close();
  return value;
}
