// What the line “Comments” of the rail says, and where it leads.

import { expect, test } from 'vitest';
import { unreadCommentsIn } from '../../../renderer/project/channels/unreadComments.ts';

const comment = (id: string, entityId: string, more: object = {}) => ({
  [id]: { id, entityId, channelId: 'p', text: 'Look', ...more },
});
const resolved = { resolved: true };

test('each subject counts once, and only those of the project', () => {
  const comments = {
    ...comment('a', 'row'),
    ...comment('b', 'row', { parentCommentId: 'a' }),
    ...comment('c', 'sheet', resolved),
    ...comment('d', 'other', { channelId: 'q' }),
  };
  const two = { count: 2, mentions: 1 };
  expect(unreadCommentsIn(comments, { row: two, sheet: two, other: two }, 'p')).toEqual({
    count: 4,
    mentions: 2,
    isResolved: false,
  });
  expect(unreadCommentsIn(comments, { other: two }, 'p')).toBe(null);
  expect(unreadCommentsIn(comments, {}, 'p')).toBe(null);
});

test('what is unread in resolved threads alone is among those', () => {
  const one = { row: { count: 1, mentions: 0 } };
  const thread = { ...comment('a', 'row', resolved), ...comment('b', 'row', { parentCommentId: 'a' }) };
  expect(unreadCommentsIn(thread, one, 'p')?.isResolved).toBe(true);
  expect(unreadCommentsIn({ ...thread, ...comment('c', 'row') }, one, 'p')?.isResolved).toBe(false);
});
