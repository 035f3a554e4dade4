// The list of a channel: days, groups, the line above what is unread, what is left of a deleted post.

import { expect, test } from 'vitest';
import { dayWords, postItems, unreadMark } from '../../../renderer/channel/model/postItems.ts';
import { lastOfOthers, threadSummaries, type Post } from '../../../renderer/channel/model/posts.ts';

const MINUTE = 60_000;
const noon = new Date(2026, 10, 20, 12).getTime();

function post(id: string, minutes: number, more: Partial<Post> = {}): Post {
  const createdAt = noon + minutes * MINUTE;
  const plain = { parentId: null, textRich: null, assetIds: [], reactions: {}, isResolved: false };
  return { id, userId: 'mara', text: id, assigned: null, editedAt: null, createdAt, ...plain, ...more };
}

const keys = (posts: readonly Post[], more = {}) =>
  postItems(posts, more).map((item) =>
    item.kind === 'post' ? `${item.key}${item.isGrouped ? ' grouped' : ''}` : item.kind,
  );

test('posts of one person within five minutes of the first are a group', () => {
  const posts = [post('a', 0), post('b', 2), post('c', 4.9), post('d', 5), post('e', 6, { userId: 'elin' })];
  expect(keys(posts)).toEqual(['day', 'a', 'b grouped', 'c grouped', 'd', 'e']);
});

test('a day, what is unread and a deleted post each begin a group', () => {
  const midnight = (new Date(2026, 10, 21).getTime() - noon) / MINUTE;
  const posts = [
    post('a', midnight - 2),
    post('b', midnight + 1),
    post('d', midnight + 3),
    post('e', midnight + 4),
  ];
  const unread = { postId: 'e', count: 1, since: 0 };
  const deleted = [{ id: 'c', createdAt: noon + (midnight + 2) * MINUTE }];
  expect(keys(posts, { unread, deleted })).toEqual(['day', 'a', 'day', 'b', 'deleted', 'd', 'unread', 'e']);
});

test('the line stands above the first unread post, counted over posts and replies of others', () => {
  const known = [
    post('a', 0, { userId: 'elin' }),
    post('b', 1),
    post('c', 2, { userId: 'elin' }),
    post('d', 3, { parentId: 'a', userId: 'elin' }),
    post('e', 4),
    post('f', 5, { userId: 'hana' }),
  ];
  expect(unreadMark(known, 3, 'mara')).toEqual({ postId: 'c', count: 3, since: noon + MINUTE });
  // A reply has no place of its own in the list.
  expect(unreadMark(known, 2, 'mara')?.postId).toBe('e');
  expect(unreadMark(known, 0, 'mara')).toBeNull();
  expect(unreadMark(known, 9, 'mara')).toBeNull();
});

test('a thread in short: how many, the last, who in the order of their first reply', () => {
  const replies = [
    post('r3', 9, { parentId: 'a', userId: 'jun' }),
    post('r1', 1, { parentId: 'a', userId: 'hana' }),
    post('r2', 2, { parentId: 'a', userId: 'jun' }),
    post('r4', 3, { parentId: 'b' }),
  ];
  expect(threadSummaries(replies).get('a')).toEqual({
    count: 3,
    more: 0,
    lastAt: noon + 9 * MINUTE,
    userIds: ['hana', 'jun'],
  });
});

test('a day in words, also across a change of the clocks', () => {
  expect(dayWords(noon, noon + MINUTE)).toBe('Today');
  expect(dayWords(noon, new Date(2026, 10, 21, 0, 5).getTime())).toBe('Yesterday, 20 November');
  expect(dayWords(noon, new Date(2026, 10, 23).getTime())).toBe('20 November');
  expect(dayWords(noon, new Date(2027, 0, 2).getTime())).toBe('20 November 2026');
});

test('the last of others is by time: what came late from a device that was offline is after a reply with a higher id', () => {
  const known = [
    post('b', 0, { userId: 'elin' }),
    post('a', 5, { userId: 'elin' }),
    post('d', 6),
    post('c', 2, { parentId: 'b', userId: 'hana' }),
  ];
  expect(lastOfOthers(known, 'mara')?.id).toBe('a');
  expect(lastOfOthers([post('d', 6)], 'mara')).toBe(null);
});
