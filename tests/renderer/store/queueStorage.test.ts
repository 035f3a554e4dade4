// The queue's copy on this device, in a base that cannot clone what it is given, or that the browser has closed.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openQueueStorage } from '../../../renderer/store/queueStorage.ts';
import type { QueueMemory } from '../../../renderer/store/queueTypes.ts';
import { prepareBase } from '../../support/queueBase.ts';

const base = prepareBase();

beforeEach(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('navigator', { sendBeacon: () => true });
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('window', globalThis);
});
afterEach(() => vi.unstubAllGlobals());

const memory: QueueMemory = { requests: [], stacks: {}, editConflicts: [] };

async function written(given: QueueMemory): Promise<ReturnType<typeof openQueueStorage>> {
  const storage = openQueueStorage('user');
  await storage.restore(async () => undefined);
  storage.write(() => given);
  await vi.waitFor(() => expect(base.stored.size > 0 || storage.isSafe()).toBe(true));
  return storage;
}

test('what waits is stored as JSON where it has a proxy in it, which a browser cannot clone', async () => {
  const gesture = { causeIds: ['A'], name: 'typing', count: 1 };
  const storage = await written({ ...memory, stacks: { P: { undo: [new Proxy(gesture, {})], redo: [] } } });
  await expect.poll(() => storage.isSafe()).toBe(true);
  expect([...base.stored.values()]).toEqual([{ ...memory, stacks: { P: { undo: [gesture], redo: [] } } }]);
  expect(base.opened).toBe(1);
});

test('what waits is stored in a base that is opened again, once the browser has closed the first', async () => {
  const storage = await written(memory);
  await expect.poll(() => storage.isSafe()).toBe(true);
  base.stored.clear();
  base.transactionErrors = [new DOMException('The database connection is closing.', 'InvalidStateError')];
  storage.write(() => ({ ...memory }));
  await expect.poll(() => [...base.stored.values()]).toEqual([memory]);
  await expect.poll(() => storage.isSafe()).toBe(true);
  base.stored.clear();
  storage.write(() => ({ ...memory }));
  await expect.poll(() => [...base.stored.values()]).toEqual([memory]);
  expect(base.opened).toBe(2);
});

test('an error of the base that is not about cloning is not taken for one', async () => {
  base.putErrors = [new DOMException('The transaction is not active.', 'TransactionInactiveError')];
  const storage = await written(memory);
  await expect.poll(() => storage.isSafe()).toBe(true);
  expect(base.opened).toBe(2);
});

test('what has not changed is not written again, and does not make the page unsafe to leave', async () => {
  const storage = await written(memory);
  await expect.poll(() => storage.isSafe()).toBe(true);
  base.stored.clear();
  for (let message = 0; message < 100; message += 1) {
    storage.write(() => memory);
    await Promise.resolve();
  }
  await expect.poll(() => storage.isSafe()).toBe(true);
  expect([...base.stored.values()]).toEqual([]);
  storage.write(() => ({ ...memory }));
  await expect.poll(() => [...base.stored.values()]).toEqual([memory]);
});

test('what could not be stored is written again with the next change of anything', async () => {
  const full = () => new DOMException('No room.', 'QuotaExceededError');
  base.putErrors = [full(), full()];
  const storage = openQueueStorage('user');
  await storage.restore(async () => undefined);
  storage.write(() => memory);
  await vi.waitFor(() => expect(base.putErrors).toEqual([]));
  await new Promise((resolve) => setTimeout(resolve));
  expect(storage.isSafe()).toBe(false);
  storage.write(() => memory);
  await expect.poll(() => storage.isSafe()).toBe(true);
  expect([...base.stored.values()]).toEqual([memory]);
});
