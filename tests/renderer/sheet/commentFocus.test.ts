// The field of a comment takes the focus when one asks for it, and leaves it to the sheet when something else is
// selected.

import { expect, test } from 'vitest';
import {
  nextCommentFocus,
  type CommentFocus,
} from '../../../renderer/sheet/panels/inspector/comments/commentFocus.ts';

const first = {};
const none: CommentFocus = { key: null, entityId: null };
const after = (...steps: readonly CommentFocus[]) => steps.reduce(nextCommentFocus, none).entityId;

test('the field of what is selected takes the focus, and that of the next selection does not', () => {
  expect(after({ key: first, entityId: 'a' })).toBe('a');
  expect(after({ key: first, entityId: 'a' }, { key: first, entityId: 'b' })).toBe(null);
});

test('the first field does not take it again when it is selected again', () => {
  const back = ['a', 'b', 'a'].map((entityId) => ({ key: first, entityId }));
  expect(after(...back)).toBe(null);
  expect(after(...back, { key: {}, entityId: 'a' })).toBe('a');
});

test('nothing changes, and nothing is drawn again, where the same is selected', () => {
  const last = nextCommentFocus(none, { key: first, entityId: 'a' });
  expect(nextCommentFocus(last, { key: first, entityId: 'a' })).toBe(last);
  expect(nextCommentFocus(none, { key: null, entityId: 'a' })).toBe(none);
});
