// Where the focus goes when the item of a list that has it is removed.

import { expect, test } from 'vitest';
import { neighbourOf } from '../../../renderer/browser/neighbourOf.ts';

test('the next item takes the focus, after the last one the item before', () => {
  expect(neighbourOf(['a', 'b', 'c'], 'a')).toBe('b');
  expect(neighbourOf(['a', 'b', 'c'], 'c')).toBe('b');
});

test('nothing takes it from an item that is alone, or in no list', () => {
  expect(neighbourOf(['a'], 'a')).toBe(null);
  expect(neighbourOf(['a', 'b'], 'c')).toBe(null);
  expect(neighbourOf(['a', 'b'], undefined)).toBe(null);
});
