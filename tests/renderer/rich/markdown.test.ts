import { expect, test } from 'vitest';
import {
  BOLD_PATTERN,
  BULLET_PATTERN,
  CODE_PATTERN,
  ITALIC_PATTERN,
  NUMBER_PATTERN,
} from '../../../renderer/rich/markdownRules.ts';

test.each([
  ['bold', BOLD_PATTERN, 'so **loud**', 'loud'],
  ['italic', ITALIC_PATTERN, '_softly_', 'softly'],
  ['italic in brackets', ITALIC_PATTERN, '(_softly_', 'softly'],
  ['code', CODE_PATTERN, 'press `F5`', 'F5'],
])('%s is what stands between its signs', (_name, find, typed, inside) => {
  expect(find.exec(typed)?.[2]).toBe(inside);
});

test.each([
  ['a product', BOLD_PATTERN, '2**3**'],
  ['four stars', BOLD_PATTERN, '****'],
  ['a name with underscores', ITALIC_PATTERN, 'lower_third_'],
  ['a blank', ITALIC_PATTERN, '_ _'],
  ['a lone tick', CODE_PATTERN, 'it`s'],
])('%s is no format', (_name, find, typed) => {
  expect(find.test(typed)).toBe(false);
});

test('a list begins at the beginning of a line only, and a numbered one with 1', () => {
  expect([BULLET_PATTERN.test('- '), NUMBER_PATTERN.test('1. '), NUMBER_PATTERN.test('1) ')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([BULLET_PATTERN.test('a - '), NUMBER_PATTERN.test('12. ')]).toEqual([false, false]);
});
