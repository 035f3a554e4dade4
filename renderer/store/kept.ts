// The queue's memory: requests that the server has not answered, what is still to be decided, and what can be taken back
// are kept on this device, per person, so that a page that is closed without a network loses nothing. Where the browser keeps nothing, the page warns before it
// is left.

import { z } from 'zod';
import type { QueueMemory } from './queueTypes.ts';

export interface Kept {
  /** Null where nothing is kept. */
  read(): Promise<QueueMemory | null>;
  write(memory: QueueMemory): void;
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

export function openKept(userId: string): Kept {
  let isSafe = true;
  let latest: QueueMemory | null = null;
  let isWriting = false;
  const base = openBase().catch((): null => {
    isSafe = false;
    return null;
  });

  /** One write at a time, always of the newest state: what came between is in it. */
  async function flush(): Promise<void> {
    isWriting = true;
    while (latest) {
      const next = latest;
      latest = null;
      isSafe = await put(await base, userId, next);
    }
    isWriting = false;
  }

  return {
    isSafe: () => isSafe && !isWriting,
    async read() {
      const found = kept.safeParse(await get(await base, userId));
      return found.success ? found.data : null;
    },
    write(next) {
      latest = next;
      if (!isWriting) void flush();
    },
  };
}

function openBase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('eo', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('No IndexedDB'));
  });
}

function put(base: IDBDatabase | null, key: string, value: QueueMemory): Promise<boolean> {
  if (!base) return Promise.resolve(false);
  return new Promise((resolve) => {
    const writing = base.transaction(STORE, 'readwrite', { durability: 'relaxed' });
    writing.objectStore(STORE).put(value, key);
    writing.oncomplete = () => resolve(true);
    writing.onabort = () => resolve(false);
  });
}

function get(base: IDBDatabase | null, key: string): Promise<unknown> {
  if (!base) return Promise.resolve(null);
  return new Promise((resolve) => {
    const reading = base.transaction(STORE).objectStore(STORE).get(key);
    reading.onsuccess = () => resolve(reading.result);
    reading.onerror = () => resolve(null);
  });
}
