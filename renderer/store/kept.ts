// The queue's memory: requests that the server has not answered are kept on this device, per person, so that a
// page that is closed without a network loses nothing. Where the browser keeps nothing, the page warns before it
// is left.

import { z } from 'zod';
import type { Action } from '../../shared/model/action.ts';

export interface KeptRequest {
  readonly scope: string;
  readonly actions: readonly Action[];
}

export interface Kept {
  read(): Promise<readonly KeptRequest[]>;
  write(requests: readonly KeptRequest[]): void;
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
});
const requests = z.array(z.object({ scope: z.string(), actions: z.array(action) }));

export function openKept(userId: string): Kept {
  let isSafe = true;
  let latest: readonly KeptRequest[] | null = null;
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
      const found = requests.safeParse(await get(await base, userId));
      return found.success ? found.data : [];
    },
    write(next) {
      latest = next.map(({ scope, actions }) => ({ scope, actions }));
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

function put(base: IDBDatabase | null, key: string, value: readonly KeptRequest[]): Promise<boolean> {
  if (!base) return Promise.resolve(false);
  return new Promise((resolve) => {
    const writing = base.transaction(STORE, 'readwrite', { durability: 'relaxed' });
    if (value.length === 0) writing.objectStore(STORE).delete(key);
    else writing.objectStore(STORE).put(value, key);
    writing.oncomplete = () => resolve(true);
    writing.onabort = () => resolve(false);
  });
}

function get(base: IDBDatabase | null, key: string): Promise<unknown> {
  if (!base) return Promise.resolve([]);
  return new Promise((resolve) => {
    const reading = base.transaction(STORE).objectStore(STORE).get(key);
    reading.onsuccess = () => resolve(reading.result);
    reading.onerror = () => resolve([]);
  });
}
