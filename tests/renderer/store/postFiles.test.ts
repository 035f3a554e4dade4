// Files of posts whose upload the network cuts.
import { afterEach, expect, test, vi } from 'vitest';
import { assetTransfers } from '../../../renderer/store/assetUploads.ts';
import { attachFiles, detachFile, postFiles, retryFile } from '../../../renderer/store/postFiles.ts';

afterEach(() => vi.unstubAllGlobals());

test('an upload that had no answer goes on when it is tried again, instead of beginning anew', async () => {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('document', { documentElement: { dataset: {} }, fonts: { ready: null, status: 'loaded' } });
  const fetched = vi.fn(() => Promise.reject(new DOMException('timeout', 'TimeoutError')));
  vi.stubGlobal('fetch', fetched);
  attachFiles('project', 'thread', [new File(['text'], 'cues.txt')]);
  const transfer = () => assetTransfers.list[0];
  await expect.poll(() => transfer()?.refusal).toContain('timeout');
  expect(transfer()?.state).toBe('paused');
  const id = transfer()?.id ?? 0;
  retryFile('thread', id);
  await expect.poll(() => fetched.mock.calls.length).toBe(2);
  expect(assetTransfers.list.map((each) => each.id)).toEqual([id]);
  expect(postFiles.byOwner['thread']?.map(({ transferId }) => transferId)).toEqual([id]);
  await expect.poll(() => transfer()?.state).toBe('paused');
  detachFile('thread', id);
});
