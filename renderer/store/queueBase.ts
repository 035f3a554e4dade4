// The database of this device in which queues are stored.

/** Name of the object store that has the stored queue (memory) of each tab, by the key of the tab. */
export const STORE = 'waiting';

/** Opens the database. Rejects where the browser stores nothing. */
export function openBase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('eo', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('No IndexedDB'));
  });
}

/** Resolves to the keys of all memories. */
export function keysOf(base: IDBDatabase): Promise<readonly string[]> {
  return answerOf(base.transaction(STORE).objectStore(STORE).getAllKeys()).then((keys) =>
    (keys ?? []).filter((key) => typeof key === 'string'),
  );
}

/** Resolves to a stored memory; undefined where there is none, null where it cannot be read. */
export function get(base: IDBDatabase, key: string): Promise<unknown> {
  return answerOf<unknown>(base.transaction(STORE).objectStore(STORE).get(key));
}

/** Resolves to the result of a request; null where it fails. */
function answerOf<Value>(reading: IDBRequest<Value>): Promise<Value | null> {
  return new Promise((resolve) => {
    reading.onsuccess = () => resolve(reading.result);
    reading.onerror = () => resolve(null);
  });
}
