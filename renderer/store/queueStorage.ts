// The queue's copy on this device: requests that the server has not answered, open edit conflicts and the undo stacks
// are stored per person and tab, so that a page that is closed without a network loses nothing. Where the browser
// cannot store them, the page warns the person before it is left.

import { openIdGenerator } from '../../shared/model/id.ts';
import { loadAfterFirstView } from '../browser/firstView.ts';
import { reportError } from '../net/beacon.ts';
import { get, keysOf, openBase, STORE } from './queueBase.ts';
import { readMemory } from './queueMemory.ts';
import type { QueueMemory } from './queueTypes.ts';
import { isOnlyHolder } from './tabLocks.ts';

type Resume = (memory: QueueMemory) => Promise<void>;

export interface QueueStorage {
  /**
   * Calls `resume` with each stored queue that belongs to no other open tab: this tab's own from before a reload, and
   * those of closed tabs; there may be none, one or several. Nothing is written until these calls are done, since the
   * first write replaces those queues. Later on, `resume` is called with the queue of each tab that is closed while this
   * one is open.
   */
  restore(resume: Resume): Promise<void>;
  /** Writes what `memoryNow` returns at the time of the write, unless that is what was written last. */
  write(memoryNow: () => QueueMemory): void;
  /** Returns false where the browser has refused to store the memory, or has not done so yet. */
  isSafe(): boolean;
}

/** Opens the memory of this tab. Each tab has a memory of its own, and a lock on it while it is open. The next
 *  tab to open takes over the memories of closed tabs; those of open tabs are left alone until they close. */
export function openQueueStorage(userId: string): QueueStorage {
  let isSafe = true;
  let toWrite: (() => QueueMemory) | null = null;
  let isWriting = false;
  /** What was written last; null where that has failed. */
  let stored: QueueMemory | null = null;
  // The page also works where the browser refuses to store anything.
  const opening: Promise<Opened | null> = openBase()
    .then((base) => takeOver(base, userId))
    .catch(() => null);
  const restored = Promise.withResolvers<void>();

  /** Writes one state at a time, always the newest: states in between are skipped. */
  async function flush(): Promise<void> {
    isWriting = true;
    await restored.promise;
    const opened = await opening;
    while (toWrite) {
      const memory = toWrite();
      toWrite = null;
      if (memory === stored) continue;
      isSafe = opened !== null && (await putAgain(opened, memory).catch(notStored));
      stored = isSafe ? memory : null;
    }
    isWriting = false;
  }

  return {
    isSafe: () => isSafe && !isWriting,
    async restore(resume) {
      const opened = await opening;
      for (const memory of opened?.found ?? []) await resume(memory);
      restored.resolve();
      if (!opened) return;
      loadAfterFirstView(
        () => import('./closedTabs.ts'),
        (code) => void code.followTabs(opened, resume),
      );
    },
    write(memoryNow) {
      toWrite = memoryNow;
      if (!isWriting) void flush();
    },
  };
}

interface Opened {
  /** The connection to the base; another one once the browser has closed it. */
  base: IDBDatabase;
  /** Key of this tab's memory. */
  readonly key: string;
  readonly found: readonly QueueMemory[];
  /** Keys of memories that this tab has taken over: its first write deletes them. */
  readonly takenOver: Set<string>;
}

const TAB = 'eo.tab';

async function takeOver(base: IDBDatabase, userId: string): Promise<Opened> {
  const own = await ownKey(userId);
  let key = own;
  const found: QueueMemory[] = [];
  const takenOver = new Set<string>();
  // Older versions of the page used the person's id alone as the key.
  const all = (await keysOf(base)).filter((each) => each === userId || each.startsWith(`${userId} `));
  for (const each of all) {
    if (each !== own && !(await isOnlyHolder(each))) continue;
    const memory = readMemory(await get(base, each));
    // A memory that this version of the page cannot read is left for a version that can.
    if (!memory && each === own) key = await freshKey(userId);
    if (!memory) continue;
    found.push(memory);
    if (each !== own) takenOver.add(each);
  }
  return { base, key, found, takenOver };
}

/** Returns the key of this tab, which is the same after a reload. A duplicated tab gets a new one. */
async function ownKey(userId: string): Promise<string> {
  const known = sessionStorage.getItem(TAB);
  if (known !== null && (await isOnlyHolder(`${userId} ${known}`))) return `${userId} ${known}`;
  return freshKey(userId);
}

async function freshKey(userId: string): Promise<string> {
  const fresh = openIdGenerator(Date.now)();
  sessionStorage.setItem(TAB, fresh);
  await isOnlyHolder(`${userId} ${fresh}`);
  return `${userId} ${fresh}`;
}

function notStored(error: unknown): false {
  reportError(error);
  return false;
}

/**
 * Writes this tab's memory. A browser may close the base while the page is open, for instance in a tab that sleeps: it
 * is then opened again, and the memory is written once more.
 * @throws DOMException where the memory cannot be written either then
 */
async function putAgain(opened: Opened, memory: QueueMemory): Promise<boolean> {
  const isStored = await put(opened, memory).catch(() => false);
  if (isStored) return true;
  opened.base.close();
  opened.base = await openBase();
  return put(opened, memory);
}

/**
 * Writes this tab's memory and deletes those that it has taken over. Resolves to whether it succeeded.
 * @throws DOMException where the memory cannot be written at all
 */
async function put({ base, key, takenOver }: Opened, value: QueueMemory): Promise<boolean> {
  return new Promise((resolve) => {
    const writing = base.transaction(STORE, 'readwrite', { durability: 'relaxed' });
    const store = writing.objectStore(STORE);
    try {
      store.put(value, key);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'DataCloneError') throw error;
      // Valtio puts proxies into objects that the page shows. They cannot be cloned, but they are written as JSON, as in
      // the requests that are sent.
      store.put(JSON.parse(JSON.stringify(value)), key);
    }
    // More can be taken over during the write.
    const deleted = [...takenOver];
    for (const each of deleted) store.delete(each);
    writing.oncomplete = () => {
      for (const each of deleted) takenOver.delete(each);
      resolve(true);
    };
    writing.onabort = () => resolve(false);
  });
}
