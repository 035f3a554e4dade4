// Files of posts whose upload the network or the server cuts.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '../../../shared/limits.ts';
import { assetTransfers } from '../../../renderer/store/assetUploads.ts';
import {
  attachFiles,
  detachFile,
  postFiles,
  retryFile,
  takeFiles,
} from '../../../renderer/store/postFiles.ts';

let answer: () => Promise<Response>;
const fetched = vi.fn((_path: string, { signal }: { signal: AbortSignal }) =>
  Promise.race([
    answer(),
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    }),
  ]),
);
/** What would ask a person who leaves the page. */
let asking: Set<(event: Event) => void>;

beforeEach(() => {
  asking = new Set();
  fetched.mockClear();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    fonts: { ready: new Promise(() => undefined), status: 'loaded' },
  });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    // Each wait ends at once, as if the network was back.
    if (type === 'online') queueMicrotask(listener);
    if (type === 'beforeunload') asking.add(listener);
  });
  vi.stubGlobal('removeEventListener', (_type: string, listener: () => void) => asking.delete(listener));
});
afterEach(async () => {
  // The calls of uploads that were stopped end before their globals are gone.
  await new Promise((resolve) => setImmediate(resolve));
  vi.unstubAllGlobals();
});

function asksBeforeLeaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  for (const listener of asking) listener(event);
  return event.defaultPrevented;
}

const transfer = () => assetTransfers.list[0];
const refusal = (status: number) => async () =>
  Response.json({ error: true, errorMessage: 'No.', code: 'NO', data: null }, { status });

test('an upload that the server fails at goes on when it is tried again, instead of beginning anew', async () => {
  answer = refusal(500);
  attachFiles('project', 'thread', [new File(['text'], 'cues.txt')]);
  await expect.poll(() => transfer()?.state).toBe('paused');
  expect(transfer()?.refusal).toBe('Server error');
  const id = transfer()?.id ?? 0;
  const before = fetched.mock.calls.length;
  retryFile('thread', id);
  await expect.poll(() => fetched.mock.calls.length).toBeGreaterThan(before);
  expect(assetTransfers.list.map((each) => each.id)).toEqual([id]);
  expect(postFiles.byOwner['thread']?.map(({ transferId }) => transferId)).toEqual([id]);
  await expect.poll(() => transfer()?.state).toBe('paused');
  detachFile('thread', id);
});

test('no more files are attached than a post can have, and the others are left out', () => {
  answer = () => new Promise(() => undefined);
  const files = (count: number) => Array.from({ length: count }, (_, at) => new File(['text'], `${at}.txt`));
  const attached = () => postFiles.byOwner['thread'] ?? [];
  expect(attachFiles('project', 'thread', files(18))).toBe(0);
  expect(attachFiles('project', 'thread', files(7))).toBe(5);
  expect(attached()).toHaveLength(limits.assetsPerComment);
  detachFile('thread', attached()[0]?.transferId ?? 0);
  expect(attachFiles('project', 'thread', files(2))).toBe(1);
  expect(attached()).toHaveLength(limits.assetsPerComment);
  for (const { transferId } of attached()) detachFile('thread', transferId);
});

test('leaving the page is asked about while a post that was sent waits for its files', async () => {
  answer = () => new Promise(() => undefined);
  attachFiles('project', 'thread', [new File(['text'], 'cues.txt'), new File(['text'], 'plan.txt')]);
  const [first, second] = assetTransfers.list.map(({ id }) => id);
  expect(asksBeforeLeaving()).toBe(false);
  takeFiles('thread', 'post');
  expect(asksBeforeLeaving()).toBe(true);
  await expect.poll(() => fetched.mock.calls.length).toBe(2);
  detachFile('post', first ?? 0);
  expect(asksBeforeLeaving()).toBe(true);
  detachFile('post', second ?? 0);
  expect(asksBeforeLeaving()).toBe(false);
  expect(asking.size).toBe(0);
});

test('leaving the page is not asked about for a file of a post whose upload was refused', async () => {
  answer = refusal(400);
  attachFiles('project', 'thread', [new File(['text'], 'cues.txt')]);
  takeFiles('thread', 'post');
  await expect.poll(() => transfer()?.state).toBe('failed');
  expect(asksBeforeLeaving()).toBe(false);
  detachFile('post', transfer()?.id ?? 0);
});
