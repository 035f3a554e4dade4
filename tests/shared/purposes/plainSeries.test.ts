// What a text in a plain column is continued with, and what numbers sum up to.

import { afterEach, describe, expect, test, vi } from 'vitest';
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

describe('a date with a weekday and no year is of the nearest year with that day', () => {
  afterEach(() => void vi.useRealTimers());

  /** Returns what follows a text by a step of days, on a day in 2026; null where the text is no date. */
  function nextIn2026(text: string, step = 1): string | null {
    vi.useFakeTimers({ now: Date.UTC(2026, 5, 1) });
    const { value, pattern } = plainSeries(text) ?? {};
    return pattern?.key.startsWith('worded') ? pattern.print((value ?? 0) + step) : null;
  }

  test.each<[string, string]>([
    ['Mon 1 June', 'Tue 2 June'],
    ['Fri 8 January', 'Sat 9 January'],
    ['Friday, 8 January', 'Saturday 9 January'],
    ['Mon 5 May', 'Tue 6 May'],
    ['Thu 31 Dec', 'Fri 1 Jan'],
    ['Fri 31 Dec', 'Sat 1 Jan'],
    ['Sat 28 Feb', 'Sun 1 Mar'],
    ['Mon 28 Feb', 'Tue 29 Feb'],
    ['Tue 29 Feb', 'Wed 1 Mar'],
  ])('%s goes on with %s', (text, next) => {
    expect(nextIn2026(text)).toBe(next);
  });

  test('it goes back, too', () => {
    expect(nextIn2026('Fri 1 January', -1)).toBe('Thu 31 December');
  });

  test('with a year it is of that, and without a weekday of the present one', () => {
    expect(nextIn2026('Fri 8 January 2027')).toBe('Sat 9 January 2027');
    expect(nextIn2026('28 Feb')).toBe('1 Mar');
  });
});
