// Series: what cells go on with.

import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
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

test('dates with and without a weekday are near each other, over the end of a year and of February, too', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 5, 1) });
  expect(next(['Sun 31 December', 'Mon 1 January'], 2)).toEqual(['Tue 2 January', 'Wed 3 January']);
  expect(next(['Mon 1 January', 'Sun 31 December'], 1)).toEqual(['Sat 30 December']);
  expect(next(['Mon 28 February', 'Tue 1 March'], 2)).toEqual(['Wed 2 March', 'Thu 3 March']);
  expect(next(['31 December', 'Mon 1 January'], 2)).toEqual(['2 January', 'Wed 3 January']);
  expect(next(['Fri 31 December', '1 January'], 2)).toEqual(['Sun 2 January', '3 January']);
  expect(next(['31 December', '1 January'], 3)).toEqual(['2 January', '3 January', '4 January']);
  expect(next(['Fri 8 January', '9 January'], 3)).toEqual(['Sun 10 January', '11 January', 'Tue 12 January']);
  expect(next(['Mon 1 June', '2 June', '3 June'], 2)).toEqual(['Thu 4 June', '5 June']);
  expect(next(['Thu 31 Dec', 'Fri 1 Jan'], 2)).toEqual(['Sat 2 Jan', 'Sun 3 Jan']);
  vi.useRealTimers();
});

describe('what goes on past the end of a day, a week or a year', () => {
  test.each<[string[], string[]]>([
    [
      ['23:30', '0:00', '0:30'],
      ['1:00', '1:30'],
    ],
    [
      ['0:30', '0:00', '23:30'],
      ['23:00', '22:30'],
    ],
    [['11:30 pm', '12:00 am', '12:30 am'], ['1:00 am']],
    [
      ['Sat', 'Sun', 'Mon'],
      ['Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Mon'],
    ],
    [
      ['Tuesday', 'Monday', 'Sunday'],
      ['Saturday', 'Friday'],
    ],
    [
      ['Nov', 'Dec', 'Jan'],
      ['Feb', 'Mar'],
    ],
    [
      ['November', 'January', 'March'],
      ['May', 'July'],
    ],
    [
      ['Mon', 'Tue', 'Thu'],
      ['Mon', 'Tue', 'Thu'],
    ],
  ])('%j', (source, expected) => {
    expect(next(source, expected.length)).toEqual(expected);
  });

  test('the step is said as it is meant', () => {
    const step = (...source: string[]) =>
      seriesOf(source, null, { count: 1, isBack: false, isOther: false }).step;
    expect(step('23:30', '0:00')).toBe('every 30 min');
    expect(step('Dec', 'Jan')).toBe('+1');
    expect(step('Jan', 'Dec')).toBe('+11');
    expect(step('20:00', '19:30')).toBe('every 30 min back');
  });
});

describe('texts of one series that are written in two ways go on in one', () => {
  test.each<[string[], string[], string[]]>([
    [
      ['23:00', '0:00+1'],
      ['1:00+1', '2:00+1', '3:00+1'],
      ['22:00', '21:00'],
    ],
    [
      ['09:30', '10:00'],
      ['10:30', '11:00'],
      ['09:00', '08:30', '08:00'],
    ],
    [
      ['9:30', '10:00'],
      ['10:30', '11:00'],
      ['9:00', '8:30', '8:00'],
    ],
    [
      ['09', '10'],
      ['11', '12'],
      ['08', '07', '06'],
    ],
    [
      ['9', '10'],
      ['11', '12'],
      ['8', '7', '6'],
    ],
    [
      ['1', '1,5', '2'],
      ['2,5', '3,0'],
      ['0,5', '0,0'],
    ],
    [['Cam 09', 'Cam 10'], ['Cam 11'], ['Cam 08', 'Cam 07']],
    [['Cam 9', 'Cam 10'], ['Cam 11'], ['Cam 8', 'Cam 7', 'Cam 6']],
    [
      ['Apr', 'May'],
      ['Jun', 'Jul'],
      ['Mar', 'Feb'],
    ],
    [
      ['may', 'Jun'],
      ['Jul', 'Aug'],
      ['Apr', 'Mar'],
    ],
    [
      ['May', 'June'],
      ['July', 'August'],
      ['April', 'March'],
    ],
    [['9/11/2026', '10/11/2026'], ['11/11/2026'], ['8/11/2026', '7/11/2026']],
    [['09/11/2026', '10/11/2026'], ['11/11/2026'], ['08/11/2026', '07/11/2026']],
  ])('%j', (source, after, before) => {
    expect(next(source, after.length)).toEqual(after);
    expect(back(source, before.length)).toEqual(before);
  });
});

describe('dates of the same day of the month go on by months', () => {
  test.each<[string[], string[]]>([
    [
      ['01.01.2026', '01.02.2026'],
      ['01.03.2026', '01.04.2026'],
    ],
    [
      ['2026-10-15', '2026-12-15'],
      ['2027-02-15', '2027-04-15'],
    ],
    [
      ['2026-12-31', '2027-01-31'],
      ['2027-02-28', '2027-03-31', '2027-04-30'],
    ],
    [
      ['5 Nov', '5 Dec'],
      ['5 Jan', '5 Feb'],
    ],
    [['2027-03-01', '2028-03-01'], ['2029-03-01']],
    [['2026-01-01', '2026-01-08'], ['2026-01-15']],
    [['2026-01-01', '2026-01-01'], ['2026-01-01']],
  ])('%j', (source, expected) => {
    expect(next(source, expected.length)).toEqual(expected);
  });

  test('the step is said in months', () => {
    const step = (...source: string[]) =>
      seriesOf(source, null, { count: 1, isBack: false, isOther: false }).step;
    expect(step('01.01.2026', '01.02.2026')).toBe('every month');
    expect(step('01.01.2026', '01.04.2026')).toBe('every 3 months');
  });
});

test.each<[string[], string[]]>([
  [
    ['12/12/2026', '12/13/2026'],
    ['12/14/2026', '12/15/2026'],
  ],
  [
    ['12/30/2026', '1/2/2027'],
    ['1/5/2027', '1/8/2027'],
  ],
  [
    ['12/12/2026', '13/12/2026'],
    ['14/12/2026', '15/12/2026'],
  ],
])('one date whose month must be first says so for all: %j', (source, expected) => {
  expect(next(source, expected.length)).toEqual(expected);
});

test.each([
  ['checkbox', '1', '0'],
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
