// An in-memory replacement for the browser's database of queues, for tests without a browser.

import { beforeEach, vi } from 'vitest';

export interface TestBase {
  /** The stored values, by their keys. */
  stored: Map<string, unknown>;
  /** Errors that the next transactions throw, and those that the next puts throw. */
  transactionErrors: DOMException[];
  putErrors: DOMException[];
  /** Number of connections that were opened. */
  opened: number;
}

/** Gives each test an empty database in place of the browser's. Tests call `vi.unstubAllGlobals` afterwards. */
export function prepareBase(): TestBase {
  const base: TestBase = { stored: new Map(), transactionErrors: [], putErrors: [], opened: 0 };
  beforeEach(() => {
    Object.assign(base, { stored: new Map(), transactionErrors: [], putErrors: [], opened: 0 });
    vi.stubGlobal('indexedDB', {
      open() {
        base.opened += 1;
        return requestOf(openConnection(base));
      },
    });
  });
  return base;
}

function requestOf(result: unknown): { onsuccess?: () => void } {
  const request: { result: unknown; onsuccess?: () => void } = { result };
  queueMicrotask(() => request.onsuccess?.());
  return request;
}

function openConnection(base: TestBase): object {
  let isClosed = false;
  return {
    close: () => (isClosed = true),
    transaction() {
      const error = base.transactionErrors.shift();
      if (error) throw error;
      if (isClosed) throw new DOMException('closed', 'InvalidStateError');
      return openTransaction(base);
    },
  };
}

function openTransaction(base: TestBase): object {
  const transaction: { oncomplete?: () => void; objectStore(): object } = {
    objectStore: () => ({
      getAllKeys: () => requestOf([...base.stored.keys()]),
      get: (key: string) => requestOf(base.stored.get(key)),
      delete: (key: string) => base.stored.delete(key),
      put(value: unknown, key: string) {
        const error = base.putErrors.shift();
        if (error) throw error;
        base.stored.set(key, structuredClone(value));
        queueMicrotask(() => transaction.oncomplete?.());
      },
    }),
  };
  return transaction;
}
