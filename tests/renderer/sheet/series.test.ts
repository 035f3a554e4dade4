// Series: what cells go on with.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seriesOf } from '../../../renderer/sheet/operations/fill/series.ts';

const next = (source: readonly string[], count: number, purpose: string | null = null, more = {}) =>
  seriesOf(source, purpose, { count, isBack: false, isOther: false, ...more }).texts;
const back = (source: readonly string[], count: number) => next(source, count, null, { isBack: true });
const other = (source: readonly string[], count: number) => next(source, count, null, { isOther: true });

describe('what goes on', () => {
  test.each<[string, string[], string[]]>([
    ['one number is copied', ['7'], ['7', '7']],
    ['two numbers go on by their step', ['1', '3'], ['5', '7']],
    ['downwards too', ['10', '7'], ['4', '1', '-2']],
    ['leading zeros and decimals stay', ['008', '009'], ['010', '011']],
    ['a decimal comma stays', ['1,5', '2,0'], ['2,5', '3,0']],
    ['numbers without an even step repeat', ['1', '2', '4'], ['1', '2', '4', '1']],
    ['a text with a number counts', ['Cam 1'], ['Cam 2', 'Cam 3']],
    ['with its zeros', ['A09'], ['A10', 'A11']],
    ['the last number counts', ['VT 04 Nominees'], ['VT 05 Nominees']],
    ['two texts in turn count each for itself', ['Cam 1', 'Mic 5'], ['Cam 2', 'Mic 6', 'Cam 3']],
    ['two of one kind go on by their step', ['Cam 2', 'Cam 4'], ['Cam 6', 'Cam 8']],
    ['times go on', ['18:00', '18:15'], ['18:30', '18:45']],
    ['one time goes on by the hour', ['23:00'], ['0:00', '1:00']],
    ['twelve hours', ['11:30 am', '12:00 pm'], ['12:30 pm']],
    ['days of the week, in their case', ['mon'], ['tue', 'wed']],
    ['months', ['November'], ['December', 'January']],
    ['ISO dates over the end of a month', ['2026-11-29'], ['2026-11-30', '2026-12-01']],
    ['dates with points', ['28.02.2028', '29.02.2028'], ['01.03.2028']],
    ['day first where either may be', ['03/04/2026'], ['04/04/2026', '05/04/2026']],
    ['month first where it must be', ['11/28/2026'], ['11/29/2026']],
    ['dates in words', ['Sat 5 Dec 2026'], ['Sun 6 Dec 2026']],
    ['sentences repeat', ['Stand by', 'Go'], ['Stand by', 'Go', 'Stand by']],
    ['empty cells stay empty', ['', ''], ['', '']],
    ['what does not count keeps its place', ['Cam 1', ''], ['Cam 2', '', 'Cam 3']],
  ])('%s', (_, source, expected) => {
    expect(next(source, expected.length)).toEqual(expected);
  });
});

test.each([
  ['color', '#e54d2e', '#e54d2f'],
  ['asset', 'Bumper_01.mp4', 'Bumper_01.mp5'],
  ['person', 'April', 'May'],
])('a cell with the purpose %s is copied: %s', (purpose, text, other) => {
  expect(next([text], 2, purpose)).toEqual([text, text]);
  expect(next([text, other], 2, purpose)).toEqual([text, other]);
});

test('people with a number count', () => {
  expect(next(['Dancer 1'], 2, 'person')).toEqual(['Dancer 2', 'Dancer 3']);
});

test('durations: alone they are copied, two go on', () => {
  expect(next(['1:30'], 2, 'duration')).toEqual(['1:30', '1:30']);
  expect(next(['1:30', '2:00'], 2, 'duration')).toEqual(['2:30', '3:00']);
});

test('backwards: upwards and to the left', () => {
  expect(back(['5', '6'], 3)).toEqual(['4', '3', '2']);
  expect(back(['Cam 3'], 2)).toEqual(['Cam 2', 'Cam 1']);
  expect(back(['18:30', '18:45'], 2)).toEqual(['18:15', '18:00']);
});

test('Ctrl turns it round', () => {
  expect(other(['7'], 2)).toEqual(['8', '9']);
  expect(other(['1', '3'], 3)).toEqual(['1', '3', '1']);
  expect(other(['Cam 1'], 2)).toEqual(['Cam 1', 'Cam 1']);
});

test('the step is said', () => {
  const step = (source: readonly string[], purpose: string | null = null) =>
    seriesOf(source, purpose, { count: 1, isBack: false, isOther: false }).step;
  expect(step(['18:00', '18:15'])).toBe('every 15 min');
  expect(step(['1', '3'])).toBe('+2');
  expect(step(['Stand by'])).toBeNull();
  expect(step(['2026-11-21', '2026-11-28'])).toBe('every 7 days');
});

test('whatever is filled forth and back again is what it was', () => {
  const start = fc.integer({ min: -500, max: 500 });
  const by = fc.integer({ min: -40, max: 40 });
  fc.assert(
    fc.property(start, by, fc.integer({ min: 2, max: 6 }), (first, step, count) => {
      const source = Array.from({ length: count }, (_, at) => String(first + at * step));
      const forth = next(source, count);
      expect(forth).toEqual(
        Array.from({ length: count }, (_, at) => String(first + (count + at) * (step || 0))),
      );
      expect(back(forth, count).toReversed()).toEqual(source);
    }),
  );
});

test('any texts at all give as many texts as were asked for', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), fc.nat(30), (source, count) => {
      expect(next(source, count)).toHaveLength(count);
      expect(back(source, count)).toHaveLength(count);
    }),
  );
});
