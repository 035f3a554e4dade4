// How texts are read and compared when rows are put in order.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readingOf } from '../../../shared/purposes/purposes.ts';
import { inDirection, type PurposeReading, type Value } from '../../../shared/purposes/reading.ts';

const reading = (purpose: string | null): PurposeReading =>
  readingOf({ purpose, showsSeconds: true, style: 'film' });
const sorted = (purpose: string | null, texts: readonly string[], direction: 'up' | 'down' = 'up') => {
  const { valueOf, compare } = reading(purpose);
  const by = inDirection(compare, direction);
  return texts.toSorted((one, other) => by(valueOf(one), valueOf(other)));
};

test('texts are in natural order: numbers within them count, case and width do not', () => {
  expect(sorted(null, ['Cam 10', 'cam 2', 'Cam 1', 'Åre', 'audio'])).toEqual([
    'Åre',
    'audio',
    'Cam 1',
    'cam 2',
    'Cam 10',
  ]);
});

test('numbers come before words, and are compared as numbers whatever stands around them', () => {
  expect(sorted(null, ['zero', '10', '9', '-2', '1,500', '€ 40', '12,5', '80 %'])).toEqual([
    '-2',
    '9',
    '10',
    '12,5',
    '€ 40',
    '80 %',
    '1,500',
    'zero',
  ]);
});

test('what is empty comes last, whichever way round', () => {
  expect(sorted(null, ['', 'b', '  ', 'a'])).toEqual(['a', 'b', '', '  ']);
  expect(sorted(null, ['', 'b', 'a'], 'down')).toEqual(['b', 'a', '']);
});

test('times go by the clock, past midnight too; durations by their length; a text stands behind both', () => {
  expect(sorted('startTime', ['0:30+1', '9:05', 'soon', '7:30 pm', ''])).toEqual([
    '9:05',
    '7:30 pm',
    '0:30+1',
    'soon',
    '',
  ]);
  expect(sorted('duration', ['1h', '90', '2:30', 'long', '0:45'])).toEqual([
    '0:45',
    '2:30',
    '1h',
    '90',
    'long',
  ]);
});

test('item labels keep the order of their style', () => {
  expect(sorted('itemNumber', ['12B', '13', '12', 'x', '12A', '2', ''])).toEqual([
    '2',
    '12',
    '12A',
    '12B',
    '13',
    'x',
    '',
  ]);
});

test('a box that is not ticked is not empty: it comes first', () => {
  expect(sorted('checkbox', ['true', '', 'x', 'no'])).toEqual(['', 'no', 'true', 'x']);
  expect(reading('checkbox').isSet('')).toBe(false);
  expect(reading('checkbox').isSet('true')).toBe(true);
  expect(reading(null).isSet('0')).toBe(true);
});

const PURPOSES = [null, 'startTime', 'duration', 'itemNumber', 'checkbox', 'status'];
const texts = fc.oneof(
  fc.string(),
  fc.integer({ min: -20, max: 200 }).map(String),
  fc.constantFrom('', ' ', '1:30', '19:30', '12A', '12B', 'A1', 'true', '€ 3', 'Ä', 'ä', '1,5', '0:45+1'),
);

describe.each(PURPOSES)('the order of purpose %s', (purpose) => {
  const { valueOf, compare } = reading(purpose);
  const signs = (one: Value, other: Value): number => Math.sign(compare(one, other));

  test('is an order: turned round it is the opposite, and it goes through', () => {
    fc.assert(
      fc.property(texts, texts, texts, (a, b, c) => {
        const [x, y, z] = [valueOf(a), valueOf(b), valueOf(c)];
        expect(signs(x, y) + signs(y, x)).toBe(0);
        if (signs(x, y) <= 0 && signs(y, z) <= 0) expect(signs(x, z)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });

  test('downwards is the same turned round, but for what is empty', () => {
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        const [x, y] = [valueOf(a), valueOf(b)];
        const down = Math.sign(inDirection(compare, 'down')(x, y));
        expect(down).toBe(x === null || y === null ? signs(x, y) : signs(y, x));
      }),
    );
  });
});
