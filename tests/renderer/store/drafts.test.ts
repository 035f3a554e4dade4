// Drafts of a page: on the device at once, on the server after a pause, and the later one counts, whatever the order in
// which pages and network come and go.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearDrafts,
  draftOf,
  openDrafts,
  receiveDraft,
  refreshDrafts,
  setDraft,
} from '../../../renderer/store/drafts.ts';

interface Stored {
  readonly text: string;
  readonly textRich: string | null;
  readonly at: number;
}

/** What the server holds; an empty text is one that was removed. */
let server: Record<string, Stored>;
let posts: string[];
let isOffline: boolean;

beforeEach(() => {
  [server, posts, isOffline] = [{}, [], false];
  const device = new Map<string, string>();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => setTimeout(next));
  vi.stubGlobal('document', { documentElement: { dataset: {} }, fonts: { ready: null, status: 'loaded' } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => void device.set(key, value),
    removeItem: (key: string) => void device.delete(key),
  });
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (isOffline) throw new TypeError('offline');
    if (body === undefined) {
      const drafts = Object.entries(server).filter(([, { text }]) => text !== '');
      return answer({ drafts: Object.fromEntries(drafts) });
    }
    const threadId = path.split('/').at(-1)!;
    const { text, textRich = null, at } = JSON.parse(body);
    posts.push(text);
    if ((server[threadId]?.at ?? 0) <= at) server[threadId] = { text, textRich, at };
    const own = server[threadId]!;
    return answer({ draft: own.text === '' ? null : own });
  });
  vi.useFakeTimers();
});
afterEach(() => {
  clearDrafts();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer = (data: unknown) => Response.json({ error: false, errorMessage: null, data });
const write = (text: string, threadId = 'thread') => setDraft(threadId, { text, textRich: null });
const pause = () => vi.advanceTimersByTimeAsync(600);
const textOf = (threadId = 'thread') => draftOf(threadId)?.text ?? null;

test('what is typed is there at once, and sent once when typing pauses', async () => {
  openDrafts('mara');
  write('On');
  write('On my way');
  expect([textOf(), posts]).toEqual(['On my way', []]);
  await pause();
  expect(posts).toEqual(['On my way']);
  write('');
  await pause();
  expect([textOf(), posts.at(-1)]).toEqual([null, '']);
});

test('without a network it outlives a reload, and is sent when there is one again', async () => {
  openDrafts('mara');
  await pause();
  isOffline = true;
  write('Between two tunnels');
  await pause();
  clearDrafts();
  expect(textOf()).toBeNull();
  openDrafts('jun');
  expect(textOf()).toBeNull();
  openDrafts('mara');
  expect(textOf()).toBe('Between two tunnels');
  isOffline = false;
  await refreshDrafts();
  await pause();
  expect(server['thread']).toMatchObject({ text: 'Between two tunnels' });
});

test('of two devices the later text counts, live and after an offline time; a removed one stays removed', async () => {
  openDrafts('mara');
  write('Mine');
  await pause();
  const later = { text: 'From the phone', textRich: null, at: Date.now() + 5 };
  server['thread'] = later;
  receiveDraft({ verb: 'update', query: { entityId: 'thread' }, data: { ...later, at: 1 } });
  expect(textOf()).toBe('Mine');
  receiveDraft({ verb: 'update', query: { entityId: 'thread' }, data: later });
  expect(textOf()).toBe('From the phone');
  server['thread'] = { ...later, text: '', at: later.at + 1 };
  await refreshDrafts();
  expect(textOf()).toBeNull();
  // What is typed here and not yet sent is not taken away by another page that has sent its own.
  await vi.advanceTimersByTimeAsync(50);
  write('New words');
  receiveDraft({ verb: 'delete', query: { entityId: 'thread' }, data: null });
  expect(textOf()).toBe('New words');
  await pause();
  expect(server['thread']).toMatchObject({ text: 'New words' });
});
