// Posts and replies of a channel that are loaded over a line that breaks.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  channelWindows,
  loadChannel,
  loadComment,
  loadMorePosts,
  loadThread,
  loadThreadPost,
  openChannel,
} from '../../../renderer/store/channelPosts.ts';
import { openClientState, type ClientState } from '../../../renderer/store/clientState.ts';
import { loads } from '../../../renderer/store/loaded.ts';
import { openIdGenerator } from '../../../shared/model/id.ts';
import { stubLine, unreached } from '../../support/stubLine.ts';

const newId = openIdGenerator(Date.now);

let respond: () => Promise<Response>;
let clientState: ClientState;
let place: { readonly projectId: string; readonly channelId: string };

beforeEach(() => {
  stubLine(() => respond());
  clientState = openClientState(newId());
  place = { projectId: newId(), channelId: newId() };
});
afterEach(() => {
  clientState.sending.stop();
  loads.byId = {};
  vi.unstubAllGlobals();
});

const pageOf = (ids: readonly string[], replies: Readonly<Record<string, number>> = {}, sequence = 9) =>
  Response.json({
    data: {
      db: { comment: Object.fromEntries(ids.map((id) => [id, { channelId: place.channelId }])) },
      meta: { seen: { [place.channelId]: sequence }, more: false, newer: false, replies, deleted: [] },
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

test('the post of a thread is loaded without another part of the channel, or is gone', async () => {
  respond = async () => pageOf(['p5']);
  openChannel(place, null);
  const window = () => channelWindows.byId[place.channelId];
  await expect.poll(() => window()?.load).toBe('loaded');
  Object.assign(window() ?? {}, { from: 'p5' });
  respond = async () => pageOf(['p1']);
  await loadThreadPost(place, 'p1', new AbortController().signal);
  expect([window()?.from, clientState.store.collection('comment').get('p1')?.id]).toEqual(['p5', 'p1']);
  respond = async () =>
    Response.json(
      { error: true, errorMessage: 'No.', name: 'Not Found', code: 'NOT_FOUND' },
      { status: 404 },
    );
  await loadThreadPost(place, 'p0', new AbortController().signal);
  expect(clientState.store.collection('comment').get('p0')).toBe(undefined);
});

test('a linked post is not taken for one that is gone because other posts are loaded meanwhile', async () => {
  respond = async () => pageOf(['p1']);
  openChannel(place, null);
  await expect.poll(() => channelWindows.byId[place.channelId]?.load).toBe('loaded');
  const { promise, resolve } = Promise.withResolvers<Response>();
  respond = () => promise;
  const found = loadComment(place, 'p0');
  respond = async () => pageOf(['p1']);
  await loadChannel(place, null);
  resolve(pageOf(['p0']));
  expect(await found).toBe(undefined);
});

test('older posts are asked for again while the network is away, until the project is left', async () => {
  respond = async () => pageOf(['p5']);
  openChannel(place, null);
  const window = () => channelWindows.byId[place.channelId];
  await expect.poll(() => window()?.load).toBe('loaded');
  Object.assign(window() ?? {}, { hasOlder: true, from: 'p5' });
  const answers = [unreached, async () => new Response('', { status: 502 }), async () => pageOf(['p1'])];
  respond = () => (answers.shift() ?? unreached)();
  await loadMorePosts(place, 'older');
  expect([window()?.hasOlder, clientState.store.collection('comment').get('p1')?.id]).toEqual([false, 'p1']);
  let asked = 0;
  respond = () => {
    asked += 1;
    if (asked === 3) delete loads.byId[place.channelId];
    return unreached();
  };
  await loadMorePosts(place, 'older');
  expect(asked).toBe(4);
});

test('the posts of a server that was restored are taken, though its numbers are lower', async () => {
  respond = async () => pageOf(['p1']);
  openChannel(place, null);
  await expect.poll(() => channelWindows.byId[place.channelId]?.load).toBe('loaded');
  const { channelId } = place;
  clientState.queue.caughtUp({ channelId, actions: [], complete: false, reload: true });
  const answers = [async () => pageOf(['p0'], {}, 4)];
  respond = () => (answers.shift() ?? unreached)();
  expect(await loadChannel(place, null)).toBe(true);
  expect([...clientState.store.collection('comment').where('channelId', channelId)]).toHaveLength(1);
  expect(clientState.queue.confirmed.sequenceOf(channelId)).toBe(4);
});
