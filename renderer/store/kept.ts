// The queue's memory: requests that the server has not answered, what is still to be decided, and what can be taken back
// are kept on this device, per person and tab, so that a page that is closed without a network loses nothing. Where the
// browser keeps nothing, the page warns before it is left.

import { z } from 'zod';
import { openIds } from '../../shared/model/id.ts';
import type { QueueMemory } from './queueTypes.ts';

export interface Kept {
  /** Calls `resume` with each memory on this device that no other open tab has: none, one, or those of several tabs.
   *  Nothing is written before, since the first write takes their place. */
  restore(resume: (memory: QueueMemory) => void): Promise<void>;
  /** Writes what `memoryNow` returns when it is this write's turn. */
  write(memoryNow: () => QueueMemory): void;
  /** False where the browser has refused to keep them, or has not done so yet. */
  isSafe(): boolean;
}

const STORE = 'waiting';
const action = z.object({
  id: z.string(),
  type: z.string(),
  verb: z.enum(['create', 'update', 'delete', 'insert', 'read']),
  property: z.string().nullable(),
  query: z.object({
    entityId: z.string().nullable(),
    parentEntityId: z.string().nullable(),
    channelId: z.string().nullable(),
  }),
  data: z.record(z.string(), z.unknown()),
  previous: z.unknown(),
  askAfter: z.number().exactOptional(),
  isDeliberate: z.boolean().exactOptional(),
});
const requests = z.array(z.object({ scope: z.string(), actions: z.array(action) }));
const gestures = z.array(z.object({ causeIds: z.array(z.string()), name: z.string(), count: z.number() }));
const question = z.object({
  type: z.string(),
  entityId: z.string(),
  field: z.string().nullable(),
  mine: z.unknown(),
  theirs: z.unknown(),
  by: z.string().nullable(),
});
const memory = z.object({
  requests,
  stacks: z.record(z.string(), z.object({ undo: gestures, redo: gestures })),
  disputes: z.array(z.object({ scope: z.string(), action, questions: z.array(question) })),
});
/** Before there was more to keep, it was the requests alone: what waits must outlive a new version. */
const kept = z.union([memory, requests.transform((each) => ({ requests: each, stacks: {}, disputes: [] }))]);

/** Opens the memory of this tab: each tab has its own, and holds a lock on it for as long as it lives. What a tab that
 *  is gone has left is taken over by the next that opens; what another open tab has is left alone. */
export function openKept(userId: string): Kept {
  let isSafe = true;
  let toWrite: (() => QueueMemory) | null = null;
  let isWriting = false;
  // Where the browser refuses to store anything, the page works without.
  const opening: Promise<Opened | null> = openBase()
    .then((base) => takeOver(base, userId))
    .catch(() => null);
  const restored = Promise.withResolvers<void>();

  /** One write at a time, always of the newest state: what came between is in it. */
  async function flush(): Promise<void> {
    isWriting = true;
    await restored.promise;
    const opened = await opening;
    while (toWrite) {
      const memoryNow = toWrite;
      toWrite = null;
      isSafe = opened !== null && (await put(opened, memoryNow()));
    }
    isWriting = false;
  }

  return {
    isSafe: () => isSafe && !isWriting,
    async restore(resume) {
      for (const memory of (await opening)?.found ?? []) resume(memory);
      restored.resolve();
    },
    write(memoryNow) {
      toWrite = memoryNow;
      if (!isWriting) void flush();
    },
  };
}

interface Opened {
  readonly base: IDBDatabase;
  /** This tab's. */
  readonly key: string;
  readonly found: readonly QueueMemory[];
  /** Whose memory is part of this tab's from its first write on: they go with that write. */
  readonly takenOver: Set<string>;
}

const TAB = 'eo.tab';

async function takeOver(base: IDBDatabase, userId: string): Promise<Opened> {
  const own = await ownKey(userId);
  let key = own;
  const found: QueueMemory[] = [];
  const takenOver = new Set<string>();
  // Before each tab had a key of its own, the person's id was the key.
  const all = (await keysOf(base)).filter((each) => each === userId || each.startsWith(`${userId} `));
  for (const each of all) {
    if (each !== own && !(await isHeldAlone(each))) continue;
    const memory = kept.safeParse(await get(base, each));
    // What this version of the page cannot read stays where it is, for one that can.
    if (!memory.success && each === own) key = await freshKey(userId);
    if (!memory.success) continue;
    found.push(memory.data);
    if (each !== own) takenOver.add(each);
  }
  return { base, key, found, takenOver };
}

/** The same after a reload. A tab that was duplicated gets another. */
async function ownKey(userId: string): Promise<string> {
  const known = sessionStorage.getItem(TAB);
  if (known !== null && (await isHeldAlone(`${userId} ${known}`))) return `${userId} ${known}`;
  return freshKey(userId);
}

async function freshKey(userId: string): Promise<string> {
  const fresh = openIds(Date.now)();
  sessionStorage.setItem(TAB, fresh);
  await isHeldAlone(`${userId} ${fresh}`);
  return `${userId} ${fresh}`;
}

/** Names that this page holds, each for as long as the page lives. */
const held = new Set<string>();

/** Resolves to whether this page alone holds the name. Where the browser has no locks (a server on a plain network
 *  address), every page does: what two tabs send twice, the server does once. */
async function isHeldAlone(key: string): Promise<boolean> {
  if (held.has(key) || !('locks' in navigator)) return true;
  const isAlone = await new Promise<boolean>((resolve) => {
    const asking = navigator.locks.request(`eo.${STORE} ${key}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise(() => undefined);
    });
    asking.catch(() => resolve(true));
  });
  if (isAlone) held.add(key);
  return isAlone;
}

function openBase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('eo', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('No IndexedDB'));
  });
}

/** Writes this tab's memory, and takes away what has become part of it. */
function put({ base, key, takenOver }: Opened, value: QueueMemory): Promise<boolean> {
  return new Promise((resolve) => {
    const writing = base.transaction(STORE, 'readwrite', { durability: 'relaxed' });
    const store = writing.objectStore(STORE);
    store.put(value, key);
    for (const each of takenOver) store.delete(each);
    writing.oncomplete = () => {
      takenOver.clear();
      resolve(true);
    };
    writing.onabort = () => resolve(false);
  });
}

function keysOf(base: IDBDatabase): Promise<readonly string[]> {
  return answerOf(base.transaction(STORE).objectStore(STORE).getAllKeys()).then((keys) =>
    (keys ?? []).filter((key) => typeof key === 'string'),
  );
}

function get(base: IDBDatabase, key: string): Promise<unknown> {
  return answerOf<unknown>(base.transaction(STORE).objectStore(STORE).get(key));
}

/** Null where the browser does not say. */
function answerOf<Value>(reading: IDBRequest<Value>): Promise<Value | null> {
  return new Promise((resolve) => {
    reading.onsuccess = () => resolve(reading.result);
    reading.onerror = () => resolve(null);
  });
}
