// Up in the empty field: the last post of one's own, as long as it can be edited.

import { expect, test } from 'vitest';
import { editRefusal, postToEdit } from '../../../renderer/channel/model/editing.ts';
import type { Post } from '../../../renderer/channel/model/posts.ts';
import { limits } from '../../../shared/limits.ts';

const NOW = new Date(2026, 10, 20, 12).getTime();
const OLD = 'A post can be edited for 24 hours. Reply to it instead.';

function post(id: string, userId: string, age: number): Post {
  const plain = { parentId: null, textRich: null, assetIds: [], reactions: {}, isResolved: false };
  return { id, userId, text: id, assigned: null, editedAt: null, createdAt: NOW - age, ...plain };
}

test('the last post of one’s own is edited, whatever others have written since', () => {
  const posts = [post('a', 'mara', 3), post('b', 'mara', 2), post('c', 'priya', 1)];
  expect(postToEdit(posts, 'mara', { refusal: null, at: NOW })).toEqual({ id: 'b', refusal: null });
  expect(postToEdit(posts, 'jun', { refusal: null, at: NOW })).toBe(null);
});

test('a post of yesterday says why it is not edited, and no older one is edited in its place', () => {
  const posts = [post('a', 'mara', limits.commentEditMs + 2), post('b', 'mara', limits.commentEditMs + 1)];
  expect(postToEdit(posts, 'mara', { refusal: null, at: NOW })).toEqual({ id: 'b', refusal: OLD });
  expect(editRefusal(post('c', 'mara', limits.commentEditMs), { refusal: null, at: NOW })).toBe(null);
});

test('nothing is edited where nothing may be written', () => {
  const refusal = 'You may only look.';
  expect(postToEdit([post('a', 'mara', 1)], 'mara', { refusal, at: NOW })).toEqual({ id: 'a', refusal });
});
