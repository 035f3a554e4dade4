// Posts and replies of a channel that are loaded over a line that breaks.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  channelWindows,
  loadComment,
  loadThread,
  openChannel,
} from '../../../renderer/store/channelPosts.ts';
import { openClientState, type ClientState } from '../../../renderer/store/clientState.ts';
import { loads } from '../../../renderer/store/loaded.ts';
import { openIds } from '../../../shared/model/id.ts';

const newId = openIds(Date.now);

let respond: () => Promise<Response>;
let clientState: ClientState;
let place: { readonly projectId: string; readonly channelId: string };

beforeEach(() => {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const fonts = { ready: new Promise(() => undefined), status: 'loaded' };
  vi.stubGlobal('document', { documentElement: { dataset: {} }, fonts });
  // Each wait ends at once, as if the network was back.
  vi.stubGlobal(
    'addEventListener',
    (type: string, end: () => void) => type === 'online' && queueMicrotask(end),
  );
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('fetch', () => respond());
  clientState = openClientState(newId());
  place = { projectId: newId(), channelId: newId() };
});
afterEach(() => {
  clientState.sending.stop();
  loads.byId = {};
  vi.unstubAllGlobals();
});

const unreached = () => Promise.reject(new TypeError('Failed to fetch'));

const pageOf = (ids: readonly string[], replies: Readonly<Record<string, number>> = {}) =>
  Response.json({
    data: {
      db: { comment: Object.fromEntries(ids.map((id) => [id, { channelId: place.channelId }])) },
      meta: { seen: { [place.channelId]: 9 }, more: false, newer: false, replies, deleted: [] },
    },
  });

test('older replies of a thread are asked for again while the network is away', async () => {
  respond = async () => pageOf(['p1'], { p1: 3 });
  openChannel(place, null);
  await expect.poll(() => channelWindows.byId[place.channelId]?.moreReplies).toEqual({ p1: 3 });
  const answers = [unreached, unreached, async () => pageOf([])];
  respond = () => (answers.shift() ?? unreached)();
  await loadThread(place, 'p1', new AbortController().signal);
  expect(channelWindows.byId[place.channelId]?.moreReplies).toEqual({});
});

test('a linked post that cannot be loaded is not taken for one that is gone', async () => {
  respond = async () => pageOf(['p1']);
  openChannel(place, null);
  await expect.poll(() => channelWindows.byId[place.channelId]?.load).toBe('loaded');
  respond = unreached;
  await expect(loadComment(place, 'p0')).rejects.toThrow('Problem interacting with server');
  respond = async () =>
    Response.json(
      { error: true, errorMessage: 'No.', name: 'Not Found', code: 'NOT_FOUND' },
      { status: 404 },
    );
  expect(await loadComment(place, 'p0')).toBe(null);
  respond = async () => pageOf(['p0']);
  expect(await loadComment(place, 'p0')).toBe('p0');
});
