import { expect, test } from 'vitest';
import { formatByteSize, formatUsDollars, formatPercent } from '../../../shared/format/amounts.ts';
import {
  countOf,
  formatCount,
  fullNameOf,
  hasWords,
  initialsOf,
  ordinalOf,
  shortenMiddle,
  teamInitialOf,
} from '../../../shared/format/words.ts';
import { limits } from '../../../shared/limits.ts';

test('an avatar shows the initials of both names, the first letter of a team, or M', () => {
  expect(initialsOf('Mara', 'Lindqvist')).toBe('ML');
  expect(initialsOf('  åsa', '')).toBe('Å');
  expect(initialsOf('👩‍🎤 Ida', 'Noor')).toBe('👩‍🎤N');
  expect(initialsOf('', '')).toBe('M');
  expect(teamInitialOf('northlight')).toBe('N');
  expect(teamInitialOf(' ')).toBe('M');
  expect(fullNameOf({ firstName: 'Mara', lastName: '' })).toBe('Mara');
});

test('copyable text over 30 characters shows its first and last 15', () => {
  const just = 'x'.repeat(30);
  expect(shortenMiddle(just, limits.shortenedText)).toBe(just);
  expect(shortenMiddle('a'.repeat(16) + 'b'.repeat(15), limits.shortenedText)).toBe(
    `${'a'.repeat(15)}…${'b'.repeat(15)}`,
  );
});

test('a list is found by any of its words, whatever their case and marks', () => {
  expect(hasWords('Élan, épisode 3', 'elan EPI')).toBe(true);
  expect(hasWords('Low Tide', 'tide high')).toBe(false);
  expect(hasWords('anything', '')).toBe(true);
});

test('a whole number has a comma at each thousand, as the browser would write it', () => {
  for (const count of [0, 7, 999, 1000, 12_345, 100_000, 1_234_567, -1, -123, -1234, -123_456])
    expect(formatCount(count)).toBe(count.toLocaleString('en-US'));
});

test('places in a row are counted in words', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 1003].map(ordinalOf)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '102nd',
    '1,003rd',
  ]);
});

test('counts agree with their word', () => {
  expect([countOf(0, 'sheet'), countOf(1, 'sheet'), countOf(12_000, 'sheet')]).toEqual([
    '0 sheets',
    '1 sheet',
    '12,000 sheets',
  ]);
});

test('sizes go in steps of 1024, shares have two decimals, money comes from cents', () => {
  expect([0, 1023, 1024, 14_541, 3 * 1024 ** 2, 5 * 1024 ** 5].map(formatByteSize)).toEqual([
    '0 B',
    '1023 B',
    '1 KB',
    '14.2 KB',
    '3 MB',
    '5120 TB',
  ]);
  expect(formatPercent(0.125)).toBe('12.50%');
  expect(formatUsDollars(123_450)).toBe('$1,234.50');
});
