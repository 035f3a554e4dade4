// The thread that is open: whether its post was deleted, or has only not been loaded.

import { expect, test } from 'vitest';
import { openThreadOf, postsIn, type LoadedPart } from '../../../renderer/channel/model/knownPosts.ts';
import { openIdGenerator } from '../../../shared/model/id.ts';

const channelId = 'general';
const newId = openIdGenerator(Date.now);
const [early, first, fresh, last, late] = [newId(), newId(), newId(), newId(), newId()];
const part: LoadedPart = { from: first, to: last, moreReplies: {} };

function threadOf(
  threadId: string,
  { thereIds = [], parent, isLoaded = true, askedId = null }: Partial<Situation> = {},
) {
  const ids = [first, last, ...thereIds];
  const posts = ids.map((id) => [id, { id, channelId, createdAt: 1 }] as const);
  const reply = parent && { id: late, channelId, createdAt: 2, parentCommentId: parent };
  const comments = Object.fromEntries([...posts, ...(reply ? [[late, reply] as const] : [])]);
  return openThreadOf(postsIn(comments, channelId, part), threadId, { isLoaded, askedId });
}

interface Situation {
  readonly thereIds: readonly string[];
  /** The post of a reply that is known. */
  readonly parent: string;
  readonly isLoaded: boolean;
  readonly askedId: string | null;
}

test('the post of a thread that is not in the loaded part was deleted, with replies or without', () => {
  expect(threadOf(fresh, { thereIds: [fresh] })).toMatchObject({ isDeleted: false, post: { id: fresh } });
  expect(threadOf(fresh, { parent: fresh })).toMatchObject({ isDeleted: true, post: null });
  expect(threadOf(fresh)).toMatchObject({ isDeleted: true, post: null, replies: [] });
});

test('a post outside of the loaded part was deleted only where the server does not have it', () => {
  for (const id of [early, late]) {
    expect(threadOf(id).isDeleted).toBe(false);
    expect(threadOf(id, { askedId: fresh }).isDeleted).toBe(false);
    expect(threadOf(id, { askedId: id }).isDeleted).toBe(true);
    expect(threadOf(id, { askedId: id, thereIds: [id] }).isDeleted).toBe(false);
  }
});

test('nothing counts as deleted before the channel is loaded', () => {
  expect(threadOf(fresh, { isLoaded: false }).isDeleted).toBe(false);
});
