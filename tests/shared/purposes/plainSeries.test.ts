// What a text in a plain column is continued with, and what numbers sum up to.

import { expect, test } from 'vitest';
import { plainSeries } from '../../../shared/purposes/plainSeries.ts';
import { sumOfNumbers } from '../../../shared/purposes/summary.ts';

/** Returns the kind of series of a text: that of dates has a key of its own. */
const keyOf = (text: string) => plainSeries(text)?.pattern.key ?? null;

test.each(['2 Dec', '2 December', '14 Sept', 'Fri 5 Dec 2026', 'Friday, 5 December'])(
  '%s is a date',
  (text) => {
    expect(keyOf(text)).toMatch(/^worded/);
  },
);

test.each(['2 Decks', '1 Marker', '12 Mars', '4 Octaves', 'Cue 5 Dec', 'Row 5 May'])(
  '%s is no date',
  (text) => {
    expect(keyOf(text) ?? '').not.toMatch(/^worded/);
  },
);

test('numbers are summed as they are sorted: with a decimal comma, with separators of thousands', () => {
  const summed = (...texts: readonly string[]) =>
    sumOfNumbers(texts.map((text) => ({ text, showsSeconds: false, option: null })))[0]?.value;
  expect(summed('12,5', '7,5')).toBe('20');
  expect(summed('1,500', '2 000.5', 'none')).toBe('3,500.5');
  expect(summed('1.234,50', '1 234,5', "1'000'000,25", '1\u202f000,00', '1\u00a0000,00')).toBe(
    '1,004,469.25',
  );
  expect(summed('−1.234,50', '+1.234,5')).toBe('0');
  expect(summed('1.234.567', '12.34,50', '1.234,567', '12')).toBeUndefined();
  expect(summed('12', 'none')).toBeUndefined();
  expect(summed('€ 40', '$ 30', '80 %')).toBeUndefined();
});
