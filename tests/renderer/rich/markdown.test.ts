import { expect, test } from 'vitest';
import {
  BOLD_TYPED,
  BULLET_TYPED,
  CODE_TYPED,
  ITALIC_TYPED,
  NUMBER_TYPED,
} from '../../../renderer/rich/markdownRules.ts';

test.each([
  ['bold', BOLD_TYPED, 'so **loud**', 'loud'],
  ['italic', ITALIC_TYPED, '_softly_', 'softly'],
  ['italic in brackets', ITALIC_TYPED, '(_softly_', 'softly'],
  ['code', CODE_TYPED, 'press `F5`', 'F5'],
])('%s is what stands between its signs', (_name, find, typed, inside) => {
  expect(find.exec(typed)?.[2]).toBe(inside);
});

test.each([
  ['a product', BOLD_TYPED, '2**3**'],
  ['four stars', BOLD_TYPED, '****'],
  ['a name with underscores', ITALIC_TYPED, 'lower_third_'],
  ['a blank', ITALIC_TYPED, '_ _'],
  ['a lone tick', CODE_TYPED, 'it`s'],
])('%s is no format', (_name, find, typed) => {
  expect(find.test(typed)).toBe(false);
});

test('a list begins at the beginning of a line only, and a numbered one with 1', () => {
  expect([BULLET_TYPED.test('- '), NUMBER_TYPED.test('1. '), NUMBER_TYPED.test('1) ')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([BULLET_TYPED.test('a - '), NUMBER_TYPED.test('12. ')]).toEqual([false, false]);
});
